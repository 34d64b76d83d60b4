import type { Page } from "@playwright/test";
import { test } from "../steps/checkout-steps.ts";
import { expect } from "../steps/journey.ts";
import { createShopper, findChosenProduct } from "../steps/shopper.ts";

/** Holds back the next change of the cart. Returns the sent request, and a function that releases the change. */
const blockCartChange = async (page: Page) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const sentRequest = page.waitForRequest("**/cart/store");
  await page.route(
    "**/cart/store",
    async (route) => {
      await released;
      await route.continue();
    },
    { times: 1 },
  );
  return { sent: sentRequest, release };
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
  const firstProduct = await findChosenProduct(provider, 8);
  const secondProduct = await findChosenProduct(provider, 9);
  const { person, account } = await customerWith(firstProduct, secondProduct);
  await checkoutSteps.logInToCheckout(person);
  await shopper.open("/cart");
  const otherPage = await context.newPage();
  const otherShopper = createShopper(otherPage, { words, address });
  await otherShopper.open("/cart");

  const expectQuantities = async (ofFirst: number, ofSecond: number) => {
    for (const tab of [shopper, otherShopper]) {
      await expect(tab.quantityOf(firstProduct.product.name)).toHaveValue(String(ofFirst));
      await expect(tab.quantityOf(secondProduct.product.name)).toHaveValue(String(ofSecond));
      await tab.expectCartCount(ofFirst + ofSecond);
    }
    const { lines } = await account.cart.find();
    const quantities = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
    expect(quantities).toEqual(
      new Map([
        [firstProduct.product.id, ofFirst],
        [secondProduct.product.id, ofSecond],
      ]),
    );
  };

  await test.step("of two lines", async () => {
    const blockedChange = await blockCartChange(page);
    await shopper.setQuantity(firstProduct.product.name, "3");
    await blockedChange.sent;
    await otherShopper.setQuantity(secondProduct.product.name, "2");
    await expect(shopper.quantityOf(secondProduct.product.name)).toHaveValue("1");
    await expect.poll(async () => (await account.cart.find()).lines.map(({ quantity }) => quantity)).toContain(2);
    blockedChange.release();
    await expectQuantities(3, 2);
  });

  await test.step("of the same line", async () => {
    const blockedChange = await blockCartChange(page);
    await shopper.setQuantity(firstProduct.product.name, "4");
    await blockedChange.sent;
    await otherShopper.setQuantity(firstProduct.product.name, "2");
    await expect.poll(async () => (await account.cart.find()).lines.map(({ quantity }) => quantity)).toEqual([2, 2]);
    blockedChange.release();
    await expectQuantities(4, 2);
  });
});
