import type { Page } from "@playwright/test";
import { findViolations } from "../steps/accessibility.ts";
import { expect, fillPlaceholders, waitUntilHydrated } from "../steps/journey.ts";
import { findChosenProduct, test } from "../steps/shopper.ts";

test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module/] });

const QUESTION_FORM_SCRIPT_PATTERN = /\/assets\/question-form-.*\.js$/;
const CART_PAGE_SCRIPT_PATTERN = /\/assets\/cart\.screen-.*\.js$/;

/** Simulates a recent reload. The page does not reload again for a minute. */
const markAsReloaded = async (page: Page): Promise<void> => {
  await page.addInitScript(() => sessionStorage.setItem("griya_reload", String(Date.now())));
};

test.describe("what is opened on a page", () => {
  test("and does not come is said, and comes with the next press", async ({ page, words, shopper, provider }) => {
    await markAsReloaded(page);
    await shopper.open((await findChosenProduct(provider)).path);
    await page.route(QUESTION_FORM_SCRIPT_PATTERN, (route) => route.abort());
    const askControl = shopper.main.getByText(words.question.ask, { exact: true });
    await askControl.click();
    const noticeText = page.getByText(words.shell.missingPart);
    await expect(noticeText).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    const questionIsland = page.locator('[data-island="product-questions"]');
    await expect(questionIsland).toHaveAttribute("data-alive");

    await askControl.click(); // This press closes the form. It also repeats the load, and the script is still missing.
    await expect(noticeText).toBeVisible();
    await page.unroute(QUESTION_FORM_SCRIPT_PATTERN);
    await askControl.click();
    await expect(questionIsland.getByRole("textbox").first()).toBeVisible();
    await expect(noticeText).toBeHidden();
  });

  test("without a network is said, and comes with the network", async ({ page, context, words, shopper, provider }) => {
    await shopper.open((await findChosenProduct(provider)).path);
    const askControl = shopper.main.getByText(words.question.ask, { exact: true });
    await askControl.hover();
    await waitUntilHydrated(page, "product-questions");
    await context.setOffline(true);
    await askControl.click();
    const noticeText = page.getByText(words.shell.offline);
    await expect(noticeText).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator('[data-island="product-questions"]').getByRole("textbox").first()).toBeVisible();
    await expect(noticeText).toBeHidden();
  });

  test("and is a picture stays as it is without a network, and opens as large as the screen with the next press", async ({
    page,
    context,
    words,
    shopper,
    provider,
  }) => {
    const { product, path } = await findChosenProduct(provider);
    await shopper.open(path);
    await waitUntilHydrated(page);
    const openedUrl = page.url();
    const gallery = page.getByRole("region", {
      name: fillPlaceholders(words.product.gallery.title, { name: product.name }),
    });
    const pictureLink = gallery.getByRole("link").first();
    await pictureLink.hover();
    await context.setOffline(true);
    await pictureLink.click();
    await expect(page.getByText(words.shell.offline)).toBeVisible();
    await expect(page).toHaveURL(openedUrl);
    await expect(pictureLink).toBeVisible();
    await context.setOffline(false);
    await pictureLink.click();
    await expect(page.getByRole("dialog").getByRole("img").first()).toBeVisible();
  });
});

test("a page of the shopper's own whose code does not come says so, and is there once it can be fetched", async ({
  page,
  words,
  address,
}) => {
  await markAsReloaded(page);
  await page.addInitScript(() => localStorage.setItem("user_token", "g".repeat(43)));
  await page.route(CART_PAGE_SCRIPT_PATTERN, (route) => route.abort());
  await page.goto(address("/cart"));
  const missingPageAlert = page.getByRole("alert").filter({ hasText: words.shell.missingPage.title });
  await expect(missingPageAlert).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
  await page.unroute(CART_PAGE_SCRIPT_PATTERN);
  await missingPageAlert.getByRole("link", { name: words.error.try }).click();
  await waitUntilHydrated(page);
  await expect(page).toHaveURL(address("/cart"));
  await expect(page.getByRole("heading", { level: 1, name: words.cart.title })).toBeVisible();
  await expect(missingPageAlert).toBeHidden();
});

test("a newcomer's cart is whole without any code but the first, and waits for it once there is something in it", async ({
  page,
  words,
  address,
}) => {
  await markAsReloaded(page);
  const scriptPattern = /\/assets\/(?!main-|idle-|rolldown-|en-|id-|messages-).*\.js$/;
  await page.route(scriptPattern, (route) => route.abort());
  await page.goto(address("/cart"));
  await waitUntilHydrated(page);
  await page.evaluate(() => (document.body.dataset["missing"] = "")); // The attribute simulates a missing part of the page.
  const missingPageAlert = page.getByRole("alert").filter({ hasText: words.shell.missingPage.title });
  const emptyText = page.getByRole("main").getByText(words.cart.emptyTitle);
  await expect(emptyText).toBeVisible();
  await expect(missingPageAlert).toBeHidden();
  await page.evaluate(() => {
    localStorage.setItem("user_token", "g".repeat(43));
    window.dispatchEvent(new StorageEvent("storage", { key: "user_token" }));
  });
  await expect(missingPageAlert).toBeVisible();
  await expect(emptyText).toBeHidden();
});
