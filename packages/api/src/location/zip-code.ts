import { compactNumber } from "../text/clean-text.ts";

/** A postal code as shoppers type and paste it: `121 60` and `Kode pos: 12160` are `12160`. What is no postal code stays what it is. */
export const readZipCode = (typed: string): string => compactNumber(typed).replace(/^[\p{L}:]+/u, "");
