import { storefront } from "@griya/api";
import type { Page } from "@playwright/test";
import { expect, fillPlaceholders, waitUntilHydrated } from "../steps/journey.ts";
import { aCustomer, aHome, findChosenProduct, test } from "../steps/shopper.ts";

const PREFIX = "/api/storefront/";

/** Returns the provider's message for a path. It looks like HTML. */
const createMessage = (path: string): string => `<b>${path}</b>, kata penyedia.`;

/** Makes the provider add a message to its answer to each change. */
const addProviderMessages = async (page: Page): Promise<void> => {
  await page.route(`**${PREFIX}**`, async (route) => {
    if (route.request().method() === "GET") return route.continue();
    const response = await route.fetch();
    const message = createMessage(new URL(route.request().url()).pathname.slice(PREFIX.length));
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
  const findMessage = ({ path }: { path: string }) => shopper.toast(createMessage(path));
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
    await expect(findMessage(cart.add)).toBeVisible();
    await expect(page.getByRole("link", { name: words.shell.cart.see })).toBeVisible();
    await expect(shopper.toast(words.shell.cart.added)).toBeHidden();
  });

  await test.step("of a product to compare", async () => {
    await shopper.main
      .getByRole("button", { name: fillPlaceholders(words.compare.markNamed, { name: product.name }), exact: true })
      .first()
      .click();
    await expect(findMessage(compare.add)).toBeVisible();
  });

  await test.step("of a store that is followed", async () => {
    await shopper.open(`/shop/${brand.slug}`);
    await waitUntilHydrated(page);
    await shopper.main
      .getByRole("button", { name: fillPlaceholders(words.store.follow, { name: brand.name }) })
      .click();
    await expect(findMessage(store.follow)).toBeVisible();
  });

  await test.step("of addresses", async () => {
    await shopper.open("/user/addresses");
    const cards = shopper.main.getByRole("list", { name: words.address.list }).getByRole("listitem");
    const add = shopper.main.getByRole("button", { name: words.address.add });
    await add.click();
    await shopper.fillAddress({ ...person, name: "Sari, rumah" }, home);
    await expect(findMessage(addressCalls.add)).toBeVisible();
    await add.click();
    await shopper.fillAddress({ ...person, name: "Sari, kantor" }, home);
    await expect(cards).toHaveCount(2);
    const office = cards.filter({ hasText: "Sari, kantor" });
    await office.getByRole("button", { name: words.address.makeDefault }).click();
    await expect(findMessage(addressCalls.makeDefault)).toBeVisible();
    await office.getByRole("button", { name: words.address.remove }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: words.address.confirmRemove }).click();
    await expect(findMessage(addressCalls.remove)).toBeVisible();
  });

  await test.step("of the customer's own details, and of what is written to them", async () => {
    await shopper.open("/user/profile");
    await shopper.main.getByRole("button", { name: words.auth.profile.edit }).click();
    await page.getByLabel(words.auth.field.name).fill("Sari Dewi");
    await page.getByLabel(words.auth.field.name).press("Enter");
    await expect(findMessage(auth.updateProfile)).toBeVisible();
    const emailSettings = shopper.main.getByRole("region", { name: words.account.correspondence.title });
    await emailSettings.getByRole("checkbox").check();
    await expect(findMessage(emailPreferences.update)).toBeVisible();
  });
});
