import { html, raw } from "hono/html";
import type { EmailMessage } from "./email-message.ts";

/** An email with the shop's name and the closing. */
type SignedEmail = EmailMessage & { readonly siteName: string; readonly closing: string };

const greetings = { en: "Hello", id: "Halo" };

const formatGreeting = ({ locale, to }: EmailMessage): string =>
  to.name === "" ? `${greetings[locale]},` : `${greetings[locale]} ${to.name},`;

/** Renders the email as plain text. */
export const renderText = (email: SignedEmail): string => {
  const [opening, ...rest] = email.paragraphs;
  return [
    formatGreeting(email),
    opening,
    ...(email.amounts ? [email.amounts.map(({ label, amount }) => `${label}: ${amount}`).join("\n")] : []),
    ...rest,
    ...(email.action ? [`${email.action.label}:\n${email.action.url}`] : []),
    email.closing,
    ...(email.unsubscribeLink ? [`${email.unsubscribeLink.label}:\n${email.unsubscribeLink.url}`] : []),
  ].join("\n\n");
};

const FONT_STYLE = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif";
const TEXT_COLOUR = "#1f1d1a";
const MUTED_COLOUR = "#5f5a52";
const BORDER_COLOUR = "#e2ddd3";
const ACCENT_COLOUR = "#0f5b4c";
const CELL_STYLE = `padding:8px 0;border-top:1px solid ${BORDER_COLOUR};vertical-align:top`;

/**
 * The attributes of layout tables. Email programs support tables and inline styles best. The role hides these tables from screen readers.
 */
const LAYOUT_ATTRIBUTES = { role: "presentation", width: "100%", cellpadding: "0", cellspacing: "0", border: "0" };
const layoutAttributes = Object.entries(LAYOUT_ATTRIBUTES)
  .map(([name, value]) => `${name}="${value}"`)
  .join(" ");

const renderParagraph = (text: string) =>
  html`<p dir="auto" style="margin:0 0 16px;overflow-wrap:anywhere">${text}</p>`;

const renderAmounts = (
  amounts: NonNullable<EmailMessage["amounts"]>,
) => html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;border-collapse:collapse">
${amounts.map(({ label, amount }, place) => {
  const weight = place === amounts.length - 1 ? "bold" : "normal";
  return html`<tr><th scope="row" align="left" dir="auto" style="${CELL_STYLE};font-weight:${weight};text-align:left">${label}</th><td align="right" dir="ltr" style="${CELL_STYLE};padding-left:16px;font-weight:${weight};text-align:right;white-space:nowrap">${amount}</td></tr>
`;
})}</table>`;

const renderButton = ({
  label,
  url,
}: NonNullable<
  EmailMessage["action"]
>) => html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr>
<td style="background-color:${ACCENT_COLOUR};border-radius:6px"><a href="${url}" style="display:inline-block;padding:12px 20px;color:#ffffff;font-weight:bold;text-decoration:none">${label}</a></td>
</tr></table>`;

/**
 * Renders the email as HTML with tables and inline styles. The page loads nothing and runs no scripts. The function escapes all content.
 */
export const renderHtml = async (email: SignedEmail): Promise<string> => {
  const [opening = "", ...rest] = email.paragraphs;
  const page = await html`<!doctype html>
<html lang="${email.locale}" dir="ltr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${email.subject}</title></head>
<body style="margin:0;padding:0;background-color:#f6f4ef">
<table ${raw(layoutAttributes)} style="background-color:#f6f4ef"><tr><td align="center" style="padding:24px 12px">
<table ${raw(layoutAttributes)} style="max-width:600px;background-color:#ffffff;border:1px solid ${BORDER_COLOUR};border-radius:8px">
<tr><td dir="auto" style="padding:20px 24px;border-bottom:1px solid ${BORDER_COLOUR};${FONT_STYLE};font-size:20px;line-height:28px;font-weight:bold;color:${ACCENT_COLOUR}">${email.siteName}</td></tr>
<tr><td style="padding:24px 24px 8px;${FONT_STYLE};font-size:16px;line-height:24px;color:${TEXT_COLOUR}">
${renderParagraph(formatGreeting(email))}
${renderParagraph(opening)}
${email.amounts ? renderAmounts(email.amounts) : ""}
${rest.map(renderParagraph)}
${email.action ? renderButton(email.action) : ""}
</td></tr>
<tr><td dir="auto" style="padding:16px 24px;border-top:1px solid ${BORDER_COLOUR};${FONT_STYLE};font-size:14px;line-height:20px;color:${MUTED_COLOUR}">${email.closing}${email.unsubscribeLink ? html`<br><a href="${email.unsubscribeLink.url}" style="color:${MUTED_COLOUR}">${email.unsubscribeLink.label}</a>` : ""}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
  return page.toString();
};
