import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import lighthouse from "lighthouse";
import { TraceProcessor } from "lighthouse/core/lib/tracehouse/trace-processor.js";
import { type BrowserContext, chromium } from "playwright";
import { launchOptions } from "../../browser.ts";
import { findFreePorts } from "../../packages/provider/src/testing/free-ports.ts";
import type { CustomerAccount } from "../customer-account.ts";
import { getBlockingTime } from "./blocking-time.ts";
import { benchFolder, printLine } from "./report.ts";

/** An event of a trace. `ts`, `dur` and `tdur` are in microseconds, and `tdur` is CPU time. An event without an end has no `dur`. */
type TraceEvent = { ts: number; dur?: number; tdur?: number };

/**
 * Calculates the total blocking time by CPU time. Counts only tasks of the main thread that end after the first contentful paint
 * (https://web.dev/articles/tbt).
 */
const getTracedBlockingTime = (trace: Parameters<typeof TraceProcessor.processTrace>[0]): number => {
  const processedTrace = TraceProcessor.processTrace(trace);
  const { firstContentfulPaint } = TraceProcessor.processNavigation(processedTrace).timestamps;
  const tasks = (processedTrace.mainThreadEvents as TraceEvent[]).filter(
    (event) => TraceProcessor.isScheduleableTask(event) && event.ts + (event.dur ?? 0) > firstContentfulPaint,
  );
  return getBlockingTime(
    tasks.flatMap(({ ts, dur, tdur }) =>
      dur === undefined || tdur === undefined ? [] : [{ start: ts / 1000, end: (ts + dur) / 1000, cpu: tdur / 1000 }],
    ),
  );
};

/** Writes the storage of an account into a browser. For each origin, opens a page that adds nothing to the cache. */
const writeStorage = async (browser: BrowserContext, { origins }: CustomerAccount["storageState"]): Promise<void> => {
  const page = await browser.newPage();
  for (const { origin, localStorage: items } of origins) {
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate((stored) => {
      for (const { name, value } of stored) localStorage.setItem(name, value);
    }, items);
  }
  await page.close();
};

const runLighthouseOnce = async (url: string, name: string, stored?: CustomerAccount["storageState"]) => {
  const [port = 0] = await findFreePorts(1);
  const chromiumFlags = [...launchOptions.args, `--remote-debugging-port=${port}`];
  const browser = await chromium.launchPersistentContext("", { ...launchOptions, args: chromiumFlags }); // The browser starts with a new profile.
  try {
    if (stored) await writeStorage(browser, stored);
    const result = await lighthouse(url, {
      port,
      logLevel: "error",
      onlyCategories: ["performance"],
      disableStorageReset: stored !== undefined,
    });
    if (!result || result.lhr.runtimeError) {
      throw new Error(
        `Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message ?? "no error message"}`,
      );
    }
    const { lhr, artifacts } = result;
    const folder = join(benchFolder, "lighthouse");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.report.json`), JSON.stringify(lhr));
    writeFileSync(join(folder, `${name}.trace.json`), JSON.stringify(artifacts.Trace));
    const getAuditValue = (audit: string): number => {
      const value = lhr.audits[audit]?.numericValue;
      if (value === undefined) throw new Error(`Lighthouse has no value of ${audit} for ${url}.`);
      return value;
    };
    return {
      score: (lhr.categories["performance"]?.score ?? 0) * 100,
      firstContentfulPaint: getAuditValue("first-contentful-paint"),
      largestContentfulPaint: getAuditValue("largest-contentful-paint"),
      blockingTime: getAuditValue("total-blocking-time"),
      blockingTimeByCpu: getTracedBlockingTime(artifacts.Trace),
      layoutShift: getAuditValue("cumulative-layout-shift"),
      benchmarkIndex: lhr.environment.benchmarkIndex,
    };
  } finally {
    await browser.close();
  }
};

export type LighthouseRun = Awaited<ReturnType<typeof runLighthouseOnce>>;

/**
 * Runs Lighthouse on a page, on a phone with slow 4G. With `stored`, the storage of a logged-in customer, the page may be behind a login.
 * Stores the report and the trace under `name`.
 */
export const runLighthouse = async (
  url: string,
  name: string,
  stored?: CustomerAccount["storageState"],
): Promise<LighthouseRun> => {
  try {
    return await runLighthouseOnce(url, name, stored);
  } catch (error) {
    printLine(`The benchmark repeats the run: ${String(error)}`); // A busy machine sometimes loses a trace.
    return runLighthouseOnce(url, name, stored);
  }
};
