import * as z from "zod/mini";
import { cleanLine, cleanText } from "../text/clean-text.ts";

const createCleanedText = (clean: (text: string) => string, maximum: number) =>
  z.string("required").check(z.overwrite(clean), z.minLength(1, "required"), z.maxLength(maximum, "invalidData"));

/** Creates a schema for a text of several lines, with at most `maximum` characters. A text without visible characters is invalid. */
export const createRequiredText = (maximum: number) => createCleanedText(cleanText, maximum);

/** Creates a schema for a text of one line, with at most `maximum` characters. Line breaks become blanks. */
export const createRequiredLine = (maximum: number) => createCleanedText(cleanLine, maximum);

/**
 * Creates a schema for the name of a person or a company. A link is invalid, because emails and pages show the name. `Bhinneka.com` is a
 * valid name.
 */
export const createNameText = (maximum: number) =>
  createRequiredLine(maximum).check(z.regex(/^(?!.*(:\/\/|\bwww\.))/is, "invalidData"));
