import type { Product, Variant } from "@griya/api";
import { expect, fillPlaceholders } from "../steps/journey.ts";
import { createVisitorWithCart, partners } from "../steps/partner.ts";
import { aCustomer, createAccountClient, findScarceVariant, getNth, test } from "../steps/shopper.ts";

test.use({ extraHTTPHeaders: {} }); // A partner's page must not send X-Forwarded-For.

const toFullLine = (product: Product, variant: Variant) => ({
  productId: product.id,
  variantId: variant.id,
  quantity: variant.stock,
});

test("what a login lowered is said in the cart, whenever that is opened, until it is changed or was seen", async ({
  page,
  words,
  address,
  baseURL,
  shopper,
  provider,
  language,
}) => {
  const person = await aCustomer(baseURL ?? "", provider);
  const account = await createAccountClient(baseURL ?? "", language, person);
  const category = getNth(await provider.category.fetch(), 2);
  const { products } = await provider.product.fetch({ category: category.slug });
  const productNames: string[] = [];
  for (const index of [0, 1]) {
    const product = await provider.product.find({ id: getNth(products, index).id });
    const variant = findScarceVariant(product);
    await account.cart.add(toFullLine(product, variant));
    await shopper.open(`/${product.slug}/product/${product.id}?variant=${variant.id}`);
    await shopper.addToCart();
    productNames.push(product.name);
  }
  const [one = "", other = ""] = productNames;
  const findLoweredNotice = (name: string) => shopper.main.getByRole("status").filter({ hasText: name });

  await shopper.openCart();
  await expect(findLoweredNotice(one)).toHaveCount(0);
  await expect(shopper.main.getByText(words.shell.cart.lasts.tab)).toHaveCount(0);
  await shopper.open("/login");
  await shopper.logIn(person);
  await expect(page).toHaveURL(address("/"));
  await shopper.open("/brands");
  await shopper.openCart();
  await expect(findLoweredNotice(one)).toContainText(words.cart.clamped.split("{")[0] ?? "");
  await expect(findLoweredNotice(other)).toBeVisible();

  await shopper.main
    .getByRole("listitem")
    .filter({ hasText: one })
    .getByRole("button", { name: words.cart.decrease })
    .click();
  await expect(findLoweredNotice(one)).toHaveCount(0);
  await expect(findLoweredNotice(other)).toBeVisible();
  await page.reload();
  await expect(shopper.quantityOf(other)).toBeVisible();
  await expect(findLoweredNotice(other)).toHaveCount(0);
});

test("what a partner's cart could not add is said at the checkout that takes it over", async ({
  page,
  words,
  address,
  baseURL,
  shopper,
  provider,
  language,
}) => {
  const origin = baseURL ?? "";
  const partner = partners[language];
  const person = await aCustomer(origin, provider);
  const account = await createAccountClient(origin, language, person);
  const { products } = await provider.product.fetch({ brand: partner.brand });
  const product = await provider.product.find({ id: getNth(products, 0).id });
  await account.cart.add(toFullLine(product, findScarceVariant(product)));
  await shopper.open("/login");
  await shopper.logIn(person);
  await expect(page).toHaveURL(address("/"));

  const visitor = await createVisitorWithCart(page, { words, language, origin });
  await visitor.checkoutButton.click();
  await page.getByRole("button", { name: words.checkout.partnerCart.accept, exact: true }).click();
  const loweredNotice = shopper.main.getByText(fillPlaceholders(words.cart.clamped, { names: product.name }));
  await expect(loweredNotice).toBeVisible();
  await shopper.open("/cart");
  await expect(shopper.quantityOf(product.name)).toBeVisible();
  await expect(loweredNotice).toHaveCount(0);
});
