import type { Page } from "@playwright/test";
import { findOverflow } from "./steps/accessibility.ts";
import { test as buying } from "./steps/checkout-steps.ts";
import { expect, languages, waitUntilHydrated, wordsByLocale } from "./steps/journey.ts";
import { guestPages, listCustomerPages, productPages, shortPages } from "./steps/pages.ts";
import {
  aCustomer,
  aDeliveredOrder,
  createAccountClient,
  findChosenProduct,
  getNth,
  test as shopping,
} from "./steps/shopper.ts";

/** The widths of a phone, a tablet and a desktop, in pixels. */
const SCREEN_WIDTHS = [390, 768, 1280];

/** Returns the keys of the shop's texts, such as "cart.title". */
const getTextKeys = (texts: object, before = ""): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === "string" ? `${before}${name}` : getTextKeys(text as object, `${before}${name}.`),
  );

const textKeys = new Set([...getTextKeys(wordsByLocale.en), ...getTextKeys(wordsByLocale.id)]);

/** Finds texts that shoppers must not see: a translation key, an unfilled placeholder, "undefined". */
const findMissingTexts = async (page: Page): Promise<readonly string[]> => {
  const shownText = await page.locator("body").innerText();
  const shownKeys = (shownText.match(/\b[a-z]\w*(?:\.\w+)+/g) ?? []).filter((name) => textKeys.has(name));
  return [...shownKeys, ...(shownText.match(/\{\{.*?\}\}|\bundefined\b|\bNaN\b|\[object \w+\]/g) ?? [])];
};

/** Finds buttons and headings whose words are cut off. */
const findClippedElements = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, h1, h2, h3, summary")]
      .filter((element) => element.checkVisibility() && element.innerText.trim() !== "" && element.clientWidth > 1)
      .filter((element) => getComputedStyle(element).overflowX !== "visible")
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 160)),
  );

/** The smallest font size of a field at which iOS does not zoom the page, in pixels. */
const FIELD_FONT_MINIMUM = 16;

/** Finds fields with a small font. iOS zooms the page when a shopper uses such a field. */
const findSmallFields = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (smallest) =>
      [...document.querySelectorAll<HTMLElement>("input:not([type=checkbox], [type=radio]), select, textarea")]
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < smallest)
        .map(({ outerHTML }) => `small letters: ${outerHTML.slice(0, 160)}`),
    FIELD_FONT_MINIMUM,
  );

/** Finds overflow, cut-off words, small fields and missing texts of a page. Checks each width, and large letters on a phone. */
const findLayoutFaults = async (page: Page): Promise<readonly string[]> => {
  const pageFaults = [...(await findMissingTexts(page))];
  for (const width of SCREEN_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const faults = [...(await findOverflow(page)), ...(await findClippedElements(page))];
    pageFaults.push(...faults.map((what) => `at ${width} px: ${what}`));
  }
  await page.setViewportSize({ width: 390, height: 900 });
  pageFaults.push(...(await findSmallFields(page)));
  const largeTextFaults = await findOverflow(page, { fontScale: 2 });
  return [...pageFaults, ...largeTextFaults.map((what) => `on a phone with letters twice as large: ${what}`)];
};

for (const { spoken, tag } of languages) {
  shopping(
    `every page fits a phone, a tablet and a desktop, on a phone also with letters twice as large, and says all that it has to say, ${spoken}`,
    { tag: ["@desktop", tag] },
    async ({ page, address, language, baseURL, provider, shopper }) => {
      shopping.setTimeout(300_000); // The journey visits about seventy pages.
      const allFaults: string[] = [];
      const checkPages = async (paths: readonly string[]): Promise<void> => {
        for (const path of paths) {
          await page.goto(address(path));
          await waitUntilHydrated(page);
          await expect(page.locator('main [aria-busy="true"]').filter({ visible: true }), path).toHaveCount(0, {
            timeout: 30_000,
          });
          allFaults.push(...(await findLayoutFaults(page)).map((what) => `${path} ${what}`));
        }
      };
      await checkPages([...guestPages, ...shortPages, ...productPages]);

      const origin = baseURL ?? "";
      const { product, variant } = await findChosenProduct(provider, 11);
      const customer = await aCustomer(origin, provider);
      const boughtVariant = { productId: product.id, variantId: variant.id };
      const { id, lines } = await aDeliveredOrder(origin, boughtVariant, customer, language);
      const account = await createAccountClient(origin, language, customer);
      await account.cart.add({ ...boughtVariant, quantity: 1 });
      await shopper.open("/login");
      await shopper.logIn(customer);
      await expect(page).toHaveURL(address("/"));
      await checkPages(listCustomerPages({ id, lineId: getNth(lines, 0).lineId }));
      expect(allFaults).toEqual([]);
    },
  );

  buying(
    `a filled cart, each step of the checkout and its order fit a phone, a tablet and a desktop, on a phone also with letters twice as large, ${spoken}`,
    { tag: ["@desktop", tag] },
    async ({ page, words, address, provider, shopper, checkoutSteps, customerWith }) => {
      buying.slow();
      const [one, other] = [await findChosenProduct(provider, 3), await findChosenProduct(provider, 4)];
      const { person } = await customerWith({ ...one, quantity: 2 }, other);
      await checkoutSteps.logInToCheckout(person);
      await page.goto(address("/cart"));
      await expect(shopper.quantityOf(one.product.name)).toBeVisible();
      expect(await findLayoutFaults(page), "the cart").toEqual([]);
      await shopper.open("/checkout");
      await expect(checkoutSteps.continues).toBeVisible();
      expect(await findLayoutFaults(page), "the choice of shipping").toEqual([]);
      await checkoutSteps.continues.click();
      await shopper.choose(shopper.main.getByRole("radio", { name: words.order.payment.bankTransfer }));
      await expect(checkoutSteps.place).toBeEnabled();
      expect(await findLayoutFaults(page), "the choice of payment").toEqual([]);
      await checkoutSteps.place.click();
      const understoodButton = page.getByRole("dialog").getByRole("button", { name: words.order.bank.understood });
      await expect(understoodButton).toBeVisible();
      expect(await findLayoutFaults(page), "where to transfer to").toEqual([]);
      await understoodButton.click();
      expect(await findLayoutFaults(page), "the order that is placed").toEqual([]);
      await shopper.main.getByRole("link", { name: words.checkout.done.order }).click();
      await expect(shopper.main.getByRole("heading", { name: words.order.detail.summary })).toBeVisible();
      expect(await findLayoutFaults(page), "the order").toEqual([]);
    },
  );
}
