import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { en } from "@griya/storefront/words";
import { findOverflow, findViolations } from "./steps/accessibility.ts";
import type { BuiltShop } from "./steps/built-shop.ts";
import { expect, waitUntilHydrated } from "./steps/journey.ts";
import { startShopWithProvider } from "./steps/own-provider.ts";
import { startBeforeAll } from "./steps/own-shop.ts";
import { findChosenProduct, findFirstCategory, getNth, test } from "./steps/shopper.ts";

const ARABIC_TEXTS_FILE = join(import.meta.dirname, "../../../content/languages/ar.json");

/** Starts a shop whose provider has a third language in its settings, and the texts of that language. */
const startShop = (origin: string, { texts, direction }: { texts: string; direction: string }): Promise<BuiltShop> =>
  startShopWithProvider(origin, {
    texts,
    change: ({ languages }) => languages.push({ code: "ar", name: "العربية", direction, predefined: false }),
  });

const wrapInEnvelope = (data: unknown): string =>
  JSON.stringify({ status: 200, message: "success", meta: { code: 200 }, data });

test.describe("a third language that only the provider knows", () => {
  const { texts: arabic } = JSON.parse(readFileSync(ARABIC_TEXTS_FILE, "utf8")) as { texts: typeof en };
  const shop = startBeforeAll((origin) => startShop(origin, { texts: wrapInEnvelope(arabic), direction: "rtl" }));

  test("is chosen in the menu of a phone, turns the pages round, and sells a sofa", {
    tag: ["@phone", "@english"],
  }, async ({ page, provider, words }) => {
    test.slow();
    const { product, path } = await findChosenProduct(provider);
    await page.goto(`${shop().origin}${path}`);
    await waitUntilHydrated(page);
    await page.getByRole("button", { name: words.shell.menu.open }).tap();
    await page.getByRole("dialog").getByRole("link", { name: "AR, العربية" }).tap();
    await expect(page).toHaveURL(`${shop().origin}/ar${path}`);
    const htmlElement = page.locator("html");
    await expect(htmlElement).toHaveAttribute("lang", "ar");
    await expect(htmlElement).toHaveAttribute("dir", "rtl");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.name);

    const main = page.getByRole("main");
    const menuBox = await page.getByRole("button", { name: arabic.shell.menu.open }).boundingBox();
    expect(menuBox?.x, "the menu's button is at the right").toBeGreaterThan(300);
    await main.getByRole("button", { name: arabic.product.purchase.addToCart, exact: true }).first().tap();
    await expect(page.getByText(arabic.shell.cart.added)).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: arabic.shell.cart.label_one }).tap();
    await expect(page).toHaveURL(`${shop().origin}/ar/cart`);
    await expect(page.getByRole("heading", { level: 1, name: arabic.cart.title })).toBeVisible();
    await expect(main.getByRole("link", { name: product.name, exact: true }).first()).toBeVisible();
    await expect(main.getByText(arabic.cart.subtotal_one)).toBeVisible();
    expect(shop().getOutput()).not.toContain("not shown");
  });

  test("is where a first visitor who speaks it comes in, and a former one comes back to", { tag: "@desktop" }, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale: "ar-EG" });
    const page = await context.newPage();
    await page.goto(`${shop().origin}/?utm_source=mail`);
    await expect(page).toHaveURL(`${shop().origin}/ar?utm_source=mail`);
    await waitUntilHydrated(page);
    await page.getByRole("banner").getByRole("link", { name: "ID, Bahasa Indonesia" }).click();
    await expect(page).toHaveURL(`${shop().origin}/id?utm_source=mail`);
    await waitUntilHydrated(page);
    await page.getByRole("banner").getByRole("link", { name: "AR, العربية" }).click();
    await expect(page).toHaveURL(`${shop().origin}/ar?utm_source=mail`);
    expect((await context.cookies()).find(({ name }) => name === "currentLanguage")).toMatchObject({ value: "ar" });
    await page.goto(`${shop().origin}/`);
    await expect(page).toHaveURL(`${shop().origin}/ar`);
    await context.close();
  });

  test("is searched in its words, and what is chosen in a list stays in it", async ({ page }) => {
    await page.goto(`${shop().origin}/ar`);
    await waitUntilHydrated(page);
    const field = page.getByRole("combobox", { name: arabic.search.label });
    await field.fill("sofa");
    await expect(page.getByRole("listbox", { name: arabic.search.suggestions })).toBeVisible();
    await field.press("Enter");
    await expect(page).toHaveURL(`${shop().origin}/ar/search?q=sofa`);
    await page.getByRole("combobox", { name: arabic.product.list.sort }).selectOption("price_asc");
    await expect(page).toHaveURL(`${shop().origin}/ar/search?q=sofa&sort=price_asc`);
    await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  });

  test("is accessible on every kind of page, and no wider than a phone or a desktop", { tag: "@desktop" }, async ({
    page,
    provider,
  }) => {
    test.slow();
    const { category, products } = await findFirstCategory(provider);
    const { slug, id } = getNth(products, 0);
    const paths = ["", `/all/${category.slug}`, `/${slug}/product/${id}`, "/cart", "/login", "/page/contact-us"];
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(`${shop().origin}/ar${path}`, { waitUntil: "networkidle" });
        expect(await findViolations(page)).toEqual([]);
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await findOverflow(page), `at ${width} px`).toEqual([]);
        }
      });
    }
  });
});

test.describe("a third language whose file is broken", () => {
  const shop = startBeforeAll((origin) => startShop(origin, { texts: "<!doctype html>", direction: "rtl" }));

  test("is only logged: the shop opens in its own languages, and the language's addresses lead to English", {
    tag: "@desktop",
  }, async ({ page }) => {
    await page.goto(`${shop().origin}/ar/cart?utm_source=mail`);
    await expect(page).toHaveURL(`${shop().origin}/cart?utm_source=mail`);
    await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
    await expect(page.getByRole("banner").locator("[data-language]")).toHaveText(["en", "id"]);
    await expect.poll(shop().getOutput).toContain("a language of the provider is not shown, or not whole");
  });
});
