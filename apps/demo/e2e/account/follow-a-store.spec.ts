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
  const storeValues = { name: store.name };
  await shopper.open("/brands");
  await shopper.main.getByRole("link", { name: store.name, exact: true }).click();
  await shopper.main.getByRole("link", { name: fillPlaceholders(words.store.visit, storeValues) }).click();
  await expect(page).toHaveURL(address("/shop/sinarupa"));
  await expect(page.getByRole("heading", { level: 1, name: store.name })).toBeVisible();
  await expect(shopper.main).toContainText(store.description);
  await expect(shopper.main).toContainText(String(store.rating?.count));
  await expect(page.getByRole("list", { name: words.product.list.label }).getByRole("heading")).toHaveCount(
    Math.min(store.productCount, 21),
  );

  const followOptions = { name: fillPlaceholders(words.store.follow, storeValues), exact: true };
  const unfollowOptions = { name: fillPlaceholders(words.store.unfollow, storeValues), exact: true };
  await waitUntilHydrated(page);
  await shopper.main.getByRole("link", followOptions).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${address("/login")}\\?redirect=`));
  await shopper.logIn(person);
  await expect(page).toHaveURL(address("/shop/sinarupa"));
  const followButton = shopper.main.getByRole("button", followOptions);
  await followButton.focus();
  await expect(followButton).not.toHaveAttribute("aria-busy");
  await page.keyboard.press("Enter");
  await expect(shopper.toast(fillPlaceholders(words.store.nowFollowed, storeValues))).toBeVisible();
  await expect(shopper.main.getByRole("button", unfollowOptions)).toBeFocused();
  const account = await createAccountClient(origin, language, person);
  expect((await account.store.fetchFollowed({})).map(({ slug }) => slug)).toEqual(["sinarupa"]);
  await page.reload();
  await expect(shopper.main.getByRole("button", unfollowOptions)).toBeVisible();

  await shopper.open("/user/profile");
  await shopper.main.getByRole("link", { name: words.store.followedTitle }).click();
  await expect(page).toHaveURL(address("/user/stores"));
  const followedStores = shopper.main.getByRole("listitem");
  await expect(followedStores.getByRole("link", { name: store.name })).toHaveAttribute(
    "href",
    address("/shop/sinarupa"),
  );
  expect(await findViolations(page)).toEqual([]);
  await followedStores.getByRole("button", unfollowOptions).click();
  await expect(shopper.toast(fillPlaceholders(words.store.noLongerFollowed, storeValues))).toBeVisible();
  await expect(followedStores.getByRole("button", followOptions)).toBeVisible();
  expect(await account.store.fetchFollowed({})).toEqual([]);
  await page.reload();
  await expect(shopper.main.getByRole("heading", { name: words.store.noneFollowed })).toBeVisible();
});
