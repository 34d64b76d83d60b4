import { launchOptions } from "../../../../browser.ts";
import { test } from "../steps/checkout-steps.ts";
import { expect } from "../steps/journey.ts";
import { findChosenProduct, getNth } from "../steps/shopper.ts";

// A browser without windows has no back/forward cache. Playwright turns the cache off by default.
test.use({
  launchOptions: { ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] },
});

test("whoever goes back from the order that they placed sees it again, or that nothing is left to buy", async ({
  page,
  words,
  address,
  shopper,
  provider,
  checkoutSteps,
  readyToOrder,
}) => {
  const { account } = await readyToOrder(await findChosenProduct(provider, 6));
  await checkoutSteps.place.click();
  await expect(checkoutSteps.done).toBeVisible();
  const { id } = getNth((await account.order.fetch({})).orders, 0);
  await expect(page).toHaveURL(new RegExp(`${id}$`));

  await test.step("from the page after it", async () => {
    await shopper.main.getByRole("link", { name: words.checkout.done.order }).click();
    await expect(page).toHaveURL(address(`/user/order/${id}`));
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${id}$`));
    await expect(checkoutSteps.done).toBeVisible();
  });

  await test.step("to the step before it", async () => {
    await page.goBack();
    await expect(checkoutSteps.place).toBeHidden();
    await expect(checkoutSteps.continues).toBeHidden();
    await expect(checkoutSteps.done).toBeVisible();
  });

  await test.step("and to a checkout that is opened anew", async () => {
    await shopper.open("/checkout");
    await expect(shopper.main.getByText(words.message.nothingSelected)).toBeVisible();
    await shopper.main.getByRole("link", { name: words.checkout.backToCart }).click();
    await expect(page).toHaveURL(address("/cart"));
  });
  expect((await account.order.fetch({})).orders).toHaveLength(1);
});

test("whoever comes back to a checkout whose order another tab has placed meanwhile sees that nothing is left to buy", async ({
  page,
  words,
  address,
  shopper,
  provider,
  readyToOrder,
  orderInAnotherTab,
}) => {
  const { account } = await readyToOrder(await findChosenProduct(provider, 6));
  await page.goto(address("/categories"));
  await orderInAnotherTab();

  await page.bringToFront();
  await page.goBack();
  await expect(shopper.main.getByText(words.message.nothingSelected)).toBeVisible();
  expect((await account.order.fetch({})).orders).toHaveLength(1);
});
