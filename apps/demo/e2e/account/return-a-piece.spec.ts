import { findViolations } from "../steps/accessibility.ts";
import { expect } from "../steps/journey.ts";
import { aBuyer, createAccountClient, getNth, openOfficeClient, test } from "../steps/shopper.ts";

const UPLOAD_PATH = "**/order/refund/upload";
test.use({ expectedErrors: [/net::ERR_FAILED/] });

test("a buyer gives back one of two pieces, with a picture that fails first, follows it to their money, and reads why the other stays", async ({
  page,
  words,
  address,
  baseURL,
  shopper,
  provider,
  language,
}) => {
  test.setTimeout(150_000);
  const origin = baseURL ?? "";
  const { buyer, product, order, line } = await aBuyer(origin, provider, {
    category: "dekorasi",
    place: 0,
    quantity: 2,
    locale: language,
  });
  const t = words.return;
  const returnReason = `Kakinya patah, ${crypto.randomUUID()}.`;
  const returnPanel = page.getByRole("region", { name: t.panel });
  const sendButton = page.getByRole("button", { name: t.send });
  const quantityField = page.getByRole("combobox", { name: `${product.name} ${t.pieces}` });

  await test.step("comes to it from the order", async () => {
    await page.goto(address(`/user/order/${order.id}`));
    await shopper.logIn(buyer);
    await returnPanel.getByRole("link", { name: t.how }).click();
    await expect(page).toHaveURL(address("/page/returns"));
    await page.goBack();
    await returnPanel.getByRole("link", { name: t.title }).click();
    await expect(page).toHaveURL(address(`/user/return/${order.id}`));
    await expect(page.getByRole("heading", { level: 1, name: t.title })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step("is told what is missing", async () => {
    await sendButton.click();
    await expect(page.getByRole("alert").filter({ hasText: t.check })).toBeFocused();
    await expect(quantityField).toHaveAttribute("aria-invalid", "true");
  });

  await test.step("chooses by the keyboard how many and why, and writes", async () => {
    await quantityField.focus();
    await page.keyboard.press("ArrowDown");
    await expect(quantityField).toHaveValue("1");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("combobox", { name: t.reason })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("combobox", { name: t.reason })).toHaveValue("damaged");
    await page.getByRole("textbox", { name: t.text }).fill(returnReason);
  });

  await test.step("has a picture fail, and loses nothing, also by a reload", async () => {
    await page.route(UPLOAD_PATH, (route) => route.abort());
    const buffer = await page.screenshot();
    await page.locator('input[type="file"]').setInputFiles([{ name: "leg.png", mimeType: "image/png", buffer }]);
    await sendButton.click();
    await expect(page.getByText(words.pictures.incomplete)).toBeVisible();
    await page.unroute(UPLOAD_PATH);
    await page.reload();
    await expect(page.getByRole("textbox", { name: t.text })).toHaveValue(returnReason);
    await expect(quantityField).toHaveValue("1");
  });

  await test.step("sends it with a picture", async () => {
    const buffer = await page.screenshot();
    await page.locator('input[type="file"]').setInputFiles([{ name: "leg.png", mimeType: "image/png", buffer }]);
    await expect(page.getByText(words.pictures.state.kept)).toBeVisible();
    await sendButton.click();
    await expect(page.getByText(t.asked)).toBeVisible();
    await page.getByRole("link", { name: t.back, exact: true }).click();
    await expect(returnPanel.getByText(t.state.requested)).toBeVisible();
    await expect(returnPanel.getByText(returnReason)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step("follows it to the money", async () => {
    const account = await createAccountClient(origin, language, buyer);
    const { returns } = await account.return.find({ orderId: order.id });
    const { id, amount } = getNth(returns, 0);
    expect(amount).toBe(line.unitPrice);
    const officeClient = await openOfficeClient(origin);
    await officeClient.return.approve({ id, answer: "Selasa kami jemput." });
    await page.reload();
    await expect(returnPanel.getByText("Selasa kami jemput.")).toBeVisible();
    await officeClient.return.receive({ id, isRestocked: true });
    await officeClient.order.recordRefund({ code: order.code, amount });
    await page.reload();
    await expect(returnPanel.getByText(t.state.refunded)).toBeVisible();
  });

  await test.step("asks for the other piece too, and reads why that stays, as a mail says", async () => {
    await returnPanel.getByRole("link", { name: t.title }).click();
    await quantityField.selectOption("1");
    await page.getByRole("combobox", { name: t.reason }).selectOption("changedMind");
    await page.getByRole("textbox", { name: t.text }).fill("Ternyata satu pun tidak perlu.");
    await sendButton.click();
    await expect(page.getByText(t.asked)).toBeVisible();
    await page.getByRole("link", { name: t.back, exact: true }).click();
    const account = await createAccountClient(origin, language, buyer);
    const { returns } = await account.return.find({ orderId: order.id });
    const { id } = getNth(
      returns.filter(({ state }) => state === "requested"),
      0,
    );
    const refusalReason = `Barangnya sudah dipakai, ${crypto.randomUUID()}.`;
    await (await openOfficeClient(origin)).return.refuse({ id, answer: refusalReason });
    await page.reload();
    const refusedReturns = returnPanel
      .getByRole("listitem")
      .filter({ has: page.getByText(t.state.refused, { exact: true }) });
    await expect(refusedReturns.getByText(t.answer)).toBeVisible();
    await expect(refusedReturns.getByText(refusalReason)).toBeVisible();
    await expect(returnPanel.getByText(t.state.refunded)).toBeVisible();
    await expect(returnPanel.getByRole("link", { name: t.title })).toBeVisible(); // After a refusal, the customer may ask once more.
    expect(await findViolations(page)).toEqual([]);
    const readEmails = async () => (await fetch(`${origin}/outbox?to=${encodeURIComponent(buyer.email)}`)).text();
    await expect.poll(readEmails).toContain(refusalReason);
    const emailSubject =
      language === "en"
        ? `We are sorry: we cannot take back what you asked to return from order ${order.code}.`
        : `Mohon maaf, pengembalian yang Anda minta dari pesanan ${order.code} tidak dapat kami terima.`;
    expect(await readEmails()).toContain(emailSubject);
  });
});
