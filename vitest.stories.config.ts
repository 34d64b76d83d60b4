import { join } from "node:path";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import type { ViteUserConfig } from "vitest/config";
import { headlessLaunchOptions } from "./browser.ts";
import { getReportFile } from "./tools/check/report-file.ts";
import { timeouts } from "./vitest.config.ts";

const reportFile = getReportFile();

/** Creates the configuration that runs stories as tests in a browser. It is separate, since Storybook's plugin takes seconds to load. */
export const createStoryTestConfig = (name: string, tags: { include?: string[] } = {}): ViteUserConfig => ({
  plugins: [storybookTest({ configDir: join(import.meta.dirname, ".storybook"), tags })],
  test: {
    name,
    ...timeouts,
    reporters: reportFile === undefined ? ["default"] : ["default", ["json", { outputFile: reportFile }]],
    isolate: false, // The stories run one after another in one page, as in Storybook.
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // A panel that slides in is invisible in its first frame, which stays long on a busy machine. So the tests run with reduced motion.
      provider: playwright({ launchOptions: headlessLaunchOptions, contextOptions: { reducedMotion: "reduce" } }),
      instances: [{ browser: "chromium" }],
    },
  },
});

export default createStoryTestConfig("storybook");
