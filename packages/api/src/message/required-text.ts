import * as z from "zod/mini";
import { cleanLine, cleanText } from "../text/clean-text.ts";

const cleanedText = (clean: (text: string) => string, maximum: number) =>
  z.string("required").check(z.overwrite(clean), z.minLength(1, "required"), z.maxLength(maximum, "invalidData"));

/** Builds a schema for a visible text with line breaks, of at most `maximum` characters. The issues carry message keys. */
export const requiredText = (maximum: number) => cleanedText(cleanText, maximum);

/** Builds the same schema for one line. */
export const requiredLine = (maximum: number) => cleanedText(cleanLine, maximum);

/**
 * Builds the same schema for the name of a person or a firm. Emails and pages show it, so it may not be a link. `Bhinneka.com` is a name.
 */
export const nameText = (maximum: number) =>
  requiredLine(maximum).check(z.regex(/^(?!.*(:\/\/|\bwww\.))/is, "invalidData"));
