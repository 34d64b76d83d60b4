import { expect, test, vi } from "vitest";

/** As on a page that has loaded no texts yet. */
const onANewPage = () => {
  vi.resetModules();
  return import("./translations.ts");
};

test("a page brings the texts it needs: those around it first, others with the pages that show them, then in both languages", async () => {
  const { loadTranslations, translationsOf, withDiscoveryTexts, withShopperTexts } = await onANewPage();
  expect(() => translationsOf("en")).toThrow(/not loaded/);
  const english = await loadTranslations("en");
  expect(english("shell.account.login")).toBe("Log in");
  expect(english("checkout.title")).toBe("checkout.title");

  await expect(withShopperTexts("en", () => Promise.resolve("the screen"))).resolves.toBe("the screen");
  expect(translationsOf("en")("checkout.title")).toBe("Checkout");

  await withDiscoveryTexts("en", () => Promise.resolve());
  expect(translationsOf("en")("product.list.apply")).toBe("Show products");
  expect(translationsOf("en")("product.soldOut")).toBe("Sold out");

  const indonesian = await loadTranslations("id");
  expect(indonesian("shell.account.login")).toBe("Masuk");
  expect(indonesian("checkout.title")).toBe("Checkout");
  expect(indonesian("product.list.apply")).toBe("Tampilkan produk");
});

test("values are written into texts as they are, and counted texts agree with their number", async () => {
  const { translationsOf, withDiscoveryTexts } = await onANewPage();
  await withDiscoveryTexts("en", () => Promise.resolve());
  const t = translationsOf("en");
  expect(t("search.title", { text: "<b>sofa</b> & {name}" })).toBe("Search results for “<b>sofa</b> & {name}”");
  expect([0, 1, 2].map((count) => t("product.count", { count }))).toEqual(["0 products", "1 product", "2 products"]);
});
