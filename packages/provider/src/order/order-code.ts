import { randomInt } from "node:crypto";

/** Letters and digits that nobody confuses when they are spoken or printed. Leaves out 0, O, 1, I, L, U and V. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTWXYZ";
const LENGTH = 8;

/** Returns a code of 38 random bits that is easy to say by telephone: `GR-7KPM2XQA`. */
export const createOrderCode = (): string =>
  `GR-${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")}`;
