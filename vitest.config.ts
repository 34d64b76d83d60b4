import { join } from "node:path";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";
import { windowlessOptions } from "./browser.ts";

const conditions = ["@griya/source", ...defaultServerConditions];

/** Tests of one room that need no browser: contracts, charts, rules, servers. */
const nodeProject = (name: string, folder: string, tests = "src/**/*.test.{ts,tsx}") => ({
  root: join(import.meta.dirname, folder),
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // files share a worker: to load the shop's modules anew for each costs more than all the tests
  test: {
    name,
    environment: "node",
    include: [tests],
    isolate: false,
    css: { include: [/\?raw/] },
    testTimeout: 30_000, // a test ends by what it waits for: a busy machine is no fault of the shop
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    maxWorkers: "100%",
    projects: [
      nodeProject("api", "packages/api"),
      nodeProject("machines", "packages/machines"),
      nodeProject("ui", "packages/ui"),
      nodeProject("storefront", "packages/storefront"),
      nodeProject("embed", "packages/embed"),
      nodeProject("backend", "apps/backend"),
      nodeProject("content", "content"),
      nodeProject("demo", "apps/demo"),
      nodeProject("office", "apps/office"),
      nodeProject("tools", "tools", "**/*.test.ts"),
      {
        plugins: [storybookTest({ configDir: join(import.meta.dirname, ".storybook") })],
        test: {
          name: "storybook",
          isolate: false, // as in Storybook itself, stories follow each other in one page
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: windowlessOptions }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
