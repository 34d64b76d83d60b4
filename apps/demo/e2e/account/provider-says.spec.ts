import { storefront } from "@griya/api";
import type { Page } from "@playwright/test";
import { expect, fillPlaceholders, waitUntilHydrated } from "../steps/journey.ts";
import { aCustomer, aHome, findChosenProduct, test } from "../steps/shopper.ts";

const API_PREFIX = "/api/storefront/";

/** Returns the message of the provider for a path. The message looks like HTML. */
const createMessage = (path: string): string => `<b>${path}</b>, kata penyedia.`;

/** Makes the provider add a message to its answer to each change. */
const addProviderMessages = async (page: Page): Promise<void> => {
  await page.route(`**${API_PREFIX}**`, async (route) => {
    if (route.request().method() === "GET") return route.continue();
    const response = await route.fetch();
    const message = createMessage(new URL(route.request().url()).pathname.slice(API_PREFIX.length));
    return route.fulfill({ response, json: { ...(await response.json()), message } });
  });
};

test("what the provider says of a change that it has taken is said over the page, in place of the shop's own words", async ({
  page,
  words,
  address,
  baseURL,
  shopper,
  provider,
}) => {
  const { address: addressCalls, auth, cart, compare, emailPreferences, store } = storefront.endpoints;
  const findToast = ({ path }: { path: string }) => shopper.toast(createMessage(path));
  const person = await aCustomer(baseURL ?? "", provider);
  const home = await aHome(provider);
  const { product, path } = await findChosenProduct(provider);
  const brand = await provider.store.find({ id: product.brand.slug });
  await shopper.open("/login");
  await shopper.logIn(person);
  await expect(page).toHaveURL(address("/"));
  await addProviderMessages(page);

  await test.step("of a piece in the cart, with the way there", async () => {
    await shopper.open(path);
    await shopper.main.getByRole("button", { name: words.product.purchase.addToCart, exact: true }).click();
    await expect(findToast(cart.add)).toBeVisible();
    await expect(page.getByRole("link", { name: words.shell.cart.see })).toBeVisible();
    await expect(shopper.toast(words.shell.cart.added)).toBeHidden();
  });

  await test.step("of a product to compare", async () => {
    await shopper.main
      .getByRole("button", { name: fillPlaceholders(words.compare.markNamed, { name: product.name }), exact: true })
      .first()
      .click();
    await expect(findToast(compare.add)).toBeVisible();
  });

  await test.step("of a store that is followed", async () => {
    await shopper.open(`/shop/${brand.slug}`);
    await waitUntilHydrated(page);
    await shopper.main
      .getByRole("button", { name: fillPlaceholders(words.store.follow, { name: brand.name }) })
      .click();
    await expect(findToast(store.follow)).toBeVisible();
  });

  await test.step("of addresses", async () => {
    await shopper.open("/user/addresses");
    const addressCards = shopper.main.getByRole("list", { name: words.address.list }).getByRole("listitem");
    const addButton = shopper.main.getByRole("button", { name: words.address.add });
    await addButton.click();
    await shopper.fillAddress({ ...person, name: "Sari, rumah" }, home);
    await expect(findToast(addressCalls.add)).toBeVisible();
    await addButton.click();
    await shopper.fillAddress({ ...person, name: "Sari, kantor" }, home);
    await expect(addressCards).toHaveCount(2);
    const officeCard = addressCards.filter({ hasText: "Sari, kantor" });
    await officeCard.getByRole("button", { name: words.address.makeDefault }).click();
    await expect(findToast(addressCalls.makeDefault)).toBeVisible();
    await officeCard.getByRole("button", { name: words.address.remove }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: words.address.confirmRemove }).click();
    await expect(findToast(addressCalls.remove)).toBeVisible();
  });

  await test.step("of the customer's own details, and of what is written to them", async () => {
    await shopper.open("/user/profile");
    await shopper.main.getByRole("button", { name: words.auth.profile.edit }).click();
    await page.getByLabel(words.auth.field.name).fill("Sari Dewi");
    await page.getByLabel(words.auth.field.name).press("Enter");
    await expect(findToast(auth.updateProfile)).toBeVisible();
    const emailSettings = shopper.main.getByRole("region", { name: words.account.correspondence.title });
    await emailSettings.getByRole("checkbox").check();
    await expect(findToast(emailPreferences.update)).toBeVisible();
  });
});
