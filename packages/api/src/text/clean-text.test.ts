import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanLine, cleanText, normalizeTypedText } from "./clean-text.ts";

const INVISIBLE_CHARACTERS = [
  "\u00ad",
  "\u034f",
  "\u061c",
  "\u115f",
  "\u180e",
  "\u200b",
  "\u200c",
  "\u200d",
  "\u200e",
  "\u202a",
  "\u202c",
  "\u202e",
  "\u2060",
  "\u2066",
  "\u2069",
  "\u3164",
  "\ufe0f",
  "\ufeff",
  "\uffa0",
  "\ufffb",
  "\u{e0041}",
  "\0",
  "\u0007",
  "\u001b",
  "\u009b",
  "\ud83e",
  "\udd84",
];
const namedCharacters = INVISIBLE_CHARACTERS.map((character) => [
  `U+${character.codePointAt(0)?.toString(16).padStart(4, "0")}`,
  character,
]);

describe("a text that somebody typed", () => {
  test.each(namedCharacters)("is empty when it contains only %s", (_, character = "") => {
    expect(cleanLine(` ${character}${character} `)).toBe("");
    expect(cleanText(`\n${character}\t`)).toBe("");
  });

  test.each(namedCharacters)("loses %s within a word", (_, character = "") => {
    expect(cleanLine(`Sa${character}ri`)).toBe("Sari");
    expect(cleanText(`Sa${character}ri`)).toBe("Sari");
  });

  test.each([
    ["blanks of any kind", "Sari\u00a0\u2003 \u3000Wulandari\u2800", "Sari Wulandari"],
    ["line breaks", "Sari\r\nWulandari\u2028\u0085Jati", "Sari Wulandari Jati"],
    ["a tab and a blank that shows nothing", "Sari\t\u200b Wulandari", "Sari Wulandari"],
  ])("has one blank instead of %s", (_, typedText, read) => {
    expect(cleanLine(typedText)).toBe(read);
  });

  test("keeps its line breaks when several lines are allowed", () => {
    expect(cleanText(" Bagus.\r\n\r\n- kuat\n\u200b-\trapi\u2028Terima kasih\u0007 ")).toBe(
      "Bagus.\n\n- kuat\n- rapi\nTerima kasih",
    );
  });

  test.each([
    ["a family", "👨‍👩‍👧‍👦"],
    ["a skin tone with a profession", "👩🏽‍🚀 👋🏿"],
    ["a heart on fire and a plain heart", "❤️‍🔥 ❤️"],
    ["a flag of a rainbow, of a country and of a region", "🏳️‍🌈 🇮🇩 🏴󠁧󠁢󠁳󠁣󠁴󠁿"],
    ["a keycap", "1️⃣ #️⃣"],
    ["Persian with a non-joiner", "می\u200cخواهم"],
    ["Sinhala with a joiner", "ශ්\u200dරී ලංකා"],
    ["Malayalam that ends with a joiner", "അവന്\u200d"],
    ["Hindi with a non-joiner", "क्\u200cष"],
    ["Javanese", "ꦱꦫꦶ"],
    ["a variant of a Han letter", "葛\u{e0100}城"],
    ["accents in two characters", "Re\u0301ne\u0301"],
    ["Arabic with vowel marks", "سَارَة"],
  ])("keeps %s", (_, text) => {
    expect(cleanLine(text)).toBe(text);
    expect(cleanText(text)).toBe(text);
  });

  test("loses a joiner without a character to join", () => {
    expect(cleanLine("S\u200dari \u200d👩 \u200c. Ren\u00e9\u200d")).toBe("Sari 👩 . Ren\u00e9");
    expect(cleanLine("\u2800\u200d")).toBe("");
  });

  test("does not change when it is cleaned again, and contains no line break in one line", () => {
    const typedText = fc.string({
      unit: fc.oneof(fc.constantFrom(...INVISIBLE_CHARACTERS, "👩", " ", "\n", "م"), fc.string({ unit: "binary" })),
    });
    fc.assert(
      fc.property(typedText, (text) => {
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
        expect(cleanLine(text)).not.toMatch(/[\n\r\u2028\u2029]|\p{Cs}|(?! )\p{Z}/u);
        expect(cleanText(text)).not.toMatch(/\p{Cs}|\u202e/u);
      }),
    );
  });
});

test("a pasted code is converted to the characters of a keyboard", () => {
  expect(normalizeTypedText("\u202a ＧＲ－７\u200b\u0668\u06f9\u2011x＠ \u202c")).toBe("GR-789-x@");
});

test("a text keeps an override of its direction, which changes the text that a reader sees", () => {
  expect(normalizeTypedText("\u202e21\u202c")).toBe("\u202e21");
});
