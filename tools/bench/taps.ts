import type { Browser, Locator, Page } from "playwright";
import type { Locale, Variant } from "../../packages/api/src/index.ts";
import { en, id } from "../../packages/storefront/src/words.ts";
import { openHydratedPage, type StorageState, visit } from "./visits.ts";

const words = { en, id };

/** The factor by which a phone is slower than this machine. */
export const PHONE_SLOWDOWN = 4;

/** Time of an early tap after the first paint, in milliseconds. */
const EARLY_TAP_DELAY = 1000;

const tapOrigin = "tap-origin";

/** Makes every page store the time of its last tap for the next page, in milliseconds since 1970. */
const storeTapTimes = (page: Page) =>
  page.addInitScript((key) => {
    const storeTapTime = ({ timeStamp }: Event) =>
      sessionStorage.setItem(key, String(performance.timeOrigin + timeStamp));
    document.addEventListener("pointerdown", storeTapTime, { capture: true });
  }, tapOrigin);

/** Taps the middle of an element. A locator's own tap asks the page for the target during the tap, which slows down the page. */
export const tap = async (element: Locator): Promise<void> => {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error("What is to be tapped is not drawn.");
  await element.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
};

type Observed = { slowest: number };

const watchInteractions = (page: Page) =>
  page.addInitScript(() => {
    const observed: Observed = { slowest: 0 };
    Object.assign(globalThis, { observed });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        if (entry.interactionId > 0) observed.slowest = Math.max(observed.slowest, entry.duration);
      }
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });

/** Returns the milliseconds from the slowest of some interactions to the paint after it; 0 when all are below 16. */
const measureSlowest = async (page: Page, act: () => Promise<void>): Promise<number> => {
  const reset = () => Object.assign((globalThis as unknown as { observed: Observed }).observed, { slowest: 0 });
  await page.evaluate(reset);
  await act();
  await page.waitForTimeout(500); // entries arrive some time after their paint
  return page.evaluate(() => (globalThis as unknown as { observed: Observed }).observed.slowest);
};

/** Measures the time from taps and keys to their paint on hydrated pages, with a slow CPU. */
export const measureInteractions = async (
  browser: Browser,
  locale: Locale,
  pages: Readonly<Record<"home" | "list" | "product", string>>,
): Promise<Readonly<Record<string, number>>> => {
  const { shell, search, product } = words[locale];
  const measureOn = (url: string, act: (page: Page) => Promise<Record<string, number>>) =>
    visit(browser, locale, { cpu: PHONE_SLOWDOWN }, async (page) => {
      await watchInteractions(page);
      await openHydratedPage(page, url);
      return act(page);
    });
  const home = await measureOn(pages.home, async (page) => ({
    menu: await measureSlowest(page, () => tap(page.getByRole("button", { name: shell.menu.open }))),
  }));
  const searched = await measureOn(pages.home, async (page) => ({
    "typing in search": await measureSlowest(page, async () => {
      const field = page.getByRole("combobox", { name: search.label });
      await tap(field);
      await field.pressSequentially("sofa", { delay: 100 });
    }),
  }));
  const bought = await measureOn(pages.product, async (page) => {
    const main = page.getByRole("main");
    const { increase, addToCart } = product.purchase;
    const options = main.locator("label:has(input[type=radio]:not(:checked))");
    return {
      variant: await measureSlowest(page, () => tap(options.first())),
      quantity: await measureSlowest(page, () => tap(main.getByRole("button", { name: increase }).first())),
      "add to cart": await measureSlowest(page, () => tap(main.getByRole("button", { name: addToCart, exact: true }))),
    };
  });
  const filtered = await measureOn(pages.list, async (page) => ({
    filter: await measureSlowest(page, async () => {
      await tap(page.getByRole("button", { name: product.filter.open, exact: true }));
      await tap(page.getByRole("checkbox", { name: product.filter.inStock }));
    }),
  }));
  return { ...home, ...searched, ...bought, ...filtered };
};

/** Measures the same for the checkout of a customer. */
export const measureCheckoutInteractions = (
  browser: Browser,
  locale: Locale,
  url: string,
  storageState: StorageState,
): Promise<Readonly<Record<string, number>>> =>
  visit(
    browser,
    locale,
    { cpu: PHONE_SLOWDOWN },
    async (page) => {
      const { checkout } = words[locale];
      await watchInteractions(page);
      await openHydratedPage(page, url);
      const shippingOption = page.getByRole("radiogroup", { name: checkout.shipping.choose }).locator("label").last();
      await shippingOption.waitFor();
      const continueButton = page.getByRole("button", { name: checkout.shipping.continue }).filter({ visible: true });
      return {
        "way of delivery": await measureSlowest(page, () => tap(shippingOption)),
        "on to the payment": await measureSlowest(page, () => tap(continueButton)),
      };
    },
    storageState,
  );

type PressTimes = { firstReaction: number | null; cartCount: number | null; response: number | null };

/**
 * Watches the result of a press on a button in each frame: the button, its ancestors, the messages and the cart's number. The pressed style
 * of a button does not count.
 */
const watchPress = (page: Page, messages: string) =>
  page.addInitScript((label) => {
    const tapped: PressTimes = { firstReaction: null, cartCount: null, response: null };
    Object.assign(globalThis, { tapped });
    const cartNumber = () => document.querySelector("header [data-island=cart-link]")?.textContent ?? "";
    const getAncestorAttributes = (element: Element | null): string =>
      element === null
        ? ""
        : element
            .getAttributeNames()
            .filter((name) => name !== "data-alive")
            .map((name) => `${name}=${element.getAttribute(name)}`)
            .join() + getAncestorAttributes(element.parentElement);
    const press = ({ target, timeStamp }: Event) => {
      const button = target instanceof Element ? target.closest("button") : null;
      if (!button) return;
      const shown = () =>
        [
          button.outerHTML,
          getAncestorAttributes(button.parentElement),
          document.querySelector(`[aria-label="${label}"]`)?.textContent ?? "",
        ].join();
      const [before, number] = [shown(), cartNumber()];
      const checkFrame = (now: number) => {
        const isCounted = cartNumber() !== number;
        if (shown() !== before || isCounted) tapped.firstReaction ??= now - timeStamp;
        if (isCounted) tapped.cartCount ??= now - timeStamp;
        const answer = performance.getEntriesByType("resource").find(({ name }) => name.endsWith("/cart/store"));
        if (answer) tapped.response ??= (answer as PerformanceResourceTiming).responseEnd - timeStamp;
        if (tapped.cartCount === null || tapped.response === null) requestAnimationFrame(checkFrame);
      };
      requestAnimationFrame(checkFrame);
    };
    document.addEventListener("pointerdown", press, { capture: true, once: true });
  }, messages);

/**
 * Taps "Add to cart" on a page that loads over a slow line. Returns the milliseconds to the first reaction, and until the cart and its
 * number are updated.
 */
export const measureEarlyAdd = (browser: Browser, locale: Locale, url: string, { id }: Pick<Variant, "id">) =>
  visit(browser, locale, { cpu: PHONE_SLOWDOWN, network: "slow4G" }, async (page) => {
    const { shell, product } = words[locale];
    await watchPress(page, shell.toast.region);
    await page.goto(`${url}?variant=${id}`, { waitUntil: "commit" });
    const button = page.getByRole("main").getByRole("button", { name: product.purchase.addToCart, exact: true });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await button.scrollIntoViewIfNeeded();
    await page.waitForFunction((after) => {
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      return paint !== undefined && performance.now() >= paint.startTime + after;
    }, EARLY_TAP_DELAY);
    await tap(button);
    const seen = await page.waitForFunction(() => {
      const { tapped } = globalThis as unknown as { tapped: PressTimes };
      return tapped.firstReaction !== null && tapped.cartCount !== null && tapped.response !== null ? tapped : null;
    });
    const { firstReaction, cartCount, response } = (await seen.jsonValue()) as Record<keyof PressTimes, number>;
    return { life: firstReaction, inCart: Math.max(cartCount, response) };
  });

/** Returns the milliseconds from a tap on the first product of a list to the first contentful paint of its page. The line is fast. */
export const measureNextPage = (browser: Browser, locale: Locale, url: string): Promise<number> =>
  visit(browser, locale, { network: "fast4G" }, async (page) => {
    await storeTapTimes(page);
    await openHydratedPage(page, url);
    await tap(page.getByRole("main").locator('a[href*="/product/"]').first());
    await page.waitForURL(/\/product\//, { waitUntil: "load" });
    const painted = await page.waitForFunction((key) => {
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      return paint && performance.timeOrigin + paint.startTime - Number(sessionStorage.getItem(key));
    }, tapOrigin);
    return Number(await painted.jsonValue());
  });
