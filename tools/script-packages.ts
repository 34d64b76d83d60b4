import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { countCharactersBySource } from "./source-map.ts";

const assetsFolder = join(import.meta.dirname, "..", "packages", "server", "dist", "public", "assets");

/** Returns the name of an external package, or the folder of a package of this repository, from the path of a source. */
const getPackage = (source: string): string => {
  const packageName = [...source.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)].at(-1)?.[1];
  if (packageName && packageName !== ".pnpm") return packageName;
  return (
    /(packages|apps)\/[^/]+/.exec(source)?.[0] ??
    (source.includes("src/browser") ? "packages/server" : "the bundler's own")
  );
};

/**
 * Returns the compressed bytes for each package, with the largest package first. Divides the compressed size of a script among its sources,
 * in proportion to their shares of the minified text.
 */
export const countBytesByPackage = (scripts: ReadonlyMap<string, number>): [string, number][] => {
  const bytesByPackage = new Map<string, number>();
  const assetNames = new Set(readdirSync(assetsFolder));
  for (const [path, size] of scripts) {
    const name = path.replace("/assets/", "");
    if (!assetNames.has(`${name}.map`)) continue;
    const text = readFileSync(join(assetsFolder, name), "utf8");
    const map = JSON.parse(readFileSync(join(assetsFolder, `${name}.map`), "utf8")) as {
      sources: string[];
      mappings: string;
    };
    for (const [source, bytes] of countCharactersBySource(text, map)) {
      const packageOfSource = getPackage(source);
      bytesByPackage.set(packageOfSource, (bytesByPackage.get(packageOfSource) ?? 0) + (bytes / text.length) * size);
    }
  }
  return [...bytesByPackage].toSorted(([, one], [, other]) => other - one);
};
