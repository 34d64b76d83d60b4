import { join } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { defaultClientConditions, defaultServerConditions, defineConfig } from "vite";
import { basicFont } from "./basic-font.ts";
import { precompress } from "./precompress.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What every page runs at once. Whatever it shares with later files stays with it, else it would fetch them first. */
const atOnce = {
  name: "main",
  test: /\/demo\/src\/browser\/main\.ts$/,
  priority: 2,
  includeDependenciesRecursively: true,
};

/** One file for what begins on every page once it is idle. Left alone, each small part would be a file that compresses by itself. */
const atIdle = {
  name: "idle",
  priority: 1,
  test: /\/storefront\/src\/(browser\/start|shell\/(top-banner|menu-button|account|cart-link|notices|overlay)|features\/product\/flash-countdown)\.tsx$/,
  includeDependenciesRecursively: true,
};

/** Small parts that several pages draw together, each kind in one file: every file that a page fetches compresses by itself, and takes one of six turns. */
const together = [
  {
    name: "controls",
    test: /\/(ui\/src\/primitives\/(heading|field|text-field|inline-alert|radio-group|quantity|quantity-stepper)|storefront\/src\/(forms\/form-draft|frame\/room-for-toasts)|icons\/(minus|plus|info|triangle-alert))\.(tsx?|mjs)$/,
  },
  {
    name: "pieces",
    test: /\/(ui\/src\/(primitives\/(badge|picture|chair-drawing|skeleton|decimal)|drawings\/line-drawing|commerce\/(product-card|price|rating|widest-picture|enlarged-pictures|variant-picker|variant-options|stock-notice))|api\/src\/(picture\/picture-url|product\/product-href)|storefront\/src\/features\/(\w+\/(\w+-href|reviews-id)|product\/quantity-and-add|delivery\/delivery-estimate)|icons\/(circle-x|clock))\.(tsx?|mjs)$/,
  },
  {
    name: "hearts",
    test: /\/storefront\/src\/(features\/wishlist\/wish-hearts|marks\/use-marks|session\/(kept-wishes|kept-views|is-uuid))\.tsx?$/,
  },
  ...["en", "id"].map((language) => ({
    name: `${language}-shared`,
    test: new RegExp(`/translations/${language}/(compare|delivery|store|wishlist)\\.ts$`),
  })),
].map((group) => ({ ...group, priority: 1, includeDependenciesRecursively: false }));

/**
 * What a shopper's first act needs, in few files: over HTTP/1.1 a page fetches six at a time, and these would be thirty. What other files
 * need of it without the rest stands first, with all that it needs itself.
 */
const atWork = [
  { name: "messages", test: /\/api\/src\/message\/messages-en\.ts$/ },
  {
    name: "machine",
    test: /\/(machines\/src\/\w+\/(submission|loading)\.machine|storefront\/src\/frame\/use-logic)\.ts$/,
  },
  {
    name: "forms",
    test: /\/api\/src\/(message\/[\w-]+|(contact|newsletter|question|stock-alert)\/[\w-]+\.contract)\.ts$/,
  },
  { name: "client", test: /\/storefront\/src\/work\/open-client\.ts$/ },
  { name: "charts", test: /\/storefront\/src\/shell\/run-page\.ts$/ },
].map((group) => ({ ...group, includeDependenciesRecursively: true }));

/** React as the built shop runs it is Preact (docs/decisions/0018). While developing it is React, which says more of what is wrong. */
const preact = [
  { find: /^react-dom\/client$/, replacement: here("src/react/react-dom-client.ts") },
  { find: /^react-dom\/server$/, replacement: here("src/react/react-dom-server.ts") },
  { find: /^react-dom$/, replacement: "preact/compat" },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: "preact/jsx-runtime" },
  { find: /^(react|use-sync-external-store\/shim)$/, replacement: here("src/react/react.ts") },
];

/** "use client" of our dependencies means nothing here. */
const checks = { moduleLevelDirective: false };

/** One build of two halves: what browsers load, and what renders the pages in the server. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  appType: "custom",
  plugins: [basicFont(), tailwindcss()],
  resolve: {
    conditions: ["@griya/source", ...defaultClientConditions],
    alias: [
      // Radix's scroll lock writes a <style> element, which the content security policy refuses
      { find: "react-style-singleton", replacement: here("../../packages/ui/src/primitives/style-singleton.ts") },
      ...(command === "build" ? preact : []),
    ],
    dedupe: ["preact"],
  },
  builder: {
    buildApp: async (builder) => {
      const { client, ssr } = builder.environments;
      if (!client || !ssr)
        throw new Error("The build has two halves, client and ssr; both have to be configured below.");
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
          checks,
          input: {
            main: here("src/browser/main.ts"),
            language: here("src/browser/language.ts"),
            mode: here("src/browser/mode.ts"),
            print: here("src/browser/print.css"),
            "right-to-left": here("src/browser/right-to-left.css"),
          },
          output: { codeSplitting: { groups: [atOnce, atIdle, ...together, ...atWork] } },
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
        rolldownOptions: { checks, input: { pages: here("src/server/pages.ts") }, output: { codeSplitting: false } },
      },
    },
  },
}));
