import { formatMoney, getBundleHref, getDefaultVariants, sumBundle } from "@griya/api";
import { devices, expect, fillPlaceholders, waitUntilHydrated } from "./steps/journey.ts";
import { aCustomer, aHome, createAccountClient, getNth, openOfficeClient, test } from "./steps/shopper.ts";

/** The number that this journey adds to a small stock of a piece. This number is enough for two sets of any size. */
const ADDED_STOCK = 24;

/** The number of each piece that parallel journeys may buy during this journey. */
const RESERVED_STOCK = 6;

for (const { device, tag } of devices) {
  test(`a guest finds a set, chooses its pieces, buys it as one thing and sees each piece in the order, ${device}`, {
    tag,
  }, async ({ page, words, language, baseURL, shopper, provider, isPhone }) => {
    test.slow(); // The journey leads from a product to an order.
    const origin = baseURL ?? "";
    const bundle = getNth(await provider.bundle.fetch({}), isPhone ? 0 : 1); // Each device counts the stock of another set.
    const defaultVariants = getDefaultVariants(bundle);
    const changedIndex = bundle.lines.findIndex(({ variants }) => variants.length > 1);
    const { product, variants, quantity } = getNth(bundle.lines, changedIndex);
    const piece = getNth(defaultVariants, changedIndex);
    const otherChoices = piece.attributes.flatMap(({ name }) => {
      const sameAttributes = piece.attributes.filter((attribute) => attribute.name !== name);
      const otherVariant = variants.find(
        ({ id, stock, attributes }) =>
          id !== piece.id &&
          stock >= 2 * quantity &&
          sameAttributes.every(({ name: same, value }) =>
            attributes.some((attribute) => attribute.name === same && attribute.value === value),
          ),
      );
      const changedValue = otherVariant?.attributes.find((attribute) => attribute.name === name)?.value;
      return otherVariant && changedValue !== undefined ? [{ other: otherVariant, name, value: changedValue }] : [];
    });
    const { other, name, value } = getNth(otherChoices, 0);
    const chosenVariants = defaultVariants.map((variant, at) => (at === changedIndex ? other : variant));
    const { currency } = await provider.settings.find();
    const formatAmount = (amount: number) => formatMoney(amount, currency);
    const { price, separatePrice } = sumBundle(bundle.lines, chosenVariants);
    const officeClient = await openOfficeClient(origin);
    for (const [at, line] of bundle.lines.entries()) {
      const soldProduct = await provider.product.find({ id: line.product.id });
      const { sku, stock } = getNth(
        soldProduct.variants.filter(({ id }) => id === chosenVariants[at]?.id),
        0,
      );
      // Other journeys need a small stock of some pieces, so this journey raises a stock only when it is too small.
      if (stock < 2 * line.quantity + RESERVED_STOCK)
        await officeClient.product.setStock({ sku, stock: stock + ADDED_STOCK });
    }
    const getStock = async () => {
      const currentBundle = await provider.bundle.find({ slug: bundle.slug });
      return currentBundle.lines[changedIndex]?.variants.find(({ id }) => id === other.id)?.stock ?? 0;
    };
    const stockBefore = await getStock();

    await test.step("finds it on the page of one of its pieces", async () => {
      await shopper.open(`/${product.slug}/product/${product.id}`);
      const bundleCard = shopper.main.getByRole("article").filter({ hasText: bundle.name });
      await bundleCard.getByRole("link", { name: words.product.bundle.see }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(bundle.name);
      await expect(page).toHaveURL(new RegExp(`${getBundleHref(bundle)}$`));
      await waitUntilHydrated(page);
    });

    const addButton = shopper.main.getByRole("button", { name: words.product.bundle.add });

    await test.step("chooses another look of a piece, sees what it costs, and adds it", async () => {
      const productSection = shopper.main.getByRole("region", { name: new RegExp(product.name) });
      const radioGroup = productSection.getByRole("radiogroup", { name: new RegExp(`^${name}`) });
      if (isPhone) await shopper.choose(radioGroup.getByRole("radio", { name: value, exact: true }));
      else {
        await radioGroup.getByRole("radio", { checked: true }).focus();
        for (let press = 0; press < variants.length; press += 1) {
          if (await radioGroup.getByRole("radio", { name: value, exact: true }).isChecked()) break;
          await page.keyboard.press("ArrowRight");
        }
      }
      await expect(radioGroup.getByRole("radio", { name: value, exact: true })).toBeChecked();
      await expect(shopper.main.getByText(formatAmount(price)).filter({ visible: true }).first()).toBeVisible();
      if (separatePrice > price) {
        const savedText = fillPlaceholders(words.product.bundle.saved, { amount: formatAmount(separatePrice - price) });
        await expect(shopper.main.getByText(savedText).filter({ visible: true }).first()).toBeVisible();
      }
      if (isPhone) await addButton.tap();
      else {
        await addButton.focus();
        await page.keyboard.press("Enter");
      }
      await expect(shopper.toast(words.shell.cart.added)).toBeVisible();
      await shopper.expectCartCount(1);
    });

    await test.step("sees one line that names its pieces, and takes two of it", async () => {
      await shopper.openCart();
      const line = shopper.line(bundle.name);
      for (const { product: each } of bundle.lines) await expect(line).toContainText(each.name);
      await expect(line).toContainText(value);
      await expect(line).toContainText(formatAmount(price));
      await shopper.setQuantity(bundle.name, "2");
      await expect(line).toContainText(formatAmount(2 * price));
      if (separatePrice > price) {
        const savedText = fillPlaceholders(words.cart.saved, { amount: formatAmount(2 * (separatePrice - price)) });
        await expect(shopper.main.getByText(savedText)).toBeVisible();
      }
      await expect(line.getByRole("link", { name: bundle.name })).toHaveAttribute(
        "href",
        new RegExp(`${getBundleHref(bundle)}$`),
      );
    });

    const customer = await aCustomer(origin, provider);
    const account = await createAccountClient(origin, language, customer);

    const code = await test.step("logs in and orders it", async () => {
      await shopper.open("/login");
      await shopper.logIn(customer);
      await shopper.expectCartCount(2);
      await shopper.open("/checkout");
      await page.getByRole("button", { name: words.checkout.address.add }).click();
      await shopper.fillAddress(customer, await aHome(provider));
      const orderLineList = shopper.main
        .getByRole("list", { name: words.checkout.review.lines })
        .filter({ visible: true });
      await expect(orderLineList).toContainText(bundle.name);
      await expect(orderLineList).toContainText(product.name);
      return shopper.checkOut("cashOnDelivery", await account.payment.fetchMethods({}));
    });

    await test.step("finds each piece in the order with its share, and all of them taken from the shelf", async () => {
      await shopper.main.getByRole("link", { name: words.checkout.done.order }).click();
      await expect(
        page.getByRole("heading", { name: fillPlaceholders(words.order.detail.title, { code }) }),
      ).toBeVisible();
      for (const { product: each } of bundle.lines) {
        await expect(shopper.main.getByRole("link", { name: each.name, exact: true })).toBeVisible();
      }
      await expect(shopper.main.getByText(bundle.name).first()).toBeVisible();
      const { orders } = await account.order.fetch({});
      const { lines, subtotal } = getNth(orders, 0);
      expect(subtotal).toBe(2 * price);
      expect(lines.map((line) => [line.productId, line.quantity, line.unitPrice])).toEqual(
        bundle.lines.map((each, at) => [each.product.id, 2 * each.quantity, chosenVariants[at]?.price]),
      );
      expect(await getStock()).toBe(stockBefore - 2 * quantity);
    });
  });
}
