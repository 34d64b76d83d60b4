import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

type Source = {
  /** Each top-level declaration of a file, by name. */
  declared: ReadonlyMap<string, string>;
  /** Imports from files of the same room, with the local name as key. */
  imported: ReadonlyMap<string, { file: string; name: string }>;
};

const IMPORT = /^import (?:type )?\{([^}]*)\} from "(\.[^"]+)";/gm;
const DECLARATION = /^(?:export )?(?:default )?(?:async )?(?:const|function\*?|class) (\w+)/gm;

const sources = new Map<string, Source>();

const readSource = (file: string): Source => {
  const existing = sources.get(file);
  if (existing) return existing;
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const imported = [...text.matchAll(IMPORT)].flatMap(([, names = "", from = ""]) =>
    names.split(",").flatMap((each) => {
      const [name, alias = name] = each
        .trim()
        .replace(/^type /, "")
        .split(" as ");
      return name && alias ? [[alias, { file: join(dirname(file), from), name }] as const] : [];
    }),
  );
  const starts = [...text.matchAll(DECLARATION)];
  const declared = starts.map(
    ({ index, 1: name = "" }, place) => [name, text.slice(index, starts[place + 1]?.index)] as const,
  );
  const source = { imported: new Map(imported), declared: new Map(declared) };
  sources.set(file, source);
  return source;
};

/**
 * Returns all source text that a text of a file can run. It consists of the text itself and the declarations that it names, in this file
 * and in others of its room.
 */
export const readReachableSource = (file: string, text: string, seen = new Set<string>()): string => {
  const { declared, imported } = readSource(file);
  const names = new Set(text.match(/\b[A-Za-z_]\w+\b/g));
  const reached = [...names].map((name) => {
    const place = declared.has(name) ? { file, name } : imported.get(name);
    if (!place || seen.has(`${place.file} ${place.name}`)) return "";
    seen.add(`${place.file} ${place.name}`);
    const found = readSource(place.file).declared.get(place.name) ?? "";
    return readReachableSource(place.file, found, seen);
  });
  return [text, ...reached].join("\n");
};

/** Returns the text of a declaration of a file; empty if there is none. */
export const readDeclaration = (file: string, name: string): string => readSource(file).declared.get(name) ?? "";
