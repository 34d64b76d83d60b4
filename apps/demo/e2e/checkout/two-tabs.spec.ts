import type { Page } from "@playwright/test";
import { test } from "../steps/checkout-steps.ts";
import { expect } from "../steps/journey.ts";
import { createShopper, findChosenProduct } from "../steps/shopper.ts";

/** Holds back the next change of the cart until the returned function releases it. */
const blockCartChange = async (page: Page) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const sent = page.waitForRequest("**/cart/store");
  await page.route(
    "**/cart/store",
    async (route) => {
      await released;
      await route.continue();
    },
    { times: 1 },
  );
  return { sent, release };
};

test("two tabs that change quantities at once lose no line, the last one counts for each, and both show it", async ({
  page,
  context,
  words,
  address,
  shopper,
  provider,
  checkoutSteps,
  customerWith,
}) => {
  const first = await findChosenProduct(provider, 8);
  const second = await findChosenProduct(provider, 9);
  const { person, account } = await customerWith(first, second);
  await checkoutSteps.logInToCheckout(person);
  await shopper.open("/cart");
  const otherPage = await context.newPage();
  const other = createShopper(otherPage, { words, address });
  await other.open("/cart");

  const expectQuantities = async (ofFirst: number, ofSecond: number) => {
    for (const tab of [shopper, other]) {
      await expect(tab.quantityOf(first.product.name)).toHaveValue(String(ofFirst));
      await expect(tab.quantityOf(second.product.name)).toHaveValue(String(ofSecond));
      await tab.expectCartCount(ofFirst + ofSecond);
    }
    const { lines } = await account.cart.find();
    const quantities = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
    expect(quantities).toEqual(
      new Map([
        [first.product.id, ofFirst],
        [second.product.id, ofSecond],
      ]),
    );
  };

  await test.step("of two lines", async () => {
    const change = await blockCartChange(page);
    await shopper.setQuantity(first.product.name, "3");
    await change.sent;
    await other.setQuantity(second.product.name, "2");
    await expect(shopper.quantityOf(second.product.name)).toHaveValue("1");
    await expect.poll(async () => (await account.cart.find()).lines.map(({ quantity }) => quantity)).toContain(2);
    change.release();
    await expectQuantities(3, 2);
  });

  await test.step("of the same line", async () => {
    const change = await blockCartChange(page);
    await shopper.setQuantity(first.product.name, "4");
    await change.sent;
    await other.setQuantity(first.product.name, "2");
    await expect.poll(async () => (await account.cart.find()).lines.map(({ quantity }) => quantity)).toEqual([2, 2]);
    change.release();
    await expectQuantities(4, 2);
  });
});
