import type { Client, PaymentChannel } from "@griya/api";
import type { Page } from "@playwright/test";
import { test as buying } from "../steps/checkout-steps.ts";
import { expect, type Words } from "../steps/journey.ts";
import { getNth } from "../steps/shopper.ts";

/** The buttons of the sandbox's payment page, by the result that they choose. */
const choose = async (page: Page, result: string, webhook = "once"): Promise<void> => {
  await page.locator('select[name="webhook"]').selectOption(webhook);
  await page.locator(`button[value="${result}"]`).click();
};

const PAYMENT_PAGE = /\/sandbox\/midtrans\/pay\//;

/** Returns a product whose price lies between two amounts in whole rupiah. */
const findProduct = async (provider: Client, priceMinimum: number, priceMaximum: number) => {
  const { products } = await provider.product.fetch({ priceMinimum, priceMaximum, isInStock: true });
  const product = await provider.product.find({ id: getNth(products, 0).id });
  const variant = getNth(
    product.variants.filter(({ stock }) => stock > 3),
    0,
  );
  return { product, variant };
};

const test = buying.extend<{
  /** Orders one product through the checkout, and leaves the page at the gateway. Returns the order's id. */
  orderBy: (channel: PaymentChannel, price: readonly [number, number]) => Promise<string>;
}>({
  orderBy: async ({ page, provider, readyToOrder, words, shopper, checkoutSteps }, use) => {
    await use(async (channel, [minimum, maximum]) => {
      const { account } = await readyToOrder(await findProduct(provider, minimum, maximum));
      await shopper.choose(shopper.main.getByRole("radio", { name: words.order.payment[channel], exact: true }));
      await checkoutSteps.place.click();
      await expect(page).toHaveURL(PAYMENT_PAGE);
      return getNth((await account.order.fetch({})).orders, 0).id;
    });
  },
});

const expectPaid = (page: Page, words: Words) =>
  expect(page.getByText(words.order.paid, { exact: true }).first()).toBeVisible();

test("a sofa is paid by virtual account: the account number is on the order's page, and the order is confirmed", {
  tag: "@core",
}, async ({ page, address, words, orderBy, shopper }) => {
  const id = await orderBy("vaBca", [10_000_001, 60_000_000]);
  await choose(page, "pending");
  const number = await page.locator("p.number").innerText();
  await shopper.open(`/user/order/${id}`);
  await expect(page.getByText(number)).toBeVisible();
  await page.getByRole("button", { name: words.order.pay.next }).click();
  await expect(page).toHaveURL(PAYMENT_PAGE);
  await choose(page, "settlement");
  await expect(page).toHaveURL(new RegExp(`${address(`/user/order/${id}`)}$`));
  await expectPaid(page, words);
});

test("a lamp is paid by QRIS, and a lost webhook delays nothing", async ({ page, words, orderBy }) => {
  await orderBy("qris", [100_000, 9_000_000]);
  await choose(page, "settlement", "lost");
  await expectPaid(page, words);
});

test("a payment that was cancelled at the gateway is said to be, and the order is paid another way", async ({
  page,
  words,
  orderBy,
  shopper,
}) => {
  await orderBy("gopay", [100_000, 9_000_000]);
  await choose(page, "cancel");
  await expect(page.getByText(words.order.pay.failed.cancelled)).toBeVisible();
  await page.getByRole("button", { name: words.order.pay.again }).click();
  await shopper.choose(shopper.main.getByRole("radio", { name: words.order.payment.cashOnDelivery }));
  await page.getByRole("button", { name: words.order.pay.start }).click();
  await expect(page.getByText(words.order.payment.cashOnDelivery).first()).toBeVisible();
  await expect(page.getByText(words.order.paidAtTheDoor).first()).toBeVisible();
});

test("a shopper who closes the page of the gateway after paying finds the order paid", async ({
  page,
  words,
  orderBy,
  shopper,
}) => {
  const id = await orderBy("shopeepay", [100_000, 9_000_000]);
  const url = page.url();
  const closedTab = await page.context().newPage();
  await closedTab.goto(url);
  await choose(closedTab, "settlement", "lost");
  await closedTab.close();
  await shopper.open(`/user/order/${id}`);
  await expectPaid(page, words);
});
