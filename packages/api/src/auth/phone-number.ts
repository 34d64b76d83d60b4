import * as z from "zod/mini";
import { normalizeTypedText, removeNumberSeparators } from "../text/clean-text.ts";

/** The country code of Indonesia (specification, section 9). */
export const COUNTRY_CODE = "62";

/**
 * A pattern for one number whose groups of digits are separated by slashes: `021/5550100`. A slash after a longer group begins a second
 * number.
 */
const JOINED_GROUPS_PATTERN = /^[+0]*(62\/?)?\d{1,4}(\/\d{3,4})*\/\d{3,}$/;

/**
 * Converts a typed phone number to international form. `0812-3456-7890`, `tel:+62812…`, `006281234567890` and `+62 0812…` all become
 * `+6281234567890`. A number of another country keeps its code.
 */
export const toInternationalPhone = (typed: string): string => {
  const bareNumber = removeNumberSeparators(typed).replace(/^tel:/i, "").replace(/[()]/g, "");
  const compactNumber = JOINED_GROUPS_PATTERN.test(bareNumber) ? bareNumber.replaceAll("/", "") : bareNumber;
  const digits = compactNumber.replace(/^(\+|00)/, "");
  if (digits.length < compactNumber.length && !digits.startsWith(COUNTRY_CODE)) return `+${digits}`;
  const localNumber = digits.startsWith(COUNTRY_CODE) ? digits.slice(COUNTRY_CODE.length) : digits;
  return `+${COUNTRY_CODE}${localNumber.replace(/^0+/, "")}`;
};

/** An Indonesian phone number, converted to E.164. Area and mobile numbers have 8 to 12 digits after +62. */
export const PhoneNumber = z.string("required").check(
  z.overwrite(normalizeTypedText),
  z.minLength(1, "required"),
  z.overwrite((typed) => (typed === "" ? typed : toInternationalPhone(typed))),
  z.regex(/^\+62[1-9]\d{7,11}$/, "invalidPhone"),
);
