import type { Browser, Page } from "playwright";
import { openPage, slowPageDown, visitPage } from "./visits.ts";

type MovedElement = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
type Shift = { value: number; sources: readonly MovedElement[] };

type Shifts = {
  sum: number /** The moved elements, with old and new rectangle in pixels. */;
  movedElements: readonly string[];
};

/** Watches all layout shifts of a page from its first paint. Returns a function that reads the shifts. */
export const watchShifts = async (page: Page): Promise<() => Promise<Shifts>> => {
  await page.addInitScript(() => {
    const movedElements: string[] = [];
    const shifts = { sum: 0, movedElements };
    Object.assign(globalThis, { shifts });
    const formatRectangle = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(" ");
    const formatMove = ({ node, previousRect, currentRect }: MovedElement) => {
      const elementText =
        node instanceof Element ? node.outerHTML : (node?.textContent ?? "what is gone, or of the stylesheet alone,");
      return `${elementText.slice(0, 80)} from ${formatRectangle(previousRect)} to ${formatRectangle(currentRect)}`;
    };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        shifts.sum += value;
        movedElements.push(...sources.map(formatMove));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts);
};

/** Returns the sum of all layout shifts while a page arrives in chunks. */
export const measureLayoutShiftInChunks = async (browser: Browser, url: string, width: number): Promise<number> => {
  const page = await openPage(browser, width);
  const readShifts = await watchShifts(page);
  await visitPage(page, url);
  const { sum } = await readShifts();
  await page.context().close();
  return sum;
};

/** Returns the sum of all layout shifts on a slow phone with a slow line, to the end of the page. */
export const measureLayoutShift = async (browser: Browser, url: string, width: number): Promise<number> => {
  const page = await openPage(browser, width);
  await slowPageDown(page);
  const readShifts = await watchShifts(page);
  await visitPage(page, url);
  // On a busy machine, the network can be idle before a partner's page fetches its shop.
  for (const shop of await page.locator("griya-shop").all()) await shop.getByRole("listitem").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await scrollToEnd(page);
  await page.waitForLoadState("networkidle");
  const { sum } = await readShifts();
  await page.context().close();
  return sum;
};

/** Scrolls with the wheel to the end of a page, 600 pixels at a time. Waits until each step is drawn. */
export const scrollToEnd = async (page: Page): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.mouse.wheel(0, 600);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
};
