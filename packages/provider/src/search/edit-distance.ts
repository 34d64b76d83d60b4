/**
 * Computes for each beginning of `other` how many letters `one` differs by (Levenshtein). Includes the empty beginning and the whole word.
 * Letters may be added, left out or changed.
 */
const getPrefixEditDistances = (one: string, other: string): number[] => {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, emailMessage] of Array.from(one).entries()) {
    const now = [row + 1];
    for (const [at, otherLetter] of Array.from(other).entries()) {
      const changed = (before[at] ?? 0) + (emailMessage === otherLetter ? 0 : 1);
      now.push(Math.min(changed, (before[at + 1] ?? 0) + 1, (now[at] ?? 0) + 1));
    }
    before = now;
  }
  return before;
};

/** Returns the number of letters by which two words differ. */
export const getEditDistance = (one: string, other: string): number => getPrefixEditDistances(one, other).at(-1) ?? 0;

/** Returns the number of letters by which a word differs from the nearest beginning of another. */
export const getPrefixEditDistance = (one: string, other: string): number =>
  Math.min(...getPrefixEditDistances(one, other));

/** Returns how many letters of a word may be wrong. */
export const getTypingErrorMaximum = (word: string): number => (word.length < 6 ? 1 : 2);
