import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { mergeTexts, type Texts } from "../../packages/storefront/src/translations/merge-texts.ts";

const englishFolder = join(import.meta.dirname, "../../packages/storefront/src/translations/en");

/** The file that `pnpm texts` writes. It has the English texts as types. */
export const englishTypesFile = join(englishFolder, "../english-texts.ts");

/**
 * Returns the English texts of all namespaces by noun, as literal types in TypeScript. In an imported JSON file the texts have the type
 * `string`. From a literal, i18next infers the values that a text needs.
 */
export const createEnglishTypes = (): string => {
  const files = readdirSync(englishFolder).filter((name) => name.endsWith(".json"));
  const texts = files.toSorted().map((name) => JSON.parse(readFileSync(join(englishFolder, name), "utf8")) as Texts);
  return `/** The English texts of all namespaces. \`pnpm texts\` writes this file from \`en/*.json\`. */
export interface EnglishTexts ${JSON.stringify(texts.reduce(mergeTexts), null, 2)}
`;
};
