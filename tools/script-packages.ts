import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { countBytesBySource } from "./source-map.ts";

const assetsFolder = join(import.meta.dirname, "..", "packages", "server", "dist", "public", "assets");

/** Returns the room or package of a source. */
const getPackage = (source: string): string => {
  const packageName = [...source.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)].at(-1)?.[1];
  if (packageName && packageName !== ".pnpm") return packageName;
  return (
    /(packages|apps)\/[^/]+/.exec(source)?.[0] ??
    (source.includes("src/browser") ? "packages/server" : "the bundler's own")
  );
};

/**
 * Returns the compressed bytes for each package, with the largest package first. It divides a script's compressed size by the share of each
 * source in the minified text.
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
    for (const [source, bytes] of countBytesBySource(text, map)) {
      const owningPackage = getPackage(source);
      bytesByPackage.set(owningPackage, (bytesByPackage.get(owningPackage) ?? 0) + (bytes / text.length) * size);
    }
  }
  return [...bytesByPackage].toSorted(([, one], [, other]) => other - one);
};
