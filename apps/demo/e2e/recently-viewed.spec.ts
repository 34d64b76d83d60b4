import type { Page } from "@playwright/test";
import { findViolations } from "./steps/accessibility.ts";
import { blockRequests, devices, expect, waitUntilHydrated } from "./steps/journey.ts";
import { aCustomer, createAccountClient, getNth, test } from "./steps/shopper.ts";

const readStoredViews = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("griya_viewed") ?? "null") as string[] | null);

test("the pieces that were looked at are at hand on the next one and in an empty cart, by one call, until they are cleared", async ({
  page,
  words,
  address,
  provider,
  shopper,
}) => {
  const { products } = await provider.product.fetch({});
  const [first, second, third] = [getNth(products, 0), getNth(products, 1), getNth(products, 2)];
  const removedProductId = "00000000-0000-4000-8000-000000000000";
  const viewedWords = words.product.viewed;
  const viewedList = shopper.main.getByRole("list", { name: viewedWords.title, exact: true });
  const shelfNames = viewedList.getByRole("article").getByRole("heading");

  await page.goto(address(`/${first.slug}/product/${first.id}`));
  await expect.poll(() => readStoredViews(page)).toEqual([first.id]);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(viewedList).toHaveCount(0);
  await page.evaluate(
    (stored) => localStorage.setItem("griya_viewed", JSON.stringify(stored)),
    [first.id, removedProductId, 7],
  );
  await page.goto(address(`/${second.slug}/product/${second.id}`));
  await expect.poll(() => readStoredViews(page)).toEqual([second.id, first.id, removedProductId]);

  const requestedIds: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("wishlist/products")) requestedIds.push(request.url());
  });
  await page.goto(address(`/${third.slug}/product/${third.id}`));
  await waitUntilHydrated(page);
  expect(requestedIds).toEqual([]);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(shelfNames).toHaveText([second.name, first.name]);
  expect(requestedIds).toHaveLength(1);
  expect(await findViolations(page)).toEqual([]);
  await viewedList.getByRole("link", { name: second.name }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(address(`/${second.slug}/product/${second.id}`));
  await expect.poll(() => readStoredViews(page)).toEqual([second.id, third.id, first.id, removedProductId]);

  await page.goto(address("/cart"));
  await expect(shelfNames).toHaveText([second.name, third.name, first.name]);
  await page.goto(address("/search?q=zzqqxx"));
  await expect(shelfNames).toHaveText([second.name, third.name, first.name]);
  await page.goto(address("/user/wishlists"));
  await expect(shelfNames).toHaveText([second.name, third.name, first.name]);
  await page.getByRole("button", { name: viewedWords.clear }).press("Enter");
  await expect(page.getByText(viewedWords.cleared)).toBeVisible();
  expect(await readStoredViews(page)).toBeNull();
  await page.goto(address("/cart"));
  await expect(page.getByRole("heading", { name: words.cart.emptyTitle })).toBeVisible();
  await expect(viewedList).toHaveCount(0);
});

for (const { device, tag } of devices) {
  test(`the place of what was looked at is taken before it comes, so that nothing moves however slow it is, ${device}`, {
    tag,
  }, async ({ page, address, provider, shopper, words }) => {
    const { products } = await provider.product.fetch({});
    await page.addInitScript(
      (ids) => {
        localStorage.setItem("griya_viewed", JSON.stringify(ids));
        const seen = { shift: 0 };
        Object.assign(globalThis, { seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
      },
      products.slice(3, 9).map(({ id }) => id),
    );
    const product = getNth(products, 0);
    for (const path of [`/${product.slug}/product/${product.id}`, "/search?q=zzqqxx"]) {
      const pendingFooter = Promise.withResolvers<void>();
      await page.route("**/wishlist/products*", async (route) => {
        await pendingFooter.promise;
        await route.continue();
      });
      await page.goto(address(path));
      await waitUntilHydrated(page);
      await expect(page.locator('[data-island="recently-viewed"]')).toHaveAttribute("data-alive");
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < height; top += 400) {
        await page.mouse.wheel(0, 400);
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
      }
      const list = shopper.main.getByRole("list", { name: words.product.viewed.title, exact: true });
      await expect(list).toHaveCount(0);
      pendingFooter.resolve();
      await expect(list).toBeVisible();
      await page.unroute("**/wishlist/products*");
      expect(await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThan(
        0.01,
      );
    }
  });
}

for (const { device, tag } of devices) {
  test(`an empty cart shows a newcomer what the shop recommends, and nothing moves as it comes; what was looked at stands before it, ${device}`, {
    tag,
  }, async ({ page, words, address, provider, shopper }) => {
    const recommendedProducts = await provider.product.fetchRecommended({});
    const getRecommendedNames = (from: number) => recommendedProducts.slice(from, from + 4).map(({ name }) => name);
    const recommendedList = shopper.main.getByRole("list", { name: words.product.recommendedByUs.title });
    const shownHeadings = recommendedList.getByRole("article").getByRole("heading");
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    const readShift = () => page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift);
    const releaseCode = await blockRequests(page, /\.js$/);
    await page.goto(address("/cart"), { waitUntil: "commit" });
    await expect(shownHeadings).toHaveText(getRecommendedNames(0));
    releaseCode();
    await waitUntilHydrated(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(shownHeadings).toHaveText(getRecommendedNames(0));
    expect(await readShift()).toBeLessThan(0.01);
    // Axe reports a link below the header as too small, so the page scrolls to its top.
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    expect(await findViolations(page)).toEqual([]);

    const [first] = recommendedProducts;
    await recommendedList.getByRole("link", { name: first?.name ?? "" }).press("Enter");
    await expect(page).toHaveURL(address(`/${first?.slug}/product/${first?.id}`));
    await expect.poll(() => readStoredViews(page)).toEqual([first?.id]);
    const pendingCall = Promise.withResolvers<void>();
    await page.route("**/product/fetch-recommended*", async (route) => {
      await pendingCall.promise;
      await route.continue();
    });
    await page.goto(address("/cart"));
    await expect(shopper.main.getByText(words.cart.emptyTitle)).toBeVisible();
    await expect(shopper.main.getByRole("list", { name: words.product.viewed.title, exact: true })).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(recommendedList).toHaveCount(0);
    pendingCall.resolve();
    await expect(shownHeadings).toHaveText(getRecommendedNames(1));
    expect(await readShift()).toBeLessThan(0.01);
    await expect(shopper.main.getByRole("heading", { level: 2 })).toHaveText([
      words.cart.emptyTitle,
      words.product.viewed.title,
      words.product.recommendedByUs.title,
    ]);
    await shopper.main.getByRole("link", { name: words.product.recommendedByUs.all }).press("Enter");
    await expect(page).toHaveURL(address("/etalase/productRecommended"));
  });
}

for (const { device, tag } of devices) {
  test(`a filled cart ends with what else the shop recommends, which waits until it is in sight, and neither keeps the cart waiting nor moves anything as it comes, ${device}`, {
    tag,
  }, async ({ page, words, address, baseURL, language, provider, shopper }) => {
    const origin = baseURL ?? "";
    const [wanted, ...others] = await provider.product.fetchRecommended({});
    const { name, variants, id } = await provider.product.find({ id: wanted?.id ?? "" });
    const { id: variantId } = getNth(
      variants.filter(({ stock }) => stock > 3),
      0,
    );
    const customer = await aCustomer(origin, provider);
    const account = await createAccountClient(origin, language, customer);
    await account.cart.add({ productId: id, variantId, quantity: 1 });
    const recommendedList = shopper.main.getByRole("list", { name: words.product.recommendedByUs.title });
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(address("/login"));
    await shopper.logIn(customer);
    await expect(page).toHaveURL(address("/"));

    const pendingCall = Promise.withResolvers<void>();
    let isRequested = false;
    await page.route("**/product/fetch-recommended*", async (route) => {
      isRequested = true;
      await pendingCall.promise;
      await route.continue();
    });
    await page.goto(address("/cart"));
    await expect(shopper.line(name)).toBeVisible();
    await expect(page.getByRole("link", { name: words.cart.checkout }).filter({ visible: true })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(isRequested).toBe(false);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => isRequested).toBe(true);
    await expect(recommendedList).toHaveCount(0);
    pendingCall.resolve();
    await expect(recommendedList.getByRole("article").getByRole("heading")).toHaveText(
      others.slice(0, 4).map((each) => each.name),
    );
    expect(await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThan(
      0.01,
    );
    expect(await findViolations(page)).toEqual([]);
  });
}
