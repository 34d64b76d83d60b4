import { join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { checkScriptFiles } from "../packages/server/script-files.ts";

/** No file: the plugin below says what stands in it. */
const ENTRY = join(import.meta.dirname, "commerce", "price.ts");

/** Builds one module, beside which a script file may name others. */
const buildNaming = (...modules: string[]) =>
  build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "one-module",
        resolveId: (id) => (id === ENTRY ? ENTRY : null),
        load: (id) => (id === ENTRY ? "console.log(1);" : null),
      },
      checkScriptFiles([{ name: "pieces", modules }]),
    ],
    build: { write: false, rolldownOptions: { input: ENTRY } },
  });

test("a build ends with an error where a script file names a module that has moved", async () => {
  await expect(buildNaming("commerce/price", "\\w+/price")).resolves.toBeDefined();
  await expect(buildNaming("commerce/price", "commerce/(rating|badge)", "sale")).rejects.toThrow(
    'The script file "pieces" names commerce/(rating|badge) and sale, which is no module of the build. Correct the name in packages/server/script-files.ts, or take it out.',
  );
});
