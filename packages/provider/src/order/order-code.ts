import { randomInt } from "node:crypto";

/** Letters and digits that nobody mistakes for each other when read aloud or from paper: no 0, O, 1, I, L, U or V. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTWXYZ";
const LENGTH = 8;

/** A code to tell by telephone, of 38 random bits: `GR-7KPM2XQA`. */
export const newOrderCode = (): string =>
  `GR-${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")}`;
