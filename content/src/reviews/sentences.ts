const sentencesByText = new Map<string, readonly string[]>();

/** Returns the sentences of a text in small letters and without final punctuation, which differ between writers. */
export const splitSentences = (text: string): readonly string[] => {
  const cached = sentencesByText.get(text);
  if (cached) return cached;
  const sentences = text
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.toLowerCase().replace(/[.!?\s]+$/, ""))
    .filter((sentence) => sentence !== "");
  sentencesByText.set(text, sentences);
  return sentences;
};
