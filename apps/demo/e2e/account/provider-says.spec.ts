import { storefront } from "@griya/api";
import type { Page } from "@playwright/test";
import { awake, expect, filled } from "../steps/journey.ts";
import { aChosenProduct, aCustomer, aHome, test } from "../steps/shopper.ts";

const PREFIX = "/api/storefront/";

/** Returns the provider's message for a path. It looks like HTML. */
const sentenceOf = (path: string): string => `<b>${path}</b>, kata penyedia.`;

/** Makes the provider add a message to its answer to each change. */
const haveProviderSpeak = async (page: Page): Promise<void> => {
  await page.route(`**${PREFIX}**`, async (route) => {
    if (route.request().method() === "GET") return route.continue();
    const response = await route.fetch();
    const message = sentenceOf(new URL(route.request().url()).pathname.slice(PREFIX.length));
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
  const { address: addressCalls, auth, cart, compare, correspondence, store } = storefront.endpoints;
  const said = ({ path }: { path: string }) => shopper.toast(sentenceOf(path));
  const person = await aCustomer(baseURL ?? "", provider);
  const home = await aHome(provider);
  const { product, path } = await aChosenProduct(provider);
  const brand = await provider.store.find({ id: product.brand.slug });
  await shopper.open("/login");
  await shopper.logIn(person);
  await expect(page).toHaveURL(address("/"));
  await haveProviderSpeak(page);

  await test.step("of a piece in the cart, with the way there", async () => {
    await shopper.open(path);
    await shopper.main.getByRole("button", { name: words.product.purchase.addToCart, exact: true }).click();
    await expect(said(cart.add)).toBeVisible();
    await expect(page.getByRole("link", { name: words.shell.cart.see })).toBeVisible();
    await expect(shopper.toast(words.shell.cart.added)).toBeHidden();
  });

  await test.step("of a product to compare", async () => {
    await shopper.main
      .getByRole("button", { name: filled(words.compare.markNamed, { name: product.name }), exact: true })
      .first()
      .click();
    await expect(said(compare.add)).toBeVisible();
  });

  await test.step("of a store that is followed", async () => {
    await shopper.open(`/shop/${brand.slug}`);
    await awake(page);
    await shopper.main.getByRole("button", { name: filled(words.store.follow, { name: brand.name }) }).click();
    await expect(said(store.follow)).toBeVisible();
  });

  await test.step("of addresses", async () => {
    await shopper.open("/user/addresses");
    const cards = shopper.main.getByRole("list", { name: words.address.list }).getByRole("listitem");
    const add = shopper.main.getByRole("button", { name: words.address.add });
    await add.click();
    await shopper.fillAddress({ ...person, name: "Sari, rumah" }, home);
    await expect(said(addressCalls.add)).toBeVisible();
    await add.click();
    await shopper.fillAddress({ ...person, name: "Sari, kantor" }, home);
    await expect(cards).toHaveCount(2);
    const office = cards.filter({ hasText: "Sari, kantor" });
    await office.getByRole("button", { name: words.address.makeDefault }).click();
    await expect(said(addressCalls.makeDefault)).toBeVisible();
    await office.getByRole("button", { name: words.address.remove }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: words.address.confirmRemove }).click();
    await expect(said(addressCalls.remove)).toBeVisible();
  });

  await test.step("of the customer's own details, and of what is written to them", async () => {
    await shopper.open("/user/profile");
    await shopper.main.getByRole("button", { name: words.auth.profile.edit }).click();
    await page.getByLabel(words.auth.field.name).fill("Sari Dewi");
    await page.getByLabel(words.auth.field.name).press("Enter");
    await expect(said(auth.updateProfile)).toBeVisible();
    const desk = shopper.main.getByRole("region", { name: words.account.correspondence.title });
    await desk.getByRole("checkbox").check();
    await expect(said(correspondence.change)).toBeVisible();
  });
});
