import { defineConfig } from "@playwright/test";
import { launchOptions } from "./browser.ts";
import { findFreePorts } from "./packages/provider/src/testing/free-ports.ts";
import { getReportFile } from "./tools/check/report-file.ts";

/** The port of the Storybook server. The main process chooses the port. The workers load this file again, and must use the same server. */
process.env["VISUAL_PORT"] ??= (await findFreePorts(1)).join();
const origin = `http://127.0.0.1:${process.env["VISUAL_PORT"]}`;
const reportFile = getReportFile();

/**
 * The configuration that compares the built Storybook (`pnpm build-storybook`) with the pictures in visual/baselines, pixel by pixel.
 * `--grep @smoke` runs only a few tests. These tests find a broken stylesheet, font, theme, direction or layout.
 */
export default defineConfig({
  testDir: "visual",
  testMatch: "*.spec.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  reporter: reportFile === undefined ? "list" : [["list"], ["json", { outputFile: reportFile }]],
  outputDir: "test-results/visual",
  snapshotPathTemplate: "visual/baselines/{arg}{ext}",
  expect: {
    timeout: 15_000,
    // A limit in per cent hides a small change, such as another icon.
    toHaveScreenshot: { animations: "disabled", caret: "hide", maxDiffPixels: 10, threshold: 0.05 },
  },
  use: {
    baseURL: origin,
    launchOptions,
    deviceScaleFactor: 1,
    timezoneId: "Asia/Jakarta",
    locale: "en-US",
    contextOptions: { reducedMotion: "reduce" },
  },
  webServer: {
    command: `vite preview --outDir storybook-static --host 127.0.0.1 --port ${process.env["VISUAL_PORT"]} --strictPort`,
    url: `${origin}/index.json`,
    reuseExistingServer: false,
  },
});
