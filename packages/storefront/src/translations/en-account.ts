import { account } from "./en/account.ts";
import { seller } from "./en/seller.ts";

/** The texts of the pages on which customers see to their account, and sellers apply: fetched with the first of them. */
export const translations = { account, seller } as const;
