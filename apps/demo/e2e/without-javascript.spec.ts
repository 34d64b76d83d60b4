import { expect } from "./steps/journey.ts";
import { firstCategory, nth, test } from "./steps/shopper.ts";

test.use({ javaScriptEnabled: false });

for (const language of ["en", "id"] as const) {
  test.describe(`without JavaScript, in ${language === "en" ? "English" : "Indonesian"}`, () => {
    test.use({ language });

    test("a reader walks from home over a category to a product by links", async ({ page, address, provider }) => {
      const { category, products } = await firstCategory(provider);
      const { name } = nth(products, 0);
      await page.goto(address("/"));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: category.title, exact: true }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(category.title);
      await page.getByRole("link", { name, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      await expect(page.getByRole("main")).toContainText(/Rp\d{1,3}(\.\d{3})+/);
    });

    test("a page that is the shopper's own says what it needs", async ({ page, words, address }) => {
      for (const path of ["/cart", "/login", "/user/orders"]) {
        await page.goto(address(path));
        const told = page.locator("main noscript p"); // which getByText passes over
        await expect(told).toHaveText(words.shell.needsScripts);
        await expect(told).toBeVisible();
        await expect(page.getByRole("main").locator("[data-island] *").filter({ visible: true })).toHaveCount(0);
        await expect(page.getByRole("main").getByRole("heading")).toHaveCount(0);
      }
    });

    test("a reader searches by the form in the header", async ({ page, words, address, provider }) => {
      const { products } = await provider.product.fetch({ q: "sofa" });
      const { name } = nth(products, 0);
      await page.goto(address("/"));
      await page.getByRole("combobox", { name: words.search.label }).fill("sofa");
      await page.getByRole("banner").getByRole("button", { name: words.search.submit }).click();
      await expect(page).toHaveURL(new RegExp(`${address("/search")}\\?q=sofa$`));
      await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
    });

    test("a reader orders a list, narrows it by price, and turns its pages", async ({
      page,
      words,
      address,
      provider,
    }) => {
      const { list, filter } = words.product;
      const priceFrom = filter.from.replace("{measure}", filter.price);
      const cards = page.getByRole("list", { name: list.label });
      await page.goto(address("/all/products"));
      await page.getByRole("textbox", { name: priceFrom }).fill("1000000");
      await page.getByRole("combobox", { name: list.sort }).selectOption("price_asc");
      await page.getByRole("button", { name: filter.show }).click();
      const ordered = { sort: "price_asc", priceMinimum: 1_000_000 } as const;
      const first = await provider.product.fetch(ordered);
      await expect(page).toHaveURL(/price_min=1000000.*sort=price_asc/);
      await expect(cards.getByRole("link", { name: nth(first.products, 0).name, exact: true })).toBeVisible();
      await page.getByRole("navigation", { name: list.pages }).getByRole("link", { name: filter.showMore }).click();
      const second = await provider.product.fetch({ ...ordered, page: 2 });
      await expect(page).toHaveURL(/page=2/);
      await expect(cards.getByRole("link", { name: nth(second.products, 0).name, exact: true })).toBeVisible();
      await page
        .getByRole("navigation", { name: list.pages })
        .getByRole("link", { name: filter.pageNumber.replace("{page}", "1") })
        .click();
      await expect(cards.getByRole("link", { name: nth(first.products, 0).name, exact: true })).toBeVisible();
    });
  });
}
