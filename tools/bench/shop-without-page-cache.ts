import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as Server from "../../apps/demo/src/server/main.ts";

/**
 * The built shop, which writes and packs each page anew for everyone who asks: from cached fragments, or with `FRAGMENT_CACHE=off` in full.
 */

const server = join(import.meta.dirname, "..", "..", "apps", "demo", "dist", "process", "main.js");

const { clearFragments, createRenderer, run } = (await import(pathToFileURL(server).href)) as typeof Server;
const keepsFragments = process.env["FRAGMENT_CACHE"] !== "off";

await run((...shop) => async (provider) => {
  const { handle, embed } = await createRenderer(...shop)(provider);
  return {
    handle: (...asked) => {
      if (!keepsFragments) clearFragments();
      return handle(...asked);
    },
    embed,
  };
});
