import * as z from "zod/mini";

/** An amount in whole rupiah, at least 0. 1_250_000 is Rp1.250.000. */
export const Rupiah = z.int().check(z.gte(0));
