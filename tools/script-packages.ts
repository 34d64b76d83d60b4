import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { countBytesBySource } from "./source-map.ts";

const assetsFolder = join(import.meta.dirname, "..", "packages", "server", "dist", "public", "assets");

/** Returns the room or package of a source. */
const getPackage = (source: string): string => {
  const installed = [...source.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)].at(-1)?.[1];
  if (installed && installed !== ".pnpm") return installed;
  return (
    /(packages|apps)\/[^/]+/.exec(source)?.[0] ??
    (source.includes("src/browser") ? "packages/server" : "the bundler's own")
  );
};

/**
 * Returns the compressed bytes for each package, the largest first. A script's compressed size is divided by the share of each source in
 * the minified text.
 */
export const countBytesByPackage = (scripts: ReadonlyMap<string, number>): [string, number][] => {
  const total = new Map<string, number>();
  const present = new Set(readdirSync(assetsFolder));
  for (const [path, size] of scripts) {
    const name = path.replace("/assets/", "");
    if (!present.has(`${name}.map`)) continue;
    const text = readFileSync(join(assetsFolder, name), "utf8");
    const map = JSON.parse(readFileSync(join(assetsFolder, `${name}.map`), "utf8")) as {
      sources: string[];
      mappings: string;
    };
    for (const [source, bytes] of countBytesBySource(text, map)) {
      const owner = getPackage(source);
      total.set(owner, (total.get(owner) ?? 0) + (bytes / text.length) * size);
    }
  }
  return [...total].toSorted(([, one], [, other]) => other - one);
};
