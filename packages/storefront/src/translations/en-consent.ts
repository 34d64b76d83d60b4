import { consent } from "./en/consent.ts";

/** The texts of the question whether visits may be counted: fetched where a shop counts them. */
export const translations = { consent } as const;
