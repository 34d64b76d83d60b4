/**
 * Computes for each beginning of `other` how many letters `one` differs by (Levenshtein). Includes the empty beginning and the whole word.
 * Letters may be added, left out or changed.
 */
const lettersByBeginning = (one: string, other: string): number[] => {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of Array.from(one).entries()) {
    const now = [row + 1];
    for (const [at, otherLetter] of Array.from(other).entries()) {
      const changed = (before[at] ?? 0) + (letter === otherLetter ? 0 : 1);
      now.push(Math.min(changed, (before[at + 1] ?? 0) + 1, (now[at] ?? 0) + 1));
    }
    before = now;
  }
  return before;
};

/** Returns the number of letters by which two words differ. */
export const lettersBetween = (one: string, other: string): number => lettersByBeginning(one, other).at(-1) ?? 0;

/** Returns the number of letters by which a word differs from the nearest beginning of another. */
export const lettersToBeginning = (one: string, other: string): number => Math.min(...lettersByBeginning(one, other));

/** Returns how many letters of a word may be wrong. */
export const slipsIn = (word: string): number => (word.length < 6 ? 1 : 2);
