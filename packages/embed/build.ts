/**
 * Builds the files of the embed: `app-<hash>.js`, `loader.js` with the app's hash, and `sri.json` with the sha384 of both scripts. Each file
 * also exists in its compressed forms. React is preact/compat here, so the whole embed is smaller than React alone. A small
 * translation function replaces i18next (docs/decisions/0003).
 */
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build, type Plugin } from "vite";
import { precompressFolder } from "../../precompress.ts";
import { appBuildConfig, buildAppModules, STYLES_PATTERN, sharedConfig } from "./bundle.ts";
import { createOwnKeysPlugin } from "./src/own-keys.ts";
import { createShadowStylesPlugin } from "./src/shadow-styles.ts";

const outDir = join(import.meta.dirname, "dist");

const createIntegrityHash = (file: string): string =>
  `sha384-${createHash("sha384")
    .update(readFileSync(join(outDir, file)))
    .digest("base64")}`;

// the compiler writes declarations into the same folder, and these declarations must stay
const previousFiles = existsSync(outDir) ? readdirSync(outDir).filter((file) => /\.(?:js|json|br|gz)$/.test(file)) : [];
for (const file of previousFiles) rmSync(join(outDir, file));

/** A pattern for modules of the packages with styles. Charts and contracts contain no class names. */
const STYLED_PACKAGES_PATTERN = /\/packages\/(?:ui|storefront|embed)\/src\//;

/** Returns the code of the packages with styles after tree shaking. */
const buildStyledCode = async (): Promise<string> =>
  [...(await buildAppModules())]
    .flatMap(([path, code]) => (STYLED_PACKAGES_PATTERN.test(path) ? [code] : []))
    .join("\n");

/** Creates a plugin that makes Tailwind search for classes only in one file. So unused pages and variants add no styles. */
const createTailwindSourcePlugin = (file: string): Plugin => ({
  name: "griya-app-styles",
  enforce: "pre",
  transform: {
    filter: { id: STYLES_PATTERN },
    handler: (css) => `${css}\n@source ${JSON.stringify(file)};\n`,
  },
});

/** A plugin that removes the descriptions of a chart's states. Only developers need these descriptions. */
const descriptionRemovalPlugin: Plugin = {
  name: "griya-description-removal",
  transform: {
    filter: { id: /\/packages\/machines\/src\// },
    handler: (code) => code.replace(/\bdescription:\s*"[^"\\]*",/g, ""),
  },
};

const temporaryFolder = mkdtempSync(join(tmpdir(), "griya-embed-"));
const styledCodeFile = join(temporaryFolder, "look.js");
writeFileSync(styledCodeFile, await buildStyledCode());
await build({
  ...sharedConfig,
  plugins: [
    createTailwindSourcePlugin(styledCodeFile),
    tailwindcss(),
    descriptionRemovalPlugin,
    createShadowStylesPlugin(),
    createOwnKeysPlugin(),
  ],
  build: { ...appBuildConfig, outDir, emptyOutDir: false },
});
rmSync(temporaryFolder, { recursive: true });

const appFile = readdirSync(outDir).find((file) => /^app-.*\.js$/.test(file));
if (appFile === undefined) throw new Error("The app was not built: dist holds no app-<hash>.js.");

await build({
  ...sharedConfig,
  define: {
    ...sharedConfig.define,
    APP_FILE: JSON.stringify(appFile),
    APP_INTEGRITY: JSON.stringify(createIntegrityHash(appFile)),
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

const scriptFiles = readdirSync(outDir).filter((file) => file.endsWith(".js"));
writeFileSync(
  join(outDir, "sri.json"),
  `${JSON.stringify(Object.fromEntries(scriptFiles.map((file) => [file, createIntegrityHash(file)])), null, 2)}\n`,
);

await precompressFolder(outDir);
