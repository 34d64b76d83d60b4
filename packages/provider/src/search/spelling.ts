/** For each beginning of `other`, none and all of it among them: how many letters to add, leave out or change until `one` is that (Levenshtein). */
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

/** Letters that part one word from another. */
export const lettersBetween = (one: string, other: string): number => lettersByBeginning(one, other).at(-1) ?? 0;

/** Letters that part a word from whichever beginning of another one is nearest to it. */
export const lettersToBeginning = (one: string, other: string): number => Math.min(...lettersByBeginning(one, other));

/** How many letters of a word may be wrong. */
export const slipsIn = (word: string): number => (word.length < 6 ? 1 : 2);
