import * as z from "zod/mini";

/** A slug or uuid, as addresses name things. */
export const slugText = z.string().check(z.regex(/^[\w-]{1,100}$/, "invalidData"));

/** An opaque place in a list, from the answer before. */
export const cursorText = z.string().check(z.maxLength(300, "invalidData"));
