import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const resolve = createRequire(import.meta.url).resolve;

/** Fonts with the letters of most names, also non-Latin ones. */
export const FONTS = {
  regular: readFileSync(resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf")),
  bold: readFileSync(resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf")),
};
