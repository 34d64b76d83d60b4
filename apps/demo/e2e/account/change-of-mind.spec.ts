import { formatMoney } from "@griya/api";
import { OFFICE_STEPS } from "@griya/api/office";
import { expect, fillPlaceholders } from "../steps/journey.ts";
import {
  aCustomer,
  aDeliveryAddress,
  aHome,
  createAccountClient,
  getNth,
  openOfficeClient,
  test,
} from "../steps/shopper.ts";

const VOUCHER_CODE = "HEMAT17";

test("a customer calls one piece off, has two others brought elsewhere, gives one of them back and reviews the last", async ({
  page,
  words,
  address,
  baseURL,
  shopper,
  provider,
  language,
}) => {
  test.setTimeout(240_000); // The journey has two orders, a return and a review.
  const origin = baseURL ?? "";
  const { currency } = await provider.settings.find();
  const formatAmount = (amount: number) => formatMoney(amount, currency);
  const findExpensiveProduct = async (category: string, subCategory?: string) => {
    const { products } = await provider.product.fetch({ category, subCategory, priceMinimum: 1_000_000 });
    const product = await provider.product.find({ id: getNth(products, 0).id });
    const variant = getNth(
      product.variants.filter(({ stock }) => stock > 3),
      0,
    );
    return { product, variant, path: `/${product.slug}/product/${product.id}?variant=${variant.id}` };
  };
  const [table, bed, chair] = [
    await findExpensiveProduct("ruang-makan"),
    await findExpensiveProduct("kamar-tidur", "dipan"),
    await findExpensiveProduct("ruang-tamu"),
  ];
  const assemblyName = language === "en" ? "Assembly" : "Perakitan";
  const buyer = await aCustomer(origin, provider);
  const account = await createAccountClient(origin, language, buyer);
  await account.address.add(aDeliveryAddress(buyer, await aHome(provider)));
  const paymentMethods = await account.payment.fetchMethods({});
  const officeClient = await openOfficeClient(origin);
  const voucherRegion = shopper.main.getByRole("region", { name: words.voucher.title });
  const chosenVoucherText = voucherRegion.getByText(fillPlaceholders(words.voucher.chosen, { code: VOUCHER_CODE }));
  const goToCheckout = () => page.getByRole("link", { name: words.cart.checkout }).filter({ visible: true }).click();
  const confirmBankAccount = () =>
    page.getByRole("dialog").getByRole("button", { name: words.order.bank.understood }).click();

  await test.step("orders a piece with a voucher, to pay by transfer", async () => {
    await shopper.open("/login");
    await shopper.logIn(buyer);
    await expect(page).toHaveURL(address("/"));
    await shopper.open(table.path);
    await shopper.addToCart();
    await shopper.openCart();
    await voucherRegion.getByRole("button", { name: words.voucher.choose }).click();
    await voucherRegion.getByLabel(words.voucher.code).fill(VOUCHER_CODE);
    await page.keyboard.press("Enter");
    await expect(chosenVoucherText).toBeVisible();
    await goToCheckout();
    await shopper.checkOut("bankTransfer", paymentMethods);
    await confirmBankAccount();
  });

  await test.step("calls it off, and nothing is to be paid any more", async () => {
    await shopper.main.getByRole("link", { name: words.checkout.done.order }).click();
    await page.getByRole("button", { name: words.order.detail.cancel, exact: true }).click();
    await page.getByRole("button", { name: words.order.detail.confirmCancel }).click();
    await expect(shopper.main.getByText(words.order.status.cancelled).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: words.order.bank.title })).toBeHidden();
  });

  await test.step("orders two others with the same voucher and a service, to another address", async () => {
    for (const { path } of [chair, bed]) {
      await shopper.open(path);
      await shopper.addToCart();
    }
    await shopper.openCart();
    const line = shopper.line(bed.product.name);
    await line.getByText(words.cart.addOns, { exact: true }).click();
    await line.getByRole("checkbox", { name: assemblyName }).check();
    await voucherRegion.getByRole("button", { name: words.voucher.choose }).click();
    await voucherRegion
      .getByRole("button", { name: fillPlaceholders(words.voucher.use, { code: VOUCHER_CODE }) })
      .click();
    await expect(chosenVoucherText).toBeVisible();
    await goToCheckout();
    await page.getByRole("button", { name: words.checkout.address.add }).click();
    await shopper.fillAddress({ name: "Ibu Ratna", phone: buyer.phone }, await aHome(provider));
    await shopper.checkOut("bankTransfer", paymentMethods);
    await confirmBankAccount();
  });

  const order = getNth((await account.order.fetch({})).orders, 0);
  const discount = order.adjustments.find(({ kind }) => kind === "voucher")?.amount ?? 0;
  expect(discount).toBeLessThan(0);
  expect(order.addOns.totalItems).toBe(1);
  const findLine = ({ product }: typeof bed) => order.lines.find(({ productId }) => productId === product.id);

  await test.step("sees who gets it, and what came off", async () => {
    await shopper.main.getByRole("link", { name: words.checkout.done.order }).click();
    await expect(shopper.main.getByText("Ibu Ratna")).toBeVisible();
    await expect(shopper.main.getByText(formatAmount(discount))).toBeVisible();
  });

  await officeClient.order.confirmTransfer({ code: order.code, amount: order.total });
  const { status } = await officeClient.order.find({ code: order.code });
  for (const nextStatus of OFFICE_STEPS.slice(OFFICE_STEPS.findIndex((step) => step === status) + 1))
    await officeClient.order.advance({ code: order.code, to: nextStatus });

  await test.step("gives the bed back, for what was paid for it", async () => {
    await page.reload();
    const returnPanel = page.getByRole("region", { name: words.return.panel });
    await returnPanel.getByRole("link", { name: words.return.title }).click();
    const quantityField = page.getByRole("combobox", { name: `${bed.product.name} ${words.return.pieces}` });
    await quantityField.selectOption("1");
    await page.getByRole("combobox", { name: words.return.reason }).selectOption("changedMind");
    await page.getByRole("textbox", { name: words.return.text }).fill("Ternyata tidak muat di kamar.");
    await page.getByRole("textbox", { name: words.refundAccount.bankName, exact: true }).fill("Bank Contoh");
    await page.getByRole("textbox", { name: words.refundAccount.accountNumber }).fill("8123 0045 6789");
    await page.getByRole("textbox", { name: words.refundAccount.accountHolder }).fill(buyer.name);
    await page.getByRole("button", { name: words.return.send }).click();
    await expect(page.getByText(words.return.asked)).toBeVisible();
    const returnRequest = getNth((await account.return.find({ orderId: order.id })).returns, 0);
    expect(returnRequest.amount).toBeLessThan(findLine(bed)?.unitPrice ?? 0);
    expect(returnRequest.amount).toBeGreaterThan((findLine(bed)?.unitPrice ?? 0) + discount);
    await officeClient.return.approve({ id: returnRequest.id });
    await officeClient.return.receive({ id: returnRequest.id, isRestocked: true });
    expect(await officeClient.order.showRefundAccount({ code: order.code })).toMatchObject({
      accountNumber: "812300456789",
      amount: returnRequest.amount,
    });
    await officeClient.order.recordRefund({ code: order.code, amount: returnRequest.amount });
    await page.getByRole("link", { name: words.return.back, exact: true }).click();
    await page.reload();
    await expect(returnPanel.getByText(words.return.state.refunded)).toBeVisible();
    await expect(returnPanel.getByText(formatAmount(returnRequest.amount))).toBeVisible();
  });

  await test.step("and reviews what stayed", async () => {
    const reviewLinkName = fillPlaceholders(words.order.detail.reviewOf, { name: chair.product.name });
    await page.getByRole("link", { name: reviewLinkName, exact: true }).click();
    await page.getByRole("radio", { name: fillPlaceholders(words.review.given, { stars: 5 }) }).press("Space");
    await page.getByRole("textbox", { name: words.ownReview.text }).fill("Persis seperti di foto, dan nyaman.");
    await page.getByRole("button", { name: words.ownReview.send }).click();
    await expect(page.getByText(words.ownReview.shown)).toBeVisible();
  });

  await test.step("finds each of the two orders for what it is", async () => {
    await shopper.open("/user/orders");
    const articles = shopper.main.getByRole("article");
    await expect(articles.nth(0)).toContainText(words.order.status.delivered);
    await expect(articles.nth(1)).toContainText(words.order.status.cancelled);
    expect((await officeClient.order.find({ code: order.code })).owed).toBe(0);
  });
});
