import type { Page } from "@playwright/test";
import { findOverflow, findViolations } from "./steps/accessibility.ts";
import { awake, expect, forReaders, twoReaders } from "./steps/journey.ts";
import { aChosenProduct, firstCategory, nth, test } from "./steps/shopper.ts";

const pages = [
  "/",
  "/categories",
  "/brands",
  "/langkan/brand?brand=langkan",
  "/flash-sale",
  "/test-flash-sale",
  "/search?q=sofa",
  "/search",
  "/cart",
  "/login",
  "/register",
  "/track",
  "/seller",
  "/newsletter",
  "/how-to-shop",
  "/company-profile",
  "/page",
  "/page/contact-us",
  "/page/returns",
  "/showrooms",
  "/shop/langkan",
  "/set/paket-makan-anyam",
  "/site-map",
  "/etalase",
  "/etalase/productRecommended",
  "/youtube",
  "/rooms",
  "/rooms/ruang-tamu-terang",
  "/jepara-baru/collection?collection=jepara-baru",
  "/articles",
  "/article-product",
  "/article/ukuran-kasur-dan-dipan",
];

const assertAccessible = async (page: Page, path: string): Promise<void> => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
  await page.goto(path, { waitUntil: "networkidle" });
  expect(await findViolations(page)).toEqual([]);
  expect(await findOverflow(page), "what sticks out").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" }); // no colour on its way to another
  expect(await findViolations(page, { rules: ["color-contrast"] })).toEqual([]);
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await findOverflow(page, { letters: 2 }), "what sticks out of a phone with letters twice as large").toEqual(
    [],
  );
};

forReaders(twoReaders, () => {
  for (const path of pages) {
    test(`${path} is accessible in light and dark, and no wider than the screen, on a phone also with letters twice as large`, async ({
      page,
      address,
    }) => {
      await assertAccessible(page, address(path));
    });
  }

  test("a list and a product are accessible in light and dark, and no wider than the screen, on a phone also with letters twice as large", async ({
    page,
    address,
    provider,
  }) => {
    const { category, products } = await firstCategory(provider);
    const { slug, id } = nth(products, 0);
    await assertAccessible(page, address(`/all/${category.slug}`));
    await assertAccessible(page, address(`/${slug}/product/${id}`));
  });
});

/** Whether some point of what has the focus can be seen, or it is one that shows only then. */
const isFocusSeen = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const shown = [focused, ...((focused instanceof HTMLInputElement && focused.labels) || [])]; // some are drawn by their label
    const isSeen = shown.some((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return [0.1, 0.5, 0.9].some((x) =>
        [0.1, 0.5, 0.9].some((y) => {
          const there = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
          return there !== null && (element.contains(there) || there.contains(element));
        }),
      );
    });
    return isSeen ? null : focused.outerHTML.slice(0, 200);
  });

forReaders(twoReaders, () => {
  test("whoever goes by Tab, forwards and back, sees what has the focus below the header and above the bars", async ({
    page,
    address,
    provider,
    shopper,
  }) => {
    test.slow();
    const { category } = await firstCategory(provider);
    const { path } = await aChosenProduct(provider, 2);
    await shopper.open(path);
    await shopper.addToCart();
    for (const at of [path, `/all/${category.slug}`, "/cart"]) {
      await page.goto(address(at));
      await awake(page);
      for (const [key, times] of [
        ["Tab", 60],
        ["Shift+Tab", 45],
      ] as const) {
        for (let press = 0; press < times; press += 1) {
          await page.keyboard.press(key);
          const message = `${at} by ${key}, press ${press + 1}`;
          await expect.poll(() => isFocusSeen(page), { message, intervals: [0, 100, 400] }).toBeNull(); // galleries glide
        }
      }
    }
  });
});
