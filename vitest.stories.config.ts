import { join } from "node:path";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { windowlessOptions } from "./browser.ts";
import { reportFile } from "./tools/check/report-file.ts";
import { timeouts } from "./vitest.config.ts";

const report = reportFile();

/** The stories as tests, in a browser. They have a configuration of their own, since Storybook's plugin takes seconds to load. */
export default defineConfig({
  plugins: [storybookTest({ configDir: join(import.meta.dirname, ".storybook") })],
  test: {
    name: "storybook",
    ...timeouts,
    reporters: report === undefined ? ["default"] : ["default", ["json", { outputFile: report }]],
    isolate: false, // as in Storybook itself, stories follow each other in one page
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: windowlessOptions }),
      instances: [{ browser: "chromium" }],
    },
  },
});
