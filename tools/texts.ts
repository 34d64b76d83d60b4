import { writeFileSync } from "node:fs";
import { englishTypes, englishTypesFile } from "./texts/english-types.ts";

/** Writes the types of the English texts: `pnpm texts`. */
writeFileSync(englishTypesFile, englishTypes());
