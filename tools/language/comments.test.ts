import { expect, test } from "vitest";
import { countWords, parseComments, readComments, splitSentences, startsWithQuestion } from "./comments.ts";

const comments = readComments();

test("no docstring begins with a question word", () => {
  const questionComments = comments.filter(({ isDocstring, text }) => isDocstring && startsWithQuestion(text));
  expect(questionComments.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
});

test("a sentence of a comment has at most 22 words", () => {
  const longComments = comments.filter(({ text }) =>
    splitSentences(text).some((sentence) => countWords(sentence) > 22),
  );
  expect(longComments.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
});

test("the parser finds comments in all positions, and ignores texts that look like comments", () => {
  const source = `/** Returns one. */
export const one = () => <a href="https://shop.test">// two</a>; // three
// four
// five
/** @param six The sixth. */
const address = "/* seven */";`;
  expect(parseComments("one.tsx", source).map(({ line, text }) => [line, text])).toEqual([
    [1, "Returns one."],
    [2, "three"],
    [3, "four five"],
    [5, "The sixth."],
  ]);
});
