const known = new Map<string, readonly string[]>();

/** Returns the sentences of a text in small letters and without final punctuation, which differ between writers. */
export const sentencesOf = (text: string): readonly string[] => {
  const before = known.get(text);
  if (before) return before;
  const sentences = text
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.toLowerCase().replace(/[.!?\s]+$/, ""))
    .filter((sentence) => sentence !== "");
  known.set(text, sentences);
  return sentences;
};
