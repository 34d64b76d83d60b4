import { findViolations } from "../steps/accessibility.ts";
import { expect } from "../steps/journey.ts";
import { aBuyer, createAccountClient, getNth, openOfficeClient, test } from "../steps/shopper.ts";

const UPLOAD = "**/order/refund/upload";
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
  const text = `Kakinya patah, ${crypto.randomUUID()}.`;
  const panel = page.getByRole("region", { name: t.panel });
  const send = page.getByRole("button", { name: t.send });
  const pieces = page.getByRole("combobox", { name: `${product.name} ${t.pieces}` });

  await test.step("comes to it from the order", async () => {
    await page.goto(address(`/user/order/${order.id}`));
    await shopper.logIn(buyer);
    await panel.getByRole("link", { name: t.how }).click();
    await expect(page).toHaveURL(address("/page/returns"));
    await page.goBack();
    await panel.getByRole("link", { name: t.title }).click();
    await expect(page).toHaveURL(address(`/user/return/${order.id}`));
    await expect(page.getByRole("heading", { level: 1, name: t.title })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step("is told what is missing", async () => {
    await send.click();
    await expect(page.getByRole("alert").filter({ hasText: t.check })).toBeFocused();
    await expect(pieces).toHaveAttribute("aria-invalid", "true");
  });

  await test.step("chooses by the keyboard how many and why, and writes", async () => {
    await pieces.focus();
    await page.keyboard.press("ArrowDown");
    await expect(pieces).toHaveValue("1");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("combobox", { name: t.reason })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("combobox", { name: t.reason })).toHaveValue("damaged");
    await page.getByRole("textbox", { name: t.text }).fill(text);
  });

  await test.step("has a picture fail, and loses nothing, also by a reload", async () => {
    await page.route(UPLOAD, (route) => route.abort());
    const buffer = await page.screenshot();
    await page.locator('input[type="file"]').setInputFiles([{ name: "leg.png", mimeType: "image/png", buffer }]);
    await send.click();
    await expect(page.getByText(words.pictures.incomplete)).toBeVisible();
    await page.unroute(UPLOAD);
    await page.reload();
    await expect(page.getByRole("textbox", { name: t.text })).toHaveValue(text);
    await expect(pieces).toHaveValue("1");
  });

  await test.step("sends it with a picture", async () => {
    const buffer = await page.screenshot();
    await page.locator('input[type="file"]').setInputFiles([{ name: "leg.png", mimeType: "image/png", buffer }]);
    await expect(page.getByText(words.pictures.state.kept)).toBeVisible();
    await send.click();
    await expect(page.getByText(t.asked)).toBeVisible();
    await page.getByRole("link", { name: t.back, exact: true }).click();
    await expect(panel.getByText(t.state.requested)).toBeVisible();
    await expect(panel.getByText(text)).toBeVisible();
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
    await expect(panel.getByText("Selasa kami jemput.")).toBeVisible();
    await officeClient.return.receive({ id, isRestocked: true });
    await officeClient.order.recordRefund({ code: order.code, amount });
    await page.reload();
    await expect(panel.getByText(t.state.refunded)).toBeVisible();
  });

  await test.step("asks for the other piece too, and reads why that stays, as a mail says", async () => {
    await panel.getByRole("link", { name: t.title }).click();
    await pieces.selectOption("1");
    await page.getByRole("combobox", { name: t.reason }).selectOption("changedMind");
    await page.getByRole("textbox", { name: t.text }).fill("Ternyata satu pun tidak perlu.");
    await send.click();
    await expect(page.getByText(t.asked)).toBeVisible();
    await page.getByRole("link", { name: t.back, exact: true }).click();
    const account = await createAccountClient(origin, language, buyer);
    const { returns } = await account.return.find({ orderId: order.id });
    const { id } = getNth(
      returns.filter(({ state }) => state === "requested"),
      0,
    );
    const answer = `Barangnya sudah dipakai, ${crypto.randomUUID()}.`;
    await (await openOfficeClient(origin)).return.refuse({ id, answer });
    await page.reload();
    const refused = panel.getByRole("listitem").filter({ has: page.getByText(t.state.refused, { exact: true }) });
    await expect(refused.getByText(t.answer)).toBeVisible();
    await expect(refused.getByText(answer)).toBeVisible();
    await expect(panel.getByText(t.state.refunded)).toBeVisible();
    await expect(panel.getByRole("link", { name: t.title })).toBeVisible(); // after a refusal, the customer may ask once more
    expect(await findViolations(page)).toEqual([]);
    const readEmails = async () => (await fetch(`${origin}/outbox?to=${encodeURIComponent(buyer.email)}`)).text();
    await expect.poll(readEmails).toContain(answer);
    const message =
      language === "en"
        ? `We are sorry: we cannot take back what you asked to return from order ${order.code}.`
        : `Mohon maaf, pengembalian yang Anda minta dari pesanan ${order.code} tidak dapat kami terima.`;
    expect(await readEmails()).toContain(message);
  });
});
