import { cleanLine, cutText, ProfileForm } from "@griya/api";

/** Limit for the length of a name, as in the contract. */
const MAXIMUM = 100;

/** Returns the text on one line, without invisible characters, cut to the limit. */
const tidied = (told: string): string => cutText(cleanLine(told), MAXIMUM);

/** Returns the name; null where the profile form would reject it. */
const fairName = (told: string): string | null => {
  const read = ProfileForm.shape.name.safeParse(tidied(told));
  return read.success ? read.data : null;
};

/**
 * Returns the name of an account that an identity provider creates. It is the provider's name where the profile form accepts it, else the
 * local part of the email. If that looks like an address, spaces replace its dots. No name prevents a login.
 */
export const toldName = (told: string | null, email: string): string => {
  const beginning = email.slice(0, email.indexOf("@"));
  return fairName(told ?? "") ?? fairName(beginning) ?? tidied(beginning.replaceAll(".", " "));
};
