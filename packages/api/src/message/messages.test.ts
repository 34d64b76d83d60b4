import { expect, test } from "vitest";
import { fillMessage, getIssueMessageKey } from "./messages.ts";
import { messagesEn } from "./messages-en.ts";
import { messagesId } from "./messages-id.ts";

const places = (text: string): string[] => text.match(/\{\{\w+\}\}/g) ?? [];

test("each rule has a sentence of its own in each language, with the same places to fill", () => {
  for (const messages of [messagesEn, messagesId]) {
    const sentences = Object.values(messages);
    expect(sentences.filter((sentence) => !/\w{3}/.test(sentence))).toEqual([]);
    expect(new Set(sentences).size).toBe(sentences.length);
  }
  expect(Object.values(messagesId).map(places)).toEqual(Object.values(messagesEn).map(places));
});

test("a sentence is filled with what is known, and keeps the place of what is not", () => {
  expect(fillMessage("{{type}} to {{state}}, {{country}}", { type: "Sofa", state: "Bali" })).toBe(
    "Sofa to Bali, {{country}}",
  );
});

test("a rule without a sentence is invalid data", () => {
  expect(getIssueMessageKey({ message: "invalidPhone" })).toBe("invalidPhone");
  for (const message of ["", "Invalid input", "toString"]) expect(getIssueMessageKey({ message })).toBe("invalidData");
});
