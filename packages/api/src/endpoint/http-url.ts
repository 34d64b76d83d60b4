import * as z from "zod/mini";

/** An address to which a shopper is sent, so it is never a script. */
export const HttpUrl = z.string().check(z.regex(/^https?:\/\/\S+$/));
