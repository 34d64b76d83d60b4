import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { afterAll, expect, it } from "vitest";
import { createServerFilePlugin } from "./server-file.ts";

const provider = join(import.meta.dirname, "..");
/** A folder from which packages that only the provider uses can be resolved. */
const dist = join(provider, "dist");
mkdirSync(dist, { recursive: true });
const folder = mkdtempSync(join(dist, "server-file-"));
afterAll(() => rmSync(folder, { recursive: true }));

const source = `
import { pino } from "pino";
import { readFileSync } from "node:fs";
import { join } from "node:path";
const kept = "beside.txt";
export const beside = readFileSync(join(import.meta.dirname, kept), "utf8");
export const linked = readFileSync(new URL(\`./\${kept}\`, import.meta.url), "utf8");
export const logs = typeof pino;
export const price = "Rp 1.000 – 2.000, 😀";
`;

it("the server's file finds what lies beside its sources, leaves compiled packages apart and holds nothing but ASCII", async () => {
  const outDir = join(folder, "built", "process");
  const sources = join(folder, "sources", "server");
  mkdirSync(sources, { recursive: true });
  writeFileSync(join(sources, "beside.txt"), "found");
  const entry = join(sources, "main.ts");
  writeFileSync(entry, source);
  await build({
    root: provider,
    configFile: false,
    logLevel: "error",
    plugins: [createServerFilePlugin(outDir)],
    environments: { ssr: { resolve: { noExternal: true } } },
    build: { ssr: entry, outDir, emptyOutDir: false },
  });
  const file = join(outDir, "main.js");
  const code = readFileSync(file, "utf8");
  expect(code).not.toMatch(/[^\0-\x7f]/);
  expect(code).toMatch(/from "(?:\.\.\/)+.*\/pino\.js"/);
  const built = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, string>;
  expect({ ...built }).toEqual({ beside: "found", linked: "found", logs: "function", price: "Rp 1.000 – 2.000, 😀" });
});
