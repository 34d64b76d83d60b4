import { expect, test } from "vitest";
import type { Suggestions } from "./search.contract.ts";
import { hasNoSuggestion } from "./suggestions.ts";

const noSuggestions: Suggestions = { keywords: [], categories: [], subCategories: [], products: [] };

test("the search has suggestions when one of the lists is not empty", () => {
  expect(hasNoSuggestion(noSuggestions)).toBe(true);
  for (const part of Object.keys(noSuggestions))
    expect([part, hasNoSuggestion({ ...noSuggestions, [part]: [{}] })]).toEqual([part, false]);
  expect(
    hasNoSuggestion({ ...noSuggestions, keywords: ["sofa"], products: [{}] as unknown as Suggestions["products"] }),
  ).toBe(false);
});
