import { join } from "node:path";
import { type Alias, defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";
import { preactAliases } from "./packages/embed/preact.ts";
import { getReportFile } from "./tools/check/report-file.ts";

/**
 * Returns the conditions for the resolution of packages. Without aliases, the condition `module` is left out, since some packages have
 * files for it that only a bundler can read. The aliases of Preact need these files, so with aliases the condition stays.
 */
const getResolveConditions = (alias: readonly Alias[]): string[] => [
  "@griya/source",
  ...defaultServerConditions.filter((condition) => condition !== "module" || alias.length > 0),
];

/**
 * The seed for the order of tests and for the values of property tests. Turbo's hash gives each change of a task's inputs another seed.
 * Without Turbo the seed is 1. The environment variable `TEST_SEED` repeats a run.
 */
process.env["TEST_SEED"] ??= String(Number.parseInt(process.env["TURBO_HASH"]?.slice(0, 8) ?? "1", 16));
const seed = Number(process.env["TEST_SEED"]);
const reportFile = getReportFile();

/** Long limits for busy machines, in milliseconds. Tests wait for conditions, so long limits cost no time when tests pass. */
export const timeouts = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

/** Creates the project for a package's tests that need no browser. */
const createNodeProject = (
  name: string,
  folder: string,
  {
    include = ["src/**/*.test.{ts,tsx}"],
    exclude = [],
    mode = "test",
    alias = [],
  }: { include?: string[]; exclude?: string[]; mode?: "test" | "production"; alias?: Alias[] } = {},
) => ({
  root: join(import.meta.dirname, folder),
  resolve: { conditions: getResolveConditions(alias), alias },
  ssr: { resolve: { conditions: getResolveConditions(alias) } },
  oxc: { jsx: { development: mode === "test" } },
  // The test files of a worker share their modules (`isolate`). A new load of the shop's modules for each file takes longer than all tests.
  test: {
    name,
    environment: "node",
    env: { NODE_ENV: mode }, // React's development build needs a third more time to render a page.
    include,
    exclude: ["**/node_modules/**", ...exclude],
    isolate: false,
    css: { include: [/\?raw/] },
    setupFiles: [join(import.meta.dirname, "vitest.setup.ts")],
    server: { deps: { inline: alias.length > 0 || [] } }, // Aliases apply inside packages only if these packages are inlined.
    ...timeouts,
  },
});

/** The paths of the provider's tests that run the office's commands. A separate project has these tests, since they need `apps/office`. */
const OFFICE_COMMAND_TEST_PATHS = ["src/office/*.test.ts"];

export default defineConfig({
  test: {
    maxWorkers: "100%",
    sequence: { shuffle: { files: true, tests: true }, seed },
    reporters: reportFile === undefined ? ["default"] : ["default", ["json", { outputFile: reportFile }]],
    projects: [
      createNodeProject("api", "packages/api"),
      createNodeProject("http", "packages/http"),
      createNodeProject("machines", "packages/machines"),
      createNodeProject("ui", "packages/ui"),
      createNodeProject("storefront", "packages/storefront"),
      createNodeProject("embed", "packages/embed", { alias: preactAliases }),
      createNodeProject("provider", "packages/provider", { exclude: OFFICE_COMMAND_TEST_PATHS }),
      createNodeProject("office-commands", "packages/provider", { include: OFFICE_COMMAND_TEST_PATHS }),
      createNodeProject("server", "packages/server", { mode: "production" }),
      createNodeProject("content", "content"),
      createNodeProject("demo", "apps/demo", { mode: "production" }),
      createNodeProject("office", "apps/office"),
      createNodeProject("tools", "tools", { include: ["**/*.test.ts"] }),
    ],
  },
});
