import * as z from "zod/mini";

/** A slug or uuid in an address, of at most 100 characters. */
export const slugText = z.string().check(z.regex(/^[\w-]{1,100}$/, "invalidData"));

/** A cursor of a list, from an earlier answer. Only the provider can read a cursor. */
export const cursorText = z.string().check(z.maxLength(300, "invalidData"));
