/**
 * First what is kept: keycaps, flags of regions and pictographs with what joins them (Unicode Technical Standard 51), Han letters with
 * their variant, and joiners after letters of the scripts that write with them (The Unicode Standard, 23.2). Then what is removed:
 * characters that show nothing or change the direction of the text, control characters that are no blank, and half characters.
 */
const KEPT_OR_INVISIBLE =
  /([#*\d]\ufe0f\u20e3|\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}|\p{ExtPict}(?:\ufe0e|\ufe0f|\p{EMod})*(?:\u200d\p{ExtPict}(?:\ufe0e|\ufe0f|\p{EMod})*)*|\p{sc=Han}[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|(?!\p{DI})[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Mymr}\p{scx=Khmr}\p{scx=Java}\p{scx=Bali}\p{scx=Sund}][\u180b-\u180f\u200c\u200d])|[\p{DI}\p{Cs}\ufff9-\ufffb]|(?![\s\x85])\p{Cc}/gu;

const withoutInvisible = (text: string): string => text.replace(KEPT_OR_INVISIBLE, "$1");

/** A text on one line without invisible characters. Empty where nothing would be seen. */
export const cleanLine = (text: string): string =>
  withoutInvisible(text)
    .replace(/[\s\x85\u2800]+/g, " ")
    .trim();

/** A text without invisible characters, with its line breaks. Empty where nothing would be seen. */
export const cleanText = (text: string): string =>
  withoutInvisible(text)
    .replace(/\r\n?|[\x85\u2028\u2029]/g, "\n")
    .replace(/[\t\v\f\u2800]/g, " ")
    .trim();

/**
 * A pasted number, code or e-mail as a keyboard writes it: without invisible characters, in ASCII where it is full-width, has
 * Arabic digits or a hyphen that looks the same. Overrides of direction (U+202D, U+202E) stay: what was seen is then another text.
 */
export const keyboardText = (typed: string): string =>
  typed
    .replace(/(?![\u202d\u202e])\p{DI}/gu, "")
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[\u2010\u2011]/g, "-")
    .trim();

/** A pasted number without blanks, dots, hyphens and dashes. */
export const compactNumber = (typed: string): string => keyboardText(typed).replace(/[\s.\p{Pd}\u2212]/gu, "");
