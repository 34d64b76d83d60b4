/**
 * Builds the files that a partner's page loads: `app-<hash>.js`, `loader.js` with the app's hash, and `sri.json` with the sha384 of both.
 * Each file also exists in its compressed forms. React is preact/compat here, so the whole embed is smaller than React alone. A small
 * reader replaces i18next (docs/decisions/0003).
 */
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build, type Plugin } from "vite";
import { precompress } from "../../precompress.ts";
import { app, modulesOfApp, STYLES, shared } from "./bundle.ts";
import { ownKeys } from "./src/own-keys.ts";
import { shadowStyles } from "./src/shadow-styles.ts";

const outDir = join(import.meta.dirname, "dist");

const integrityOf = (file: string): string =>
  `sha384-${createHash("sha384")
    .update(readFileSync(join(outDir, file)))
    .digest("base64")}`;

// keeps the declarations that the compiler writes there
const ours = existsSync(outDir) ? readdirSync(outDir).filter((file) => /\.(?:js|json|br|gz)$/.test(file)) : [];
for (const file of ours) rmSync(join(outDir, file));

/** The packages with styles. Words in a chart or a contract are not class names. */
const LOOK = /\/packages\/(?:ui|storefront|embed)\/src\//;

/** Returns the code of those packages after tree shaking. */
const codeOfLook = async (): Promise<string> =>
  [...(await modulesOfApp())].flatMap(([path, code]) => (LOOK.test(path) ? [code] : [])).join("\n");

/** Makes Tailwind search for classes only in that file. So unused pages and variants of the app cost nothing. */
const stylesOf = (file: string): Plugin => ({
  name: "griya-styles-of-app",
  enforce: "pre",
  transform: {
    filter: { id: STYLES },
    handler: (css) => `${css}\n@source ${JSON.stringify(file)};\n`,
  },
});

/** A plugin that removes the descriptions of a chart's states, which only readers of the source need. */
const undescribed: Plugin = {
  name: "griya-undescribed",
  transform: {
    filter: { id: /\/packages\/machines\/src\// },
    handler: (code) => code.replace(/\bdescription:\s*"[^"\\]*",/g, ""),
  },
};

const folder = mkdtempSync(join(tmpdir(), "griya-embed-"));
const look = join(folder, "look.js");
writeFileSync(look, await codeOfLook());
await build({
  ...shared,
  plugins: [stylesOf(look), tailwindcss(), undescribed, shadowStyles(), ownKeys()],
  build: { ...app, outDir, emptyOutDir: false },
});
rmSync(folder, { recursive: true });

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

await precompress(outDir);
