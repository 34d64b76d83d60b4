import { expect, fillPlaceholders } from "./steps/journey.ts";
import { findChosenProduct, findFirstCategory, getNth, test } from "./steps/shopper.ts";

test("an odd quantity is refused with the shop's words, and the cart stays as it was", async ({
  page,
  words,
  shopper,
  provider,
}) => {
  const { products } = await findFirstCategory(provider);
  const product = await provider.product.find({ id: getNth(products, 0).id });
  const variant = getNth(
    product.variants.filter(({ stock }) => stock > 1 && stock < 900),
    0,
  );
  await shopper.open(`/${product.slug}/product/${product.id}`);
  await shopper.chooseVariant(variant);
  await shopper.addToCart();
  await shopper.openCart();
  await shopper.setQuantity(product.name, "2");
  await shopper.expectCartCount(2);

  const refusalCases: readonly (readonly [typed: string, message: string])[] = [
    ["5abc", words.message.minimumOneItem],
    ["1000000000", words.message.maximumQuantity],
    ["900", words.message.exceedsInventory],
  ];
  for (const [typed, message] of refusalCases) {
    await test.step(typed, async () => {
      const quantityField = await shopper.setQuantity(product.name, typed);
      await expect(shopper.main.getByText(message)).toBeVisible();
      await expect(quantityField).toHaveValue("2");
    });
  }
  await page.reload();
  await expect(shopper.quantityOf(product.name)).toHaveValue("2");
});

test("what is counted down to none is asked about, taken out, and put back in its place by who thinks better of it", async ({
  page,
  words,
  shopper,
  provider,
}) => {
  const { products } = await findFirstCategory(provider);
  const product = await provider.product.find({ id: getNth(products, 1).id });
  const variant = getNth(
    product.variants.filter(({ stock }) => stock > 2),
    0,
  );
  await shopper.open(`/${product.slug}/product/${product.id}`);
  await shopper.chooseVariant(variant);
  await shopper.addToCart();
  const addedToast = page.getByRole("region", { name: words.shell.toast.region });
  await expect(addedToast).toContainText(product.name);
  await expect(addedToast).toContainText(shopper.cartLabel(1));
  await addedToast.getByRole("link", { name: words.shell.cart.see }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.cart.title })).toBeVisible();
  // Only lines of the cart have a spinbutton. Recently viewed products have none.
  const line = shopper.main.getByRole("listitem").filter({ hasText: product.name, has: page.getByRole("spinbutton") });
  await shopper.setQuantity(product.name, "2");
  await shopper.expectCartCount(2);
  await shopper.open((await findChosenProduct(provider, 2)).path);
  await shopper.addToCart();
  await shopper.openCart();

  const removeDialog = page.getByRole("alertdialog", { name: words.cart.removeTitle });
  await shopper.setQuantity(product.name, "0");
  await removeDialog.getByRole("button", { name: words.cart.keep }).click();
  await expect(line.getByRole("spinbutton")).toHaveValue("2");
  await shopper.setQuantity(product.name, "1");
  await line.getByRole("checkbox", { name: fillPlaceholders(words.cart.select, { name: product.name }) }).uncheck();
  await line.getByRole("button", { name: words.cart.decrease }).click();
  await removeDialog.getByRole("button", { name: words.cart.confirmRemove }).click();
  await expect(line).toHaveCount(0);
  await expect(shopper.toast(fillPlaceholders(words.cart.removed, { name: product.name }))).toBeVisible();
  const undoButton = page.getByRole("button", { name: words.cart.undo });
  await undoButton.focus();
  await page.keyboard.press("Enter");
  await expect(line.getByRole("spinbutton")).toHaveValue("1");
  await expect(shopper.main.getByRole("spinbutton")).toHaveCount(2);
  await expect(shopper.main.getByRole("spinbutton").first()).toHaveAccessibleName(
    fillPlaceholders(words.cart.quantity, { name: product.name }),
  );
  await page.reload();
  await expect(line.getByRole("spinbutton")).toHaveValue("1");
  await expect(
    line.getByRole("checkbox", { name: fillPlaceholders(words.cart.select, { name: product.name }) }),
  ).not.toBeChecked();
});

test("what was clicked is in the cart also for who leaves the page at once, on a slow network", async ({
  page,
  address,
  shopper,
  provider,
}) => {
  const { products } = await findFirstCategory(provider);
  const productNames: string[] = [];
  for (const summary of products.slice(2, 4)) {
    const product = await provider.product.find({ id: summary.id });
    await shopper.open(`/${product.slug}/product/${product.id}`);
    await shopper.chooseVariant(
      getNth(
        product.variants.filter(({ stock }) => stock > 4),
        0,
      ),
    );
    await shopper.addToCart();
    productNames.push(product.name);
  }
  const [one = "", other = ""] = productNames;
  await shopper.openCart();
  const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isFirstCall = true;
  await page.route("**/cart/store", async (route) => {
    const isWaiting = isFirstCall;
    isFirstCall = false;
    asked.resolve();
    if (isWaiting) await left.promise;
    await route.continue().catch(() => {}); // The page may be closed already, so the route may fail.
  });
  await shopper.setQuantity(one, "2");
  await asked.promise;
  await shopper.setQuantity(other, "4");
  await page.goto(address("/brands"));
  left.resolve();
  await page.unroute("**/cart/store");
  await shopper.open("/cart");
  await expect(shopper.quantityOf(other)).toHaveValue("4");
});
