import { cleanLine, cutText, ProfileForm } from "@griya/api";

/** The maximum length of a name in characters, as in the contract. */
const NAME_LENGTH_MAXIMUM = 100;

/** Returns the text on one line, without invisible characters, cut to the maximum length. */
const cleanName = (providedName: string): string => cutText(cleanLine(providedName), NAME_LENGTH_MAXIMUM);

/** Returns the name; null if the profile form would reject it. */
const parseName = (providedName: string): string | null => {
  const parsedName = ProfileForm.shape.name.safeParse(cleanName(providedName));
  return parsedName.success ? parsedName.data : null;
};

/**
 * Returns the name of an account that an identity provider creates. Uses the provider's name if the profile form accepts it, else the local
 * part of the email address. Spaces replace the dots of a local part that looks like a web address. No name prevents a login.
 */
export const getAccountName = (providedName: string | null, email: string): string => {
  const localPart = email.slice(0, email.indexOf("@"));
  return parseName(providedName ?? "") ?? parseName(localPart) ?? cleanName(localPart.replaceAll(".", " "));
};
