import { getLocaleTag, type Locale } from "@griya/api";
import { getLocale } from "@griya/http";
import { desc, eq } from "drizzle-orm";
import { html } from "hono/html";
import { renderDemoPage } from "../http/demo-page.ts";
import type { Services } from "../http/services.ts";
import { emails } from "./email.tables.ts";

const EMAILS_MAXIMUM = 50;

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
  const content = html`${latestEmails.length === 0 ? html`<p>${text.empty}</p>` : ""}
${latestEmails.map(
  (sentEmail) => html`<article lang="${sentEmail.locale}">
<h2>${sentEmail.subject}</h2>
<p class="meta">${text.to}: ${sentEmail.recipientName === "" ? sentEmail.recipientEmail : html`${sentEmail.recipientName} &lt;${sentEmail.recipientEmail}&gt;`} · <time datetime="${sentEmail.createdAt.toISOString()}">${formatTime(locale, sentEmail.createdAt)}</time></p>
<p class="text">${withLinks(sentEmail.text)}</p>
</article>`,
)}`;
  return renderDemoPage({
    locale,
    title: text.title,
    intro: text.intro,
    content,
    style: "body{max-width:44rem}.text{white-space:pre-wrap;margin-top:.75rem}",
  });
};
