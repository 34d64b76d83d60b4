/**
 * First what is kept: joiners, selectors and tags after a character that writes with them, as pictographs do (Unicode Technical
 * Standard 51) and letters of other scripts than Latin (The Unicode Standard, 23.2 to 23.4). Then what is removed: other characters that
 * show nothing or change the direction of the text, control characters that are no blank, and half characters.
 */
const KEPT_OR_INVISIBLE =
  /([^\s\p{ASCII}\p{sc=Latn}\p{DI}\p{Cc}\p{Cf}\p{Cs}\u2800][\ufe00-\ufe0f\u{e0020}-\u{e01ef}\u180b-\u180f\u200c\u200d]+|\ufe0f(?=\u20e3))|[\p{DI}\p{Cs}\ufff9-\ufffb]|(?![\s\x85])\p{Cc}/gu;

/** A text without invisible characters, with its line breaks. Empty where nothing would be seen. */
export const cleanText = (text: string): string =>
  text
    .replace(KEPT_OR_INVISIBLE, "$1")
    .replace(/\r\n?|[\x85\u2028\u2029]/g, "\n")
    .replace(/[\t\v\f\u2800]/g, " ")
    .trim();

/** The same on one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, " ");

/**
 * A pasted number, code or e-mail as a keyboard writes it: without invisible characters, in ASCII where it is full-width, has
 * Arabic digits or a hyphen that looks the same. Overrides of direction (U+202D, U+202E) stay: what was seen is then another text.
 */
export const keyboardText = (typed: string): string =>
  typed
    .replace(/(?![\u202d\u202e])\p{DI}/gu, "")
    .replace(/[\uff01-\uff5e]/g, (wide) => wide.normalize("NFKC"))
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) % 16}`)
    .replace(/[\u2010\u2011]/g, "-")
    .trim();

/** A pasted number without blanks, dots, hyphens and dashes. */
export const compactNumber = (typed: string): string => keyboardText(typed).replace(/[\s.\p{Pd}\u2212]/gu, "");

/** A code of the shop as it is written, in capital letters and figures: `gr 7kpm-2xqa` is `GR7KPM2XQA`. */
export const readCode = (typed: string): string =>
  keyboardText(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
