import { formatMoney } from "@griya/api";
import { findViolations } from "./steps/accessibility.ts";
import { test as buying, type Piece } from "./steps/checkout-steps.ts";
import { expect, fillPlaceholders } from "./steps/journey.ts";
import { aCustomer, aHome, createAccountClient, findScarceVariant, getNth, sellOutVariant } from "./steps/shopper.ts";

const test = buying.extend<{
  /** Returns a product with a small stock by its position in a list. Each journey uses positions of its own. */
  findScarcePiece: (place: number) => Promise<Piece>;
}>({
  findScarcePiece: async ({ provider }, use) => {
    const category = getNth(await provider.category.fetch(), 1);
    const { products } = await provider.product.fetch({ category: category.slug });
    await use(async (place) => {
      const product = await provider.product.find({ id: getNth(products, place).id });
      return { product, variant: findScarceVariant(product) };
    });
  },
});

for (const { does, first } of [
  { does: "unchecked", first: 2 },
  { does: "left checked", first: 7 },
]) {
  test(`what sells out after it was selected is in no sum, and checkout goes on with the rest when it is ${does}`, async ({
    page,
    words,
    baseURL,
    shopper,
    provider,
    findScarcePiece,
    language,
  }) => {
    test.slow();
    const origin = baseURL ?? "";
    const customer = await aCustomer(origin, provider);
    const { product: scarceProduct, variant: rareVariant } = await findScarcePiece(first);
    const { product: plentifulProduct, variant: commonVariant } = await findScarcePiece(first + 1);

    for (const [product, variant] of [
      [scarceProduct, rareVariant],
      [plentifulProduct, commonVariant],
    ] as const) {
      await shopper.open(`/${product.slug}/product/${product.id}`);
      await shopper.chooseVariant(variant);
      await shopper.addToCart();
    }
    await sellOutVariant(origin, scarceProduct.id, rareVariant);

    await test.step("the sum leaves it out", async () => {
      await shopper.open("/cart");
      await expect(shopper.line(scarceProduct.name).getByText(words.message.outOfStock)).toBeVisible();
      const { currency } = await provider.settings.find();
      await expect(shopper.main.locator("dl dd").last()).toHaveText(formatMoney(commonVariant.price.current, currency));
      const checkbox = page.getByRole("checkbox", {
        name: fillPlaceholders(words.cart.select, { name: scarceProduct.name }),
      });
      await expect(checkbox).toBeChecked();
      if (does === "unchecked") {
        await checkbox.uncheck();
        await expect(checkbox).toBeDisabled();
      }
    });

    await test.step("checkout places the rest", async () => {
      await page.getByRole("link", { name: words.cart.checkout }).filter({ visible: true }).click();
      await shopper.logIn(customer);
      await page.getByRole("button", { name: words.checkout.address.add }).click();
      await shopper.fillAddress(customer, await aHome(provider));
      const account = await createAccountClient(origin, language, customer);
      await shopper.checkOut("cashOnDelivery", await account.payment.fetchMethods({}));
      const { orders } = await account.order.fetch({});
      expect(orders.flatMap(({ lines }) => lines.map(({ name }) => name))).toEqual([plentifulProduct.name]);
    });
  });
}

test("what sells out while it is ordered keeps the whole order back, is named, and is left out by a yes alone", {
  tag: "@core",
}, async ({ page, words, baseURL, shopper, findScarcePiece, checkoutSteps, readyToOrder }) => {
  test.slow();
  const scarcePiece = await findScarcePiece(4);
  const plentifulPiece = await findScarcePiece(5);
  const { account } = await readyToOrder(scarcePiece, plentifulPiece);
  await sellOutVariant(baseURL ?? "", scarcePiece.product.id, scarcePiece.variant);
  await checkoutSteps.place.click();

  const changeNotice = checkoutSteps.changeNotice;
  await expect(changeNotice).toContainText(words.message.exceedsInventory);
  const unbuyableLines = changeNotice.getByRole("list", { name: words.checkout.unbuyable.lines });
  await expect(unbuyableLines.getByRole("listitem")).toHaveText([scarcePiece.product.name]);
  expect((await account.order.fetch({})).orders).toEqual([]);
  expect((await account.cart.find()).lines.every(({ isSelected }) => isSelected)).toBe(true);
  expect(await findViolations(page)).toEqual([]);

  await changeNotice.getByRole("button", { name: words.checkout.unbuyable.uncheck }).press("Enter");
  await expect(checkoutSteps.place).toBeEnabled();
  await expect(changeNotice).toBeHidden();
  await expect(page.locator("body")).not.toBeFocused();
  await expect(shopper.orderLines).toHaveCount(1);
  await expect(shopper.orderLines).toContainText(plentifulPiece.product.name);
  const { lines } = await account.cart.find();
  expect(Object.fromEntries(lines.map(({ name, isSelected }) => [name, isSelected]))).toEqual({
    [scarcePiece.product.name]: false,
    [plentifulPiece.product.name]: true,
  });
  await checkoutSteps.place.click();
  await expect(checkoutSteps.done).toBeVisible();
  const { orders } = await account.order.fetch({});
  expect(orders.flatMap((order) => order.lines.map(({ name }) => name))).toEqual([plentifulPiece.product.name]);
});

test("where all of it sells out while it is ordered, the way leads to the cart", async ({
  page,
  words,
  address,
  baseURL,
  shopper,
  findScarcePiece,
  checkoutSteps,
  readyToOrder,
}) => {
  test.slow();
  const piece = await findScarcePiece(6);
  const { account } = await readyToOrder(piece);
  await sellOutVariant(baseURL ?? "", piece.product.id, piece.variant);
  await checkoutSteps.place.click();
  const changeNotice = checkoutSteps.changeNotice;
  await expect(changeNotice).toContainText(piece.product.name);
  await expect(changeNotice.getByRole("button", { name: words.checkout.unbuyable.uncheck })).toBeHidden();
  await changeNotice.getByRole("link", { name: words.checkout.backToCart }).click();
  await expect(page).toHaveURL(address("/cart"));
  await expect(shopper.line(piece.product.name).getByText(words.message.outOfStock)).toBeVisible();
  expect((await account.order.fetch({})).orders).toEqual([]);
});
