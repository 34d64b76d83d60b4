import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { mergeTexts, type Texts } from "../../packages/storefront/src/translations/merge-texts.ts";

const english = join(import.meta.dirname, "../../packages/storefront/src/translations/en");

/** Where the types stand. */
export const englishTypesFile = join(english, "../english-texts.ts");

/**
 * The English texts of all namespaces by noun, as literal types in TypeScript. An imported JSON file has texts of the type `string`.
 * i18next reads from a literal which values a text needs.
 */
export const englishTypes = (): string => {
  const files = readdirSync(english).filter((name) => name.endsWith(".json"));
  const texts = files.toSorted().map((name) => JSON.parse(readFileSync(join(english, name), "utf8")) as Texts);
  return `/** The English texts of all namespaces. \`pnpm texts\` writes this file from \`en/*.json\`. */
export interface EnglishTexts ${JSON.stringify(texts.reduce(mergeTexts), null, 2)}
`;
};
