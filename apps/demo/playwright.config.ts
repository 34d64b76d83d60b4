import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { launchOptions } from "../../browser.ts";
import { freePorts } from "./e2e/built-shop.ts";

/** `JOURNEY_PORTS=3000,3001,3002` walks through a shop that runs already. */
const runsAlready = process.env["JOURNEY_PORTS"] !== undefined;

/** Chosen once: workers read this file again and have to find the same shop. */
process.env["JOURNEY_PORTS"] ??= (await freePorts(3)).join(",");
process.env["JOURNEY_DATA"] ??= mkdtempSync(join(tmpdir(), "griya-journeys-"));
const [port, ...partnerPorts] = process.env["JOURNEY_PORTS"].split(",");
const origin = `http://localhost:${port}`;

const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } };
const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } };

const MAIN_JOB = /(buy-a-sofa|partner-site)\.spec\.ts$/;

/** Journeys through the built shop in a real browser. Build it first: `pnpm build`. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "../../test-results/journeys",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    baseURL: origin,
    launchOptions,
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // no film: a film of every journey costs more than the journeys themselves
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: true },
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "desktop, English", testMatch: MAIN_JOB, use: { ...desktop, locale: "en-GB" } },
    { name: "desktop, Indonesian", testMatch: MAIN_JOB, use: { ...desktop, locale: "id-ID" } },
    { name: "phone, English", testMatch: MAIN_JOB, use: { ...phone, locale: "en-GB" } },
    { name: "phone, Indonesian", testMatch: MAIN_JOB, use: { ...phone, locale: "id-ID" } },
    { name: "the house", testIgnore: MAIN_JOB, use: { ...desktop, locale: "en-GB" } },
  ],
  webServer: {
    command: `"${process.execPath}" --conditions=@griya/source src/server/main.ts`,
    url: `${origin}/ready`,
    timeout: 120_000,
    reuseExistingServer: runsAlready,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "ignore",
    env: {
      PORT: port ?? "",
      PARTNER_PORTS: partnerPorts.join(","),
      DATA_DIR: process.env["JOURNEY_DATA"],
      LOG_LEVEL: "error",
    },
  },
});
