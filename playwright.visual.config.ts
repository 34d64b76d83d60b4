import { defineConfig } from "@playwright/test";
import { launchOptions } from "./browser.ts";
import { reportFile } from "./tools/check/report-file.ts";

const port = 6110;
const report = reportFile();

/** Compares the built Storybook (`pnpm build-storybook`) with the pictures in visual/baselines, pixel by pixel. */
export default defineConfig({
  testDir: "visual",
  testMatch: "*.spec.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  reporter: report === undefined ? "list" : [["list"], ["json", { outputFile: report }]],
  outputDir: "test-results/visual",
  snapshotPathTemplate: "visual/baselines/{arg}{ext}",
  expect: {
    timeout: 15_000,
    // a share of a picture hides a changed icon: seven pictures were out of date under one per cent
    toHaveScreenshot: { animations: "disabled", caret: "hide", maxDiffPixels: 10, threshold: 0.05 },
  },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions,
    deviceScaleFactor: 1,
    timezoneId: "Asia/Jakarta",
    locale: "en-US",
    contextOptions: { reducedMotion: "reduce" },
  },
  webServer: {
    command: `vite preview --outDir storybook-static --host 127.0.0.1 --port ${port} --strictPort`,
    url: `http://127.0.0.1:${port}/index.json`,
    reuseExistingServer: false,
  },
});
