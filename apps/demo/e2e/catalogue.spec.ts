import { readFile } from "node:fs/promises";
import { test as buying } from "./steps/checkout-steps.ts";
import { devices, expect, fillPlaceholders, type Locale, waitUntilHydrated } from "./steps/journey.ts";
import { findChosenProduct, getNth, test } from "./steps/shopper.ts";

/** The file name of the downloaded catalogue, by language. */
const fileNames: Readonly<Record<Locale, string>> = { en: "Griya-catalogue.pdf", id: "Katalog-Griya.pdf" };

/** Formats megabytes with one decimal: "0.7" in English, "0,7" in Indonesian. */
const formatMegabytes = (bytes: number, language: Locale): string =>
  (bytes / 1_000_000).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

for (const { device, tag } of devices) {
  test(`a shopper downloads the catalogue from the head of the page and from its foot, ${device}`, { tag }, async ({
    page,
    words,
    address,
    provider,
    language,
    isPhone,
  }) => {
    const { catalogue } = await provider.settings.find();
    if (!catalogue) throw new Error("The shop has no printed catalogue: run `pnpm catalogue` first");
    const sizeText = `${formatMegabytes(catalogue.bytes, language)} MB`;
    await page.goto(address("/"));
    await waitUntilHydrated(page);
    if (isPhone) await page.getByRole("button", { name: words.shell.menu.open }).click();
    else await page.getByRole("banner").getByText(words.shell.catalogues, { exact: true }).click();
    const shopHeader = page.getByRole(isPhone ? "dialog" : "banner");
    const linkOptions = { name: fillPlaceholders(words.shell.catalogue, { size: sizeText }) };
    const downloadCatalogue = async (place: typeof shopHeader) => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        place.getByRole("link", linkOptions).click(),
      ]);
      expect(download.suggestedFilename()).toBe(fileNames[language]);
      return readFile(await download.path());
    };

    const downloadedCatalogue = await downloadCatalogue(shopHeader);
    expect(downloadedCatalogue.byteLength).toBe(catalogue.bytes);
    expect(downloadedCatalogue.subarray(0, 5).toString()).toBe("%PDF-");
    expect(downloadedCatalogue.subarray(-1024).toString("latin1")).toContain("%%EOF");
    expect(await downloadCatalogue(page.getByRole("contentinfo"))).toEqual(downloadedCatalogue);
    await expect(page).toHaveURL(address("/"));
  });
}

test.describe("on a partner's page and back", () => {
  test.use({ extraHTTPHeaders: {} }); // A partner's page must not send X-Forwarded-For.

  test("other catalogues fold out of the header, and fold again by Escape, by a press beside them and when their page is left", {
    tag: "@desktop",
  }, async ({ page, words, address, provider }) => {
    const { catalogueLinks } = await provider.settings.find();
    await page.goto(address("/brands"));
    await waitUntilHydrated(page);
    const shopHeader = page.getByRole("banner");
    const menu = shopHeader.locator("summary");
    const catalogueLink = shopHeader.getByRole("link", { name: getNth(catalogueLinks, 1).title });
    await menu.focus();
    await page.keyboard.press("Enter");
    await expect(catalogueLink).toBeVisible();
    await expect(catalogueLink).toHaveAttribute("href", getNth(catalogueLinks, 1).url);
    await waitUntilHydrated(page, "catalogues"); // The menu opens without a script. The script that closes it loads at the first focus.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(catalogueLink).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await expect(catalogueLink).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(catalogueLink).toBeHidden();
    await menu.click();
    await catalogueLink.click();
    await expect(page).toHaveURL(getNth(catalogueLinks, 1).url);
    await page.goBack();
    await expect(shopHeader.locator("details[open]")).toHaveCount(0);
    await expect(shopHeader.getByText(words.shell.catalogues, { exact: true })).toBeVisible();
  });
});

test("the shop's brands and its chat are a link away on every page, and the chat is not where one pays", async ({
  page,
  words,
  address,
  provider,
}) => {
  const { socialLinks, chatUrl } = await provider.settings.find();
  const chatLink = page.getByRole("link", { name: words.shell.chat });
  for (const path of ["/", "/brands"]) {
    await page.goto(address(path));
    await expect(chatLink).toHaveAttribute("href", chatUrl ?? "");
    const socialNavigation = page.getByRole("navigation", { name: words.shell.footer.social });
    for (const { title, url } of socialLinks)
      await expect(socialNavigation.getByRole("link", { name: title })).toHaveAttribute("href", url);
    expect(socialLinks).toHaveLength(2);
  }
  await page.goto(address("/checkout"));
  await waitUntilHydrated(page);
  await expect(chatLink).toHaveCount(0);
});

for (const { device, tag } of devices) {
  buying(
    `where one pays stand no search, no announcement and no navigation of the shop, ${device}`,
    { tag },
    async ({ page, words, address, provider, checkoutSteps, customerWith, isPhone }) => {
      const searchField = page.getByRole("combobox", { name: words.search.label });
      const announcement = page.getByRole("region", { name: words.shell.banner.region });
      const navigation = page.getByRole("navigation", { name: words.shell.navigation.region });
      const menu = page.getByRole("button", { name: words.shell.menu.open });
      const { person } = await customerWith(await findChosenProduct(provider));
      await page.goto(address("/brands"));
      await waitUntilHydrated(page);
      for (const hiddenElement of [searchField, announcement, isPhone ? menu : navigation])
        await expect(hiddenElement).toBeVisible();

      const expectPlainHeader = async () => {
        for (const hiddenElement of [searchField, announcement, navigation, menu])
          await expect(hiddenElement).toHaveCount(0);
      };
      await checkoutSteps.logInToCheckout(person);
      await expect(page).toHaveURL(address("/checkout"));
      await expectPlainHeader();
      await checkoutSteps.goToLastPress();
      await expectPlainHeader();
    },
  );
}

test("the foot of every page says how one pays and gets it, in words beside the marks", async ({
  page,
  words,
  address,
  provider,
}) => {
  const { footerPaymentMarks, footerDeliveryMarks } = await provider.settings.find();
  await page.goto(address("/brands"));
  const footer = page.getByRole("contentinfo");
  for (const [title, ways] of [
    [words.shell.footer.paymentMethods, footerPaymentMarks],
    [words.shell.footer.deliveryServices, footerDeliveryMarks],
  ] as const) {
    const footerSection = footer.locator("section").filter({ has: page.getByRole("heading", { name: title }) });
    await expect(footerSection.getByRole("listitem")).toHaveText(ways.map(({ name }) => name));
    await footerSection.scrollIntoViewIfNeeded();
    const brandLogo = footerSection.locator("img").first();
    await expect(brandLogo).toHaveAttribute("alt", "");
    await expect.poll(() => brandLogo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
});

test("a brand's logo stands on its card and at the head of its page, and says its name", async ({
  page,
  address,
  provider,
}) => {
  const { brands } = await provider.brand.fetch({ page: 1 });
  await page.goto(address("/brands"));
  const main = page.getByRole("main");
  for (const { name } of brands) await expect(main.getByRole("link", { name, exact: true })).toBeVisible();
  const { name } = getNth(brands, 1);
  await main.getByRole("link", { name, exact: true }).click();
  const logo = page.getByRole("heading", { level: 1, name }).getByRole("img");
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("each brand shows the pieces that its list begins with, each a press away, and the way to all of them", async ({
  page,
  words,
  address,
  provider,
  language,
}) => {
  const { brands } = await provider.brand.fetch({ page: 1 });
  await page.goto(address("/brands"));
  for (const { name, products } of brands) {
    const productList = page.getByRole("region", { name, exact: true });
    await expect(productList.getByRole("listitem").getByRole("heading")).toHaveText(
      products.map((piece) => piece.name),
    );
    expect(products).toHaveLength(4);
  }
  const { name, products } = getNth(brands, brands.length - 1);
  const productList = page.getByRole("region", { name, exact: true });
  await productList.getByRole("link", { name: fillPlaceholders(words.page.allOfBrand, { name }) }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const firstHeading = page.getByRole("main").getByRole("heading", { name: getNth(products, 0).name });
  await expect(firstHeading).toBeVisible();
  await page.goBack();
  await productList.getByRole("link", { name: getNth(products, 1).name }).click();
  await expect(page.getByRole("heading", { level: 1, name: getNth(products, 1).name })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
});
