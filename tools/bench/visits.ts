import { throttling, userAgents } from "lighthouse/core/config/constants.js";
import type { Browser, BrowserContextOptions, Page } from "playwright";
import { getLocaleTag, type Locale } from "../../packages/api/src/index.ts";

/** The phone that Lighthouse emulates. */
const phoneOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  userAgent: userAgents.mobile,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;

/** The network profiles of Lighthouse: 150 ms and 1.6 Mbps, and 40 ms and 10 Mbps. */
const networkProfiles = { slow4G: throttling.mobileSlow4G, fast4G: throttling.desktopDense4G };

export type Throttling = { cpu?: number; network?: keyof typeof networkProfiles };

/** The storage of a visitor's browser, for example after a login. */
export type StorageState = BrowserContextOptions["storageState"];

const toBytesPerSecond = (kilobits: number): number => (kilobits * 1024) / 8;

/** Visits the shop on a phone with an empty storage, or with the given storage. */
export const visitShop = async <Seen>(
  browser: Browser,
  locale: Locale,
  { cpu = 1, network }: Throttling,
  act: (page: Page) => Promise<Seen>,
  storageState?: StorageState,
): Promise<Seen> => {
  const context = await browser.newContext({
    ...phoneOptions,
    locale: getLocaleTag(locale),
    ...(storageState && { storageState }),
  });
  try {
    const page = await context.newPage();
    const devtoolsSession = await context.newCDPSession(page);
    await devtoolsSession.send("Emulation.setCPUThrottlingRate", { rate: cpu });
    if (network) {
      const { rttMs, throughputKbps } = networkProfiles[network];
      await devtoolsSession.send("Network.enable");
      await devtoolsSession.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: rttMs,
        downloadThroughput: toBytesPerSecond(throughputKbps),
        uploadThroughput: toBytesPerSecond(throughputKbps),
      });
    }
    return await act(page);
  } finally {
    await context.close();
  }
};

/**
 * Opens a page and waits until all islands that start by themselves are hydrated and the browser is idle. A browser that draws nothing
 * waits three seconds at most.
 */
export const openHydratedPage = async (page: Page, url: string): Promise<void> => {
  await page.goto(url, { waitUntil: "load" });
  await page.waitForFunction(
    () =>
      document.querySelector(
        '[data-island]:not([data-start="intent"], [data-start="sight"], [data-alive], :root[data-newcomer]:not([data-viewed]) [data-start="token"])',
      ) === null,
  );
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 })));
};

/** Returns the median. Of two middle values, returns the lower value. Throws if a value is not a number. */
export const getMedian = (values: readonly number[]): number => {
  const middleValue = values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)];
  if (middleValue === undefined || values.some(Number.isNaN)) {
    throw new Error(`Some values are not numbers, so there is no median: ${values.join(", ")}.`);
  }
  return middleValue;
};
