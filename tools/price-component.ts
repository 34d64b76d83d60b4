import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";

/** A virtual file: the plugin below provides its content. */
const ENTRY = join(import.meta.dirname, "only-the-price.js");

/** Returns the brotli bytes that one of our components adds to a page, from the built packages, without React and the like. */
export const measurePriceComponent = async (): Promise<number> => {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: "warn",
    plugins: [
      {
        name: "only-the-price",
        resolveId: (id) => (id === ENTRY ? ENTRY : null),
        load: (id) => (id === ENTRY ? 'export { Price } from "../packages/ui/dist/index.js";' : null),
      },
    ],
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: "strict",
        external: /^(?:react|class-variance-authority|lucide|@radix-ui)(?:\/|$|-)/,
      },
    },
  });
  const chunks = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
  return chunks.reduce((sum, chunk) => sum + (chunk.type === "chunk" ? brotliCompressSync(chunk.code).length : 0), 0);
};
