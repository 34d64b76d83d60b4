import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(css|js|json|svg|txt|webmanifest)$/;

/** Writes a `.br` and a `.gz` beside every text file of a build, at the best quality: it is done once and served for a year. */
export const precompress = (): Plugin => ({
  name: "precompress",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  writeBundle({ dir }) {
    if (dir === undefined) return;
    const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const { parentPath, name } of files) {
      if (!TEXT.test(name)) continue;
      const path = join(parentPath, name);
      const text = readFileSync(path);
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(text, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
        }),
      );
      writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
    }
  },
});
