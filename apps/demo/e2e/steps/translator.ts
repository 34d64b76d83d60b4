import { MARK, translatePage } from "@griya/storefront/testing/translate-page";
import type { Locator, Page } from "@playwright/test";
import { awake, expect } from "./journey.ts";

/** Some translators leave a text alone that is only an amount. */
export type Translator = { leavesAmounts: boolean };

/** Translates the open page, as the browser's menu does. */
export const translateShown = async (page: Page, { leavesAmounts }: Translator): Promise<void> => {
  await page.evaluate(translatePage, { mark: MARK, leavesAmounts });
  await expect(page.locator("font font").first()).toBeAttached();
};

/** Expects a translated text there. */
export const expectTranslated = (shown: Locator): Promise<void> =>
  expect(shown.locator("font font").first()).toHaveText(/./);

/** Expects each amount that stands alone as the shop wrote it: a translator might write it in another way. */
export const expectAmountsAsWritten = (page: Page): Promise<void> =>
  expect(page.locator("font font").filter({ hasText: /^\W*Rp[\d.]+$/ })).toHaveText([]);

/** Translates the open page of the shop, once it is alive. */
export const translate = async (page: Page, translator: Translator): Promise<void> => {
  await awake(page);
  await translateShown(page, translator);
};

/** Translates each page that opens, before its islands are alive: as a browser does for a shopper who has chosen so. */
export const translateEachPage = async (page: Page, { leavesAmounts }: Translator): Promise<void> => {
  const start = `(${String(translatePage)})(${JSON.stringify({ mark: MARK, leavesAmounts })})`;
  await page.addInitScript(`document.addEventListener("DOMContentLoaded", () => ${start})`);
};
