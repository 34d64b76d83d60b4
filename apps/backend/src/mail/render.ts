import { html } from "hono/html";
import type { Letter } from "./letter.ts";

const closing = { en: "Griya, furniture for the home", id: "Griya, furnitur untuk rumah" };
const greetings = { en: "Hello", id: "Halo" };

const greetingOf = ({ locale, to }: Letter): string =>
  to.name === "" ? `${greetings[locale]},` : `${greetings[locale]} ${to.name},`;

/** The letter as plain text. */
export const textOf = (letter: Letter): string =>
  [
    greetingOf(letter),
    ...letter.paragraphs,
    ...(letter.action ? [`${letter.action.label}:\n${letter.action.url}`] : []),
    closing[letter.locale],
  ].join("\n\n");

/** The letter as a simple page; everything in it is escaped. */
export const htmlOf = async (letter: Letter): Promise<string> => {
  const page = await html`<!doctype html>
<html lang="${letter.locale}">
<head><meta charset="utf-8"><title>${letter.subject}</title></head>
<body>
<p>${greetingOf(letter)}</p>
${letter.paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
${letter.action ? html`<p><a href="${letter.action.url}">${letter.action.label}</a></p>` : ""}
<p>${closing[letter.locale]}</p>
</body>
</html>
`;
  return page.toString();
};
