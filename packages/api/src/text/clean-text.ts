/**
 * A pattern in two parts. The first part matches characters to keep: joiners, selectors and tags after a character that combines with them.
 * Such a character is a pictograph (Unicode Technical Standard 51) or a non-Latin letter (The Unicode Standard, 23.2 to 23.4). The second
 * part matches characters to remove: other invisible ones, marks of direction, control characters that are no blank, and lone surrogates.
 */
const INVISIBLE_CHARACTERS =
  /([^\s\p{ASCII}\p{sc=Latn}\p{DI}\p{Cc}\p{Cf}\p{Cs}\u2800][\ufe00-\ufe0f\u{e0020}-\u{e01ef}\u180b-\u180f\u200c\u200d]+|\ufe0f(?=\u20e3))|[\p{DI}\p{Cs}\ufff9-\ufffb]|(?![\s\x85])\p{Cc}/gu;

/** Returns a text without invisible characters, with its line breaks. Empty when nothing is visible. */
export const cleanText = (text: string): string =>
  text
    .replace(INVISIBLE_CHARACTERS, "$1")
    .replace(/\r\n?|[\x85\u2028\u2029]/g, "\n")
    .replace(/[\t\v\f\u2800]/g, " ")
    .trim();

/** Returns the same on one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, " ");

/**
 * Returns a pasted number, code or email as a keyboard writes it. Removes invisible characters. Converts full-width characters, Arabic
 * digits and similar hyphens to ASCII. Overrides of direction (U+202D, U+202E) stay, because the reader saw another text.
 */
export const normalizeTypedText = (typed: string): string =>
  typed
    .replace(/(?![\u202d\u202e])\p{DI}/gu, "")
    .replace(/[\uff01-\uff5e]/g, (wide) => wide.normalize("NFKC"))
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) % 16}`)
    .replace(/[\u2010\u2011]/g, "-")
    .trim();

/** Returns a pasted number without blanks, dots, hyphens and dashes. */
export const removeNumberSeparators = (typed: string): string =>
  normalizeTypedText(typed).replace(/[\s.\p{Pd}\u2212]/gu, "");

/** Reads a code of the shop in capital letters and digits: `gr 7kpm-2xqa` becomes `GR7KPM2XQA`. */
export const readCode = (typed: string): string =>
  normalizeTypedText(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
