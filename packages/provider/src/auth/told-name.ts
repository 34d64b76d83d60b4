import { cleanLine, cutText, ProfileForm } from "@griya/api";

/** As the contract allows for a name. */
const MAXIMUM = 100;

/** On one line without invisible characters, and no longer than a name. */
const tidied = (told: string): string => cutText(cleanLine(told), MAXIMUM);

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
