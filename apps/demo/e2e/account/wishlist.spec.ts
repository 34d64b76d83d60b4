import type { Page } from "@playwright/test";
import { findViolations } from "../steps/accessibility.ts";
import { blockRequests, expect, fillPlaceholders, toPattern, waitUntilHydrated } from "../steps/journey.ts";
import { aCustomer, createAccountClient, findFirstCategory, getNth, test } from "../steps/shopper.ts";

/** The pattern for the script that hydrates islands. This script loads after the page. */
const ISLANDS_SCRIPT_PATTERN = /\/start-[\w-]+\.js$/;

const readStoredWishlist = (page: Page) => page.evaluate(() => localStorage.getItem("wishlist"));

test("a guest's wishes are kept on the device by keyboard, seen in all tabs, and come into the account at a login, once", async ({
  page,
  context,
  words,
  address,
  baseURL,
  shopper,
  provider,
  language,
}) => {
  const person = await aCustomer(baseURL ?? "", provider);
  const account = await createAccountClient(baseURL ?? "", language, person);
  const { category, products } = await findFirstCategory(provider);
  const [first, second, third] = [getNth(products, 0), getNth(products, 1), getNth(products, 2)];
  await account.wishlist.store({ productIds: [second.id, third.id] });
  const getWishButton = ({ name }: { name: string }) =>
    page.getByRole("button", { name: fillPlaceholders(words.wishlist.add, { name }), exact: true });

  await shopper.open(`/all/${category.slug}`);
  await getWishButton(first).focus();
  await page.keyboard.press("Enter");
  await expect(shopper.toast(words.wishlist.added)).toBeVisible();
  await expect(getWishButton(first)).toHaveAttribute("aria-pressed", "true");
  await expect(getWishButton(second)).toHaveAttribute("aria-pressed", "false");
  const { width, height } = (await getWishButton(first).boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);

  const otherPage = await context.newPage();
  await otherPage.goto(address(`/${second.slug}/product/${second.id}`));
  await waitUntilHydrated(otherPage);
  await otherPage
    .getByRole("button", { name: fillPlaceholders(words.wishlist.add, { name: second.name }), exact: true })
    .click();
  await expect(getWishButton(second)).toHaveAttribute("aria-pressed", "true");
  await otherPage.close();
  await page.reload();
  await expect(getWishButton(first)).toHaveAttribute("aria-pressed", "true");
  await expect(getWishButton(second)).toHaveAttribute("aria-pressed", "true");

  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: words.shell.navigation.wishlist, exact: true }).click();
  const cards = page.getByRole("list", { name: words.wishlist.list }).getByRole("article");
  const cardTitles = cards.getByRole("heading");
  await expect(cardTitles).toHaveText([second.name, first.name]);
  await expect(shopper.main).toContainText(words.wishlist.onDevice);
  expect(await findViolations(page)).toEqual([]);
  await shopper.main.getByRole("link", { name: words.wishlist.logIn }).click();
  await shopper.logIn(person);
  await expect(page).toHaveURL(address("/user/wishlists"));
  await expect(cardTitles).toHaveText([first.name, second.name, third.name]);
  await expect(shopper.main).not.toContainText(words.wishlist.onDevice);
  const fetchWishedIds = async () => (await account.wishlist.fetch()).map(({ productId }) => productId);
  await expect.poll(fetchWishedIds).toEqual([first.id, second.id, third.id]);
  await expect.poll(() => readStoredWishlist(page)).toBeNull();

  await page
    .getByRole("button", { name: fillPlaceholders(words.wishlist.remove, { name: second.name }), exact: true })
    .click();
  await expect(cardTitles).toHaveText([first.name, third.name]);
  await expect.poll(fetchWishedIds).toEqual([first.id, third.id]);
  await page.getByRole("button", { name: words.wishlist.undo }).click();
  await expect(cardTitles).toHaveText([second.name, first.name, third.name]);
  await expect.poll(fetchWishedIds).toEqual([second.id, first.id, third.id]);
  await shopper.open(`/all/${category.slug}`);
  await expect(getWishButton(third)).toHaveAttribute("aria-pressed", "true");
  await shopper.logOut(person);
  await shopper.open(`/all/${category.slug}`);
  await expect(getWishButton(third)).toHaveAttribute("aria-pressed", "false");
});

test("what is wished for goes into the cart where there is nothing to choose, and what is sold no more is named", async ({
  page,
  words,
  address,
  shopper,
  provider,
}) => {
  const { products } = await provider.product.fetch({});
  const wishedProducts = await provider.wishlist.fetchProducts({
    productIds: products.slice(0, 24).map(({ id }) => id),
  });
  const productWithChoice = getNth(
    wishedProducts.filter(({ onlyVariantId, product }) => onlyVariantId === null && product.stock > 0),
    0,
  ).product;
  const productWithoutChoice = wishedProducts.find(
    ({ onlyVariantId, product }) => onlyVariantId !== null && product.stock > 0,
  )?.product;
  const removedProduct = { id: "00000000-0000-4000-8000-000000000000", name: "Kursi Lama" };
  const storedIds = [productWithChoice, ...(productWithoutChoice ? [productWithoutChoice] : []), removedProduct].map(
    ({ id, name }) => ({ id, name }),
  );
  await page.addInitScript((text) => localStorage.setItem("wishlist", text), JSON.stringify(storedIds));
  await shopper.open("/user/wishlists");
  await expect(page.getByRole("heading", { name: words.wishlist.goneTitle })).toBeVisible();
  await expect(shopper.main.getByText(removedProduct.name)).toBeVisible();
  if (productWithoutChoice) {
    await page
      .getByRole("button", { name: fillPlaceholders(words.wishlist.addNamed, { name: productWithoutChoice.name }) })
      .click();
    await expect(shopper.toast(words.shell.cart.added)).toBeVisible();
    await shopper.expectCartCount(1);
  }
  await page
    .getByRole("link", { name: fillPlaceholders(words.wishlist.chooseNamed, { name: productWithChoice.name }) })
    .click();
  await expect(page).toHaveURL(address(`/${productWithChoice.slug}/product/${productWithChoice.id}`));
  await expect(page.getByRole("link", { name: words.wishlist.see }).first()).toBeVisible();
});

test("a wish that the shop refuses is said over the page, and stays kept on the device", async ({
  page,
  words,
  address,
  baseURL,
  shopper,
  provider,
}) => {
  const person = await aCustomer(baseURL ?? "", provider);
  const { category, products } = await findFirstCategory(provider);
  const refusalLines = ["This product is not for wishing."];
  await page.route("**/wishlist/store", (route) =>
    route.fulfill({ status: 201, json: { message: "", meta: { code: 201 }, data: { form: refusalLines } } }),
  );
  await shopper.open(`/login?redirect=${encodeURIComponent(address(`/all/${category.slug}`))}`);
  await shopper.logIn(person);
  await expect(page).toHaveURL(address(`/all/${category.slug}`));
  const { id, name } = getNth(products, 0);
  const wishButton = page.getByRole("button", { name: fillPlaceholders(words.wishlist.add, { name }), exact: true });
  await wishButton.click();
  await expect(shopper.toast(getNth(refusalLines, 0))).toBeVisible();
  await expect(wishButton).toHaveAttribute("aria-pressed", "true");
  expect(await readStoredWishlist(page)).toContain(id);
});

test("hearts stay with a list that is narrowed in its place, and an empty wish list leads to pieces", async ({
  page,
  words,
  address,
  shopper,
  provider,
}) => {
  const { category, products } = await findFirstCategory(provider);
  const sortedPage = await provider.product.fetch({ category: category.slug, sort: "price_asc" });
  const wishedProduct =
    sortedPage.products.find(({ id }) => products.some((other) => other.id === id)) ?? getNth(products, 0);
  await shopper.open("/user/wishlists");
  await expect(page.getByRole("heading", { name: words.wishlist.emptyTitle })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("link", { name: words.wishlist.browse }).click();
  await expect(page).toHaveURL(address("/categories"));
  await shopper.open(`/all/${category.slug}`);
  const wishButton = page.getByRole("button", {
    name: fillPlaceholders(words.wishlist.add, { name: wishedProduct.name }),
    exact: true,
  });
  await wishButton.click();
  await expect(wishButton).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("combobox", { name: words.product.list.sort }).selectOption("price_asc");
  await expect(page).toHaveURL(/sort=price_asc/);
  await expect(wishButton).toHaveAttribute("aria-pressed", "true");
  await wishButton.click();
  await expect(wishButton).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => readStoredWishlist(page)).toBeNull();
});

test("a heart that is pressed before its code is there is on the list once it is", async ({
  page,
  words,
  address,
  shopper,
  provider,
  isPhone,
}) => {
  const { category, products } = await findFirstCategory(provider);
  const wished = getNth(products, 0);
  const releaseScripts = await blockRequests(page, ISLANDS_SCRIPT_PATTERN);
  await page.goto(address(`/all/${category.slug}`));
  const wishButton = page.getByRole("button", {
    name: fillPlaceholders(words.wishlist.add, { name: wished.name }),
    exact: true,
  });
  await (isPhone ? wishButton.tap() : wishButton.click());
  releaseScripts();
  await expect(wishButton).toHaveAttribute("aria-pressed", "true");
  await expect(shopper.toast(words.wishlist.added)).toBeVisible();
  await page.getByRole("link", { name: words.wishlist.see }).click();
  await expect(page.getByRole("article").getByRole("heading")).toHaveText([wished.name]);
});

test("hearts of a page that comes back out of the browser's memory show what was wished for on a later one", async ({
  page,
  words,
  shopper,
  provider,
}) => {
  const { category, products } = await findFirstCategory(provider);
  const { id, name } = getNth(products, 0);
  await shopper.open(`/all/${category.slug}`);
  const wishButton = page.getByRole("button", { name: fillPlaceholders(words.wishlist.add, { name }), exact: true });
  const logInWith = (wishes: readonly object[]) =>
    page.evaluate((stored) => {
      localStorage.setItem("wishlist", stored); // The browser of the journeys has no back/forward cache, so the test sends its event.
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    }, JSON.stringify(wishes));
  await logInWith([{ id, name }]);
  await expect(wishButton).toHaveAttribute("aria-pressed", "true");
  await logInWith([]);
  await expect(wishButton).toHaveAttribute("aria-pressed", "false");
});

test.describe("while the shop does not answer", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("a customer's wish is kept over pages, and on the list once it answers", async ({
    page,
    words,
    baseURL,
    shopper,
    provider,
    language,
  }) => {
    const person = await aCustomer(baseURL ?? "", provider);
    const account = await createAccountClient(baseURL ?? "", language, person);
    const { category, products } = await findFirstCategory(provider);
    const wished = getNth(products, 0);
    await shopper.open("/login");
    await shopper.logIn(person);
    await expect(page.getByRole("button", { name: toPattern(words.shell.account.menu) })).toBeVisible();
    await page.route(/wishlist\/store/, (route) => route.abort());
    await shopper.open(`/all/${category.slug}`);
    const wishButton = page.getByRole("button", {
      name: fillPlaceholders(words.wishlist.add, { name: wished.name }),
      exact: true,
    });
    await wishButton.click();
    await expect(shopper.toast(words.wishlist.waiting)).toBeVisible();
    await expect(wishButton).toHaveAttribute("aria-pressed", "true");
    expect(await account.wishlist.fetch()).toEqual([]);
    await page.unroute(/wishlist\/store/);
    await shopper.open("/brands");
    await expect.poll(async () => (await account.wishlist.fetch()).length).toBe(1);
    await expect.poll(() => readStoredWishlist(page)).toBeNull();
  });
});
