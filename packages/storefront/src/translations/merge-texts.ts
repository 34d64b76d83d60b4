/** The texts of a language by noun, as in the JSON files. Texts with a count have the suffixes `_one` and `_other`. */
export type Texts = { readonly [key: string]: string | Texts };

/** Merges two groups of texts. A noun in both groups gets the texts of both. */
export const mergeTexts = (one: Texts, other: Texts): Texts => {
  const mergedTexts: Record<string, string | Texts> = { ...one };
  for (const [key, text] of Object.entries(other)) {
    const earlierTexts = mergedTexts[key];
    mergedTexts[key] =
      typeof earlierTexts === "object" && typeof text === "object" ? mergeTexts(earlierTexts, text) : text;
  }
  return mergedTexts;
};
