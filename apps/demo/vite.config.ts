import { fileURLToPath } from "node:url";
import { createServerFilePlugin } from "@griya/provider/server-file";
import { defaultServerConditions, defineConfig, type EnvironmentOptions } from "vite";

const resolvePath = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const OUTPUT_FOLDER = "dist/process";

/**
 * Returns the build settings of a program for Node. The program is one file, and Node reads it at the start. So a new build does not remove
 * code of a running shop.
 */
const createProgramBuild = (name: "main" | "prepare"): EnvironmentOptions => ({
  consumer: "server",
  resolve: { conditions: ["@griya/source", ...defaultServerConditions], noExternal: true },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    ssr: true,
    outDir: OUTPUT_FOLDER,
    copyPublicDir: false,
    emptyOutDir: name === "main",
    rolldownOptions: {
      checks: { moduleLevelDirective: false }, // The directive "use client" of some dependencies has no meaning on the server.
      input: { [name]: resolvePath(`src/${name}.ts`) },
      output: { comments: false, codeSplitting: false },
    },
  },
});

/** The build of two programs: the server, and the program that fills a new shop. */
export default defineConfig({
  root: import.meta.dirname,
  appType: "custom",
  plugins: [createServerFilePlugin(resolvePath(OUTPUT_FOLDER))],
  builder: {
    buildApp: async (builder) => {
      const { ssr, prepare } = builder.environments;
      if (!ssr || !prepare)
        throw new Error("The build has two parts, ssr and prepare; both have to be configured below.");
      await builder.build(ssr);
      await builder.build(prepare);
    },
  },
  environments: { ssr: createProgramBuild("main"), prepare: createProgramBuild("prepare") },
});
