/**
 * Builds what a partner's page loads: `app-<hash>.js`, `loader.js` that carries the app's hash, and `sri.json` with the sha384 of
 * both. React is preact/compat here, so the whole shop in another page costs less than React alone (docs/decisions).
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build, defaultClientConditions, type InlineConfig } from "vite";
import { shadowStyles } from "./src/shadow-styles.ts";

const outDir = join(import.meta.dirname, "dist");

const shared = {
  root: import.meta.dirname,
  configFile: false,
  logLevel: "warn",
  resolve: {
    conditions: ["@griya/source", ...defaultClientConditions],
    alias: [
      { find: /^react-dom\/client$/, replacement: "preact/compat/client" },
      { find: /^react-dom$/, replacement: "preact/compat" },
      { find: /^react\/jsx-(dev-)?runtime$/, replacement: "preact/jsx-runtime" },
      { find: /^react$/, replacement: "preact/compat" },
    ],
    dedupe: ["preact"],
  },
  define: { "process.env.NODE_ENV": '"production"' },
} satisfies InlineConfig;

const integrityOf = (file: string): string =>
  `sha384-${createHash("sha384")
    .update(readFileSync(join(outDir, file)))
    .digest("base64")}`;

rmSync(outDir, { recursive: true, force: true });

await build({
  ...shared,
  plugins: [tailwindcss(), shadowStyles()],
  build: {
    outDir,
    target: "es2022",
    modulePreload: false,
    rolldownOptions: {
      // "use client" of our dependencies means nothing here
      checks: { moduleLevelDirective: false },
      input: { app: join(import.meta.dirname, "src/app.tsx") },
      preserveEntrySignatures: "strict",
      output: { entryFileNames: "[name]-[hash].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});

const appFile = readdirSync(outDir).find((file) => /^app-.*\.js$/.test(file));
if (appFile === undefined) throw new Error("The app was not built: dist holds no app-<hash>.js.");

await build({
  ...shared,
  define: {
    ...shared.define,
    APP_FILE: JSON.stringify(appFile),
    APP_INTEGRITY: JSON.stringify(integrityOf(appFile)),
  },
  build: {
    outDir,
    emptyOutDir: false,
    target: "es2022",
    lib: {
      entry: join(import.meta.dirname, "src/loader.ts"),
      formats: ["iife"],
      name: "griyaLoader",
      fileName: () => "loader.js",
    },
  },
});

const scripts = readdirSync(outDir).filter((file) => file.endsWith(".js"));
writeFileSync(
  join(outDir, "sri.json"),
  `${JSON.stringify(Object.fromEntries(scripts.map((file) => [file, integrityOf(file)])), null, 2)}\n`,
);
