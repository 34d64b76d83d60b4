import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

type ParsedSource = {
  /** The text of each top-level declaration of a file, by name. */
  declarationsByName: ReadonlyMap<string, string>;
  /** The imports with a relative path, by their local names. */
  importsByName: ReadonlyMap<string, { file: string; name: string }>;
};

const IMPORT_PATTERN = /^import (?:type )?\{([^}]*)\} from "(\.[^"]+)";/gm;
const DECLARATION_PATTERN = /^(?:export )?(?:default )?(?:async )?(?:const|function\*?|class) (\w+)/gm;

const sourcesByFile = new Map<string, ParsedSource>();

const readSource = (file: string): ParsedSource => {
  const cachedSource = sourcesByFile.get(file);
  if (cachedSource) return cachedSource;
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const importsByName = [...text.matchAll(IMPORT_PATTERN)].flatMap(([, names = "", from = ""]) =>
    names.split(",").flatMap((each) => {
      const [name, alias = name] = each
        .trim()
        .replace(/^type /, "")
        .split(" as ");
      return name && alias ? [[alias, { file: join(dirname(file), from), name }] as const] : [];
    }),
  );
  const declarationStarts = [...text.matchAll(DECLARATION_PATTERN)];
  const declarationsByName = declarationStarts.map(
    ({ index, 1: name = "" }, place) => [name, text.slice(index, declarationStarts[place + 1]?.index)] as const,
  );
  const source = { importsByName: new Map(importsByName), declarationsByName: new Map(declarationsByName) };
  sourcesByFile.set(file, source);
  return source;
};

/**
 * Returns a text with all declarations that it names, at any depth. These declarations are in its own file, and in other files of the
 * package.
 */
export const readReachableSource = (file: string, text: string, seen = new Set<string>()): string => {
  const { declarationsByName, importsByName } = readSource(file);
  const names = new Set(text.match(/\b[A-Za-z_]\w+\b/g));
  const reachedTexts = [...names].map((name) => {
    const place = declarationsByName.has(name) ? { file, name } : importsByName.get(name);
    if (!place || seen.has(`${place.file} ${place.name}`)) return "";
    seen.add(`${place.file} ${place.name}`);
    const declarationText = readSource(place.file).declarationsByName.get(place.name) ?? "";
    return readReachableSource(place.file, declarationText, seen);
  });
  return [text, ...reachedTexts].join("\n");
};

/** Returns the text of a declaration of a file. Returns an empty text if there is none. */
export const readDeclaration = (file: string, name: string): string =>
  readSource(file).declarationsByName.get(name) ?? "";
