import type { Locator, Page } from "@playwright/test";
import { findViolations } from "./steps/accessibility.ts";
import { test } from "./steps/checkout-steps.ts";
import { expect, languages, waitUntilHydrated } from "./steps/journey.ts";
import { guestPages } from "./steps/pages.ts";
import { findChosenProduct, findFirstCategory, getNth } from "./steps/shopper.ts";

/** The pages that most shoppers visit, with one page of each layout. */
const commonPages = new Set(["/", "/search?q=sofa", "/cart", "/login", "/set/paket-makan-anyam", "/articles"]);

/** Expects that a page has no accessibility violations in the light and the dark scheme. */
const assertAccessible = async (page: Page, shown: string): Promise<void> => {
  expect(await findViolations(page), shown).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" }); // Reduced motion turns colour transitions off.
  expect(await findViolations(page, { rules: ["color-contrast"] }), `${shown} in the dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
};

const assertPathAccessible = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: "networkidle" });
  await assertAccessible(page, path);
};

for (const path of guestPages) {
  test(`${path} is accessible in light and dark`, { tag: commonPages.has(path) ? "@core" : [] }, async ({
    page,
    address,
  }) => {
    await assertPathAccessible(page, address(path));
  });
}

test("a list and a product are accessible in light and dark", { tag: "@core" }, async ({ page, address, provider }) => {
  const { category, products } = await findFirstCategory(provider);
  const { slug, id } = getNth(products, 0);
  for (const path of [`/all/${category.slug}`, `/${slug}/product/${id}`]) {
    await assertPathAccessible(page, address(path));
  }
});

test("a filled cart, each step of the checkout and its order are accessible in light and dark", {
  tag: "@core",
}, async ({ page, words, address, provider, shopper, checkoutSteps, customerWith }) => {
  test.slow();
  const [one, other] = [await findChosenProduct(provider, 5), await findChosenProduct(provider, 6)];
  const { person } = await customerWith({ ...one, quantity: 2 }, other);
  await checkoutSteps.logInToCheckout(person);
  await assertPathAccessible(page, address("/cart"));
  await shopper.open("/checkout");
  await expect(checkoutSteps.continues).toBeVisible();
  await assertAccessible(page, "the choice of shipping");
  await checkoutSteps.continues.click();
  await shopper.choose(shopper.main.getByRole("radio", { name: words.order.payment.bankTransfer }));
  await expect(checkoutSteps.place).toBeEnabled();
  await assertAccessible(page, "the choice of payment");
  await checkoutSteps.place.click();
  const understoodButton = page.getByRole("dialog").getByRole("button", { name: words.order.bank.understood });
  await expect(understoodButton).toBeVisible();
  await assertAccessible(page, "where to transfer to");
  await understoodButton.click();
  await assertAccessible(page, "the order that is placed");
  await shopper.main.getByRole("link", { name: words.checkout.done.order }).click();
  await expect(shopper.main.getByRole("heading", { name: words.order.detail.summary })).toBeVisible();
  await assertAccessible(page, "the order");
});

/** The distance from the focused element to the outer edge of its focus ring, in pixels. */
const FOCUS_RING_PIXELS = 4;

test.describe("on a phone", { tag: "@phone" }, () => {
  test("the ring round a banner that has the focus is whole", async ({ page, shopper }) => {
    await shopper.open("/");
    const bannerList = shopper.main.locator("ul", { has: page.locator("[data-banner]") });
    const banner = bannerList.getByRole("article").first();
    await banner.getByRole("link").focus();
    const [listBox, bannerBox] = [await bannerList.boundingBox(), await banner.boundingBox()];
    if (!listBox || !bannerBox) throw new Error("The home page shows no banners: are they seeded?");
    expect(bannerBox.y - listBox.y).toBeGreaterThanOrEqual(FOCUS_RING_PIXELS);
    expect(bannerBox.x - listBox.x).toBeGreaterThanOrEqual(FOCUS_RING_PIXELS);
    expect(listBox.y + listBox.height - bannerBox.y - bannerBox.height).toBeGreaterThanOrEqual(FOCUS_RING_PIXELS);
  });
});

/** Returns the distance by which the content of a box extends beyond the box, in pixels. */
const measureOverflow = (box: Locator): Promise<number> =>
  box.evaluate((whole) => {
    const { top, bottom, left, right } = whole.getBoundingClientRect();
    const partBoxes = [...whole.querySelectorAll("p, s, bdi, button")].map((part) => part.getBoundingClientRect());
    return Math.max(
      0,
      ...partBoxes.flatMap((part) => [top - part.top, part.bottom - bottom, left - part.left, part.right - right]),
    );
  });

/** Returns null when some point of the focused element is visible. Otherwise returns the element's HTML. */
const findHiddenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focusedElement = document.activeElement;
    if (!focusedElement || focusedElement === document.body) return null;
    // Some inputs are invisible, and the page shows their labels.
    const focusParts = [
      focusedElement,
      ...((focusedElement instanceof HTMLInputElement && focusedElement.labels) || []),
    ];
    const isVisible = focusParts.some((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return [0.1, 0.5, 0.9].some((x) =>
        [0.1, 0.5, 0.9].some((y) => {
          const topElement = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
          return topElement !== null && (element.contains(topElement) || topElement.contains(element));
        }),
      );
    });
    return isVisible ? null : focusedElement.outerHTML.slice(0, 200);
  });

const enlargeText = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));

for (const { spoken, tag } of languages) {
  test(`the bar of a product in a sale, whose variants cost differently, holds each of its lines, also with letters twice as large, ${spoken}`, {
    tag: ["@phone", tag],
  }, async ({ page, provider, shopper }) => {
    const { products } = await provider.product.fetch({ category: "ruang-makan" });
    const product = products.find(({ price, pricesVary }) => pricesVary && price.previous !== null);
    if (!product) throw new Error("The dining room has no product on sale with variants of different prices.");
    await shopper.open(`/${product.slug}/product/${product.id}`);
    const cartBar = page.locator("#cart-bar > *");
    await page.mouse.wheel(0, 3000);
    await expect(cartBar).toBeVisible();
    expect(await measureOverflow(cartBar)).toBe(0);
    await enlargeText(page);
    await expect.poll(() => measureOverflow(cartBar)).toBe(0);
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press("Tab");
      await expect.poll(() => findHiddenFocus(page), { message: `press ${press + 1}` }).toBeNull();
    }
  });
}

for (const { spoken, tag } of languages) {
  test(`at the end of a cart's page the way to the chat lies over nothing, also with letters twice as large, ${spoken}`, {
    tag: ["@phone", tag],
  }, async ({ page, words, provider, shopper }) => {
    await shopper.open((await findChosenProduct(provider, 2)).path);
    await shopper.addToCart();
    await shopper.openCart();
    const chatLink = page.getByRole("link", { name: words.shell.chat });
    const findCoveredParts = () =>
      chatLink.evaluate((link) => {
        scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
        const { top, bottom, left, right } = link.getBoundingClientRect();
        return [...document.querySelectorAll("footer :is(p, a, label, select, dd, li)")].flatMap((part) => {
          const wordRange = document.createRange();
          wordRange.selectNodeContents(part);
          const isCovered = [part.matches("select") ? part : wordRange].some((each) =>
            [...each.getClientRects()].some(
              (box) => box.right > left && box.left < right && box.bottom > top && box.top < bottom,
            ),
          );
          return isCovered ? part.outerHTML : [];
        });
      });
    await expect.poll(findCoveredParts).toEqual([]);
    await enlargeText(page);
    await expect.poll(findCoveredParts).toEqual([]);
  });
}

test("whoever goes by Tab, forwards and back, sees what has the focus below the header and above the bars", async ({
  page,
  address,
  provider,
  shopper,
}) => {
  test.slow();
  const { category } = await findFirstCategory(provider);
  const { path } = await findChosenProduct(provider, 2);
  await shopper.open(path);
  await shopper.addToCart();
  for (const visitedPath of [path, `/all/${category.slug}`, "/cart"]) {
    await page.goto(address(visitedPath));
    await waitUntilHydrated(page);
    for (const [key, times] of [
      ["Tab", 60],
      ["Shift+Tab", 45],
    ] as const) {
      for (let press = 0; press < times; press += 1) {
        await page.keyboard.press(key);
        const failureMessage = `${visitedPath} by ${key}, press ${press + 1}`;
        // The galleries scroll smoothly, so the check waits for the end of the scroll.
        await expect
          .poll(() => findHiddenFocus(page), { message: failureMessage, intervals: [0, 100, 400] })
          .toBeNull();
      }
    }
  }
});
