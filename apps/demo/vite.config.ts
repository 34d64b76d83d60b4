import { fileURLToPath } from "node:url";
import { createServerFilePlugin } from "@griya/provider/server-file";
import { defaultServerConditions, defineConfig, type EnvironmentOptions } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const OUT_DIR = "dist/process";

/**
 * Returns the settings of a program for Node: one file, which is read at the start. So a new build does not remove code of a running shop.
 */
const program = (name: "main" | "prepare"): EnvironmentOptions => ({
  consumer: "server",
  resolve: { conditions: ["@griya/source", ...defaultServerConditions], noExternal: true },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    ssr: true,
    outDir: OUT_DIR,
    copyPublicDir: false,
    emptyOutDir: name === "main",
    rolldownOptions: {
      checks: { moduleLevelDirective: false }, // "use client" of our dependencies has no meaning here
      input: { [name]: here(`src/${name}.ts`) },
      output: { comments: false, codeSplitting: false },
    },
  },
});

/** The build of two programs: the server, and the one that fills a new shop. */
export default defineConfig({
  root: import.meta.dirname,
  appType: "custom",
  plugins: [createServerFilePlugin(here(OUT_DIR))],
  builder: {
    buildApp: async (builder) => {
      const { ssr, prepare } = builder.environments;
      if (!ssr || !prepare)
        throw new Error("The build has two parts, ssr and prepare; both have to be configured below.");
      await builder.build(ssr);
      await builder.build(prepare);
    },
  },
  environments: { ssr: program("main"), prepare: program("prepare") },
});
