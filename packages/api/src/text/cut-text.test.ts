import fc from "fast-check";
import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test.each([
  ["fits", "sofa", 4, "sofa"],
  ["is longer", "sofa bed", 4, "sofa"],
  ["would end in half an emoji", "a🪑🪑", 4, "a🪑"],
  ["would end within a family", "ab👨‍👩‍👧", 6, "ab"],
  ["would lose an accent", "cafe\u0301", 4, "caf"],
  ["would end within a flag", "a🇮🇩🇯🇵", 7, "a🇮🇩"],
])("a text that %s is cut between characters", (_, text, maximum, shortText) => {
  expect(cutText(text, maximum)).toBe(shortText);
});

test("a cut text is as long as possible, and contains only whole characters", () => {
  const segmenter = new Intl.Segmenter();
  const splitCharacters = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat({ max: 30 }), (text, maximum) => {
      const shortText = cutText(text, maximum);
      const storedCharacters = splitCharacters(shortText);
      expect(storedCharacters).toEqual(splitCharacters(text).slice(0, storedCharacters.length));
      expect(shortText.length).toBeLessThanOrEqual(maximum);
      const nextCharacter = splitCharacters(text)[storedCharacters.length];
      expect(nextCharacter === undefined || shortText.length + nextCharacter.length > maximum).toBe(true);
    }),
  );
});
