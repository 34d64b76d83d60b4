import { MARK, translatePage } from "@griya/storefront/testing/translate-page";
import type { Locator, Page } from "@playwright/test";
import { expect, waitUntilHydrated } from "./journey.ts";

/** A kind of translator. Some do not translate a text that is only an amount. */
export type Translator = { leavesAmounts: boolean };

/** Translates the open page, like the browser's menu. */
export const translateOpenPage = async (page: Page, { leavesAmounts }: Translator): Promise<void> => {
  await page.evaluate(translatePage, { mark: MARK, leavesAmounts });
  await expect(page.locator("font font").first()).toBeAttached();
};

/** Expects a translated text in the element. */
export const expectTranslated = (shown: Locator): Promise<void> =>
  expect(shown.locator("font font").first()).toHaveText(/./);

/** Expects that no amount that stands alone is translated: a translator could change its format. */
export const expectAmountsAsWritten = (page: Page): Promise<void> =>
  expect(page.locator("font font").filter({ hasText: /^\W*Rp[\d.]+$/ })).toHaveText([]);

/** Translates the open page of the shop after its hydration. */
export const translate = async (page: Page, translator: Translator): Promise<void> => {
  await waitUntilHydrated(page);
  await translateOpenPage(page, translator);
};

/** Translates each page that opens, before its islands are hydrated. A browser does so if the shopper chose it. */
export const translateEachPage = async (page: Page, { leavesAmounts }: Translator): Promise<void> => {
  const start = `(${String(translatePage)})(${JSON.stringify({ mark: MARK, leavesAmounts })})`;
  await page.addInitScript(`document.addEventListener("DOMContentLoaded", () => ${start})`);
};
