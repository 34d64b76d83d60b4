import { expect, filled } from "./steps/journey.ts";
import { firstCategory, nth, test } from "./steps/shopper.ts";

test("an odd quantity is refused with the shop's words, and the cart stays as it was", async ({
  page,
  words,
  shopper,
  provider,
}) => {
  const { products } = await firstCategory(provider);
  const product = await provider.product.find({ id: nth(products, 0).id });
  const variant = nth(
    product.variants.filter(({ stock }) => stock > 1 && stock < 900),
    0,
  );
  await shopper.open(`/${product.slug}/product/${product.id}`);
  await shopper.chooseVariant(variant);
  await shopper.addToCart();
  await shopper.openCart();
  await shopper.setQuantity(product.name, "2");
  await shopper.expectCartCount(2);

  const refusals: readonly (readonly [typed: string, message: string])[] = [
    ["0", words.message.minimumOneItem],
    ["-1", words.message.minimumOneItem],
    ["1.5", words.message.minimumOneItem],
    ["5abc", words.message.minimumOneItem],
    ["1000000000", words.message.maximumQuantity],
    ["900", words.message.exceedsInventory],
  ];
  for (const [typed, message] of refusals) {
    await test.step(typed, async () => {
      const field = await shopper.setQuantity(product.name, typed);
      await expect(shopper.main.getByText(message)).toBeVisible();
      await expect(field).toHaveValue("2");
    });
  }
  await page.reload();
  await expect(page.getByRole("spinbutton", { name: filled(words.cart.quantity, { name: product.name }) })).toHaveValue(
    "2",
  );
});

for (const quantity of [0, -1, 1.5, 1e9, "5abc", null]) {
  test(`the provider refuses a quantity of ${JSON.stringify(quantity)} too`, async ({ request, provider }) => {
    const product = await provider.product.find({ id: nth((await firstCategory(provider)).products, 0).id });
    const answer = await request.post("/api/storefront/cart/store", {
      headers: { "X-User-Token": crypto.randomUUID() },
      data: { product_id: product.id, inventory_id: nth(product.variants, 0).id, quantity },
    });
    const { meta, data } = (await answer.json()) as { meta: { code: number }; data: { form: string[] } };
    expect(meta.code).toBe(201);
    expect(data.form[0]).toMatch(
      quantity === 1e9 ? "Maximum quantity exceeds." : /Must have minimum 1 item|Invalid data/,
    );
  });
}
