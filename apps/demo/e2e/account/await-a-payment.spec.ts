import { formatMoney } from "@griya/api";
import { OFFICE_STEPS } from "@griya/api/office";
import { expect, fillPlaceholders, toPattern } from "../steps/journey.ts";
import {
  aCustomer,
  createAccountClient,
  findChosenProduct,
  openOfficeClient,
  prepareOrder,
  test,
} from "../steps/shopper.ts";

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test("an order that waits for its payment shows by itself that it has come, says what of a second transfer is owed back, and later asks before it counts as received", async ({
  page,
  context,
  words,
  address,
  baseURL,
  shopper,
  provider,
  language,
}) => {
  test.setTimeout(120_000);
  const origin = baseURL ?? "";
  const { detail, pay, payment } = words.order;
  const { product, variant } = await findChosenProduct(provider, 8);
  const buyer = await aCustomer(origin, provider);
  const chosenProduct = { productId: product.id, variantId: variant.id, quantity: 1 };
  const placeOrder = await prepareOrder(origin, chosenProduct, buyer, language);
  const order = await placeOrder();
  const account = await createAccountClient(origin, language, buyer);
  await account.payment.start({ orderId: order.id, paymentMethod: 7 });
  const officeClient = await openOfficeClient(origin);
  const status = shopper.main.locator("output").first();
  const cashRadio = page.getByRole("radio", { name: payment.cashOnDelivery });
  const waitForOrder = () => page.waitForResponse((answer) => answer.url().includes("/order/find"));

  await test.step("is told until when to pay, and how long that is", async () => {
    await page.goto(address(`/user/order/${order.id}`));
    await shopper.logIn(buyer);
    await expect(shopper.main.getByText(toPattern(words.order.deadline.hours))).toBeVisible();
    await shopper.open("/user/orders");
    await expect(shopper.main.getByText(toPattern(words.order.deadline.moment))).toBeVisible();
  });

  await test.step("keeps an open choice while it looks again, unseen", async () => {
    await page.goBack();
    await expect(status).toHaveText(words.order.awaitsPayment);
    await expect(page.getByRole("list", { name: words.order.progress })).toContainText(words.order.awaitsPayment);
    await page.getByRole("button", { name: pay.change }).click();
    await cashRadio.click();
    await waitForOrder();
    await expect(cashRadio).toBeChecked();
    await expect(page.getByRole("article")).toHaveAttribute("aria-busy", "false");
  });

  await test.step("misses the payment without a network, and shows it once that is back", async () => {
    await context.setOffline(true);
    const { total, code } = await account.order.find({ id: order.id });
    await officeClient.order.confirmTransfer({ code, amount: total });
    await expect(status).toHaveText(words.order.awaitsPayment);
    await context.setOffline(false);
    await expect(status).toHaveText(words.order.status.confirmed);
    await expect(shopper.main.getByText(words.order.paid, { exact: true })).toBeVisible();
    await expect(cashRadio).toBeHidden();
  });

  await test.step("stands while what was transferred a second time is owed back, as its page and a mail say", async () => {
    const { currency } = await provider.settings.find();
    const { total, code } = await account.order.find({ id: order.id });
    const totalText = formatMoney(total, currency);
    const refundDue = shopper.main.getByText(
      `${detail.paidTwice} ${fillPlaceholders(detail.owedBackByTransfer, { amount: totalText })}`,
    );
    await expect(refundDue).toHaveCount(0);
    const { outcome } = await officeClient.order.confirmTransfer({
      code,
      amount: total,
      statementId: crypto.randomUUID(),
    });
    expect(outcome).toBe("refundDue");
    await page.reload();
    await expect(refundDue).toBeVisible();
    await expect(status).toHaveText(words.order.status.confirmed);
    await expect(shopper.main.getByText(words.order.paid, { exact: true })).toBeVisible();
    const readEmails = async () => (await fetch(`${origin}/outbox?to=${encodeURIComponent(buyer.email)}`)).text();
    const emailSubject =
      language === "en"
        ? `We will pay back the ${totalText}. Please open your order and enter the account it should go to.`
        : `Dana sebesar ${totalText} akan kami kembalikan. Silakan buka pesanan Anda dan isi rekening tujuannya.`;
    await expect.poll(readEmails).toContain(emailSubject);
    await officeClient.order.recordRefund({ code, amount: total });
    await page.reload();
    await expect(shopper.main.getByText(words.order.paid, { exact: true })).toBeVisible();
    await expect(refundDue).toHaveCount(0);
  });

  await test.step("asks whether everything has arrived, and takes no for an answer", async () => {
    for (const nextStatus of OFFICE_STEPS.slice(OFFICE_STEPS.indexOf("pickedUp"), OFFICE_STEPS.indexOf("onTheWay") + 1))
      await officeClient.order.advance({ code: order.code, to: nextStatus });
    await page.reload();
    const finishButton = page.getByRole("button", { name: detail.finish });
    await finishButton.press("Enter");
    await expect(page.getByRole("alertdialog", { name: detail.finishTitle })).toBeVisible();
    await expect(page.getByRole("button", { name: detail.notYet })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(finishButton).toBeFocused();
    await expect(status).toHaveText(words.order.status.onTheWay);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: detail.confirmFinish }).press("Enter");
    await expect(status).toHaveText(words.order.status.delivered);
  });
});
