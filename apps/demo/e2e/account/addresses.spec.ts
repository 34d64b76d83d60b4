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
  const text = words.address;
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
  await expect(shopper.main.getByRole("heading", { name: text.emptyTitle })).toBeVisible();
  await expect(shopper.main.getByRole("link", { name: text.toCheckout })).toBeHidden();

  const add = shopper.main.getByRole("button", { name: text.add });
  await add.press("Enter");
  await shopper.fillAddress({ ...person, name: "Sari, rumah" }, home);
  await expect(shopper.toast(text.added)).toBeVisible();
  await add.press("Enter");
  await shopper.fillAddress({ ...person, name: "Sari, kantor" }, home);
  const cards = shopper.main.getByRole("list", { name: text.list }).getByRole("listitem");
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText(text.isDefault);
  expect(await findViolations(page)).toEqual([]);

  const office = cards.filter({ hasText: "Sari, kantor" });
  await office.getByRole("button", { name: text.edit }).press("Enter");
  await page.getByRole("dialog").getByLabel(text.field.address2).fill("Lantai 8");
  await page.keyboard.press("Enter");
  await expect(shopper.toast(text.updated)).toBeVisible();
  await expect(office).toContainText("Lantai 8");

  await office.getByRole("button", { name: text.makeDefault }).press("Enter");
  await expect(shopper.toast(text.defaultChanged)).toBeVisible();
  await expect(cards.first()).toContainText("Sari, kantor");
  await expect(cards.first()).toContainText(text.isDefault);
  await expect(office.getByRole("button", { name: text.makeDefault })).toBeHidden();

  const { product, variant } = await findChosenProduct(provider, 2);
  const account = await createAccountClient(baseURL ?? "", language, person);
  await account.cart.add({ productId: product.id, variantId: variant.id, quantity: 1 });
  await shopper.open("/checkout");
  const shipTo = shopper.main.getByRole("radiogroup", { name: words.checkout.address.choose });
  await expect(shipTo.getByRole("radio", { name: /^Sari, kantor/ })).toBeChecked();

  await shopper.open("/user/profile");
  await shopper.main.getByRole("link", { name: text.title }).press("Enter");
  await expect(page).toHaveURL(address("/user/addresses"));
  await office.getByRole("button", { name: text.remove }).press("Enter");
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: text.confirmRemove }).press("Enter");
  await expect(shopper.toast(text.removed)).toBeVisible();
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText(text.isDefault);
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
  const wrong = { ...savedAddress, zipCode: "99999" };
  const message = await account.address.add(wrong).then(
    () => null,
    (error: unknown) => toProblem(error).text,
  );
  await shopper.open("/user/addresses");
  await shopper.logIn(person);
  await shopper.main.getByRole("button", { name: words.address.edit }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel(words.address.field.zipCode).fill(wrong.zipCode);
  await form.getByRole("button", { name: words.address.save }).click();
  await expect(shopper.toast(message ?? "")).toBeInViewport({ ratio: 1 });
  await expect(form.getByLabel(words.address.field.zipCode)).toHaveValue(wrong.zipCode);
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
    const office = shopper.main.getByRole("listitem").filter({ hasText: "Sari, kantor" });
    await expect(office).toBeVisible();
    await account.address.remove({ id });
    await office.getByRole("button", { name: words.address.makeDefault }).click();
    await expect(shopper.toast(words.shell.toast.error)).toBeVisible();
    await expect(office.getByRole("button", { name: words.address.makeDefault })).toBeEnabled();

    await office.getByRole("button", { name: words.address.edit }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel(words.address.field.address2).fill("Lantai 8");
    await form.getByRole("button", { name: words.address.save }).click();
    const errorMessage = shopper.toast(words.shell.toast.error);
    await expect(errorMessage).toBeInViewport({ ratio: 1 });
    await expect(form.getByRole("button", { name: words.address.save })).toBeInViewport({ ratio: 1 });
    const messages = page.getByRole("region", { name: words.shell.toast.region, includeHidden: true });
    await messages.getByRole("button", { name: words.shell.toast.dismiss, includeHidden: true }).click();
    await expect(errorMessage).toBeHidden();
    await expect(form.getByLabel(words.address.field.address2)).toHaveValue("Lantai 8");
  });
});
