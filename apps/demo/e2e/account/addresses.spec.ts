import { toProblem } from "@griya/api";
import { findViolations } from "../steps/accessibility.ts";
import { expect, fillPlaceholders } from "../steps/journey.ts";
import { aCustomer, aDeliveryAddress, aHome, createAccountClient, findChosenProduct, test } from "../steps/shopper.ts";

test("a customer keeps their addresses by the keyboard alone, and checkout begins with the default", async ({
  page,
  words,
  address,
  baseURL,
  shopper,
  provider,
  language,
}) => {
  const addressWords = words.address;
  const person = await aCustomer(baseURL ?? "", provider);
  const home = await aHome(provider);
  await shopper.open("/login");
  await shopper.logIn(person);
  await expect(page).toHaveURL(address("/"));
  await page
    .getByRole("button", { name: fillPlaceholders(words.shell.account.menu, { name: person.name }) })
    .press("Enter");
  await page.getByRole("menuitem", { name: words.auth.menu.addresses }).press("Enter");
  await expect(page).toHaveURL(address("/user/addresses"));
  await expect(shopper.main.getByRole("heading", { name: addressWords.emptyTitle })).toBeVisible();
  await expect(shopper.main.getByRole("link", { name: addressWords.toCheckout })).toBeHidden();

  const addButton = shopper.main.getByRole("button", { name: addressWords.add });
  await addButton.press("Enter");
  await shopper.fillAddress({ ...person, name: "Sari, rumah" }, home);
  await expect(shopper.toast(addressWords.added)).toBeVisible();
  await addButton.press("Enter");
  await shopper.fillAddress({ ...person, name: "Sari, kantor" }, home);
  const addressCards = shopper.main.getByRole("list", { name: addressWords.list }).getByRole("listitem");
  await expect(addressCards).toHaveCount(2);
  await expect(addressCards.first()).toContainText(addressWords.isDefault);
  expect(await findViolations(page)).toEqual([]);

  const officeCard = addressCards.filter({ hasText: "Sari, kantor" });
  await officeCard.getByRole("button", { name: addressWords.edit }).press("Enter");
  await page.getByRole("dialog").getByLabel(addressWords.field.address2).fill("Lantai 8");
  await page.keyboard.press("Enter");
  await expect(shopper.toast(addressWords.updated)).toBeVisible();
  await expect(officeCard).toContainText("Lantai 8");

  await officeCard.getByRole("button", { name: addressWords.makeDefault }).press("Enter");
  await expect(shopper.toast(addressWords.defaultChanged)).toBeVisible();
  await expect(addressCards.first()).toContainText("Sari, kantor");
  await expect(addressCards.first()).toContainText(addressWords.isDefault);
  await expect(officeCard.getByRole("button", { name: addressWords.makeDefault })).toBeHidden();

  const { product, variant } = await findChosenProduct(provider, 2);
  const account = await createAccountClient(baseURL ?? "", language, person);
  await account.cart.add({ productId: product.id, variantId: variant.id, quantity: 1 });
  await shopper.open("/checkout");
  const addressChoice = shopper.main.getByRole("radiogroup", { name: words.checkout.address.choose });
  await expect(addressChoice.getByRole("radio", { name: /^Sari, kantor/ })).toBeChecked();

  await shopper.open("/user/profile");
  await shopper.main.getByRole("link", { name: addressWords.title }).press("Enter");
  await expect(page).toHaveURL(address("/user/addresses"));
  await officeCard.getByRole("button", { name: addressWords.remove }).press("Enter");
  const confirmDialog = page.getByRole("alertdialog");
  await confirmDialog.getByRole("button", { name: addressWords.confirmRemove }).press("Enter");
  await expect(shopper.toast(addressWords.removed)).toBeVisible();
  await expect(addressCards).toHaveCount(1);
  await expect(addressCards.first()).toContainText(addressWords.isDefault);
});

test("an address that the shop refuses stays open with what was typed, and the shop's own sentence says why over the page", async ({
  page,
  words,
  baseURL,
  shopper,
  provider,
  language,
}) => {
  const person = await aCustomer(baseURL ?? "", provider);
  const account = await createAccountClient(baseURL ?? "", language, person);
  const savedAddress = aDeliveryAddress(person, await aHome(provider));
  await account.address.add(savedAddress);
  const wrongAddress = { ...savedAddress, zipCode: "99999" };
  const refusalMessage = await account.address.add(wrongAddress).then(
    () => null,
    (error: unknown) => toProblem(error).text,
  );
  await shopper.open("/user/addresses");
  await shopper.logIn(person);
  await shopper.main.getByRole("button", { name: words.address.edit }).click();
  const addressForm = page.getByRole("dialog");
  await addressForm.getByLabel(words.address.field.zipCode).fill(wrongAddress.zipCode);
  await addressForm.getByRole("button", { name: words.address.save }).click();
  await expect(shopper.toast(refusalMessage ?? "")).toBeInViewport({ ratio: 1 });
  await expect(addressForm.getByLabel(words.address.field.zipCode)).toHaveValue(wrongAddress.zipCode);
});

test.describe("elsewhere", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("an address that another page has removed cannot become the default nor be changed, which is said over the page", async ({
    page,
    words,
    baseURL,
    shopper,
    provider,
    language,
  }) => {
    const person = await aCustomer(baseURL ?? "", provider);
    const account = await createAccountClient(baseURL ?? "", language, person);
    const home = await aHome(provider);
    await account.address.add(aDeliveryAddress(person, home));
    const { id } = await account.address.add(aDeliveryAddress({ ...person, name: "Sari, kantor" }, home));
    await shopper.open("/user/addresses");
    await shopper.logIn(person);
    const officeCard = shopper.main.getByRole("listitem").filter({ hasText: "Sari, kantor" });
    await expect(officeCard).toBeVisible();
    await account.address.remove({ id });
    await officeCard.getByRole("button", { name: words.address.makeDefault }).click();
    await expect(shopper.toast(words.shell.toast.error)).toBeVisible();
    await expect(officeCard.getByRole("button", { name: words.address.makeDefault })).toBeEnabled();

    await officeCard.getByRole("button", { name: words.address.edit }).click();
    const addressForm = page.getByRole("dialog");
    await addressForm.getByLabel(words.address.field.address2).fill("Lantai 8");
    await addressForm.getByRole("button", { name: words.address.save }).click();
    const errorMessage = shopper.toast(words.shell.toast.error);
    await expect(errorMessage).toBeInViewport({ ratio: 1 });
    await expect(addressForm.getByRole("button", { name: words.address.save })).toBeInViewport({ ratio: 1 });
    const toastRegion = page.getByRole("region", { name: words.shell.toast.region, includeHidden: true });
    await toastRegion.getByRole("button", { name: words.shell.toast.dismiss, includeHidden: true }).click();
    await expect(errorMessage).toBeHidden();
    await expect(addressForm.getByLabel(words.address.field.address2)).toHaveValue("Lantai 8");
  });
});
