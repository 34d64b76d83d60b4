import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "@griya/provider/testing/free-ports";
import { defineConfig } from "@playwright/test";
import { headlessLaunchOptions } from "../../browser.ts";
import { getReportFile } from "../../tools/check/report-file.ts";
import server from "./server-process.json" with { type: "json" };

/** True when `JOURNEY_PORTS` has the ports of a running shop, such as `3000,3001,3002`. */
const isShopRunning = process.env["JOURNEY_PORTS"] !== undefined;

/** The first process chooses the ports. Workers read this file again and must find the same shop. */
process.env["JOURNEY_PORTS"] ??= (await findFreePorts(3)).join(",");
if (process.env["JOURNEY_DATA"] === undefined) {
  const folder = mkdtempSync(join(tmpdir(), "griya-journeys-"));
  process.env["JOURNEY_DATA"] = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true })); // Playwright has stopped the shop before this event.
}
process.env["AVIF"] ??= "off"; // The creation of AVIF pictures in the background takes a fifth of the CPU time. No journey needs AVIF.

const [port, ...partnerPorts] = process.env["JOURNEY_PORTS"].split(",");
const reportFile = getReportFile();
const origin = `http://localhost:${port}`;

/** Runs journeys through the built shop in a real browser. Build the shop first: `pnpm build`. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "../../test-results/journeys",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: reportFile === undefined ? "list" : [["list"], ["json", { outputFile: reportFile }]],
  use: {
    baseURL: origin,
    launchOptions: headlessLaunchOptions,
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // A trace takes a sixth of the machine's CPU time. Use `--trace retain-on-failure` when you need a trace.
    screenshot: "only-on-failure",
  },
  webServer: {
    command: `"${process.execPath}" ${server.arguments.join(" ")} dist/process/main.js`,
    url: `${origin}/ready`,
    timeout: 300_000, // A start can take minutes on a busy machine.
    reuseExistingServer: isShopRunning,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "ignore",
    env: {
      ...server.environment,
      PORT: port ?? "",
      PARTNER_PORTS: partnerPorts.join(","),
      PROXY_HOPS: "1", // The header X-Forwarded-For gives each journey its own network, with its own rate limits.
      DATA_DIR: process.env["JOURNEY_DATA"],
      LOG_LEVEL: "error",
    },
  },
});
