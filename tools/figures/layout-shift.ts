import type { Browser, Page } from "playwright";
import { openPage, slowDown, visit } from "./visits.ts";

/** Adds up all layout shifts of a page from its first paint on; what it yields reads the sum. */
export const addUpShifts = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift);
};

/** The sum of all layout shifts while a page is read in pieces. */
export const layoutShiftInPieces = async (browser: Browser, url: string, width: number): Promise<number> => {
  const page = await openPage(browser, width);
  const readShift = await addUpShifts(page);
  await visit(page, url);
  const shift = await readShift();
  await page.context().close();
  return shift;
};

/** The sum of all layout shifts over a slow line to a slow phone, to the foot of the page. */
export const layoutShift = async (browser: Browser, url: string, width: number): Promise<number> => {
  const page = await openPage(browser, width);
  await slowDown(page);
  const readShift = await addUpShifts(page);
  await visit(page, url);
  // on a busy machine the network can be idle before a partner's page has begun to fetch its shop
  for (const shop of await page.locator("griya-shop").all()) await shop.getByRole("listitem").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await readToFoot(page);
  await page.waitForLoadState("networkidle");
  const shift = await readShift();
  await page.context().close();
  return shift;
};

/** Turns the wheel to the foot of a page, a painted frame after the other. */
export const readToFoot = async (page: Page): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.mouse.wheel(0, 600);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
};
