import { join } from "node:path";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import type { ViteUserConfig } from "vitest/config";
import { headlessOptions } from "./browser.ts";
import { getReportFile } from "./tools/check/report-file.ts";
import { timeouts } from "./vitest.config.ts";

const reportFile = getReportFile();

/** Runs stories as tests in a browser. They have a configuration of their own, since Storybook's plugin takes seconds to load. */
export const createStoryTestConfig = (name: string, tags: { include?: string[] } = {}): ViteUserConfig => ({
  plugins: [storybookTest({ configDir: join(import.meta.dirname, ".storybook"), tags })],
  test: {
    name,
    ...timeouts,
    reporters: reportFile === undefined ? ["default"] : ["default", ["json", { outputFile: reportFile }]],
    isolate: false, // Stories run one after the other in one page, as in Storybook itself.
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // A panel that slides in is invisible in its first frame. A busy machine shows this frame for a long time.
      provider: playwright({ launchOptions: headlessOptions, contextOptions: { reducedMotion: "reduce" } }),
      instances: [{ browser: "chromium" }],
    },
  },
});

export default createStoryTestConfig("storybook");
