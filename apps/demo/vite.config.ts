import { join } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defaultServerConditions, defineConfig } from "vite";
import { firstLoad } from "./first-load.ts";
import { precompress } from "./precompress.ts";
import { screenOrigins } from "./screen-origins.ts";
import { withoutUnusedComponents } from "./without-unused-components.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const first = firstLoad();

/**
 * Every call of the provider and what checks its answers, as one file: whoever makes one call needs it. All of it that the
 * first load has not, since a part left out would load before the checks it is made of.
 */
const contract = {
  name: "contract",
  test: (id: string) => first.isKnown() && /\/packages\/api\/src\/(?!message\/messages)|\/node_modules\/zod\//.test(id),
};

/** One build of two halves: what browsers load, and what renders the pages in the server. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  appType: "custom",
  plugins: [react(), tailwindcss(), first.plugin, withoutUnusedComponents(), screenOrigins(import.meta.dirname)],
  resolve: {
    conditions: ["@griya/source", ...defaultClientConditions],
    alias: [
      // Radix's scroll lock writes a <style> element, which the content security policy refuses
      { find: "react-style-singleton", replacement: here("../../packages/ui/src/primitives/style-singleton.ts") },
      // what the shim stands in for has been in React itself since version 18
      { find: /^use-sync-external-store\/shim$/, replacement: "react" },
    ],
  },
  builder: {
    buildApp: async (builder) => {
      const { client, ssr } = builder.environments;
      if (!client || !ssr)
        throw new Error("The build has two halves, client and ssr; both have to be configured below.");
      client.config.build.write = false;
      await builder.build(client); // first-load.ts learns what belongs together
      client.config.build.write = true;
      await builder.build(client);
      await builder.build(ssr);
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
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { main: here("src/browser/main.tsx"), language: here("src/browser/language.ts") },
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: [first.group, contract] } },
        },
      },
    },
    ssr: {
      resolve: {
        conditions: ["@griya/source", ...defaultServerConditions],
        // a build stands alone; while developing only the workspace is compiled and the rest is left to Node
        noExternal: command === "build" ? true : [/^@griya\//],
      },
      ...(command === "build" && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
      build: {
        outDir: "dist/pages",
        copyPublicDir: false,
        emptyOutDir: true,
        // one file, read at the start: a new build beside a running shop takes no screen from under it
        rolldownOptions: { input: { pages: here("src/server/pages.tsx") }, output: { codeSplitting: false } },
      },
    },
  },
}));
