import { formatMoney } from "@griya/api";
import { findViolations } from "./steps/accessibility.ts";
import { expect, filled } from "./steps/journey.ts";
import { aCustomer, accountOf, aHome, nth, scarceVariant, sellOut } from "./steps/shopper.ts";
import { test as buying, type Piece } from "./steps/till.ts";

const test = buying.extend<{
  /** Returns a product with a small stock, by its place in a list. Each journey uses places of its own. */
  scarce: (place: number) => Promise<Piece>;
}>({
  scarce: async ({ provider }, use) => {
    const category = nth(await provider.category.fetch(), 1);
    const { products } = await provider.product.fetch({ category: category.slug });
    await use(async (place) => {
      const product = await provider.product.find({ id: nth(products, place).id });
      return { product, variant: scarceVariant(product) };
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
    scarce,
    language,
  }) => {
    test.slow();
    const origin = baseURL ?? "";
    const customer = await aCustomer(origin, provider);
    const { product: rare, variant: rareVariant } = await scarce(first);
    const { product: common, variant: commonVariant } = await scarce(first + 1);

    for (const [product, variant] of [
      [rare, rareVariant],
      [common, commonVariant],
    ] as const) {
      await shopper.open(`/${product.slug}/product/${product.id}`);
      await shopper.chooseVariant(variant);
      await shopper.addToCart();
    }
    await sellOut(origin, rare.id, rareVariant);

    await test.step("the sum leaves it out", async () => {
      await shopper.open("/cart");
      await expect(shopper.line(rare.name).getByText(words.message.outOfStock)).toBeVisible();
      const { currency } = await provider.settings.find();
      await expect(shopper.main.locator("dl dd").last()).toHaveText(formatMoney(commonVariant.price.current, currency));
      const checkbox = page.getByRole("checkbox", { name: filled(words.cart.select, { name: rare.name }) });
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
      const account = await accountOf(origin, language, customer);
      await shopper.checkOut("cashOnDelivery", await account.payment.fetchMethods());
      const { orders } = await account.order.fetch({});
      expect(orders.flatMap(({ lines }) => lines.map(({ name }) => name))).toEqual([common.name]);
    });
  });
}

test("what sells out while it is ordered keeps the whole order back, is named, and is left out by a yes alone", {
  tag: "@core",
}, async ({ page, words, baseURL, shopper, scarce, till, readyToOrder }) => {
  test.slow();
  const rare = await scarce(4);
  const common = await scarce(5);
  const { account } = await readyToOrder(rare, common);
  await sellOut(baseURL ?? "", rare.product.id, rare.variant);
  await till.place.click();

  const refusal = till.changed;
  await expect(refusal).toContainText(words.message.exceedsInventory);
  const named = refusal.getByRole("list", { name: words.checkout.unbuyable.lines });
  await expect(named.getByRole("listitem")).toHaveText([rare.product.name]);
  expect((await account.order.fetch({})).orders).toEqual([]);
  expect((await account.cart.find()).lines.every(({ isSelected }) => isSelected)).toBe(true);
  expect(await findViolations(page)).toEqual([]);

  await refusal.getByRole("button", { name: words.checkout.unbuyable.uncheck }).press("Enter");
  await expect(till.place).toBeEnabled();
  await expect(refusal).toBeHidden();
  await expect(page.locator("body")).not.toBeFocused();
  await expect(shopper.ordered).toHaveCount(1);
  await expect(shopper.ordered).toContainText(common.product.name);
  const { lines } = await account.cart.find();
  expect(Object.fromEntries(lines.map(({ name, isSelected }) => [name, isSelected]))).toEqual({
    [rare.product.name]: false,
    [common.product.name]: true,
  });
  await till.place.click();
  await expect(till.done).toBeVisible();
  const { orders } = await account.order.fetch({});
  expect(orders.flatMap((order) => order.lines.map(({ name }) => name))).toEqual([common.product.name]);
});

test("where all of it sells out while it is ordered, the way leads to the cart", async ({
  page,
  words,
  address,
  baseURL,
  shopper,
  scarce,
  till,
  readyToOrder,
}) => {
  test.slow();
  const piece = await scarce(6);
  const { account } = await readyToOrder(piece);
  await sellOut(baseURL ?? "", piece.product.id, piece.variant);
  await till.place.click();
  const refusal = till.changed;
  await expect(refusal).toContainText(piece.product.name);
  await expect(refusal.getByRole("button", { name: words.checkout.unbuyable.uncheck })).toBeHidden();
  await refusal.getByRole("link", { name: words.checkout.backToCart }).click();
  await expect(page).toHaveURL(address("/cart"));
  await expect(shopper.line(piece.product.name).getByText(words.message.outOfStock)).toBeVisible();
  expect((await account.order.fetch({})).orders).toEqual([]);
});
