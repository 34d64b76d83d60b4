import type { Client, PaymentChannel } from "@griya/api";
import type { Page } from "@playwright/test";
import { findViolations } from "../steps/accessibility.ts";
import { test as buying } from "../steps/checkout-steps.ts";
import { expect, type Words } from "../steps/journey.ts";
import { getNth } from "../steps/shopper.ts";

/** Chooses a result on the sandbox's payment page. `refund` is the result of a later refund. */
const choose = async (
  page: Page,
  result: string,
  { webhook = "once", refund }: { readonly webhook?: string; readonly refund?: string } = {},
): Promise<void> => {
  await page.locator('select[name="webhook"]').selectOption(webhook);
  if (refund !== undefined) await page.locator('select[name="refund"]').selectOption(refund);
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
  await choose(page, "paid");
  await expect(page).toHaveURL(new RegExp(`${address(`/user/order/${id}`)}$`));
  await expectPaid(page, words);
});

test("a lamp is paid by QRIS, and a lost webhook delays nothing", async ({ page, words, orderBy }) => {
  await orderBy("qris", [100_000, 9_000_000]);
  await choose(page, "paid", { webhook: "lost" });
  await expectPaid(page, words);
});

test("a payment that was cancelled at the gateway is said to be, and the order is paid another way", async ({
  page,
  words,
  orderBy,
  shopper,
}) => {
  await orderBy("gopay", [100_000, 9_000_000]);
  await choose(page, "cancelled");
  await expect(page.getByText(words.order.pay.failed.cancelled)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
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
  await choose(closedTab, "paid", { webhook: "lost" });
  await closedTab.close();
  await shopper.open(`/user/order/${id}`);
  await expectPaid(page, words);
});

test("a payment that is declined is tried again on the same page, and every screen is accessible", async ({
  page,
  words,
  orderBy,
}) => {
  await orderBy("vaBri", [100_000, 9_000_000]);
  expect(await findViolations(page)).toEqual([]);
  await choose(page, "pending");
  const number = await page.locator("p.number").innerText();
  expect(await findViolations(page)).toEqual([]);
  await page.locator("a.back").click();
  await expect(page.getByText(number)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: words.order.pay.next }).click();
  await choose(page, "declined");
  await page.getByRole("button", { name: words.order.pay.next }).click();
  await choose(page, "paid");
  await expectPaid(page, words);
});

test("a shopper who goes back from the page of the gateway can go on to it, and after paying sees the order paid", async ({
  page,
  words,
  orderBy,
}) => {
  await orderBy("dana", [100_000, 9_000_000]);
  const goOn = page.getByRole("link", { name: words.order.pay.next });
  await page.goBack();
  await expect(page).not.toHaveURL(PAYMENT_PAGE);
  await goOn.click();
  await expect(page).toHaveURL(PAYMENT_PAGE);
  await choose(page, "paid", { webhook: "lost" });
  await expectPaid(page, words);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: words.checkout.done.title })).toBeVisible();
  await expect(page.getByText(words.checkout.done.paidHint)).toBeVisible();
  await expect(goOn).toHaveCount(0);
});

test("an order that is paid in another tab says so by itself", async ({ page, words, orderBy, shopper }) => {
  const id = await orderBy("gopay", [100_000, 9_000_000]);
  const url = page.url();
  await shopper.open(`/user/order/${id}`);
  await expect(page.getByRole("button", { name: words.order.pay.next })).toBeVisible();
  const otherTab = await page.context().newPage();
  await otherTab.goto(url);
  await choose(otherTab, "paid", { webhook: "lost" });
  await expectPaid(otherTab, words);
  await expect(page.getByText(words.order.paid, { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("button", { name: words.order.pay.next })).toHaveCount(0);
});

test("a paid order that its customer cancels says that its money goes back, and later that it has", async ({
  page,
  words,
  orderBy,
}) => {
  test.slow(); // The bank confirms the refund after half a minute.
  await orderBy("gopay", [100_000, 9_000_000]);
  await choose(page, "paid", { refund: "late" });
  await expectPaid(page, words);
  await page.getByRole("button", { name: words.order.detail.cancel }).click();
  await page.getByRole("button", { name: words.order.detail.confirmCancel }).click();
  await expect(page.getByText(words.order.refunding, { exact: true }).first()).toBeVisible();
  const [, restOfSentence = ""] = words.order.detail.refunding.split("{{amount}}");
  await expect(page.getByText(restOfSentence)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(words.order.paidBack, { exact: true }).first()).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 75_000 });
});
