import { formatMoney } from "@griya/api";
import { findViolations } from "../steps/accessibility.ts";
import { expect, fillPlaceholders } from "../steps/journey.ts";
import { aCustomer, findChosenProduct, prepareOrder, test } from "../steps/shopper.ts";

test("a customer cancels one of two pieces by the keyboard, and reads what is left to pay and why", async ({
  page,
  words,
  address,
  baseURL,
  shopper,
  provider,
  language,
}) => {
  test.setTimeout(120_000);
  const origin = baseURL ?? "";
  const t = words.order.cancelPieces;
  const { currency } = await provider.settings.find();
  const { product, variant } = await findChosenProduct(provider);
  const buyer = await aCustomer(origin, provider);
  const wanted = { productId: product.id, variantId: variant.id, quantity: 2 };
  const placeOrder = await prepareOrder(origin, wanted, buyer, language);
  const order = await placeOrder();
  const price = order.lines[0]?.unitPrice ?? 0;
  const dialog = page.getByRole("dialog", { name: fillPlaceholders(t.title, { name: product.name }) });
  const reasonField = dialog.getByRole("combobox", { name: t.reason });

  await test.step("opens the form, and is told what is missing", async () => {
    await page.goto(address(`/user/order/${order.id}`));
    await shopper.logIn(buyer);
    await page.getByRole("button", { name: fillPlaceholders(t.buttonOf, { name: product.name }) }).press("Enter");
    await expect(dialog.getByText(formatMoney(price, currency))).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: t.confirm }).press("Enter");
    await expect(reasonField).toHaveAttribute("aria-invalid", "true");
  });

  await test.step("chooses a reason, and cancels one piece", async () => {
    await reasonField.focus();
    await page.keyboard.press("ArrowDown");
    await dialog.getByRole("textbox", { name: t.text }).fill("Satu sudah cukup.");
    await dialog.getByRole("button", { name: t.confirm }).press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { name: t.doneTitle })).toBeVisible();
    await expect(page.getByText("Satu sudah cukup.")).toBeVisible();
    await expect(shopper.main.getByText(formatMoney(order.total - price, currency)).first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step("finds the reason in the list of orders", async () => {
    await shopper.open("/user/orders");
    await expect(shopper.main.getByRole("article").first()).toContainText(t.reasons.changedMind);
  });
});
