import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The pattern for imports of a module at run time. It excludes imports of types. */
const IMPORT_PATTERN =
  /^(?:import|export)\s(?!type\b)[^;"']*?from\s+["']([^"']+)["']|^import\s+["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/gm;

type Exports = Readonly<Record<string, string | { "@griya/source": string }>>;

/** Returns the source file of each export of the workspace's packages, by a name such as `@griya/api/model`. */
const readExports = (root: string): ReadonlyMap<string, string> =>
  new Map(
    globSync(["{packages,apps}/*/package.json", "content/package.json"], { cwd: root }).flatMap((file) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), "utf8")) as {
        name: string;
        exports?: Exports;
      };
      return Object.entries(exports).map(([door, target]): [string, string] => [
        join(name, door),
        join(dirname(file), typeof target === "string" ? target : target["@griya/source"]),
      ]);
    }),
  );

/** Returns the importers of each source file of the workspace. Paths are relative to the root. */
export const readImporters = (root: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const exportsByName = readExports(root);
  const importers = new Map<string, Set<string>>();
  const files = globSync(["{packages,apps}/*/src/**/*.{ts,tsx}", "content/src/**/*.{ts,tsx}"], { cwd: root });
  for (const file of files) {
    for (const [, from, alone, later] of readFileSync(join(root, file), "utf8").matchAll(IMPORT_PATTERN)) {
      const [address = ""] = (from ?? alone ?? later ?? "").split("?");
      const importedFile = address.startsWith(".") ? join(dirname(file), address) : exportsByName.get(address);
      if (importedFile === undefined) continue;
      importers.set(importedFile, (importers.get(importedFile) ?? new Set()).add(file));
    }
  }
  return importers;
};

/** Returns the files that import a file at any depth, with the number of imports between them. */
export const getImportDistances = (
  file: string,
  importers: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<string, number> => {
  const distances = new Map([[file, 0]]);
  for (const [reached, distance] of distances) {
    for (const importer of importers.get(reached) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
};
