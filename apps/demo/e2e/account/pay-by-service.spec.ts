import { type Client, formatCharge, PAYMENT_SERVICES, type PaymentChannel, type PaymentService } from "@griya/api";
import { findViolations } from "../steps/accessibility.ts";
import { test } from "../steps/checkout-steps.ts";
import { expect } from "../steps/journey.ts";
import { getNth } from "../steps/shopper.ts";

/** Returns a product of medium price, so that each payment service takes it. */
const findProduct = async (provider: Client) => {
  const { products } = await provider.product.fetch({
    priceMinimum: 1_000_000,
    priceMaximum: 9_000_000,
    isInStock: true,
  });
  const product = await provider.product.find({ id: getNth(products, 0).id });
  const variant = getNth(
    product.variants.filter(({ stock }) => stock > 3),
    0,
  );
  return { product, variant };
};

/** The payment methods with the gateway of their page. `pay-online.spec.ts` pays by the other channels. */
const METHODS: readonly { readonly method: PaymentChannel | PaymentService; readonly gateway: string }[] = [
  ...PAYMENT_SERVICES.map((service) => ({ method: service, gateway: service })),
  ...(["vaMandiri", "vaBni", "vaPermata", "card"] as const).map((channel) => ({
    method: channel,
    gateway: "midtrans",
  })),
];

for (const { method, gateway } of METHODS) {
  test(`an order is paid by ${method} on the page of its gateway, in the amount that the checkout showed`, async ({
    page,
    provider,
    readyToOrder,
    words,
    shopper,
    checkoutSteps,
    language,
  }) => {
    const { account } = await readyToOrder(await findProduct(provider));
    const methods = await account.payment.fetchMethods({});
    const currency = methods.find(({ kind }) => kind === method)?.exchangeRate?.currency;
    await shopper.choose(shopper.main.getByRole("radio", { name: words.order.payment[method], exact: true }));
    if (currency !== undefined) await expect(shopper.main.getByText(currency).first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await checkoutSteps.place.click();
    await expect(page).toHaveURL(new RegExp(`/sandbox/${gateway}/pay/`));
    const order = getNth((await account.order.fetch({})).orders, 0);
    if (order.payment.charge) await expect(page.getByText(formatCharge(order.payment.charge, language))).toBeVisible();
    await page.locator('button[value="paid"]').click();
    await expect(page.getByText(words.order.paid, { exact: true }).first()).toBeVisible();
  });
}
