import { cleanLine, cutText, ProfileForm } from "@griya/api";

/** Limit for the length of a name, as in the contract. */
const MAXIMUM = 100;

/** Returns the text on one line, without invisible characters, cut to the limit. */
const cleanName = (providedName: string): string => cutText(cleanLine(providedName), MAXIMUM);

/** Returns the name; null where the profile form would reject it. */
const parseName = (providedName: string): string | null => {
  const read = ProfileForm.shape.name.safeParse(cleanName(providedName));
  return read.success ? read.data : null;
};

/**
 * Returns the name of an account that an identity provider creates. It is the provider's name where the profile form accepts it, else the
 * local part of the email. If that looks like an address, spaces replace its dots. No name prevents a login.
 */
export const getAccountName = (providedName: string | null, email: string): string => {
  const beginning = email.slice(0, email.indexOf("@"));
  return parseName(providedName ?? "") ?? parseName(beginning) ?? cleanName(beginning.replaceAll(".", " "));
};
