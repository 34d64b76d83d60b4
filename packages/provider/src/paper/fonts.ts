import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const resolve = createRequire(import.meta.url).resolve;

/** With the letters of most names, also where they are not Latin. */
export const FONTS = {
  regular: readFileSync(resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf")),
  bold: readFileSync(resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf")),
};
