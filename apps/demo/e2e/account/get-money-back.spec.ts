import { formatMoney, type Locale, type PaymentMethodId } from "@griya/api";
import type { Page } from "@playwright/test";
import { findViolations } from "../steps/accessibility.ts";
import { expect, fillPlaceholders, languages } from "../steps/journey.ts";
import {
  aCustomer,
  createAccountClient,
  createProviderClient,
  getNth,
  openOfficeClient,
  type Person,
  prepareOrder,
  test,
} from "../steps/shopper.ts";

/** Places an order of two pieces of one product, which waits for its payment by this method. */
const anUnpaidOrder = async (
  origin: string,
  { language, method, buyer }: { language: Locale; method: PaymentMethodId; buyer: Person },
) => {
  const provider = createProviderClient(origin, language);
  const { products } = await provider.product.fetch({
    priceMinimum: 100_000,
    priceMaximum: 4_000_000,
    isInStock: true,
  });
  const product = await provider.product.find({ id: getNth(products, 2).id });
  const variant = getNth(
    product.variants.filter(({ stock }) => stock > 6),
    0,
  );
  const wanted = { productId: product.id, variantId: variant.id, quantity: 2 };
  const order = await (await prepareOrder(origin, wanted, buyer, language))();
  const account = await createAccountClient(origin, language, buyer);
  await account.payment.start({ orderId: order.id, paymentMethod: method });
  return { product, order, account, price: order.lines[0]?.unitPrice ?? 0 };
};

/** Pays on the sandbox's page. */
const payOnPage = async (page: Page): Promise<void> => {
  await page.locator('button[value="paid"]').click();
};

for (const { spoken, tag } of languages) {
  test(`a customer on a phone cancels one of two paid pieces ${spoken}, and gets its money back the way it came`, {
    tag: ["@phone", tag],
  }, async ({ page, words, address, baseURL, shopper, provider, language }) => {
    test.setTimeout(120_000);
    const t = words.order;
    const { currency } = await provider.settings.find();
    const buyer = await aCustomer(baseURL ?? "", provider);
    const { product, order, price } = await anUnpaidOrder(baseURL ?? "", { language, method: "qris", buyer });
    const dialog = page.getByRole("dialog", { name: fillPlaceholders(t.cancelPieces.title, { name: product.name }) });
    const findNotice = (text: string, amount: number) =>
      page.getByText(fillPlaceholders(text, { amount: formatMoney(amount, currency) }));
    /** Opens the page again until it says that this amount is paid back. A job pays it. */
    const expectPaidBack = (amount: number) =>
      expect(async () => {
        await page.reload();
        await expect(findNotice(t.detail.paidBack, amount)).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 30_000 });

    await test.step("pays the order", async () => {
      await page.goto(address(`/user/order/${order.id}`));
      await shopper.logIn(buyer);
      await page.getByRole("button", { name: t.pay.next }).click();
      await payOnPage(page);
      await expect(page.getByText(t.paid, { exact: true }).first()).toBeVisible();
    });

    await test.step("cancels one piece, and the money goes back", async () => {
      await page
        .getByRole("button", { name: fillPlaceholders(t.cancelPieces.buttonOf, { name: product.name }) })
        .click();
      await expect(dialog.getByText(formatMoney(price, currency))).toBeVisible();
      await dialog.getByRole("combobox", { name: t.cancelPieces.reason }).selectOption("tooMany");
      await dialog.getByRole("button", { name: t.cancelPieces.confirm }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(formatMoney(order.total - price, currency)).first()).toBeVisible();
      await expect(findNotice(t.detail.refunding, price)).toBeVisible();
      await expectPaidBack(price);
      expect(await findViolations(page)).toEqual([]);
    });

    await test.step("gets another part back from the office, and the order stays valid", async () => {
      const office = await openOfficeClient(baseURL ?? "");
      const refund = { code: order.code, id: crypto.randomUUID(), amount: 25_000, reason: "A scratch on a leg" };
      await office.order.payBack(refund);
      await expectPaidBack(price + 25_000);
      await expect(page.getByText(t.status.confirmed, { exact: true }).first()).toBeVisible();
      const outbox = await (await fetch(`${baseURL}/outbox?to=${encodeURIComponent(buyer.email)}`)).text();
      expect(outbox).toContain(formatMoney(25_000, currency));
      expect(outbox).not.toContain("A scratch");
    });
  });
}

test("a customer who paid by virtual account cancels the order, names an account by the keyboard, and sees when the money comes", async ({
  page,
  words,
  address,
  baseURL,
  shopper,
  provider,
  language,
}) => {
  test.setTimeout(120_000);
  const { order: t, refundAccount: account } = words;
  const { currency } = await provider.settings.find();
  const buyer = await aCustomer(baseURL ?? "", provider);
  const { order } = await anUnpaidOrder(baseURL ?? "", { language, method: "vaBca", buyer });
  const total = formatMoney(order.total, currency);
  const office = await openOfficeClient(baseURL ?? "");

  await test.step("pays, and cancels the order", async () => {
    await page.goto(address(`/user/order/${order.id}`));
    await shopper.logIn(buyer);
    await page.getByRole("button", { name: t.pay.next }).click();
    await payOnPage(page);
    await page.getByRole("button", { name: t.detail.cancel, exact: true }).click();
    await page.getByRole("button", { name: t.detail.confirmCancel }).click();
    await expect(
      page.getByRole("heading", { name: fillPlaceholders(account.question, { amount: total }) }),
    ).toBeVisible();
  });

  await test.step("names the account, after a mistake that is shown at its field", async () => {
    const number = page.getByLabel(account.accountNumber);
    await page.getByLabel(account.bankName).fill("BCA");
    await page.keyboard.press("Tab");
    await page.keyboard.type("12");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Sari Dewi");
    await page.keyboard.press("Enter");
    await expect(number).toHaveAttribute("aria-invalid", "true");
    expect(await findViolations(page)).toEqual([]);
    await number.fill("1234567890");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: account.title })).toBeVisible();
    await expect(page.getByText(/\b7890\b/)).toBeVisible();
    await expect(page.getByText("1234567890", { exact: true })).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step("is paid back by the office, which then no longer has the account", async () => {
    expect(await office.order.showRefundAccount({ code: order.code })).toMatchObject({
      bankName: "BCA",
      accountNumber: "1234567890",
      accountHolder: "Sari Dewi",
      amount: order.total,
    });
    await office.order.recordRefund({ code: order.code, amount: order.total });
    await page.reload();
    await expect(page.getByText(fillPlaceholders(t.detail.paidBack, { amount: total }))).toBeVisible();
    expect((await office.order.find({ code: order.code })).refundAccount).toBeNull();
  });
});

test("a customer proves a transfer with a picture, which the office sees, and the order waits for the money", async ({
  page,
  words,
  address,
  baseURL,
  shopper,
  provider,
  language,
}) => {
  test.setTimeout(120_000);
  const t = words.order;
  const buyer = await aCustomer(baseURL ?? "", provider);
  const { order } = await anUnpaidOrder(baseURL ?? "", { language, method: 7, buyer });
  const office = await openOfficeClient(baseURL ?? "");
  const input = page.locator('input[type="file"]');

  await test.step("is told that a text is no picture", async () => {
    await page.goto(address(`/user/order/${order.id}`));
    await shopper.logIn(buyer);
    await input.setInputFiles({ name: "transfer.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await expect(page.getByRole("alert").first()).toBeVisible();
  });

  await test.step("sends a picture, and reads that the shop has it", async () => {
    const buffer = await page.screenshot();
    await input.setInputFiles({ name: "transfer.png", mimeType: "image/png", buffer });
    await expect(page.getByText(t.proof.received)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await expect(page.getByText(t.awaitsPayment, { exact: true }).first()).toBeVisible();
  });

  await test.step("is found by the office, and the order is paid with the money alone", async () => {
    const proof = await office.order.downloadTransferProof({ code: order.code });
    expect(proof.type).toBe("image/webp");
    await office.order.confirmTransfer({ code: order.code, amount: order.total });
    await page.reload();
    await expect(page.getByText(t.paid, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(t.proof.title)).toHaveCount(0);
  });
});
