import * as z from "zod/mini";
import { normalizeTypedText, removeNumberSeparators } from "../text/clean-text.ts";

/** Country code of the specification, section 9. */
export const COUNTRY_CODE = "62";

/**
 * Groups of digits that slashes join into one number: `021/5550100`. After a longer group, a slash begins another number or its last
 * digits.
 */
const JOINED_BY_SLASHES = /^[+0]*(62\/?)?\d{1,4}(\/\d{3,4})*\/\d{3,}$/;

/**
 * Returns a phone number with its country code. `0812-3456-7890`, `812 3456 7890`, `tel:+62812…`, `006281234567890` and `+62 0812…` all
 * become `+6281234567890`. A number of another country keeps its code.
 */
export const toInternationalPhone = (typed: string): string => {
  const written = removeNumberSeparators(typed).replace(/^tel:/i, "").replace(/[()]/g, "");
  const compact = JOINED_BY_SLASHES.test(written) ? written.replaceAll("/", "") : written;
  const digits = compact.replace(/^(\+|00)/, "");
  if (digits.length < compact.length && !digits.startsWith(COUNTRY_CODE)) return `+${digits}`;
  const local = digits.startsWith(COUNTRY_CODE) ? digits.slice(COUNTRY_CODE.length) : digits;
  return `+${COUNTRY_CODE}${local.replace(/^0+/, "")}`;
};

/** An Indonesian phone number as typed, converted to E.164. Area and mobile numbers have 8 to 12 digits after +62. */
export const PhoneNumber = z.string("required").check(
  z.overwrite(normalizeTypedText),
  z.minLength(1, "required"),
  z.overwrite((typed) => (typed === "" ? typed : toInternationalPhone(typed))),
  z.regex(/^\+62[1-9]\d{7,11}$/, "invalidPhone"),
);
