import type { Browser, BrowserContextOptions, Page } from "playwright";

/** What a visitor's browser keeps, as of somebody who is logged in. */
export type Kept = BrowserContextOptions["storageState"];

/** Milliseconds for a page to come: others are measured beside it, and its pictures are made for this reader. */
const PATIENCE = 90_000;

export const openPage = async (browser: Browser, width: number, kept?: Kept): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 844 : 900 },
    locale: "en-GB",
    ...(kept && { storageState: kept }),
  });
  context.setDefaultTimeout(PATIENCE);
  return context.newPage();
};

/** Opens a page, which has to be there: nothing moves on an error page, and little is fetched. */
export const visit = async (page: Page, url: string): Promise<void> => {
  const response = await page.goto(url, { waitUntil: "networkidle" });
  if (!response?.ok()) throw new Error(`${url} was answered with ${response?.status()}`);
};

/** What a browser has really fetched of scripts for a page, in bytes. */
export const scriptsFetched = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => new URL(entry.name).pathname.endsWith(".js"))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );

/** Makes a page one on a slow phone with a slow line. */
export const slowDown = async (page: Page): Promise<void> => {
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 100,
    downloadThroughput: 400_000,
    uploadThroughput: 100_000,
  });
  await line.send("Emulation.setCPUThrottlingRate", { rate: 4 });
};
