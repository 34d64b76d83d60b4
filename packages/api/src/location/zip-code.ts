import { removeNumberSeparators } from "../text/clean-text.ts";

/**
 * Reads a postal code as shoppers type and paste it: `121 60` and `Kode pos: 12160` become `12160`. Other text does not become a postal
 * code.
 */
export const readZipCode = (typed: string): string => removeNumberSeparators(typed).replace(/^[\p{L}:]+/u, "");
