import * as z from "zod/mini";

/** Never a script: a shopper is sent there. */
export const WebAddress = z.string().check(z.regex(/^https?:\/\/\S+$/));
