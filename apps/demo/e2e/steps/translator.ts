import { TRANSLATION_MARK, translatePage } from "@griya/storefront/testing/translate-page";
import type { Locator, Page } from "@playwright/test";
import { expect, waitUntilHydrated } from "./journey.ts";

/** A kind of translator. Some translators do not translate a text that is only an amount. */
export type Translator = { leavesAmounts: boolean };

/** Translates the open page, like the browser's menu. */
export const translateOpenPage = async (page: Page, { leavesAmounts }: Translator): Promise<void> => {
  await page.evaluate(translatePage, { mark: TRANSLATION_MARK, leavesAmounts });
  await expect(page.locator("font font").first()).toBeAttached();
};

/** Expects a translated text in the element. */
export const expectTranslated = (shown: Locator): Promise<void> =>
  expect(shown.locator("font font").first()).toHaveText(/./);

/** Expects that no amount in an element of its own is translated. A translator could change the format of the amount. */
export const expectAmountsAsWritten = (page: Page): Promise<void> =>
  expect(page.locator("font font").filter({ hasText: /^\W*Rp[\d.]+$/ })).toHaveText([]);

/** Translates the open page of the shop after its hydration. */
export const translateAfterHydration = async (page: Page, translator: Translator): Promise<void> => {
  await waitUntilHydrated(page);
  await translateOpenPage(page, translator);
};

/**
 * Translates each page that opens, before its islands are hydrated. A browser translates each page like this if its user has chosen the
 * automatic translation.
 */
export const translateEachPage = async (page: Page, { leavesAmounts }: Translator): Promise<void> => {
  const startScript = `(${String(translatePage)})(${JSON.stringify({ mark: TRANSLATION_MARK, leavesAmounts })})`;
  await page.addInitScript(`document.addEventListener("DOMContentLoaded", () => ${startScript})`);
};
