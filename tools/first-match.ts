/** Returns the first group of a pattern in a text. Throws when the pattern does not match. */
export const getFirstMatch = (text: string, pattern: RegExp): string => {
  const [, found] = pattern.exec(text) ?? [];
  if (!found) throw new Error(`The text does not match ${pattern}, so there is nothing to measure.`);
  return found;
};
