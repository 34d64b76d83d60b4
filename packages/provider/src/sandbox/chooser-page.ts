import { getLocale } from "@griya/http";
import { html } from "hono/html";
import { renderDemoPage } from "../http/demo-page.ts";

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
    title: "Masuk dengan simulasi Google",
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
  const content = html`${PEOPLE.map(({ name, email }) =>
    renderForm(html`<input type="hidden" name="name" value="${name}"><input type="hidden" name="verified" value="yes">
<button name="email" value="${email}">${name}<br><span class="meta">${email}</span></button>`),
  )}
${renderForm(html`<h2>${text.other}</h2>
<label>${text.name}<input name="name" autocomplete="off"></label>
<label>${text.email}<input type="email" name="email" required autocomplete="off"></label>
<label class="check"><input type="checkbox" name="verified" value="yes" checked>${text.verified}</label>
<button>${text.go}</button>`)}
${renderForm(html`<button name="cancel" value="yes">${text.cancel}</button>`)}`;
  return renderDemoPage({
    locale,
    title: text.title,
    intro: text.intro,
    content,
    style: ".check{display:flex;gap:.5rem;align-items:center}",
    formTargets: ["'self'", origin],
  });
};
