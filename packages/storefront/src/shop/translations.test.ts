import { expect, test } from "vitest";
import { loadTranslations, translationsOf, withDiscoveryTexts, withShopperTexts } from "./translations.ts";

test("a page brings the texts it needs: those around it first, others with the pages that show them, then in both languages", async () => {
  expect(() => translationsOf("en")).toThrow(/not loaded/);
  const english = await loadTranslations("en");
  expect(english.t("shell.account.login")).toBe("Log in");
  expect(english.exists("checkout.title")).toBe(false);

  await expect(withShopperTexts("en", () => Promise.resolve("the screen"))).resolves.toBe("the screen");
  expect(translationsOf("en").exists("checkout.title")).toBe(true);

  await withDiscoveryTexts("en", () => Promise.resolve());
  expect(translationsOf("en").t("product.list.apply")).toBe("Show products");
  expect(translationsOf("en").t("product.soldOut")).toBe("Sold out");

  const indonesian = await loadTranslations("id");
  expect(indonesian.t("shell.account.login")).toBe("Masuk");
  expect(indonesian.exists("checkout.title")).toBe(true);
  expect(indonesian.exists("product.list.apply")).toBe(true);
});

test("values are written into texts as they are, and counted texts agree with their number", async () => {
  await withDiscoveryTexts("en", () => Promise.resolve());
  const { t } = translationsOf("en");
  expect(t("search.title", { text: "<b>sofa</b> & {name}" })).toBe("Search results for “<b>sofa</b> & {name}”");
  expect([0, 1, 2].map((count) => t("product.count", { count }))).toEqual(["0 products", "1 product", "2 products"]);
});
