import { randomInt } from "node:crypto";

/** Letters and digits that are easy to distinguish. The characters 0, O, 1, I, L, U and V are missing. */
const CODE_CHARACTERS = "23456789ABCDEFGHJKMNPQRSTWXYZ";
const CODE_LENGTH = 8;

/** Returns a random code of 38 bits that is easy to say on the phone: `GR-7KPM2XQA`. */
export const createOrderCode = (): string =>
  `GR-${Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join("")}`;
