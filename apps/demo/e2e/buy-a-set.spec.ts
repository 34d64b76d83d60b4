import { formatMoney, getBundleHref, getDefaultVariants, sumBundle } from "@griya/api";
import { devices, expect, fillPlaceholders, waitUntilHydrated } from "./steps/journey.ts";
import { aCustomer, aHome, createAccountClient, getNth, openOfficeClient, test } from "./steps/shopper.ts";

/** Number of each piece to add to the stock for this journey: enough for two sets of any size. */
const STOCK_MINIMUM = 24;

/** Number of a piece that parallel journeys may buy meanwhile. */
const RESERVED_STOCK = 6;

for (const { device, tag } of devices) {
  test(`a guest finds a set, chooses its pieces, buys it as one thing and sees each piece in the order, ${device}`, {
    tag,
  }, async ({ page, words, language, baseURL, shopper, provider, isPhone }) => {
    test.slow(); // from a product to an order
    const origin = baseURL ?? "";
    const set = getNth(await provider.bundle.fetch({}), isPhone ? 0 : 1); // each device counts the stock of another set
    const usual = getDefaultVariants(set);
    const place = set.lines.findIndex(({ variants }) => variants.length > 1);
    const { product, variants, quantity } = getNth(set.lines, place);
    const piece = getNth(usual, place);
    const others = piece.attributes.flatMap(({ name }) => {
      const stored = piece.attributes.filter((attribute) => attribute.name !== name);
      const other = variants.find(
        ({ id, stock, attributes }) =>
          id !== piece.id &&
          stock >= 2 * quantity &&
          stored.every(({ name: same, value }) =>
            attributes.some((attribute) => attribute.name === same && attribute.value === value),
          ),
      );
      const value = other?.attributes.find((attribute) => attribute.name === name)?.value;
      return other && value !== undefined ? [{ other, name, value }] : [];
    });
    const { other, name, value } = getNth(others, 0);
    const chosen = usual.map((variant, at) => (at === place ? other : variant));
    const { currency } = await provider.settings.find();
    const money = (amount: number) => formatMoney(amount, currency);
    const { price, separatePrice } = sumBundle(set.lines, chosen);
    const officeClient = await openOfficeClient(origin);
    for (const [at, line] of set.lines.entries()) {
      const sold = await provider.product.find({ id: line.product.id });
      const { sku, stock } = getNth(
        sold.variants.filter(({ id }) => id === chosen[at]?.id),
        0,
      );
      // other journeys test the last of some pieces, so only scarce stock is raised
      if (stock < 2 * line.quantity + RESERVED_STOCK)
        await officeClient.product.setStock({ sku, stock: stock + STOCK_MINIMUM });
    }
    const getStock = async () => {
      const now = await provider.bundle.find({ slug: set.slug });
      return now.lines[place]?.variants.find(({ id }) => id === other.id)?.stock ?? 0;
    };
    const before = await getStock();

    await test.step("finds it on the page of one of its pieces", async () => {
      await shopper.open(`/${product.slug}/product/${product.id}`);
      const offer = shopper.main.getByRole("article").filter({ hasText: set.name });
      await offer.getByRole("link", { name: words.product.bundle.see }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(set.name);
      await expect(page).toHaveURL(new RegExp(`${getBundleHref(set)}$`));
      await waitUntilHydrated(page);
    });

    const add = shopper.main.getByRole("button", { name: words.product.bundle.add });

    await test.step("chooses another look of a piece, sees what it costs, and adds it", async () => {
      const section = shopper.main.getByRole("region", { name: new RegExp(product.name) });
      const group = section.getByRole("radiogroup", { name: new RegExp(`^${name}`) });
      if (isPhone) await shopper.choose(group.getByRole("radio", { name: value, exact: true }));
      else {
        await group.getByRole("radio", { checked: true }).focus();
        for (let press = 0; press < variants.length; press += 1) {
          if (await group.getByRole("radio", { name: value, exact: true }).isChecked()) break;
          await page.keyboard.press("ArrowRight");
        }
      }
      await expect(group.getByRole("radio", { name: value, exact: true })).toBeChecked();
      await expect(shopper.main.getByText(money(price)).filter({ visible: true }).first()).toBeVisible();
      if (separatePrice > price) {
        const saved = fillPlaceholders(words.product.bundle.saved, { amount: money(separatePrice - price) });
        await expect(shopper.main.getByText(saved).filter({ visible: true }).first()).toBeVisible();
      }
      if (isPhone) await add.tap();
      else {
        await add.focus();
        await page.keyboard.press("Enter");
      }
      await expect(shopper.toast(words.shell.cart.added)).toBeVisible();
      await shopper.expectCartCount(1);
    });

    await test.step("sees one line that names its pieces, and takes two of it", async () => {
      await shopper.openCart();
      const line = shopper.line(set.name);
      for (const { product: each } of set.lines) await expect(line).toContainText(each.name);
      await expect(line).toContainText(value);
      await expect(line).toContainText(money(price));
      await shopper.setQuantity(set.name, "2");
      await expect(line).toContainText(money(2 * price));
      if (separatePrice > price) {
        const saved = fillPlaceholders(words.cart.saved, { amount: money(2 * (separatePrice - price)) });
        await expect(shopper.main.getByText(saved)).toBeVisible();
      }
      await expect(line.getByRole("link", { name: set.name })).toHaveAttribute(
        "href",
        new RegExp(`${getBundleHref(set)}$`),
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
      const review = shopper.main.getByRole("list", { name: words.checkout.review.lines }).filter({ visible: true });
      await expect(review).toContainText(set.name);
      await expect(review).toContainText(product.name);
      return shopper.checkOut("cashOnDelivery", await account.payment.fetchMethods());
    });

    await test.step("finds each piece in the order with its share, and all of them taken from the shelf", async () => {
      await shopper.main.getByRole("link", { name: words.checkout.done.order }).click();
      await expect(
        page.getByRole("heading", { name: fillPlaceholders(words.order.detail.title, { code }) }),
      ).toBeVisible();
      for (const { product: each } of set.lines) {
        await expect(shopper.main.getByRole("link", { name: each.name, exact: true })).toBeVisible();
      }
      await expect(shopper.main.getByText(set.name).first()).toBeVisible();
      const { orders } = await account.order.fetch({});
      const { lines, subtotal } = getNth(orders, 0);
      expect(subtotal).toBe(2 * price);
      expect(lines.map((line) => [line.productId, line.quantity, line.unitPrice])).toEqual(
        set.lines.map((each, at) => [each.product.id, 2 * each.quantity, chosen[at]?.price]),
      );
      expect(await getStock()).toBe(before - 2 * quantity);
    });
  });
}
