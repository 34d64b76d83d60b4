/**
 * A pattern with two parts. The first part matches a character with the joiners, selectors and tags that combine with it, and all of these
 * characters stay. The first character is a pictograph (Unicode Technical Standard 51) or a non-Latin letter (The Unicode Standard, 23.2 to
 * 23.4). The second part matches the characters to remove: other invisible characters, control characters and lone surrogates.
 */
const INVISIBLE_CHARACTERS_PATTERN =
  /([^\s\p{ASCII}\p{sc=Latn}\p{DI}\p{Cc}\p{Cf}\p{Cs}\u2800][\ufe00-\ufe0f\u{e0020}-\u{e01ef}\u180b-\u180f\u200c\u200d]+|\ufe0f(?=\u20e3))|[\p{DI}\p{Cs}\ufff9-\ufffb]|(?![\s\x85])\p{Cc}/gu;

/** Removes invisible characters from a text, and keeps its line breaks. The result is empty when the text has no visible character. */
export const cleanText = (text: string): string =>
  text
    .replace(INVISIBLE_CHARACTERS_PATTERN, "$1")
    .replace(/\r\n?|[\x85\u2028\u2029]/g, "\n")
    .replace(/[\t\v\f\u2800]/g, " ")
    .trim();

/** Removes invisible characters from a text, and puts the text on one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, " ");

/**
 * Converts a pasted number, code or email to the characters of a keyboard. Full-width characters, Arabic digits and similar hyphens become
 * ASCII. Overrides of direction (U+202D, U+202E) stay, because they change the text that the reader saw. The validation then refuses the
 * text.
 */
export const normalizeTypedText = (typed: string): string =>
  typed
    .replace(/(?![\u202d\u202e])\p{DI}/gu, "")
    .replace(/[\uff01-\uff5e]/g, (wide) => wide.normalize("NFKC"))
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) % 16}`)
    .replace(/[\u2010\u2011]/g, "-")
    .trim();

/** Normalizes a pasted number, and removes its blanks, dots, hyphens and dashes. */
export const removeNumberSeparators = (typed: string): string =>
  normalizeTypedText(typed).replace(/[\s.\p{Pd}\u2212]/gu, "");

/** Converts a typed code to capital letters and digits: `gr 7kpm-2xqa` becomes `GR7KPM2XQA`. */
export const cleanCode = (typed: string): string =>
  normalizeTypedText(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
