import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const toPath = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const STYLES = toPath("src/browser/fonts.css");
const SOURCE_FONT = fileURLToPath(
  import.meta.resolve("@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2"),
);

/** The path of the font in the stylesheet. */
const BASIC_FONT = "../../.cache/plus-jakarta-sans-basic.woff2";

/** The OpenType features that the shop uses: kerning, ligatures, and figures of one width. */
const FEATURES = ["kern", "liga", "lnum", "tnum"];

const getFirstMatch = (text: string, pattern: RegExp): string => {
  const [, found] = pattern.exec(text) ?? [];
  if (!found)
    throw new Error(`${STYLES} has no @font-face of ${BASIC_FONT} with ${pattern}, so no font can be cut for it.`);
  return found;
};

/** Reads the characters and weights that the stylesheet declares for the basic font. */
export const readBasicFont = async (): Promise<{ characters: string; weights: { min: number; max: number } }> => {
  const faces = (await readFile(STYLES, "utf8")).split("@font-face");
  const face = faces.find((text) => text.includes(BASIC_FONT)) ?? "";
  const [min = 0, max = min] = getFirstMatch(face, /font-weight: ([\d ]+);/)
    .split(" ")
    .map(Number);
  const ranges = getFirstMatch(face, /unicode-range:\s*([^;]+);/).split(/,\s*/);
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
export const buildBasicFont = (): Plugin => ({
  name: "basic-font",
  applyToEnvironment: ({ name }) => name === "client",
  buildStart: async () => {
    const { characters, weights } = await readBasicFont();
    const font = await subsetFont(await readFile(SOURCE_FONT), characters, {
      targetFormat: "woff2",
      keepFeatures: FEATURES,
      variationAxes: { wght: { ...weights, default: weights.min } },
    });
    const file = join(dirname(STYLES), BASIC_FONT);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, font);
  },
});
