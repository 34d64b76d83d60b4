/**
 * The letters of the wordmarks as single strokes. A stroke needs no font, so the wordmarks look the same everywhere. The baseline is at 60,
 * and a small letter is 60 high. A capital letter and an ascender reach to -34, and a descender to 92.
 */
const letterShapes: Readonly<Record<string, { readonly width: number; readonly path: string }>> = {
  A: { width: 72, path: "M0 60 36-34 72 60M13 27H59" },
  B: { width: 56, path: "M0 8H30a26 26 0 0 1 0 52H0V-34H26a21 21 0 0 1 0 42" },
  C: { width: 74, path: "M74-17A42 47 0 1 0 74 43" },
  D: { width: 70, path: "M0-34V60H23a47 47 0 0 0 0-94Z" },
  F: { width: 50, path: "M50-34H0V60M0 13H42" },
  G: { width: 84, path: "M74-17A42 47 0 1 0 84 17H50" },
  I: { width: 0, path: "M0-34V60" },
  M: { width: 84, path: "M0 60V-34L42 30 84-34V60" },
  N: { width: 66, path: "M0 60V-34L66 60V-34" },
  P: { width: 53, path: "M0 60V-34H27a26 26 0 0 1 0 52H0" },
  Q: { width: 84, path: "M84 13A42 47 0 1 1 0 13A42 47 0 1 1 84 13M56 36 84 64" },
  R: { width: 56, path: "M0 60V-34H29a25 25 0 0 1 0 50H0M29 16 56 60" },
  S: {
    width: 56,
    path: "M54-18a27 20 0 0 0-24-16h-6a23.5 23.5 0 0 0 0 47h8a23.5 23.5 0 0 1 0 47h-8a27 20 0 0 1-24-16",
  },
  a: { width: 60, path: "M60 0V60M60 30a30 30 0 1 1-60 0a30 30 0 1 1 60 0" },
  c: { width: 52, path: "M51 9A30 30 0 1 0 51 51" },
  d: { width: 60, path: "M60-34V60M60 30a30 30 0 1 1-60 0a30 30 0 1 1 60 0" },
  e: { width: 60, path: "M0 30H60A30 30 0 1 0 51 51" },
  g: { width: 60, path: "M60 0V62a30 28 0 0 1-57 12M60 30a30 30 0 1 1-60 0a30 30 0 1 1 60 0" },
  h: { width: 50, path: "M0-34V60M0 25a25 25 0 0 1 50 0V60" },
  i: { width: 0, path: "M0 0V60M0-22v.1" },
  k: { width: 44, path: "M0-34V60M40 0L2 33M14 24L44 60" },
  l: { width: 0, path: "M0-34V60" },
  m: { width: 88, path: "M0 0V60M0 22a22 22 0 0 1 44 0V60M44 22a22 22 0 0 1 44 0V60" },
  n: { width: 50, path: "M0 0V60M0 25a25 25 0 0 1 50 0V60" },
  o: { width: 60, path: "M60 30a30 30 0 1 1-60 0a30 30 0 1 1 60 0" },
  p: { width: 60, path: "M0 0V92M60 30a30 30 0 1 1-60 0a30 30 0 1 1 60 0" },
  r: { width: 27, path: "M0 0V60M0 26a26 26 0 0 1 27-25" },
  s: { width: 38, path: "M36 9a18 13 0 0 0-16-9h-4a15 15 0 0 0 0 30h6a15 15 0 0 1 0 30h-6a18 13 0 0 1-16-9" },
  t: { width: 34, path: "M13-24V42a18 18 0 0 0 21 17.5M-2 0H32" },
  u: { width: 50, path: "M0 0V35a25 25 0 0 0 50 0V0M50 0V60" },
  v: { width: 52, path: "M0 0 26 60 52 0" },
  w: { width: 84, path: "M0 0 21 60 42 0 63 60 84 0" },
  y: { width: 50, path: "M0 0V35a25 25 0 0 0 50 0V0M50 35V62a25 26 0 0 1-47 14" },
  z: { width: 46, path: "M0 0H46L0 60H46" },
};

/** Returns the stroked paths of a word, which start at x = 0, and the width of the word. */
export function drawWord(word: string, gap: number): { readonly paths: string; readonly width: number } {
  let offsetX = 0;
  const letterPaths = Array.from(word, (character) => {
    const letterShape = letterShapes[character];
    if (letterShape === undefined)
      throw new Error(`There is no letter "${character}" for the wordmark "${word}": draw it in letters.ts`);
    const placedPath = `<path d="${letterShape.path}" transform="translate(${offsetX})"/>`;
    offsetX += letterShape.width + gap;
    return placedPath;
  });
  return { paths: letterPaths.join(""), width: offsetX - gap };
}
