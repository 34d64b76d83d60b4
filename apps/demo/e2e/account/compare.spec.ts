import { findViolations } from "../steps/accessibility.ts";
import { blockRequests, expect, fillPlaceholders, waitUntilHydrated } from "../steps/journey.ts";
import { aCustomer, createAccountClient, findFirstCategory, getNth, test } from "../steps/shopper.ts";

/** The pattern for the script that hydrates islands. This script loads after the page. */
const ISLANDS_SCRIPT_PATTERN = /\/start-[\w-]+\.js$/;

test("a guest who compares is led to the login and back, and sees side by side what differs", {
  tag: "@phone",
}, async ({ page, words, address, baseURL, shopper, provider, language }) => {
  const person = await aCustomer(baseURL ?? "", provider);
  const account = await createAccountClient(baseURL ?? "", language, person);
  const { category, products } = await findFirstCategory(provider);
  const getCompareButton = ({ name }: { name: string }) =>
    page.getByRole("button", { name: fillPlaceholders(words.compare.markNamed, { name }), exact: true });
  const fetchComparedIds = async () => (await account.compare.fetch()).map(({ productId }) => productId);
  const [first, second] = [getNth(products, 0), getNth(products, 1)];

  await shopper.open(`/all/${category.slug}`);
  await getCompareButton(first).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${address("/login")}\\?redirect=`));
  await expect(page.getByText(words.auth.login.goOn)).toBeVisible();
  await shopper.logIn(person);
  await expect(page).toHaveURL(address(`/all/${category.slug}`));
  await expect(shopper.toast(fillPlaceholders(words.compare.added, { name: first.name }))).toBeVisible();
  await expect(getCompareButton(first)).toHaveAttribute("aria-pressed", "true");
  await expect.poll(fetchComparedIds).toEqual([first.id]);
  await getCompareButton(second).focus();
  await page.keyboard.press(" ");
  await expect.poll(fetchComparedIds).toEqual([first.id, second.id]);
  const compareBar = page.getByRole("region", { name: words.compare.title });
  await expect(compareBar).toContainText(fillPlaceholders(words.compare.chosen, { number: 2, maximum: 4 }));
  await shopper.open(`/${second.slug}/product/${second.id}`);
  await expect(getCompareButton(second).first()).toHaveAttribute("aria-pressed", "true");
  await expect(shopper.main.getByRole("link", { name: words.compare.see })).toBeVisible();

  await shopper.open("/user/compare");
  const table = page.getByRole("table", { name: words.compare.table });
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  await expect(table.getByRole("columnheader").nth(1)).toContainText(first.name);
  const rows = table.getByRole("row");
  const differingRows = rows.filter({ hasText: words.compare.differs });
  await expect(differingRows.first()).toBeVisible();
  const [all, different] = [await rows.count(), await differingRows.count()];
  await expect(table.getByRole("rowheader", { name: words.product.page.dimensions })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const tableRegion = page.getByRole("region", { name: words.compare.table });
  await tableRegion.focus();
  await expect(tableRegion).toBeFocused();
  // A phone shows two products side by side.
  expect(await tableRegion.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.getByRole("checkbox", { name: words.compare.onlyDifferences }).check();
  await expect(rows).toHaveCount(different + 1);
  expect(all).toBeGreaterThanOrEqual(different + 1);
  await page.getByRole("button", { name: fillPlaceholders(words.compare.remove, { name: first.name }) }).click();
  await expect.poll(fetchComparedIds).toEqual([second.id]);
  await expect(table.getByRole("columnheader")).toHaveCount(2);
  await page.getByRole("button", { name: fillPlaceholders(words.compare.remove, { name: second.name }) }).click();
  await expect.poll(fetchComparedIds).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await shopper.open("/user/compare");
  await expect(page.getByRole("heading", { name: words.compare.emptyTitle })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test("a fifth product is refused in words", async ({ page, words, address, baseURL, shopper, provider, language }) => {
  const person = await aCustomer(baseURL ?? "", provider);
  const account = await createAccountClient(baseURL ?? "", language, person);
  const { category, products } = await findFirstCategory(provider);
  for (const { id } of products.slice(0, 4)) await account.compare.add({ productId: id });
  await shopper.open(`/login?redirect=${encodeURIComponent(address(`/all/${category.slug}`))}`);
  await shopper.logIn(person);
  await expect(page.getByRole("region", { name: words.compare.title })).toBeVisible();
  const fifthButton = page.getByRole("button", {
    name: fillPlaceholders(words.compare.markNamed, { name: getNth(products, 4).name }),
    exact: true,
  });
  await fifthButton.click();
  await expect(shopper.toast(words.compare.full)).toBeVisible();
  await expect(fifthButton).toHaveAttribute("aria-pressed", "false");
});

test("what the shop refuses to compare is said over the page with all its reasons, and the mark is taken back", async ({
  page,
  words,
  address,
  baseURL,
  shopper,
  provider,
}) => {
  const person = await aCustomer(baseURL ?? "", provider);
  const { category, products } = await findFirstCategory(provider);
  const refusalLines = ["This product is not for comparing.", "Try another one."];
  await page.route("**/compare/store", (route) =>
    route.fulfill({ status: 201, json: { message: "", meta: { code: 201 }, data: { form: refusalLines } } }),
  );
  await shopper.open(`/login?redirect=${encodeURIComponent(address(`/all/${category.slug}`))}`);
  await shopper.logIn(person);
  await expect(page).toHaveURL(address(`/all/${category.slug}`));
  const compareMark = page.getByRole("button", {
    name: fillPlaceholders(words.compare.markNamed, { name: getNth(products, 0).name }),
    exact: true,
  });
  await waitUntilHydrated(page);
  await compareMark.click();
  await expect(shopper.toast(refusalLines.join(", "))).toBeVisible();
  await expect(compareMark).toHaveAttribute("aria-pressed", "false");
});

test("a product that is marked before the code is there is compared once it is", async ({
  page,
  words,
  address,
  baseURL,
  shopper,
  provider,
  language,
  isPhone,
}) => {
  const person = await aCustomer(baseURL ?? "", provider);
  const account = await createAccountClient(baseURL ?? "", language, person);
  const { category, products } = await findFirstCategory(provider);
  const { id, name } = getNth(products, 0);
  await shopper.open("/login");
  await shopper.logIn(person);
  await expect(page).toHaveURL(address("/"));
  await waitUntilHydrated(page);
  const releaseScripts = await blockRequests(page, ISLANDS_SCRIPT_PATTERN);
  await page.goto(address(`/all/${category.slug}`));
  const compareButton = page.getByRole("button", {
    name: fillPlaceholders(words.compare.markNamed, { name }),
    exact: true,
  });
  await (isPhone ? compareButton.tap() : compareButton.click());
  releaseScripts();
  await expect(compareButton).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => (await account.compare.fetch()).map(({ productId }) => productId)).toEqual([id]);
});
