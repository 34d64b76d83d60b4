import { join } from "node:path";
import { build, defaultClientConditions, type InlineConfig, type Plugin, type Rolldown } from "vite";
import { preactAliases } from "./preact.ts";

/** Vite's settings for both bundles: the loader and the app. */
export const sharedConfig = {
  root: import.meta.dirname,
  configFile: false,
  logLevel: "warn",
  resolve: {
    conditions: ["@griya/source", ...defaultClientConditions],
    alias: [
      ...preactAliases,
      { find: /^i18next$/, replacement: join(import.meta.dirname, "src/small-i18n/i18next.ts") },
      { find: /^react-i18next$/, replacement: join(import.meta.dirname, "src/small-i18n/react-i18next.ts") },
    ],
  },
  define: { "process.env.NODE_ENV": '"production"' },
} satisfies InlineConfig;

/** Vite's build settings for the app's bundle. */
export const appBuildConfig = {
  target: "es2022",
  modulePreload: false,
  rolldownOptions: {
    // "use client" of our dependencies has no meaning here
    checks: { moduleLevelDirective: false },
    input: { app: join(import.meta.dirname, "src/app.tsx") },
    preserveEntrySignatures: "strict",
    output: { entryFileNames: "[name]-[hash].js", chunkFileNames: "[name]-[hash].js" },
  },
} satisfies InlineConfig["build"];

export const STYLES_PATTERN = /\/app\.css\?inline$/;

/** A plugin that removes the styles. With this plugin, a build finds the modules of the app before the app's styles exist. */
const stylesRemovalPlugin: Plugin = {
  name: "griya-styles-removal",
  enforce: "pre",
  load: { filter: { id: STYLES_PATTERN }, handler: () => "" },
};

/** Returns the code of each module in the app after tree shaking, by the module's path. */
export const buildAppModules = async (): Promise<Map<string, string>> => {
  const { output } = (await build({
    ...sharedConfig,
    plugins: [stylesRemovalPlugin],
    build: { ...appBuildConfig, write: false },
  })) as Rolldown.RolldownOutput;
  const modules = output.flatMap((part) => (part.type === "chunk" ? Object.entries(part.modules) : []));
  return new Map(modules.flatMap(([path, { code }]) => (code ? [[path, code]] : [])));
};
