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
])("a text that %s is cut between characters", (_, text, maximum, cut) => {
  expect(cutText(text, maximum)).toBe(cut);
});

test("a cut text is as long as it may be, and has whole characters alone", () => {
  const segmenter = new Intl.Segmenter();
  const characters = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat({ max: 30 }), (text, maximum) => {
      const cut = cutText(text, maximum);
      const stored = characters(cut);
      expect(stored).toEqual(characters(text).slice(0, stored.length));
      expect(cut.length).toBeLessThanOrEqual(maximum);
      const next = characters(text)[stored.length];
      expect(next === undefined || cut.length + next.length > maximum).toBe(true);
    }),
  );
});
