import { listFilter } from "./en/list-filter.ts";

/** The texts of what narrows a list: fetched once somebody wants to. */
export const translations = { product: { filter: listFilter } } as const;
