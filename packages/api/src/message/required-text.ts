import * as z from "zod/mini";

/** A trimmed text that must not be empty, of at most `maximum` characters; the issues carry message keys. */
export const requiredText = (maximum: number) =>
  z.string("required").check(z.trim(), z.minLength(1, "required"), z.maxLength(maximum, "invalidData"));
