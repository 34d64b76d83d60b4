import type { Page } from "@playwright/test";
import { findViolations } from "../steps/accessibility.ts";
import { expect, fillPlaceholders, waitUntilHydrated } from "../steps/journey.ts";
import { findChosenProduct, test } from "../steps/shopper.ts";

test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module/] });

const QUESTION_FORM = /\/assets\/question-form-.*\.js$/;
const CART_PAGE = /\/assets\/cart\.screen-.*\.js$/;

/** Simulates a recent reload: the page does not try again for a minute. */
const markAsReloaded = async (page: Page): Promise<void> => {
  await page.addInitScript(() => sessionStorage.setItem("griya_reload", String(Date.now())));
};

test.describe("what is opened on a page", () => {
  test("and does not come is said, and comes with the next press", async ({ page, words, shopper, provider }) => {
    await markAsReloaded(page);
    await shopper.open((await findChosenProduct(provider)).path);
    await page.route(QUESTION_FORM, (route) => route.abort());
    const ask = shopper.main.getByText(words.question.ask, { exact: true });
    await ask.click();
    const note = page.getByText(words.shell.missingPart);
    await expect(note).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    const island = page.locator('[data-island="product-questions"]');
    await expect(island).toHaveAttribute("data-alive");

    await ask.click(); // this press closes the form, whose code is still missing
    await expect(note).toBeVisible();
    await page.unroute(QUESTION_FORM);
    await ask.click();
    await expect(island.getByRole("textbox").first()).toBeVisible();
    await expect(note).toBeHidden();
  });

  test("without a network is said, and comes with the network", async ({ page, context, words, shopper, provider }) => {
    await shopper.open((await findChosenProduct(provider)).path);
    const ask = shopper.main.getByText(words.question.ask, { exact: true });
    await ask.hover();
    await waitUntilHydrated(page, "product-questions");
    await context.setOffline(true);
    await ask.click();
    const note = page.getByText(words.shell.offline);
    await expect(note).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator('[data-island="product-questions"]').getByRole("textbox").first()).toBeVisible();
    await expect(note).toBeHidden();
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
    const opened = page.url();
    const gallery = page.getByRole("region", {
      name: fillPlaceholders(words.product.gallery.title, { name: product.name }),
    });
    const picture = gallery.getByRole("link").first();
    await picture.hover();
    await context.setOffline(true);
    await picture.click();
    await expect(page.getByText(words.shell.offline)).toBeVisible();
    await expect(page).toHaveURL(opened);
    await expect(picture).toBeVisible();
    await context.setOffline(false);
    await picture.click();
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
  await page.route(CART_PAGE, (route) => route.abort());
  await page.goto(address("/cart"));
  const alert = page.getByRole("alert").filter({ hasText: words.shell.missingPage.title });
  await expect(alert).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
  await page.unroute(CART_PAGE);
  await alert.getByRole("link", { name: words.error.try }).click();
  await waitUntilHydrated(page);
  await expect(page).toHaveURL(address("/cart"));
  await expect(page.getByRole("heading", { level: 1, name: words.cart.title })).toBeVisible();
  await expect(alert).toBeHidden();
});

test("a newcomer's cart is whole without any code but the first, and waits for it once there is something in it", async ({
  page,
  words,
  address,
}) => {
  await markAsReloaded(page);
  const codes = /\/assets\/(?!main-|idle-|rolldown-|en-|id-|messages-).*\.js$/;
  await page.route(codes, (route) => route.abort());
  await page.goto(address("/cart"));
  await waitUntilHydrated(page);
  await page.evaluate(() => (document.body.dataset["missing"] = "")); // simulates a missing part of the page
  const alert = page.getByRole("alert").filter({ hasText: words.shell.missingPage.title });
  const empty = page.getByRole("main").getByText(words.cart.emptyTitle);
  await expect(empty).toBeVisible();
  await expect(alert).toBeHidden();
  await page.evaluate(() => {
    localStorage.setItem("user_token", "g".repeat(43));
    window.dispatchEvent(new StorageEvent("storage", { key: "user_token" }));
  });
  await expect(alert).toBeVisible();
  await expect(empty).toBeHidden();
});
