import type { Currency } from "@griya/api";

/** What the shop's prices are in, and how they are written (specification, section 9). */
export const CURRENCY: Currency = { code: "IDR", symbol: "Rp", position: "before", numberFormat: "id-ID" };
