import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as Server from "../../apps/demo/src/main.ts";

/** Starts the built shop without its page cache. This shop renders and compresses a page again for each request. */

const serverProgram = join(import.meta.dirname, "..", "..", "apps", "demo", "dist", "process", "main.js");

const { createPages, runDemo } = (await import(pathToFileURL(serverProgram).href)) as typeof Server;

await runDemo({
  createPages: async (options) => {
    const { handle } = await createPages(options);
    return { handle };
  },
});
