import { runnerImport } from "vite";
import { storefront } from "../../packages/api/src/index.ts";
import { createRoutesText } from "./routes-text.ts";

/** Prints the current text of docs/routes.md, and its errors: `pnpm routes`. */
const { module } = await runnerImport<typeof import("../../packages/storefront/src/pages.ts")>(
  new URL("../../packages/storefront/src/pages.ts", import.meta.url).pathname,
  { environments: { inline: { resolve: { conditions: ["@griya/source", "module", "node"] } } }, logLevel: "error" },
);
const { text, faults } = createRoutesText({ ...module, audience: storefront });
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(text);
