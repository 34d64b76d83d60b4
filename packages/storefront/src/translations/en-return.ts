import { returned } from "./en/return.ts";

/** The texts of what is given back of an order: fetched with the order's page. */
export const translations = { return: returned } as const;
