import { expect, fillPlaceholders } from "../steps/journey.ts";
import { aCustomer, findChosenProduct, test } from "../steps/shopper.ts";

/** Simulates a full localStorage. Another part of the same site may fill this storage. */
const fillStorage = (): void => {
  const setItem: (this: Storage, key: string, text: string) => void = Reflect.get(Storage.prototype, "setItem");
  Storage.prototype.setItem = function keep(key, text) {
    if (this === window.localStorage) throw new DOMException("It is full.", "QuotaExceededError");
    setItem.call(this, key, text);
  };
};

/** Simulates a browser that blocks all storage of sites. Access to storage and to other tabs throws an error. */
const denyStorage = (): void => {
  const throwSecurityError = () => {
    throw new DOMException("It is forbidden.", "SecurityError");
  };
  for (const storageName of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, storageName, { get: throwSecurityError });
  Object.defineProperty(window, "BroadcastChannel", { value: throwSecurityError });
};

test("where the browser keeps nothing for all tabs, cart and login last as long as the tab, and the shopper is told so", async ({
  page,
  words,
  address,
  baseURL,
  shopper,
  provider,
}) => {
  await page.addInitScript(fillStorage);
  const { product, path } = await findChosenProduct(provider, 5);
  const person = await aCustomer(baseURL ?? "", provider);
  const { tab } = words.shell.cart.lasts;

  await shopper.open("/cart");
  await expect(page.getByRole("heading", { name: words.cart.emptyTitle })).toBeVisible();
  await expect(page.getByText(tab)).toHaveCount(0);
  await shopper.open(path);
  await shopper.addToCart();
  await expect(shopper.toast(tab)).toBeVisible();
  await page.getByRole("region", { name: words.shell.toast.region }).getByRole("link").click();
  await expect(shopper.quantityOf(product.name)).toHaveValue("1");
  await expect(shopper.main.getByText(tab)).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-newcomer");
  await page.reload();
  await shopper.expectCartCount(1);

  await shopper.open("/login");
  await expect(shopper.main.getByText(words.auth.login.passing)).toHaveCount(0);
  await shopper.logIn(person);
  await expect(page).toHaveURL(address("/"));
  await shopper.expectCartCount(1);
  await shopper.openCart();
  await expect(shopper.quantityOf(product.name)).toHaveValue("1");
  await expect(shopper.main.getByText(tab)).toHaveCount(0); // The provider stores the cart of a customer, so no warning is shown.
  await page.reload();
  await shopper.logOut(person);
  await shopper.expectCartCount(0);
});

test("a browser that keeps nothing at all shows the whole shop, and says what that means for a cart and a login", async ({
  page,
  words,
  baseURL,
  shopper,
  provider,
}) => {
  await page.addInitScript(denyStorage);
  const { path } = await findChosenProduct(provider, 6);
  const person = await aCustomer(baseURL ?? "", provider);
  await shopper.open("/");
  await page.getByRole("contentinfo").getByRole("combobox").selectOption("dark");
  await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");

  await shopper.open(path);
  await shopper.addToCart();
  await shopper.expectCartCount(1);
  const addedToast = page.getByRole("region", { name: words.shell.toast.region });
  await expect(addedToast).toContainText(words.shell.cart.lasts.page);
  await expect(addedToast.getByRole("link")).toHaveCount(0); // The cart on the linked page would be empty.

  await shopper.open("/login");
  await expect(shopper.main.getByText(words.auth.login.passing)).toBeVisible();
  await shopper.open("/user/profile");
  await expect(shopper.main.getByText(words.auth.login.passing)).toBeVisible();
  await shopper.logIn(person);
  await expect(shopper.main.getByText(person.email, { exact: true })).toBeVisible();
  const accountMenu = page.getByRole("button", {
    name: fillPlaceholders(words.shell.account.menu, { name: person.name }),
  });
  await expect(accountMenu).toBeVisible();
});
