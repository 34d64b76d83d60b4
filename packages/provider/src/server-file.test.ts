import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { afterAll, expect, it } from "vitest";
import { createServerFilePlugin } from "./server-file.ts";

const providerFolder = join(import.meta.dirname, "..");
/** A folder inside the provider, so that the provider's packages can be resolved. */
const distFolder = join(providerFolder, "dist");
mkdirSync(distFolder, { recursive: true });
const folder = mkdtempSync(join(distFolder, "server-file-"));
afterAll(() => rmSync(folder, { recursive: true }));

const programSource = `
import { pino } from "pino";
import { readFileSync } from "node:fs";
import { join } from "node:path";
const kept = "beside.txt";
export const beside = readFileSync(join(import.meta.dirname, kept), "utf8");
export const linked = readFileSync(new URL(\`./\${kept}\`, import.meta.url), "utf8");
export const logs = typeof pino;
export const price = "Rp 1.000 – 2.000, 😀";
`;

it("the server's file finds the files beside its sources, imports compiled packages and contains only ASCII", async () => {
  const outDir = join(folder, "built", "process");
  const sourcesFolder = join(folder, "sources", "server");
  mkdirSync(sourcesFolder, { recursive: true });
  writeFileSync(join(sourcesFolder, "beside.txt"), "found");
  const entryFile = join(sourcesFolder, "main.ts");
  writeFileSync(entryFile, programSource);
  await build({
    root: providerFolder,
    configFile: false,
    logLevel: "error",
    plugins: [createServerFilePlugin(outDir)],
    environments: { ssr: { resolve: { noExternal: true } } },
    build: { ssr: entryFile, outDir, emptyOutDir: false },
  });
  const file = join(outDir, "main.js");
  const bundledCode = readFileSync(file, "utf8");
  expect(bundledCode).not.toMatch(/[^\0-\x7f]/);
  expect(bundledCode).toMatch(/from "(?:\.\.\/)+.*\/pino\.js"/);
  const builtModule = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, string>;
  expect({ ...builtModule }).toEqual({
    beside: "found",
    linked: "found",
    logs: "function",
    price: "Rp 1.000 – 2.000, 😀",
  });
});
