import { readFile } from "node:fs/promises";
import { findViolations } from "../steps/accessibility.ts";
import { expect, fillPlaceholders } from "../steps/journey.ts";
import {
  aCustomer,
  aDeliveryAddress,
  aHome,
  createAccountClient,
  findChosenProduct,
  openOfficeClient,
  test,
} from "../steps/shopper.ts";

test("a customer takes their data along, has the account deleted, and cannot come in any more", async ({
  page,
  words,
  address,
  baseURL,
  shopper,
  provider,
  language,
}) => {
  const { data } = words.account;
  const { profile, field } = words.auth;
  const person = await aCustomer(baseURL ?? "", provider);
  const account = await createAccountClient(baseURL ?? "", language, person);
  await account.address.add(aDeliveryAddress(person, await aHome(provider)));
  await shopper.open("/user/profile");
  await shopper.logIn(person);
  await shopper.main.getByRole("link", { name: profile.data, exact: true }).press("Enter");
  await expect(page).toHaveURL(address("/user/data"));

  const pendingDownload = page.waitForEvent("download");
  await shopper.main.getByRole("button", { name: data.download, exact: true }).press("Enter");
  const downloadedFile = await pendingDownload;
  expect(downloadedFile.suggestedFilename()).toBe("griya.json");
  const storedData: unknown = JSON.parse(await readFile(await downloadedFile.path(), "utf8"));
  expect(storedData).toMatchObject({ profile: { email: person.email }, addresses: [{ address: "Jalan Kenanga 12" }] });
  await expect(shopper.toast(data.downloaded)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await expect(shopper.main.getByText(data.kept)).toBeVisible();
  await shopper.main.getByRole("button", { name: data.delete }).press("Enter");
  const dialog = page.getByRole("dialog", { name: data.confirmTitle });
  await dialog.getByLabel(profile.currentPassword).fill("not-my-password");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText(words.message.passwordIncorrect);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel(profile.currentPassword).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(shopper.main.getByRole("heading", { name: data.goneTitle })).toBeVisible();
  await expect(shopper.main.getByRole("region", { name: data.goneTitle })).toBeFocused();
  await expect(shopper.main).toContainText(fillPlaceholders(data.goneHint, { email: person.email }));
  await expect(
    page.getByRole("button", { name: fillPlaceholders(words.shell.account.menu, { name: person.name }) }),
  ).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
  await expect(account.auth.findProfile()).rejects.toThrow();

  await shopper.open("/login");
  await shopper.logIn(person);
  await expect(shopper.main.getByRole("alert")).toContainText(/Email (or password is incorrect|atau kata sandi salah)/);
  await expect(shopper.main.getByLabel(field.email)).toHaveValue(person.email);
  const outbox = await (await fetch(`${baseURL}/outbox?to=${encodeURIComponent(person.email)}`)).text();
  expect(outbox).toContain(language === "id" ? "telah dihapus" : "has been deleted");
  expect(outbox).not.toContain("/verify?");
});

test("an account with an order under way stays, which is said, and goes once it was cancelled", async ({
  page,
  words,
  baseURL,
  shopper,
  provider,
  language,
}) => {
  const { data } = words.account;
  const person = await aCustomer(baseURL ?? "", provider);
  const account = await createAccountClient(baseURL ?? "", language, person);
  const savedAddress = await account.address.add(aDeliveryAddress(person, await aHome(provider)));
  const { product, variant } = await findChosenProduct(provider, 3);
  await account.cart.add({ productId: product.id, variantId: variant.id, quantity: 1 });
  const [shipping] = (await account.shipping.fetch({ addressId: savedAddress.id })).options;
  const quote = await account.quote.find({ addressId: savedAddress.id, shippingId: shipping?.id ?? "" });
  const order = await account.order.place(
    {
      quoteId: quote.id,
      addressId: savedAddress.id,
      shippingId: shipping?.id ?? "",
      paymentMethod: 2,
      lineIds: quote.lines.map(({ lineId }) => lineId),
    },
    { idempotencyKey: crypto.randomUUID() },
  );
  await shopper.open("/user/data");
  await shopper.logIn(person);
  await shopper.main.getByRole("button", { name: data.delete }).click();
  const dialog = page.getByRole("dialog", { name: data.confirmTitle });
  await dialog.getByLabel(words.auth.profile.currentPassword).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText(language === "id" ? "belum selesai" : "still open");
  await account.order.updateStatus({ id: order.id, status: "cancelled" });
  await dialog.getByRole("button", { name: data.delete }).click();
  await expect(shopper.main.getByRole("heading", { name: data.goneTitle })).toBeVisible();
  const officeClient = await openOfficeClient(baseURL ?? "");
  expect(await officeClient.order.find({ code: order.code })).toMatchObject({
    customer: "",
    email: "",
    total: order.total,
    address: { name: "", lines: [] },
  });
});
