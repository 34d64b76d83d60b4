import { html } from "hono/html";
import type { Letter } from "./letter.ts";

/** A letter with whom it is from. */
type Signed = Letter & { readonly closing: string };

const greetings = { en: "Hello", id: "Halo" };

const greetingOf = ({ locale, to }: Letter): string =>
  to.name === "" ? `${greetings[locale]},` : `${greetings[locale]} ${to.name},`;

/** The letter as plain text. */
export const textOf = (letter: Signed): string =>
  [
    greetingOf(letter),
    ...letter.paragraphs,
    ...(letter.action ? [`${letter.action.label}:\n${letter.action.url}`] : []),
    letter.closing,
    ...(letter.ending ? [`${letter.ending.label}:\n${letter.ending.url}`] : []),
  ].join("\n\n");

/** The letter as a simple page; everything in it is escaped. */
export const htmlOf = async (letter: Signed): Promise<string> => {
  const page = await html`<!doctype html>
<html lang="${letter.locale}">
<head><meta charset="utf-8"><title>${letter.subject}</title></head>
<body>
<p>${greetingOf(letter)}</p>
${letter.paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
${letter.action ? html`<p><a href="${letter.action.url}">${letter.action.label}</a></p>` : ""}
<p>${letter.closing}</p>
${letter.ending ? html`<p><small><a href="${letter.ending.url}">${letter.ending.label}</a></small></p>` : ""}
</body>
</html>
`;
  return page.toString();
};
