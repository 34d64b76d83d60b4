import { html, raw } from "hono/html";
import type { Letter } from "./letter.ts";

/** A letter with its sender. */
type Signed = Letter & { readonly siteName: string; readonly closing: string };

const greetings = { en: "Hello", id: "Halo" };

const greetingOf = ({ locale, to }: Letter): string =>
  to.name === "" ? `${greetings[locale]},` : `${greetings[locale]} ${to.name},`;

/** Renders the letter as plain text. */
export const textOf = (letter: Signed): string => {
  const [opening, ...rest] = letter.paragraphs;
  return [
    greetingOf(letter),
    opening,
    ...(letter.sum ? [letter.sum.map(({ label, amount }) => `${label}: ${amount}`).join("\n")] : []),
    ...rest,
    ...(letter.action ? [`${letter.action.label}:\n${letter.action.url}`] : []),
    letter.closing,
    ...(letter.ending ? [`${letter.ending.label}:\n${letter.ending.url}`] : []),
  ].join("\n\n");
};

const FONT = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif";
const INK = "#1f1d1a";
const MUTED = "#5f5a52";
const LINE = "#e2ddd3";
const ACCENT = "#0f5b4c";
const CELL = `padding:8px 0;border-top:1px solid ${LINE};vertical-align:top`;

/** Attributes of layout tables. Mail programs support tables and inline styles best. The role hides these tables from screen readers. */
const LAYOUT = { role: "presentation", width: "100%", cellpadding: "0", cellspacing: "0", border: "0" };
const layout = Object.entries(LAYOUT)
  .map(([name, value]) => `${name}="${value}"`)
  .join(" ");

const paragraphOf = (text: string) => html`<p dir="auto" style="margin:0 0 16px;overflow-wrap:anywhere">${text}</p>`;

const sumOf = (
  sum: NonNullable<Letter["sum"]>,
) => html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;border-collapse:collapse">
${sum.map(({ label, amount }, place) => {
  const weight = place === sum.length - 1 ? "bold" : "normal";
  return html`<tr><th scope="row" align="left" dir="auto" style="${CELL};font-weight:${weight};text-align:left">${label}</th><td align="right" dir="ltr" style="${CELL};padding-left:16px;font-weight:${weight};text-align:right;white-space:nowrap">${amount}</td></tr>
`;
})}</table>`;

const buttonOf = ({
  label,
  url,
}: NonNullable<
  Letter["action"]
>) => html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr>
<td style="background-color:${ACCENT};border-radius:6px"><a href="${url}" style="display:inline-block;padding:12px 20px;color:#ffffff;font-weight:bold;text-decoration:none">${label}</a></td>
</tr></table>`;

/** Renders the letter as HTML with tables and inline styles. It loads nothing, runs no scripts, and escapes all content. */
export const htmlOf = async (letter: Signed): Promise<string> => {
  const [opening = "", ...rest] = letter.paragraphs;
  const page = await html`<!doctype html>
<html lang="${letter.locale}" dir="ltr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${letter.subject}</title></head>
<body style="margin:0;padding:0;background-color:#f6f4ef">
<table ${raw(layout)} style="background-color:#f6f4ef"><tr><td align="center" style="padding:24px 12px">
<table ${raw(layout)} style="max-width:600px;background-color:#ffffff;border:1px solid ${LINE};border-radius:8px">
<tr><td dir="auto" style="padding:20px 24px;border-bottom:1px solid ${LINE};${FONT};font-size:20px;line-height:28px;font-weight:bold;color:${ACCENT}">${letter.siteName}</td></tr>
<tr><td style="padding:24px 24px 8px;${FONT};font-size:16px;line-height:24px;color:${INK}">
${paragraphOf(greetingOf(letter))}
${paragraphOf(opening)}
${letter.sum ? sumOf(letter.sum) : ""}
${rest.map(paragraphOf)}
${letter.action ? buttonOf(letter.action) : ""}
</td></tr>
<tr><td dir="auto" style="padding:16px 24px;border-top:1px solid ${LINE};${FONT};font-size:14px;line-height:20px;color:${MUTED}">${letter.closing}${letter.ending ? html`<br><a href="${letter.ending.url}" style="color:${MUTED}">${letter.ending.label}</a>` : ""}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
  return page.toString();
};
