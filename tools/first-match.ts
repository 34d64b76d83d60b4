/** What a pattern's first group finds in a text, where it has to be there. */
export const firstMatch = (text: string, pattern: RegExp): string => {
  const [, found] = pattern.exec(text) ?? [];
  if (!found) throw new Error(`Nothing like ${pattern} is there, so there is nothing to measure behind it.`);
  return found;
};
