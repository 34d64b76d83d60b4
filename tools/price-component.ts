import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";

/** The path of a virtual file. The plugin below provides the content of this file. */
const ENTRY_ID = join(import.meta.dirname, "only-the-price.js");

/**
 * Returns the brotli bytes that one of the shop's components adds to a page. The measurement uses the built packages, without React and the
 * other dependencies.
 */
export const measurePriceComponent = async (): Promise<number> => {
  const buildResult = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: "warn",
    plugins: [
      {
        name: "only-the-price",
        resolveId: (id) => (id === ENTRY_ID ? ENTRY_ID : null),
        load: (id) => (id === ENTRY_ID ? 'export { Price } from "../packages/ui/dist/index.js";' : null),
      },
    ],
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: {
        input: ENTRY_ID,
        preserveEntrySignatures: "strict",
        external: /^(?:react|class-variance-authority|lucide|@radix-ui)(?:\/|$|-)/,
      },
    },
  });
  const chunks = [buildResult].flat().flatMap((each) => ("output" in each ? each.output : []));
  return chunks.reduce((sum, chunk) => sum + (chunk.type === "chunk" ? brotliCompressSync(chunk.code).length : 0), 0);
};
