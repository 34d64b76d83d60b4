import * as z from "zod/mini";

/** A slug or uuid in an address. */
export const slugText = z.string().check(z.regex(/^[\w-]{1,100}$/, "invalidData"));

/** An opaque cursor of a list, from the previous answer. */
export const cursorText = z.string().check(z.maxLength(300, "invalidData"));
