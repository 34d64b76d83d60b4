import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const resolveModule = createRequire(import.meta.url).resolve;

/** The fonts of the PDFs. They contain Latin letters and many other scripts. */
export const FONTS = {
  regular: readFileSync(resolveModule("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf")),
  bold: readFileSync(resolveModule("dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf")),
};
