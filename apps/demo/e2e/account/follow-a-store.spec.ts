import { findViolations } from "../steps/accessibility.ts";
import { expect, fillPlaceholders, waitUntilHydrated } from "../steps/journey.ts";
import { aCustomer, createAccountClient, test } from "../steps/shopper.ts";

test("a guest finds a brand's store, logs in to follow it, finds it again in the account, and leaves it", async ({
  page,
  words,
  address,
  baseURL,
  shopper,
  provider,
  language,
}) => {
  const origin = baseURL ?? "";
  const person = await aCustomer(origin, provider);
  const store = await provider.store.find({ id: "sinarupa" });
  const name = { name: store.name };
  await shopper.open("/brands");
  await shopper.main.getByRole("link", { name: store.name, exact: true }).click();
  await shopper.main.getByRole("link", { name: fillPlaceholders(words.store.visit, name) }).click();
  await expect(page).toHaveURL(address("/shop/sinarupa"));
  await expect(page.getByRole("heading", { level: 1, name: store.name })).toBeVisible();
  await expect(shopper.main).toContainText(store.description);
  await expect(shopper.main).toContainText(String(store.rating?.count));
  await expect(page.getByRole("list", { name: words.product.list.label }).getByRole("heading")).toHaveCount(
    Math.min(store.productCount, 21),
  );

  const follow = { name: fillPlaceholders(words.store.follow, name), exact: true };
  const leave = { name: fillPlaceholders(words.store.unfollow, name), exact: true };
  await waitUntilHydrated(page);
  await shopper.main.getByRole("link", follow).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${address("/login")}\\?redirect=`));
  await shopper.logIn(person);
  await expect(page).toHaveURL(address("/shop/sinarupa"));
  const button = shopper.main.getByRole("button", follow);
  await button.focus();
  await expect(button).not.toHaveAttribute("aria-busy");
  await page.keyboard.press("Enter");
  await expect(shopper.toast(fillPlaceholders(words.store.nowFollowed, name))).toBeVisible();
  await expect(shopper.main.getByRole("button", leave)).toBeFocused();
  const account = await createAccountClient(origin, language, person);
  expect((await account.store.fetchFollowed({})).map(({ slug }) => slug)).toEqual(["sinarupa"]);
  await page.reload();
  await expect(shopper.main.getByRole("button", leave)).toBeVisible();

  await shopper.open("/user/profile");
  await shopper.main.getByRole("link", { name: words.store.followedTitle }).click();
  await expect(page).toHaveURL(address("/user/stores"));
  const followed = shopper.main.getByRole("listitem");
  await expect(followed.getByRole("link", { name: store.name })).toHaveAttribute("href", address("/shop/sinarupa"));
  expect(await findViolations(page)).toEqual([]);
  await followed.getByRole("button", leave).click();
  await expect(shopper.toast(fillPlaceholders(words.store.noLongerFollowed, name))).toBeVisible();
  await expect(followed.getByRole("button", follow)).toBeVisible();
  expect(await account.store.fetchFollowed({})).toEqual([]);
  await page.reload();
  await expect(shopper.main.getByRole("heading", { name: words.store.noneFollowed })).toBeVisible();
});
