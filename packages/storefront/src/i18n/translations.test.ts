import { afterEach, expect, test, vi } from "vitest";

/** Imports the module as on a page that has loaded no texts yet. */
const onANewPage = () => {
  vi.resetModules();
  return import("./translations.ts");
};

afterEach(() => vi.unstubAllGlobals());

test("a page brings the texts it needs: those around it first, others with the parts that show them", async () => {
  const { loadTranslations, getTranslate, withTexts } = await onANewPage();
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

test("texts that did not come are loaded again when a part asks for them again", async () => {
  const { loadTranslations, withTexts } = await onANewPage();
  vi.stubGlobal("window", { location: { pathname: "/id/checkout" } });
  const t = await loadTranslations("id");
  vi.doMock("../translations/id/shopper.json", () => {
    throw new Error("The network is gone.");
  });
  const screen = () => withTexts(["shopper"], () => Promise.resolve("the screen"));
  await expect(screen()).rejects.toThrow("error when mocking a module");
  vi.doUnmock("../translations/id/shopper.json");
  await expect(screen()).resolves.toBe("the screen");
  expect(t("checkout.title")).toBe("Checkout");
});

test("a server has all texts, and fetches none with a part", async () => {
  const { loadAllTranslations, getTranslate, withTexts } = await onANewPage();
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

test("values are written into texts as they are, and counted texts agree with their number", async () => {
  const { loadAllTranslations } = await onANewPage();
  const t = await loadAllTranslations("en");
  expect(t("search.title", { text: "<b>sofa</b> & {name}" })).toBe("Search results for “<b>sofa</b> & {name}”");
  expect([0, 1, 2].map((count) => t("product.count", { count }))).toEqual(["0 products", "1 product", "2 products"]);
});
