import * as z from "zod/mini";

/** A trimmed text that must not be empty, of at most `maximum` characters; the issues carry message keys. */
export const requiredText = (maximum: number) =>
  z.string("required").check(z.trim(), z.minLength(1, "required"), z.maxLength(maximum, "invalidData"));

/** The same for the name of a person or a firm, which is read in mails and on pages: it is no link. `Bhinneka.com` is a name. */
export const nameText = (maximum: number) =>
  requiredText(maximum).check(z.regex(/^(?!.*(:\/\/|\bwww\.))/is, "invalidData"));
