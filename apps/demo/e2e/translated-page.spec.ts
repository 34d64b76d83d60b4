import { type Client, formatMoney, type Product, type Variant } from "@griya/api";
import { expect, filled, type Words } from "./steps/journey.ts";
import { test } from "./steps/till.ts";
import { translate } from "./steps/translator.ts";

/** A product with two variants that cost different amounts. */
const aProductOfTwoPrices = async (
  provider: Client,
  filter: { brand?: string } = {},
): Promise<{ product: Product; first: Variant; second: Variant }> => {
  const { products } = await provider.product.fetch(filter);
  for (const { id } of products) {
    const product = await provider.product.find({ id });
    const [first, ...others] = product.variants.filter(({ stock }) => stock > 5);
    const second = others.find(({ price }) => price.current !== first?.price.current);
    if (first && second) return { product, first, second };
  }
  throw new Error("No product has two variants that cost different amounts.");
};

const moneyOf = async (provider: Client): Promise<(amount: number) => string> => {
  const { currency } = await provider.settings.find();
  return (amount) => formatMoney(amount, currency);
};

const lookOf = ({ attributes }: Variant): string => attributes.map(({ value }) => value).join(" · ");

const subtotal = (words: Words, count: number): string => filled(words.cart.subtotal_other, { count });

test("a shopper whose browser translates the shop sees the price, the look and the counts of what was chosen last", {
  tag: "@core",
}, async ({ page, words, shopper, provider }) => {
  const { product, first, second } = await aProductOfTwoPrices(provider);
  const money = await moneyOf(provider);
  const { main } = shopper;

  await test.step("chooses another variant", async () => {
    await shopper.open(`/${product.slug}/product/${product.id}?variant=${first.id}`);
    await translate(page, { leavesAmounts: false });
    await expect(main.getByText(lookOf(first), { exact: true })).toBeVisible();
    await shopper.chooseVariant(second);
    await expect(main.getByText(lookOf(second), { exact: true })).toBeVisible();
    await expect(main.getByText(lookOf(first), { exact: true })).toBeHidden();
    await expect(main.getByText(money(second.price.current), { exact: true }).first()).toBeVisible();
    await expect(main.getByText(money(first.price.current), { exact: true })).toBeHidden();
  });

  await test.step("puts it into the cart", async () => {
    await shopper.addToCart();
    await expect(page.getByRole("region", { name: words.shell.toast.region })).toContainText(shopper.cartLabel(1));
    await shopper.expectCartCount(1);
  });

  await test.step("changes its quantity in the cart", async () => {
    await shopper.openCart();
    await translate(page, { leavesAmounts: false });
    for (const quantity of [2, 3]) {
      await shopper.setQuantity(product.name, String(quantity));
      await expect(main.getByText(subtotal(words, quantity), { exact: true })).toBeVisible();
      await expect(main.locator("dl dd").last()).toHaveText(money(quantity * second.price.current));
      await shopper.expectCartCount(quantity);
    }
  });
});
