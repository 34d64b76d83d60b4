import type { Page } from "@playwright/test";
import { blockRequests, devices, expect, fillPlaceholders, waitUntilHydrated } from "./steps/journey.ts";
import { getNth, test } from "./steps/shopper.ts";

/** Marks the current document. A new document does not have the mark. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isTheFirst: true }));
const isSameDocument = (page: Page) => page.evaluate(() => "isTheFirst" in globalThis);

for (const { device, tag } of devices) {
  test(`a shopper narrows a list by what stands on the cards; place, panel and focus stay, ${device}`, {
    tag: tag === "@phone" ? ["@core", tag] : tag,
  }, async ({ page, words, address, provider, isPhone }) => {
    const { filter, list } = words.product;
    await page.goto(address("/search?q=sofa"));
    await waitUntilHydrated(page);
    await markDocument(page);
    const countText = page.getByRole("main").getByRole("status");
    if (isPhone) await page.getByRole("button", { name: filter.open, exact: true }).click();
    const inStockCheckbox = page.getByRole("checkbox", { name: filter.inStock });
    await inStockCheckbox.focus();
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(/\?q=sofa&in_stock=1$/);
    const filteredPage = await provider.product.fetch({ q: "sofa", isInStock: true });
    await expect(countText).toContainText(String(filteredPage.total));
    await expect(inStockCheckbox).toBeFocused();

    const { value: colour, productCount } = getNth(filteredPage.facets?.colours ?? [], 0);
    const colourCheckbox = page.getByRole("checkbox", { name: filter.colours[colour] });
    await expect(colourCheckbox).toHaveAccessibleName(`${filter.colours[colour]} ${productCount}`);
    await colourCheckbox.scrollIntoViewIfNeeded();
    await colourCheckbox.check();
    await expect(countText).toContainText(String(productCount));
    await expect(colourCheckbox).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`\\?q=sofa&colours=${colour}&in_stock=1$`));
    if (isPhone) {
      await page
        .getByRole("button", { name: fillPlaceholders(filter.showCounted_other, { count: productCount }) })
        .click();
      await expect(inStockCheckbox).toBeHidden();
      await expect(page.getByRole("button", { name: fillPlaceholders(filter.openWith, { count: 2 }) })).toBeFocused();
    }
    const cards = page.getByRole("list", { name: list.label }).getByRole("article");
    await expect(cards).toHaveCount(productCount);

    await page.getByRole("link", { name: fillPlaceholders(filter.remove, { filter: filter.inStock }) }).click();
    await expect(page).toHaveURL(new RegExp(`\\?q=sofa&colours=${colour}$`));
    await expect(page.getByRole("list", { name: list.applied }).getByRole("link")).toHaveCount(2);
    await expect(countText).toBeFocused();
    await page.getByRole("link", { name: filter.clear }).click();
    await expect(page).toHaveURL(/\?q=sofa$/);
    await page.goBack();
    await expect(page.getByRole("list", { name: list.applied }).getByRole("link")).toHaveCount(2);
    expect(await isSameDocument(page)).toBe(true);

    await page.reload();
    await expect(cards).toHaveCount((await provider.product.fetch({ q: "sofa", colours: [colour] })).total);
  });
}

test("a shopper is shown more of a list below what they have seen, or turns its pages", { tag: "@core" }, async ({
  page,
  words,
  address,
  provider,
}) => {
  const { filter, list } = words.product;
  const firstPage = await provider.product.fetch({});
  const secondPage = await provider.product.fetch({ page: 2 });
  await page.goto(address("/all/products"));
  await page.getByRole("combobox", { name: list.sort }).hover();
  await waitUntilHydrated(page, "filter-form");
  await markDocument(page);
  const cards = page.getByRole("list", { name: list.label }).getByRole("article");
  await expect(cards).toHaveCount(24);
  const pageNavigation = page.getByRole("navigation", { name: list.pages });
  await pageNavigation.getByRole("link", { name: filter.showMore }).press("Enter");
  await expect(cards).toHaveCount(48);
  await expect(page.getByRole("link", { name: getNth(secondPage.products, 0).name, exact: true })).toBeFocused();
  await pageNavigation.getByRole("link", { name: fillPlaceholders(filter.pageNumber, { page: 3 }) }).click();
  await expect(cards).toHaveCount(firstPage.total - 48);
  await expect(page.getByRole("main").getByRole("status")).toBeInViewport();
  await expect(pageNavigation.getByRole("link", { name: filter.showMore })).toHaveCount(0);
  await expect(page).toHaveURL(/\/all\/products\?page=3$/);
  expect(await isSameDocument(page)).toBe(true);
});

test("the header goes while a shopper scrolls down, and is back as soon as they scroll up or want something of it", async ({
  page,
  words,
  address,
}) => {
  await page.goto(address("/all/products"));
  await waitUntilHydrated(page);
  const header = page.getByRole("banner");
  await page.mouse.wheel(0, 800);
  await expect(header).not.toBeInViewport();
  await page.mouse.wheel(0, -50);
  await expect(header).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 800);
  await expect(header).not.toBeInViewport();
  await page
    .getByRole("combobox", { name: words.search.label })
    .evaluate((field: HTMLElement) => field.focus({ preventScroll: true }));
  await expect(header).toBeInViewport({ ratio: 1 });
});

test("a list that is on its way says so with the choice, in place, until it has come", async ({
  page,
  words,
  address,
  isPhone,
}) => {
  const { filter, list } = words.product;
  await page.goto(address("/all/products"));
  await page.getByRole("combobox", { name: list.sort }).hover();
  await waitUntilHydrated(page, "filter-form");
  if (isPhone) await page.getByRole("button", { name: filter.open, exact: true }).click();
  const resultRegion = page.getByRole("region", { name: list.all });
  const releaseRequests = await blockRequests(page, /in_stock=1/);
  const inStockCheckbox = page.getByRole("checkbox", { name: filter.inStock });
  await inStockCheckbox.scrollIntoViewIfNeeded();
  const boxBefore = await resultRegion.boundingBox();
  await inStockCheckbox.check();
  await expect(resultRegion).toHaveAttribute("aria-busy", "true");
  await expect(resultRegion.locator("img").first()).toHaveCSS("opacity", "0.5");
  expect(await resultRegion.boundingBox()).toEqual(boxBefore);
  releaseRequests();
  await expect(resultRegion).not.toHaveAttribute("aria-busy");
  await expect(resultRegion.locator("img").first()).toHaveCSS("opacity", "1");
});

for (const { device, tag } of devices) {
  test(`what is pressed before its script has come is done once it has, ${device}`, { tag }, async ({
    page,
    words,
    address,
    provider,
    isPhone,
  }) => {
    const { filter } = words.product;
    const releaseRequests = await blockRequests(page, /filter-form/);
    await page.goto(address("/all/products"));
    const pressedControl = isPhone
      ? page.getByRole("button", { name: filter.open, exact: true })
      : page.getByRole("checkbox", { name: filter.onSale });
    await pressedControl.click();
    releaseRequests();
    if (isPhone) await page.getByRole("checkbox", { name: filter.onSale }).check();
    await expect(page).toHaveURL(/\/all\/products\?on_sale=1$/);
    const { total } = await provider.product.fetch({ isReduced: true });
    await expect(page.getByRole("main").getByRole("status")).toContainText(String(total));
  });
}

test("a list within a category keeps what it was narrowed by, and its text", async ({
  page,
  words,
  address,
  provider,
}) => {
  await page.goto(address("/search?q=meja&in_stock=1"));
  const { categories } = await provider.product.fetch({ q: "meja", isInStock: true });
  const { slug, title, productCount } = getNth(categories, 1);
  const categoryNavigation = page.getByRole("navigation", { name: words.page.categories });
  await categoryNavigation.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`\\?q=meja&within=${slug}&in_stock=1$`));
  await expect(page.getByRole("main").getByRole("status")).toContainText(String(productCount));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("meja");
});

for (const listKind of ["brand", "collection"] as const) {
  test(`a list within a category stays that of its ${listKind}, and counts only what is of it`, {
    tag: "@desktop",
  }, async ({ page, words, address, provider }) => {
    const { brands } = await provider.brand.fetch({ page: 1 });
    const { collections } = await provider.home.find();
    const { slug } = listKind === "brand" ? getNth(brands, 0) : getNth(collections, 0);
    const { categories, heading } = await provider.product.fetch({ [listKind]: slug });
    const { slug: within, title, productCount } = getNth(categories, 0);
    await page.goto(address(`/any/${listKind}?${listKind}=${slug}`));
    const categoryNavigation = page.getByRole("navigation", { name: words.page.categories });
    const categoryLink = categoryNavigation.getByRole("link", { name: title }).first();
    await expect(categoryLink).toContainText(String(productCount));
    await categoryLink.click();
    await expect(page).toHaveURL(address(`/any/${listKind}?${listKind}=${slug}&within=${within}`));
    await expect(page.getByRole("main").getByRole("status")).toContainText(String(productCount));
    await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(heading?.title ?? "");
  });
}

test("an address that makes no sense shows the list, and says so", { tag: "@core" }, async ({
  page,
  words,
  address,
}) => {
  await page.goto(address("/all/products?colours=plaid&seats=-1&price_min=%3Cscript%3E&page=0"));
  await expect(page.getByText(words.product.filter.leftOut)).toBeVisible();
  await expect(page.getByRole("list", { name: words.product.list.label }).getByRole("article")).toHaveCount(24);
  await page.goto(address("/all/products?page=900"));
  await expect(page).toHaveURL(/\/all\/products\?page=3$/);
});

test("an address that names a category that is gone leads to the list without it", async ({ page, address }) => {
  await page.goto(address("/search?q=meja&within=no-such-room&in_stock=1"));
  await expect(page).toHaveURL(address("/search?q=meja&in_stock=1"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("meja");
});

test("a list of all products stays one whatever it is narrowed to, also after a reload", async ({
  page,
  words,
  address,
  provider,
}) => {
  await page.goto(address("/all/products"));
  await waitUntilHydrated(page);
  const { slug, title } = getNth((await provider.product.fetch({})).categories, 0);
  await page.getByRole("navigation", { name: words.page.categories }).getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(address(`/all/products?within=${slug}`));
  for (const reloadPage of [() => Promise.resolve(), () => page.reload()]) {
    await reloadPage();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.product.list.all);
    await expect(page).toHaveTitle(new RegExp(`^${words.product.list.all}`));
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const { device, tag } of devices) {
    test(`a shopper narrows a list by its form and takes a choice off by its link, ${device}`, {
      tag: tag === "@phone" ? ["@core", tag] : tag,
    }, async ({ page, words, address, provider, isPhone }) => {
      const { filter } = words.product;
      await page.goto(address("/all/products"));
      if (isPhone) await page.getByRole("button", { name: filter.open, exact: true }).click();
      await page.getByRole("checkbox", { name: "Langkan" }).check();
      await page.getByRole("checkbox", { name: filter.colours.green }).check();
      await page.getByRole("button", { name: filter.show }).click();
      const { total } = await provider.product.fetch({ brands: ["langkan"], colours: ["green"] });
      await expect(page.getByRole("main").getByRole("status")).toContainText(String(total));
      await page.getByRole("link", { name: fillPlaceholders(filter.remove, { filter: "Langkan" }) }).click();
      await expect(page).toHaveURL(/\/all\/products\?colours=green$/);
    });
  }
});
