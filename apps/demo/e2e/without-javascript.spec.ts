import { expect, fillPlaceholders } from "./steps/journey.ts";
import { getNth, test } from "./steps/shopper.ts";

test.use({ javaScriptEnabled: false });

test("a page that is the shopper's own says what it needs", async ({ page, words, address }) => {
  for (const path of ["/cart", "/login", "/user/orders"]) {
    await page.goto(address(path));
    const noScriptMessages = page.locator("main noscript p"); // The locator `getByText` ignores the content of `noscript`.
    await expect(noScriptMessages).toHaveText(words.shell.needsScripts);
    await expect(noScriptMessages).toBeVisible();
    await expect(page.getByRole("main").locator("[data-island] *").filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("heading")).toHaveCount(0);
  }
});

test.describe("in Indonesian", () => {
  test.use({ language: "id" });

  test("a reader orders a list, narrows it by price, and turns its pages", async ({
    page,
    words,
    address,
    provider,
  }) => {
    const { list, filter } = words.product;
    const minimumPriceLabel = fillPlaceholders(filter.from, { measure: filter.price });
    const cards = page.getByRole("list", { name: list.label });
    await page.goto(address("/all/products"));
    await page.getByRole("textbox", { name: minimumPriceLabel }).fill("1000000");
    await page.getByRole("combobox", { name: list.sort }).selectOption("price_asc");
    await page.getByRole("button", { name: filter.show }).click();
    const priceFilter = { sort: "price_asc", priceMinimum: 1_000_000 } as const;
    const firstPage = await provider.product.fetch(priceFilter);
    await expect(page).toHaveURL(/price_min=1000000.*sort=price_asc/);
    await expect(cards.getByRole("link", { name: getNth(firstPage.products, 0).name, exact: true })).toBeVisible();
    await page.getByRole("navigation", { name: list.pages }).getByRole("link", { name: filter.showMore }).click();
    const secondPage = await provider.product.fetch({ ...priceFilter, page: 2 });
    await expect(page).toHaveURL(/page=2/);
    await expect(cards.getByRole("link", { name: getNth(secondPage.products, 0).name, exact: true })).toBeVisible();
    await page
      .getByRole("navigation", { name: list.pages })
      .getByRole("link", { name: fillPlaceholders(filter.pageNumber, { page: "1" }) })
      .click();
    await expect(cards.getByRole("link", { name: getNth(firstPage.products, 0).name, exact: true })).toBeVisible();
  });
});
