import { removeNumberSeparators } from "../text/clean-text.ts";

/**
 * Removes separators and a label from a typed postal code: `121 60` and `Kode pos: 12160` become `12160`. Other text stays, and fails the
 * validation.
 */
export const cleanZipCode = (typed: string): string => removeNumberSeparators(typed).replace(/^[\p{L}:]+/u, "");
