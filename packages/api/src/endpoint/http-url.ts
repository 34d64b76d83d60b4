import * as z from "zod/mini";

/** An address for a redirect of the shopper. Only http and https are valid, because other schemes can run a script. */
export const HttpUrl = z.string().check(z.regex(/^https?:\/\/\S+$/));
