import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from "vite";
import { precompressFolder } from "../../precompress.ts";
import { createBasicFontPlugin } from "./basic-font.ts";
import { createScriptFilesCheck, scriptGroups } from "./script-files.ts";

const toPath = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const OUTPUT_FOLDER = "dist/public";

/** Creates a plugin that compresses the built files once for all readers. */
const createPrecompressPlugin = (): Plugin => ({
  name: "precompress-build",
  apply: "build",
  closeBundle: () => precompressFolder(toPath(OUTPUT_FOLDER)),
});

/** The build of all browser files. During development, this configuration also compiles the pages. */
export default defineConfig({
  root: import.meta.dirname,
  appType: "custom",
  plugins: [createBasicFontPlugin(), tailwindcss(), createScriptFilesCheck(), createPrecompressPlugin()],
  resolve: {
    conditions: ["@griya/source", ...defaultClientConditions],
    alias: [
      // Radix's scroll lock writes a <style> element, which the content security policy refuses
      { find: "react-style-singleton", replacement: toPath("../ui/src/primitives/style-singleton.ts") },
    ],
    dedupe: ["react", "react-dom"],
  },
  environments: {
    client: {
      build: {
        outDir: OUTPUT_FOLDER,
        emptyOutDir: true,
        manifest: true,
        chunkSizeWarningLimit: 700,
        sourcemap: "hidden",
        assetsInlineLimit: 0,
        rolldownOptions: {
          checks: { moduleLevelDirective: false }, // "use client" of our dependencies has no effect here
          input: {
            main: toPath("src/browser/main.ts"),
            language: toPath("src/browser/language.ts"),
            "before-paint": toPath("src/browser/before-paint.ts"),
            newcomer: toPath("src/browser/newcomer.ts"),
            print: toPath("src/browser/print.css"),
            "right-to-left": toPath("src/browser/right-to-left.css"),
          },
          output: { codeSplitting: { groups: scriptGroups } },
        },
      },
    },
    ssr: { resolve: { conditions: ["@griya/source", ...defaultServerConditions], noExternal: [/^@griya\//] } },
  },
});
