import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const STYLES = here("src/browser/fonts.css");
const WHOLE = fileURLToPath(
  import.meta.resolve("@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2"),
);

/** The path of the font in the stylesheet. */
const FILE = "../../.cache/plus-jakarta-sans-basic.woff2";

/** The OpenType features that the shop uses: kerning, ligatures, and figures of one width. */
const FEATURES = ["kern", "liga", "lnum", "tnum"];

const firstMatch = (text: string, pattern: RegExp): string => {
  const [, found] = pattern.exec(text) ?? [];
  if (!found) throw new Error(`${STYLES} has no @font-face of ${FILE} with ${pattern}, so no font can be cut for it.`);
  return found;
};

/** Reads the characters and weights that the stylesheet declares for the basic font. */
export const readBasicFont = async (): Promise<{ characters: string; weights: { min: number; max: number } }> => {
  const faces = (await readFile(STYLES, "utf8")).split("@font-face");
  const face = faces.find((text) => text.includes(FILE)) ?? "";
  const [min = 0, max = min] = firstMatch(face, /font-weight: ([\d ]+);/)
    .split(" ")
    .map(Number);
  const ranges = firstMatch(face, /unicode-range:\s*([^;]+);/).split(/,\s*/);
  const characters = ranges.flatMap((range) => {
    const [first = 0, last = first] = range
      .replace("U+", "")
      .split("-")
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
  return { characters: characters.join(""), weights: { min, max } };
};

/** Cuts the font of every page's first text to the declarations of `fonts.css`: a third of the whole latin file. */
export const basicFont = (): Plugin => ({
  name: "basic-font",
  applyToEnvironment: ({ name }) => name === "client",
  buildStart: async () => {
    const { characters, weights } = await readBasicFont();
    const font = await subsetFont(await readFile(WHOLE), characters, {
      targetFormat: "woff2",
      keepFeatures: FEATURES,
      variationAxes: { wght: { ...weights, default: weights.min } },
    });
    const file = join(dirname(STYLES), FILE);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, font);
  },
});
