import * as z from "zod/mini";
import { cleanLine, cleanText } from "../text/clean-text.ts";

const required = (clean: (text: string) => string, maximum: number) =>
  z.string("required").check(z.overwrite(clean), z.minLength(1, "required"), z.maxLength(maximum, "invalidData"));

/** A text that must show something, with its line breaks, of at most `maximum` characters; the issues carry message keys. */
export const requiredText = (maximum: number) => required(cleanText, maximum);

/** The same on one line. */
export const requiredLine = (maximum: number) => required(cleanLine, maximum);

/** The same for the name of a person or a firm, which is read in mails and on pages: it is no link. `Bhinneka.com` is a name. */
export const nameText = (maximum: number) =>
  requiredLine(maximum).check(z.regex(/^(?!.*(:\/\/|\bwww\.))/is, "invalidData"));
