import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as Server from "../../apps/demo/src/main.ts";

/** The built shop, which renders and packs each page anew for everyone who asks. */

const server = join(import.meta.dirname, "..", "..", "apps", "demo", "dist", "process", "main.js");

const { createPages, runDemo } = (await import(pathToFileURL(server).href)) as typeof Server;

await runDemo({
  createPages: async (options) => {
    const { handle } = await createPages(options);
    return { handle };
  },
});
