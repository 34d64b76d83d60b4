import type { Currency } from "@griya/api";

/** The currency of the shop's prices and its format (specification, section 9). */
export const CURRENCY: Currency = { code: "IDR", symbol: "Rp", position: "before", numberFormat: "id-ID" };
