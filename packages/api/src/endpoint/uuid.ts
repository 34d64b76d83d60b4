import * as z from "zod/mini";

/** An id of a line, order or address: any UUID. */
export const Uuid = z.guid("invalidData");
