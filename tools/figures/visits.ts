import type { Browser, BrowserContextOptions, Page } from "playwright";

/** The storage of a visitor's browser, for example after a login. */
export type StorageState = BrowserContextOptions["storageState"];

/** The limit for the load of a page, in milliseconds. Other pages load at the same time, and the shop creates their pictures first. */
const LOAD_TIMEOUT_MILLISECONDS = 90_000;

export const openPage = async (browser: Browser, width: number, storageState?: StorageState): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 844 : 900 },
    locale: "en-GB",
    ...(storageState && { storageState }),
  });
  context.setDefaultTimeout(LOAD_TIMEOUT_MILLISECONDS);
  return context.newPage();
};

/** Opens a page. Throws if the answer is not OK, because measurements of an error page are worthless. */
export const visitPage = async (page: Page, url: string): Promise<void> => {
  const response = await page.goto(url, { waitUntil: "networkidle" });
  if (!response?.ok()) throw new Error(`${url} was answered with ${response?.status()}`);
};

/** Returns the bytes of scripts that a browser has fetched for a page. */
export const countScriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => new URL(entry.name).pathname.endsWith(".js"))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );

/** Emulates a slow phone with a slow line. */
export const slowPageDown = async (page: Page): Promise<void> => {
  const devtoolsSession = await page.context().newCDPSession(page);
  await devtoolsSession.send("Network.enable");
  await devtoolsSession.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 100,
    downloadThroughput: 400_000,
    uploadThroughput: 100_000,
  });
  await devtoolsSession.send("Emulation.setCPUThrottlingRate", { rate: 4 });
};
