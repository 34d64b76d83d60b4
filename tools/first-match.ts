/** Returns the first group of a pattern in a text. Throws when the pattern does not match. */
export const getFirstMatch = (text: string, pattern: RegExp): string => {
  const [, found] = pattern.exec(text) ?? [];
  if (!found) throw new Error(`Nothing like ${pattern} is there, so there is nothing to measure behind it.`);
  return found;
};
