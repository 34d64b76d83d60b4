import { createHash } from "node:crypto";
import { getLocale } from "@griya/http";
import { html, raw } from "hono/html";

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:28rem;margin:2rem auto;padding:0 1rem;color:#2b2622;background:#faf7f2}" +
  "form{background:#fff;border:1px solid #e4dcd0;border-radius:8px;padding:1rem 1.25rem;margin:1rem 0;display:grid;gap:.75rem}" +
  "h1{font-size:1.5rem}h2{font-size:1.125rem;margin:0}p{margin:.25rem 0}.meta{color:#6b6258;font-size:.875rem}" +
  "label{display:grid;gap:.25rem}.check{display:flex;gap:.5rem;align-items:center}" +
  "input:not([type=checkbox]){font:inherit;padding:.5rem;border:1px solid #8a8075;border-radius:6px;min-width:0}" +
  "button{font:inherit;min-height:44px;padding:.5rem 1rem;border:1px solid #8a8075;border-radius:6px;background:#fff;color:inherit;overflow-wrap:anywhere}";
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

const chooserTexts = {
  en: {
    title: "Log in with a sandbox of Google",
    intro: "This demo asks no real Google. Choose who you would like to be; no password is asked for.",
    other: "Somebody else",
    name: "Name",
    email: "Email",
    verified: "Google has verified this email",
    go: "Continue",
    cancel: "Cancel",
  },
  id: {
    title: "Masuk dengan kotak pasir Google",
    intro:
      "Demo ini tidak memakai Google yang sebenarnya. Pilih ingin menjadi siapa; tidak ada kata sandi yang diminta.",
    other: "Orang lain",
    name: "Nama",
    email: "Email",
    verified: "Email ini sudah diverifikasi Google",
    go: "Lanjutkan",
    cancel: "Batal",
  },
};

/** The people on the page: a new customer and a customer of the demo. */
const PEOPLE = [
  { name: "Sari Wulandari", email: "sari@gmail.test" },
  { name: "Ratna Prasetya", email: "demo@griya.test" },
];

/**
 * Returns the page on which visitors choose a person.
 * @param origin the origin of the shop, to which the page returns
 */
export const renderAccountChooser = async (request: Request, origin: string): Promise<Response> => {
  const locale = getLocale(request);
  const text = chooserTexts[locale];
  const { pathname, search } = new URL(request.url);
  const renderForm = (fields: unknown) => html`<form method="post" action="${pathname + search}">${fields}</form>`;
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
${PEOPLE.map(({ name, email }) =>
  renderForm(html`<input type="hidden" name="name" value="${name}"><input type="hidden" name="verified" value="yes">
<button name="email" value="${email}">${name}<br><span class="meta">${email}</span></button>`),
)}
${renderForm(html`<h2>${text.other}</h2>
<label>${text.name}<input name="name" autocomplete="off"></label>
<label>${text.email}<input type="email" name="email" required autocomplete="off"></label>
<label class="check"><input type="checkbox" name="verified" value="yes" checked>${text.verified}</label>
<button>${text.go}</button>`)}
${renderForm(html`<button name="cancel" value="yes">${text.cancel}</button>`)}
</main>
</body>
</html>
`;
  return new Response(page.toString(), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      Vary: "Accept-Language",
      "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'self' ${origin}; frame-ancestors 'none'`,
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    },
  });
};
