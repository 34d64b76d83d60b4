import { expect } from "./steps/journey.ts";
import { aCustomer, accountOf, aHome, firstCategory, nth, test } from "./steps/shopper.ts";

test("two clicks on place order are one order", async ({
  page,
  words,
  address,
  language,
  baseURL,
  shopper,
  provider,
}) => {
  const origin = baseURL ?? "";
  const customer = await aCustomer(origin, provider);
  const { products } = await firstCategory(provider);
  const product = await provider.product.find({ id: nth(products, 1).id });
  const variant = nth(
    product.variants.filter(({ stock }) => stock > 0),
    0,
  );
  await shopper.open("/login");
  await shopper.logIn(customer);
  await expect(page).toHaveURL(address("/"));
  await shopper.open(`/${product.slug}/product/${product.id}`);
  await shopper.chooseVariant(variant);
  await shopper.addToCart();
  await shopper.open("/checkout");
  await page.getByRole("button", { name: words.checkout.address.add }).click();
  await shopper.fillAddress(customer, await aHome(provider));
  await shopper.choose(
    page.getByRole("radiogroup", { name: words.checkout.shipping.choose }).getByRole("radio").first(),
  );
  await page.getByRole("button", { name: words.checkout.shipping.continue }).filter({ visible: true }).click();

  const account = await accountOf(origin, language, customer);
  const cash = (await account.payment.fetchMethods()).find(({ kind }) => kind === "cashOnDelivery");
  await shopper.choose(page.getByRole("radio", { name: cash?.name ?? "" }));
  await page.getByRole("button", { name: words.checkout.place, exact: true }).filter({ visible: true }).dblclick();
  await expect(page.getByText(words.checkout.done.title).first()).toBeVisible();
  expect((await account.order.fetch({})).orders).toHaveLength(1);
});
