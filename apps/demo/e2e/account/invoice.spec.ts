import { readFile } from "node:fs/promises";
import { findViolations } from "../steps/accessibility.ts";
import { expect, fillPlaceholders } from "../steps/journey.ts";
import { aCustomer, aDeliveredOrder, createAccountClient, findChosenProduct, test } from "../steps/shopper.ts";

test("a customer keeps the invoice of what was paid, on paper and as a file", async ({
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
  const { product, variant } = await findChosenProduct(provider);
  const buyer = await aCustomer(origin, provider);
  const { id } = await aDeliveredOrder(origin, { productId: product.id, variantId: variant.id }, buyer);
  const { invoiceNumber } = await (await createAccountClient(origin, language, buyer)).order.find({ id });
  const invoiceTitle = fillPlaceholders(words.order.invoice.titleOf, { number: invoiceNumber ?? "" });

  await page.goto(address(`/user/order/${id}`));
  await shopper.logIn(buyer);
  await page.getByRole("link", { name: invoiceTitle }).click();
  await expect(page).toHaveURL(address(`/user/invoice/${id}`));
  await expect(page.getByRole("heading", { level: 1, name: invoiceTitle })).toBeVisible();
  await expect(page.getByRole("cell", { name: product.name })).toBeVisible();
  await expect(page.getByText("NPWP")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole("button", { name: words.order.invoice.download }).focus();
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(download.suggestedFilename()).toMatch(/^INV-\d{4}-\d{6}\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
  await expect(shopper.toast(words.order.invoice.downloaded)).toBeVisible();

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("link", { name: words.order.invoice.back })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: invoiceTitle })).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.getByRole("columnheader", { name: words.order.invoice.unitPrice })).toBeVisible();
});
