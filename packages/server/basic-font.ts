import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const toPath = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const STYLES_PATH = toPath("src/browser/fonts.css");
const SOURCE_FONT_PATH = fileURLToPath(
  import.meta.resolve("@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2"),
);

/** The path of the font in the stylesheet. */
const BASIC_FONT_PATH = "../../.cache/plus-jakarta-sans-basic.woff2";

/** The OpenType features that the shop uses: kerning, ligatures, and figures of one width. */
const FONT_FEATURES = ["kern", "liga", "lnum", "tnum"];

const getFirstMatch = (text: string, pattern: RegExp): string => {
  const [, match] = pattern.exec(text) ?? [];
  if (!match)
    throw new Error(
      `${STYLES_PATH} has no @font-face of ${BASIC_FONT_PATH} with ${pattern}, so no font can be cut for it.`,
    );
  return match;
};

/** Reads the characters and weights that the stylesheet declares for the basic font. */
export const readBasicFont = async (): Promise<{ characters: string; weights: { min: number; max: number } }> => {
  const faces = (await readFile(STYLES_PATH, "utf8")).split("@font-face");
  const face = faces.find((text) => text.includes(BASIC_FONT_PATH)) ?? "";
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

/** Creates a plugin that cuts a font to the characters and weights in `fonts.css`. The result has a third of the original's bytes. */
export const createBasicFontPlugin = (): Plugin => ({
  name: "basic-font",
  applyToEnvironment: ({ name }) => name === "client",
  buildStart: async () => {
    const { characters, weights } = await readBasicFont();
    const font = await subsetFont(await readFile(SOURCE_FONT_PATH), characters, {
      targetFormat: "woff2",
      keepFeatures: FONT_FEATURES,
      variationAxes: { wght: { ...weights, default: weights.min } },
    });
    const file = join(dirname(STYLES_PATH), BASIC_FONT_PATH);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, font);
  },
});
