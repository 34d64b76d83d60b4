import { expect, test } from "vitest";
import { fillMessage, getIssueMessageKey } from "./messages.ts";
import { messagesEn } from "./messages-en.ts";
import { messagesId } from "./messages-id.ts";

const getPlaceholders = (text: string): string[] => text.match(/\{\{\w+\}\}/g) ?? [];

test("each rule has its own message in each language, with the same placeholders", () => {
  for (const messages of [messagesEn, messagesId]) {
    const sentences = Object.values(messages);
    expect(sentences.filter((sentence) => !/\w{3}/.test(sentence))).toEqual([]);
    expect(new Set(sentences).size).toBe(sentences.length);
  }
  expect(Object.values(messagesId).map(getPlaceholders)).toEqual(Object.values(messagesEn).map(getPlaceholders));
});

test("a message keeps a placeholder without a value", () => {
  expect(fillMessage("{{type}} to {{state}}, {{country}}", { type: "Sofa", state: "Bali" })).toBe(
    "Sofa to Bali, {{country}}",
  );
});

test("an error without a message key becomes invalidData", () => {
  expect(getIssueMessageKey({ message: "invalidPhone" })).toBe("invalidPhone");
  for (const message of ["", "Invalid input", "toString"]) expect(getIssueMessageKey({ message })).toBe("invalidData");
});
