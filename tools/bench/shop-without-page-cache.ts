import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as Server from "../../apps/demo/src/server/main.ts";

/** The built shop, which writes and packs each page anew for everyone who asks. */

const server = join(import.meta.dirname, "..", "..", "apps", "demo", "dist", "process", "main.js");

const { createRenderer, run } = (await import(pathToFileURL(server).href)) as typeof Server;

await run((...shop) => async (provider) => {
  const { handle, embed } = await createRenderer(...shop)(provider);
  return { handle, embed };
});
