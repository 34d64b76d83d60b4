import { formatMoney } from "@griya/api";
import { findViolations } from "./steps/accessibility.ts";
import { devices, expect, fillPlaceholders, waitUntilHydrated } from "./steps/journey.ts";
import { aCustomer, aDeliveryAddress, aHome, createAccountClient, getNth, test } from "./steps/shopper.ts";

for (const { device, tag } of devices) {
  test(`a guest has a bed assembled and carried upstairs, keeps that at the login, and finds it in the order, ${device}`, {
    tag,
  }, async ({ page, words, language, baseURL, shopper, provider, isPhone }) => {
    test.slow(); // from a product to an order
    const origin = baseURL ?? "";
    const { currency } = await provider.settings.find();
    const money = (amount: number) => formatMoney(amount, currency);
    const { products } = await provider.product.fetch({ category: "kamar-tidur", subCategory: "dipan" });
    const product = await provider.product.find({ id: getNth(products, isPhone ? 0 : 1).id });
    const variant = getNth(
      product.variants.filter(({ stock }) => stock > 1),
      0,
    );
    const line = shopper.line(product.name);
    const fold = line.getByText(words.cart.addOns, { exact: true });
    const service = (name: string) => line.getByRole("checkbox", { name });
    const total = (amount: number) => shopper.main.getByText(money(amount)).filter({ visible: true }).first();
    const price = variant.price.current;
    const [assembly, carrying] =
      language === "en" ? ["Assembly", "Carrying upstairs"] : ["Perakitan", "Angkut ke lantai atas"];
    const share = Math.floor(price / 20);

    await test.step("opens what is offered with it and chooses, by finger or by keyboard", async () => {
      await shopper.open(`/${product.slug}/product/${product.id}?variant=${variant.id}`);
      await shopper.addToCart();
      await shopper.openCart();
      await expect(service(assembly)).toBeHidden();
      if (isPhone) {
        await fold.tap();
        await service(assembly).tap();
      } else {
        await line.getByRole("button", { name: fillPlaceholders(words.cart.remove, { name: product.name }) }).focus();
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        await page.keyboard.press("Tab");
        await page.keyboard.press("Space");
      }
      await expect(service(assembly)).toBeChecked();
      await expect(line).toContainText(`+${money(share)}`);
      await expect(total(price + share)).toBeVisible();
      await service(carrying).check();
      await expect(total(price + share + 75_000)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });

    await test.step("has them with each of two beds, and back with a line that was taken out by mistake", async () => {
      await shopper.setQuantity(product.name, "2");
      await expect(line).toContainText(`+${money(2 * share)}`);
      await expect(total(2 * (price + share + 75_000))).toBeVisible();
      await line.getByRole("button", { name: fillPlaceholders(words.cart.remove, { name: product.name }) }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: words.cart.confirmRemove }).click();
      await expect(fold).toBeHidden();
      await page.getByRole("button", { name: words.cart.undo }).click();
      await expect(service(carrying)).toBeChecked();
      await expect(total(2 * (price + share + 75_000))).toBeVisible();
      await page.reload();
      await waitUntilHydrated(page);
      await expect(service(assembly)).toBeChecked();
    });

    const customer = await aCustomer(origin, provider);
    const account = await createAccountClient(origin, language, customer);
    await account.address.add(aDeliveryAddress(customer, await aHome(provider)));

    await test.step("finds them at the checkout after the login", async () => {
      await shopper.open("/login");
      await shopper.logIn(customer);
      await shopper.expectCartCount(2);
      await shopper.open("/checkout");
      const review = shopper.main.getByRole("list", { name: words.checkout.review.lines }).filter({ visible: true });
      await expect(review).toContainText(`${assembly} +${money(2 * share)}`);
      await expect(review).toContainText(`${carrying} +${money(150_000)}`);
      await expect(shopper.main.getByText(money(2 * share + 150_000)).filter({ visible: true })).toBeVisible();
      await shopper.main.getByRole("button", { name: words.checkout.shipping.continue }).click();
      await shopper.choose(shopper.main.getByRole("radio").first());
    });

    await test.step("is asked again where another tab does without one, and orders the other", async () => {
      const { lines } = await account.cart.find();
      const { lineId, addOns } = getNth(lines, 0);
      const dropped = addOns.filter(({ name }) => name === carrying).map(({ addOnId }) => addOnId);
      await account.cart.chooseAddOns({ lineId, checked: [], unchecked: dropped });
      await shopper.main.getByRole("button", { name: words.checkout.place, exact: true }).click();
      await expect(shopper.main.getByText(words.checkout.change.title, { exact: true })).toBeVisible();
      const changed = fillPlaceholders(words.checkout.change.addOn, { addOn: carrying, name: product.name });
      const row = shopper.main.getByRole("row", { name: changed });
      await expect(row).toContainText(money(75_000));
      await expect(row).toContainText(words.checkout.change.without);
      expect(await findViolations(page)).toEqual([]);
      await shopper.main.getByRole("button", { name: words.checkout.change.accept }).click();
      await expect(page.getByText(words.checkout.done.title)).toBeVisible();
    });

    await test.step("finds it in the order and in the mail, at the price that was agreed", async () => {
      const order = getNth((await account.order.fetch({})).orders, 0);
      expect(order).toMatchObject({
        subtotal: 2 * price,
        addOns: { totalItems: 2, totalCost: 2 * share },
        lines: [{ quantity: 2, addOns: [{ name: assembly, unitPrice: share }] }],
      });
      await shopper.open(`/user/order/${order.id}`);
      await expect(shopper.main.getByText(`${assembly} +${money(2 * share)}`)).toBeVisible();
      await expect(shopper.main.getByText(words.order.detail.addOns)).toBeVisible();
      await expect(total(order.total)).toBeVisible();
      await page.goto(`/outbox?to=${encodeURIComponent(customer.email)}`);
      await expect(page.getByText(`2 × ${assembly}`).first()).toBeVisible();
    });
  });
}
