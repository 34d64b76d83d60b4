import { createHash } from "node:crypto";
import { getLocaleTag, type Locale } from "@griya/api";
import { getLocale } from "@griya/http";
import { desc, eq } from "drizzle-orm";
import { html, raw } from "hono/html";
import type { Services } from "../http/services.ts";
import { emails } from "./email.tables.ts";

const EMAILS_MAXIMUM = 50;

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#2b2622;background:#faf7f2}" +
  "article{background:#fff;border:1px solid #e4dcd0;border-radius:8px;padding:1rem 1.25rem;margin:1rem 0}" +
  "h2{font-size:1.125rem;margin:0}p{margin:.25rem 0;overflow-wrap:anywhere}" +
  ".meta{color:#6b6258;font-size:.875rem}.text{white-space:pre-wrap;margin-top:.75rem}a{color:#8a4b2a}";
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

const texts = {
  en: {
    title: "Outbox",
    intro: "This demo sends no mail. What it would send is kept here, newest first.",
    empty: "No mail yet.",
    to: "To",
  },
  id: {
    title: "Kotak keluar",
    intro: "Demo ini tidak mengirim email. Email yang akan dikirim disimpan di sini, yang terbaru di atas.",
    empty: "Belum ada email.",
    to: "Kepada",
  },
};

/** Converts the URLs in the text of an email into links. */
const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, place) => (place % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));

/** Formats a time in the shop's time zone, WIB. */
const formatTime = (locale: Locale, date: Date): string => {
  const time = date.toLocaleString(getLocaleTag(locale), {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Asia/Jakarta",
  });
  return `${time} WIB`;
};

const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "private, no-store",
  Vary: "Accept-Language",
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

/** Answers with the emails of a demo without a mail server, the newest first. `?to=` filters them by email address. */
export const renderOutboxPage = async (request: Request, { database }: Services): Promise<Response> => {
  const locale = getLocale(request);
  const text = texts[locale];
  const recipientFilter = new URL(request.url).searchParams.get("to")?.replaceAll("\0", "");
  const latestEmails = await database
    .select()
    .from(emails)
    .where(recipientFilter === undefined ? undefined : eq(emails.recipientEmail, recipientFilter.toLowerCase()))
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .limit(EMAILS_MAXIMUM);
  const page = await html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text.title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${text.title}</h1>
<p>${text.intro}</p>
${latestEmails.length === 0 ? html`<p>${text.empty}</p>` : ""}
${latestEmails.map(
  (sentEmail) => html`<article lang="${sentEmail.locale}">
<h2>${sentEmail.subject}</h2>
<p class="meta">${text.to}: ${sentEmail.recipientName === "" ? sentEmail.recipientEmail : html`${sentEmail.recipientName} &lt;${sentEmail.recipientEmail}&gt;`} · <time datetime="${sentEmail.createdAt.toISOString()}">${formatTime(locale, sentEmail.createdAt)}</time></p>
<p class="text">${withLinks(sentEmail.text)}</p>
</article>`,
)}
</main>
</body>
</html>
`;
  return new Response(page.toString(), { headers });
};
