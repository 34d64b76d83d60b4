/** Texts by noun, as the JSON files write them. Counted texts come in the plural forms of the language: `_one`, `_other`. */
export type Texts = { readonly [key: string]: string | Texts };

/** Merges two groups of texts: a noun that is in both has the texts of both. */
export const mergeTexts = (one: Texts, other: Texts): Texts => {
  const merged: Record<string, string | Texts> = { ...one };
  for (const [key, text] of Object.entries(other)) {
    const existing = merged[key];
    merged[key] = typeof existing === "object" && typeof text === "object" ? mergeTexts(existing, text) : text;
  }
  return merged;
};
