import { expect, test } from "vitest";
import { getSearchWords } from "./matches-text.ts";
import { joinSearchWords } from "./search-words.ts";

test.each([
  ["an accent", "S\u00f3fa"],
  ["an accent that is a character of its own", "so\u0301fa"],
  ["a character without width", "so\u200bfa"],
  ["a soft hyphen", "so\u00adfa"],
  ["full-width letters", "ｓｏｆａ"],
  ["marks of direction", "\u202asofa\u202c"],
])("a word with %s is searched for, and found, as one without", (_, written) => {
  expect(getSearchWords(written)).toEqual(["sofa"]);
  expect(joinSearchWords([{ en: written, id: "sofa" }, written])).toBe("sofa");
});

test("letters that are no accents stay", () => {
  expect(getSearchWords("Ø 40 が 한국 İki")).toEqual(["ø", "40", "が", "한국", "iki"]);
});

test("a long word is cut between characters", () => {
  expect(getSearchWords(`${"x".repeat(19)}𐐨𐐨`)).toEqual(["x".repeat(19)]);
});
