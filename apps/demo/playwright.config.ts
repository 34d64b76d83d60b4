import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "@griya/provider/testing/free-ports";
import { defineConfig } from "@playwright/test";
import { headlessOptions } from "../../browser.ts";
import { getReportFile } from "../../tools/check/report-file.ts";
import server from "./server-process.json" with { type: "json" };

/** True when the journeys use a running shop: `JOURNEY_PORTS=3000,3001,3002`. */
const runsAlready = process.env["JOURNEY_PORTS"] !== undefined;

/** The ports are chosen once: workers read this file again and must find the same shop. */
process.env["JOURNEY_PORTS"] ??= (await findFreePorts(3)).join(",");
if (process.env["JOURNEY_DATA"] === undefined) {
  const folder = mkdtempSync(join(tmpdir(), "griya-journeys-"));
  process.env["JOURNEY_DATA"] = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true })); // the shop is closed by then
}
process.env["AVIF"] ??= "off"; // in the background, AVIF takes a fifth of the machine, and no journey needs it

const [port, ...partnerPorts] = process.env["JOURNEY_PORTS"].split(",");
const report = getReportFile();
const origin = `http://localhost:${port}`;

/** Runs journeys through the built shop in a real browser. Build it first: `pnpm build`. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "../../test-results/journeys",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: report === undefined ? "list" : [["list"], ["json", { outputFile: report }]],
  use: {
    baseURL: origin,
    launchOptions: headlessOptions,
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // no trace, which takes a sixth of the machine: use `--trace retain-on-failure` when needed
    screenshot: "only-on-failure",
  },
  webServer: {
    command: `"${process.execPath}" ${server.arguments.join(" ")} dist/process/main.js`,
    url: `${origin}/ready`,
    timeout: 300_000, // a start of seconds can take minutes on a busy machine
    reuseExistingServer: runsAlready,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "ignore",
    env: {
      ...server.environment,
      PORT: port ?? "",
      PARTNER_PORTS: partnerPorts.join(","),
      PROXY_HOPS: "1", // the header X-Forwarded-For gives each journey its own network, with its own limits by address
      DATA_DIR: process.env["JOURNEY_DATA"],
      LOG_LEVEL: "error",
    },
  },
});
