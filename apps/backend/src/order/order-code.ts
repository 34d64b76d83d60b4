import { randomInt } from "node:crypto";

/** Letters and digits that nobody mistakes for each other when read aloud or from paper: no 0, O, 1, I, L, U or V. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTWXYZ";
const LENGTH = 8;

/** A code to tell by telephone, of 38 random bits: `GR-7KPM2XQA`. */
export const newOrderCode = (): string =>
  `GR-${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")}`;

/** A code as somebody typed it: `gr 7kpm2xqa` is `GR-7KPM2XQA`. */
export const readOrderCode = (typed: string): string => {
  const characters = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return `GR-${characters.startsWith("GR") && characters.length > LENGTH ? characters.slice(2) : characters}`;
};

/** What a bank transfer is told apart by; on a bank statement, so digits alone. */
export const newTransactionId = (): string => Array.from({ length: 12 }, () => randomInt(10)).join("");
