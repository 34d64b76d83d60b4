import { afterEach, expect, test, vi } from "vitest";

/** Imports the module again, as on a page that has loaded no texts yet. */
const importOnNewPage = () => {
  vi.resetModules();
  return import("./translations.ts");
};

afterEach(() => vi.unstubAllGlobals());

test("loads the texts of the frame first, and the other texts with their parts of the page", async () => {
  const { loadTranslations, getTranslate, withTexts } = await importOnNewPage();
  vi.stubGlobal("window", { location: { pathname: "/id/checkout" } });
  expect(() => getTranslate("id")).toThrow(/not loaded/);
  const t = await loadTranslations("id");
  expect(t("shell.account.login")).toBe("Masuk");
  expect(t("checkout.title")).toBe("checkout.title");

  await expect(withTexts(["shopper"], () => Promise.resolve("the screen"))).resolves.toBe("the screen");
  expect(getTranslate("id")("checkout.title")).toBe("Checkout");

  expect(t("review.title")).toBe("review.title");
  await withTexts(["discovery"], () => Promise.resolve());
  expect(t("review.title")).toBe("Ulasan pembeli");
});

test("loads texts again when the first request has failed", async () => {
  const { loadTranslations, withTexts } = await importOnNewPage();
  vi.stubGlobal("window", { location: { pathname: "/id/checkout" } });
  const t = await loadTranslations("id");
  vi.doMock("../translations/id/shopper.json", () => {
    throw new Error("The network is down.");
  });
  const loadScreen = () => withTexts(["shopper"], () => Promise.resolve("the screen"));
  await expect(loadScreen()).rejects.toThrow("error when mocking a module");
  vi.doUnmock("../translations/id/shopper.json");
  await expect(loadScreen()).resolves.toBe("the screen");
  expect(t("checkout.title")).toBe("Checkout");
});

test("has all texts on a server, and loads no texts with a part of the page", async () => {
  const { loadAllTranslations, getTranslate, withTexts } = await importOnNewPage();
  await expect(withTexts(["shopper"], () => Promise.resolve("the screen"))).resolves.toBe("the screen");
  expect(() => getTranslate("en")).toThrow(/not loaded/);
  await loadAllTranslations("en");
  const t = getTranslate("en");
  expect([t("shell.account.login"), t("checkout.title"), t("product.soldOut")]).toEqual([
    "Log in",
    "Checkout",
    "Sold out",
  ]);
});

test("inserts values without a change, and chooses the plural form for a number", async () => {
  const { loadAllTranslations } = await importOnNewPage();
  const t = await loadAllTranslations("en");
  expect(t("search.title", { text: "<b>sofa</b> & {name}" })).toBe("Search results for “<b>sofa</b> & {name}”");
  expect([0, 1, 2].map((count) => t("product.count", { count }))).toEqual(["0 products", "1 product", "2 products"]);
});
