import { account } from "./en/account.ts";

/** The texts of the pages on which customers see to their account: fetched with the first of them. */
export const translations = { account } as const;
