import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serverFile } from "@griya/provider/server-file";
import tailwindcss from "@tailwindcss/vite";
import { defaultClientConditions, defaultServerConditions, defineConfig, type EnvironmentOptions } from "vite";
import { precompress } from "../../packages/embed/precompress.ts";
import { basicFont } from "./basic-font.ts";
import { scriptFiles } from "./script-files.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** "use client" of our dependencies means nothing here. */
const checks = { moduleLevelDirective: false };

/** A program that Node runs: one file, read at the start. A new build beside a running shop takes no screen from under it. */
const program = (command: "build" | "serve", name: "main" | "prepare"): EnvironmentOptions => ({
  consumer: "server",
  resolve: {
    conditions: ["@griya/source", ...defaultServerConditions],
    // a build stands alone; while developing only the workspace is compiled and the rest is left to Node
    noExternal: command === "build" ? true : [/^@griya\//],
  },
  ...(command === "build" && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
  build: {
    ssr: true,
    outDir: "dist/process",
    copyPublicDir: false,
    emptyOutDir: name === "main",
    rolldownOptions: {
      checks,
      input: { [name]: here(`src/server/${name}.ts`) },
      output: { comments: false, codeSplitting: false },
    },
  },
});

/** One build of three parts: what browsers load, the server, and the program that fills a new shop. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  appType: "custom",
  plugins: [basicFont(), tailwindcss(), serverFile(here("dist/process"))],
  resolve: {
    conditions: ["@griya/source", ...defaultClientConditions],
    alias: [
      // Radix's scroll lock writes a <style> element, which the content security policy refuses
      { find: "react-style-singleton", replacement: here("../../packages/ui/src/primitives/style-singleton.ts") },
    ],
    dedupe: ["react", "react-dom"],
  },
  builder: {
    buildApp: async (builder) => {
      const { client, ssr, prepare } = builder.environments;
      if (!client || !ssr || !prepare)
        throw new Error("The build has three parts, client, ssr and prepare; all have to be configured below.");
      await builder.build(client);
      await builder.build(ssr);
      await builder.build(prepare);
      await precompress(join(client.config.root, client.config.build.outDir));
    },
  },
  environments: {
    client: {
      build: {
        outDir: "dist/public",
        emptyOutDir: true,
        manifest: true,
        chunkSizeWarningLimit: 700,
        sourcemap: "hidden",
        assetsInlineLimit: 0,
        rolldownOptions: {
          checks,
          input: {
            main: here("src/browser/main.ts"),
            language: here("src/browser/language.ts"),
            "before-paint": here("src/browser/before-paint.ts"),
            newcomer: here("src/browser/newcomer.ts"),
            print: here("src/browser/print.css"),
            "right-to-left": here("src/browser/right-to-left.css"),
          },
          output: {
            codeSplitting: { groups: scriptFiles },
            hashCharacters: "hex", // a page's scripts name each other a hundred times, and what is by chance packs badly
          },
        },
      },
    },
    ssr: program(command, "main"),
    prepare: program(command, "prepare"),
  },
}));
