import { writeFileSync } from "node:fs";
import { createEnglishTypes, englishTypesFile } from "./texts/english-types.ts";

/** Writes the types of the English texts: `pnpm texts`. */
writeFileSync(englishTypesFile, createEnglishTypes());
