import { expect, test } from "vitest";
import type { Suggestions } from "./search.contract.ts";
import { hasNoSuggestion } from "./suggestions.ts";

const none: Suggestions = { keywords: [], categories: [], subCategories: [], products: [] };

test("there is something to suggest as soon as one part has something", () => {
  expect(hasNoSuggestion(none)).toBe(true);
  for (const part of Object.keys(none))
    expect([part, hasNoSuggestion({ ...none, [part]: [{}] })]).toEqual([part, false]);
  expect(hasNoSuggestion({ ...none, keywords: ["sofa"], products: [{}] as unknown as Suggestions["products"] })).toBe(
    false,
  );
});
