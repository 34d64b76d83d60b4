/** Returns the edit distances (Levenshtein) between `one` and all prefixes of `other`, from the empty prefix to the whole word. */
const getPrefixEditDistances = (one: string, other: string): number[] => {
  let previousRow = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of Array.from(one).entries()) {
    const currentRow = [row + 1];
    for (const [at, otherLetter] of Array.from(other).entries()) {
      const changedDistance = (previousRow[at] ?? 0) + (letter === otherLetter ? 0 : 1);
      currentRow.push(Math.min(changedDistance, (previousRow[at + 1] ?? 0) + 1, (currentRow[at] ?? 0) + 1));
    }
    previousRow = currentRow;
  }
  return previousRow;
};

/** Returns the number of letters by which two words differ. */
export const getEditDistance = (one: string, other: string): number => getPrefixEditDistances(one, other).at(-1) ?? 0;

/** Returns the number of letters by which a word differs from the nearest prefix of another word. */
export const getPrefixEditDistance = (one: string, other: string): number =>
  Math.min(...getPrefixEditDistances(one, other));

/** Returns the maximum number of wrong letters in a word. */
export const getTypingErrorMaximum = (word: string): number => (word.length < 6 ? 1 : 2);
