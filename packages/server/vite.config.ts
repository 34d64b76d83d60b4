import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from "vite";
import { precompress } from "../../precompress.ts";
import { basicFont } from "./basic-font.ts";
import { checkScriptFiles, scriptGroups } from "./script-files.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const OUT_DIR = "dist/public";

/** Compresses the built files once for all readers. */
const packed = (): Plugin => ({
  name: "packed",
  apply: "build",
  closeBundle: () => precompress(here(OUT_DIR)),
});

/** The build of all browser files. During development it also compiles the pages. */
export default defineConfig({
  root: import.meta.dirname,
  appType: "custom",
  plugins: [basicFont(), tailwindcss(), checkScriptFiles(), packed()],
  resolve: {
    conditions: ["@griya/source", ...defaultClientConditions],
    alias: [
      // Radix's scroll lock writes a <style> element, which the content security policy refuses
      { find: "react-style-singleton", replacement: here("../ui/src/primitives/style-singleton.ts") },
    ],
    dedupe: ["react", "react-dom"],
  },
  environments: {
    client: {
      build: {
        outDir: OUT_DIR,
        emptyOutDir: true,
        manifest: true,
        chunkSizeWarningLimit: 700,
        sourcemap: "hidden",
        assetsInlineLimit: 0,
        rolldownOptions: {
          checks: { moduleLevelDirective: false }, // "use client" of our dependencies has no effect here
          input: {
            main: here("src/browser/main.ts"),
            language: here("src/browser/language.ts"),
            "before-paint": here("src/browser/before-paint.ts"),
            newcomer: here("src/browser/newcomer.ts"),
            print: here("src/browser/print.css"),
            "right-to-left": here("src/browser/right-to-left.css"),
          },
          output: { codeSplitting: { groups: scriptGroups } },
        },
      },
    },
    ssr: { resolve: { conditions: ["@griya/source", ...defaultServerConditions], noExternal: [/^@griya\//] } },
  },
});
