import * as z from "zod/mini";

/** The id of a line, order or address. Every version of UUID is valid. */
export const Uuid = z.guid("invalidData");
