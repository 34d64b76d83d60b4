const sentencesByText = new Map<string, readonly string[]>();

/** Returns the sentences of a text in small letters and without final punctuation. Reviews with the same sentence may differ in both. */
export const splitSentences = (text: string): readonly string[] => {
  const cachedSentences = sentencesByText.get(text);
  if (cachedSentences) return cachedSentences;
  const sentences = text
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.toLowerCase().replace(/[.!?\s]+$/, ""))
    .filter((sentence) => sentence !== "");
  sentencesByText.set(text, sentences);
  return sentences;
};
