import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as Server from "../../apps/demo/src/main.ts";

/**
 * The built shop, which writes and packs each page anew for everyone who asks: from cached fragments, or with `FRAGMENT_CACHE=off` in full.
 */

const server = join(import.meta.dirname, "..", "..", "apps", "demo", "dist", "process", "main.js");

const { clearFragments, createPages, runDemo } = (await import(pathToFileURL(server).href)) as typeof Server;
const keepsFragments = process.env["FRAGMENT_CACHE"] !== "off";

await runDemo({
  createPages: async (options) => {
    const { handle } = await createPages(options);
    return {
      handle: (...asked) => {
        if (!keepsFragments) clearFragments();
        return handle(...asked);
      },
    };
  },
});
