import { join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { createScriptFilesCheck } from "../packages/server/script-files.ts";

/** The path of a virtual file. The plugin below provides the content of this file. */
const ENTRY_ID = join(import.meta.dirname, "commerce", "price.ts");

/** Builds one module with a script file that names the given modules. */
const buildWithNames = (...modules: string[]) =>
  build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "one-module",
        resolveId: (id) => (id === ENTRY_ID ? ENTRY_ID : null),
        load: (id) => (id === ENTRY_ID ? "console.log(1);" : null),
      },
      createScriptFilesCheck([{ name: "pieces", modules }]),
    ],
    build: { write: false, rolldownOptions: { input: ENTRY_ID } },
  });

test("a build fails if a script file names a missing module", async () => {
  await expect(buildWithNames("commerce/price", "\\w+/price")).resolves.toBeDefined();
  await expect(buildWithNames("commerce/price", "commerce/(rating|badge)", "sale")).rejects.toThrow(
    'The script file "pieces" names commerce/(rating|badge) and sale, which is no module of the build. Correct the name in packages/server/script-files.ts, or take it out.',
  );
});
