import { ProfileForm } from "@griya/api";

/** As the contract allows for a name. */
const MAXIMUM = 100;

/** Without what is not seen, turns the writing round or is half a character; on one line, and no longer than a name. */
const tidied = (told: string): string =>
  told
    .replace(/[\p{Cf}\p{Cs}]|(?!\s)\p{Cc}/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAXIMUM)
    .replace(/\p{Cs}$/u, ""); // the cut has gone through a character

/** Null where the name is none that a customer could give themselves. */
const fairName = (told: string): string | null => {
  const read = ProfileForm.shape.name.safeParse(tidied(told));
  return read.success ? read.data : null;
};

/**
 * The name of an account that is made by somebody else's word: what is told, where the shop would take it from a customer too, or the
 * beginning of the e-mail, at worst without the dots that make an address of it. Nobody is kept out by their name.
 */
export const toldName = (told: string | null, email: string): string => {
  const beginning = email.slice(0, email.indexOf("@"));
  return fairName(told ?? "") ?? fairName(beginning) ?? tidied(beginning.replaceAll(".", " "));
};
