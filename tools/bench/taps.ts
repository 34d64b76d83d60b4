import type { Browser, Locator, Page } from "playwright";
import type { Locale, Variant } from "../../packages/api/src/index.ts";
import { en, id } from "../../packages/storefront/src/words.ts";
import { openHydratedPage, type StorageState, visitShop } from "./visits.ts";

const textsByLocale = { en, id };

/** The factor by which a phone is slower than this machine. */
export const PHONE_SLOWDOWN = 4;

/** The time of an early tap after the first paint, in milliseconds. */
const EARLY_TAP_DELAY_MILLISECONDS = 1000;

const TAP_TIME_KEY = "tap-origin";

/** Makes every page store the time of its last tap for the next page, in milliseconds since 1970. */
const storeTapTimes = (page: Page) =>
  page.addInitScript((key) => {
    const storeTapTime = ({ timeStamp }: Event) =>
      sessionStorage.setItem(key, String(performance.timeOrigin + timeStamp));
    document.addEventListener("pointerdown", storeTapTime, { capture: true });
  }, TAP_TIME_KEY);

/** Taps the middle of an element. A tap of a locator asks the page for the target during the tap, which slows down the page. */
export const tapElement = async (element: Locator): Promise<void> => {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error("The element for the tap is not drawn.");
  await element.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
};

type ObservedTimes = { slowest: number };

const watchInteractions = (page: Page) =>
  page.addInitScript(() => {
    const observed: ObservedTimes = { slowest: 0 };
    Object.assign(globalThis, { observed });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        if (entry.interactionId > 0) observed.slowest = Math.max(observed.slowest, entry.duration);
      }
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });

/**
 * Returns the milliseconds from the slowest interaction to the next paint. Returns 0 when all interactions take less than 16 milliseconds.
 */
const measureSlowestInteraction = async (page: Page, act: () => Promise<void>): Promise<number> => {
  const resetObserved = () =>
    Object.assign((globalThis as unknown as { observed: ObservedTimes }).observed, { slowest: 0 });
  await page.evaluate(resetObserved);
  await act();
  await page.waitForTimeout(500); // The entries arrive some time after their paint.
  return page.evaluate(() => (globalThis as unknown as { observed: ObservedTimes }).observed.slowest);
};

/** Measures the time from taps and keys to the next paint on hydrated pages, in milliseconds, with a slow CPU. */
export const measureInteractions = async (
  browser: Browser,
  locale: Locale,
  pages: Readonly<Record<"home" | "list" | "product", string>>,
): Promise<Readonly<Record<string, number>>> => {
  const { shell, search, product } = textsByLocale[locale];
  const measurePage = (url: string, act: (page: Page) => Promise<Record<string, number>>) =>
    visitShop(browser, locale, { cpu: PHONE_SLOWDOWN }, async (page) => {
      await watchInteractions(page);
      await openHydratedPage(page, url);
      return act(page);
    });
  const homeTimes = await measurePage(pages.home, async (page) => ({
    menu: await measureSlowestInteraction(page, () => tapElement(page.getByRole("button", { name: shell.menu.open }))),
  }));
  const searchTimes = await measurePage(pages.home, async (page) => ({
    "typing in search": await measureSlowestInteraction(page, async () => {
      const field = page.getByRole("combobox", { name: search.label });
      await tapElement(field);
      await field.pressSequentially("sofa", { delay: 100 });
    }),
  }));
  const productTimes = await measurePage(pages.product, async (page) => {
    const main = page.getByRole("main");
    const { increase, addToCart } = product.purchase;
    const otherOptions = main.locator("label:has(input[type=radio]:not(:checked))");
    return {
      variant: await measureSlowestInteraction(page, () => tapElement(otherOptions.first())),
      quantity: await measureSlowestInteraction(page, () =>
        tapElement(main.getByRole("button", { name: increase }).first()),
      ),
      "add to cart": await measureSlowestInteraction(page, () =>
        tapElement(main.getByRole("button", { name: addToCart, exact: true })),
      ),
    };
  });
  const filterTimes = await measurePage(pages.list, async (page) => ({
    filter: await measureSlowestInteraction(page, async () => {
      await tapElement(page.getByRole("button", { name: product.filter.open, exact: true }));
      await tapElement(page.getByRole("checkbox", { name: product.filter.inStock }));
    }),
  }));
  return { ...homeTimes, ...searchTimes, ...productTimes, ...filterTimes };
};

/** Measures the time from taps to the next paint in a customer's checkout, in milliseconds, with a slow CPU. */
export const measureCheckoutInteractions = (
  browser: Browser,
  locale: Locale,
  url: string,
  storageState: StorageState,
): Promise<Readonly<Record<string, number>>> =>
  visitShop(
    browser,
    locale,
    { cpu: PHONE_SLOWDOWN },
    async (page) => {
      const { checkout } = textsByLocale[locale];
      await watchInteractions(page);
      await openHydratedPage(page, url);
      const shippingOption = page.getByRole("radiogroup", { name: checkout.shipping.choose }).locator("label").last();
      await shippingOption.waitFor();
      const continueButton = page.getByRole("button", { name: checkout.shipping.continue }).filter({ visible: true });
      return {
        "way of delivery": await measureSlowestInteraction(page, () => tapElement(shippingOption)),
        "on to the payment": await measureSlowestInteraction(page, () => tapElement(continueButton)),
      };
    },
    storageState,
  );

type PressTimes = { firstReaction: number | null; cartCount: number | null; response: number | null };

/**
 * Watches the result of a press on a button in each frame. A result is a change of the button, its ancestors, the messages or the cart's
 * number. The pressed style of a button does not count.
 */
const watchPress = (page: Page, messages: string) =>
  page.addInitScript((label) => {
    const tapped: PressTimes = { firstReaction: null, cartCount: null, response: null };
    Object.assign(globalThis, { tapped });
    const readCartNumber = () => document.querySelector("header [data-island=cart-link]")?.textContent ?? "";
    const getAncestorAttributes = (element: Element | null): string =>
      element === null
        ? ""
        : element
            .getAttributeNames()
            .filter((name) => name !== "data-alive")
            .map((name) => `${name}=${element.getAttribute(name)}`)
            .join() + getAncestorAttributes(element.parentElement);
    const watchButton = ({ target, timeStamp }: Event) => {
      const button = target instanceof Element ? target.closest("button") : null;
      if (!button) return;
      const readButtonState = () =>
        [
          button.outerHTML,
          getAncestorAttributes(button.parentElement),
          document.querySelector(`[aria-label="${label}"]`)?.textContent ?? "",
        ].join();
      const [before, number] = [readButtonState(), readCartNumber()];
      const checkFrame = (now: number) => {
        const hasCartChanged = readCartNumber() !== number;
        if (readButtonState() !== before || hasCartChanged) tapped.firstReaction ??= now - timeStamp;
        if (hasCartChanged) tapped.cartCount ??= now - timeStamp;
        const cartEntry = performance.getEntriesByType("resource").find(({ name }) => name.endsWith("/cart/store"));
        if (cartEntry) tapped.response ??= (cartEntry as PerformanceResourceTiming).responseEnd - timeStamp;
        if (tapped.cartCount === null || tapped.response === null) requestAnimationFrame(checkFrame);
      };
      requestAnimationFrame(checkFrame);
    };
    document.addEventListener("pointerdown", watchButton, { capture: true, once: true });
  }, messages);

/**
 * Taps "Add to cart" on a page that loads over a slow line. Returns the milliseconds to the first reaction, and until the cart and its
 * number are updated.
 */
export const measureEarlyAdd = (browser: Browser, locale: Locale, url: string, { id }: Pick<Variant, "id">) =>
  visitShop(browser, locale, { cpu: PHONE_SLOWDOWN, network: "slow4G" }, async (page) => {
    const { shell, product } = textsByLocale[locale];
    await watchPress(page, shell.toast.region);
    await page.goto(`${url}?variant=${id}`, { waitUntil: "commit" });
    const button = page.getByRole("main").getByRole("button", { name: product.purchase.addToCart, exact: true });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await button.scrollIntoViewIfNeeded();
    await page.waitForFunction((after) => {
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      return paint !== undefined && performance.now() >= paint.startTime + after;
    }, EARLY_TAP_DELAY_MILLISECONDS);
    await tapElement(button);
    const pressTimes = await page.waitForFunction(() => {
      const { tapped } = globalThis as unknown as { tapped: PressTimes };
      return tapped.firstReaction !== null && tapped.cartCount !== null && tapped.response !== null ? tapped : null;
    });
    const { firstReaction, cartCount, response } = (await pressTimes.jsonValue()) as Record<keyof PressTimes, number>;
    return { life: firstReaction, inCart: Math.max(cartCount, response) };
  });

/** Returns the milliseconds from a tap on the first product of a list to the first contentful paint of its page. The line is fast. */
export const measureNextPage = (browser: Browser, locale: Locale, url: string): Promise<number> =>
  visitShop(browser, locale, { network: "fast4G" }, async (page) => {
    await storeTapTimes(page);
    await openHydratedPage(page, url);
    await tapElement(page.getByRole("main").locator('a[href*="/product/"]').first());
    await page.waitForURL(/\/product\//, { waitUntil: "load" });
    const paintTime = await page.waitForFunction((key) => {
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      return paint && performance.timeOrigin + paint.startTime - Number(sessionStorage.getItem(key));
    }, TAP_TIME_KEY);
    return Number(await paintTime.jsonValue());
  });
