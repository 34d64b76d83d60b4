import { formatMoney } from "@griya/api";
import { findViolations } from "./steps/accessibility.ts";
import { devices, expect, fillPlaceholders, waitUntilHydrated } from "./steps/journey.ts";
import { aCustomer, aDeliveryAddress, aHome, createAccountClient, getNth, test } from "./steps/shopper.ts";

for (const { device, tag } of devices) {
  test(`a guest has a bed assembled and carried upstairs, keeps that at the login, and finds it in the order, ${device}`, {
    tag,
  }, async ({ page, words, language, baseURL, shopper, provider, isPhone }) => {
    test.slow(); // The journey leads from a product to an order.
    const origin = baseURL ?? "";
    const { currency } = await provider.settings.find();
    const formatAmount = (amount: number) => formatMoney(amount, currency);
    const { products } = await provider.product.fetch({ category: "kamar-tidur", subCategory: "dipan" });
    const product = await provider.product.find({ id: getNth(products, isPhone ? 0 : 1).id });
    const variant = getNth(
      product.variants.filter(({ stock }) => stock > 1),
      0,
    );
    const line = shopper.line(product.name);
    const serviceSummary = line.getByText(words.cart.addOns, { exact: true });
    const findServiceCheckbox = (name: string) => line.getByRole("checkbox", { name });
    const findTotal = (amount: number) =>
      shopper.main.getByText(formatAmount(amount)).filter({ visible: true }).first();
    const price = variant.price.current;
    const [assembly, carrying] =
      language === "en" ? ["Assembly", "Carrying upstairs"] : ["Perakitan", "Angkut ke lantai atas"];
    const percentagePrice = Math.floor(price / 20);

    await test.step("opens what is offered with it and chooses, by finger or by keyboard", async () => {
      await shopper.open(`/${product.slug}/product/${product.id}?variant=${variant.id}`);
      await shopper.addToCart();
      await shopper.openCart();
      await expect(findServiceCheckbox(assembly)).toBeHidden();
      if (isPhone) {
        await serviceSummary.tap();
        await findServiceCheckbox(assembly).tap();
      } else {
        await line.getByRole("button", { name: fillPlaceholders(words.cart.remove, { name: product.name }) }).focus();
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        await page.keyboard.press("Tab");
        await page.keyboard.press("Space");
      }
      await expect(findServiceCheckbox(assembly)).toBeChecked();
      await expect(line).toContainText(`+${formatAmount(percentagePrice)}`);
      await expect(findTotal(price + percentagePrice)).toBeVisible();
      await findServiceCheckbox(carrying).check();
      await expect(findTotal(price + percentagePrice + 75_000)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });

    await test.step("has them with each of two beds, and back with a line that was taken out by mistake", async () => {
      await shopper.setQuantity(product.name, "2");
      await expect(line).toContainText(`+${formatAmount(2 * percentagePrice)}`);
      await expect(findTotal(2 * (price + percentagePrice + 75_000))).toBeVisible();
      await line.getByRole("button", { name: fillPlaceholders(words.cart.remove, { name: product.name }) }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: words.cart.confirmRemove }).click();
      await expect(serviceSummary).toBeHidden();
      await page.getByRole("button", { name: words.cart.undo }).click();
      await expect(findServiceCheckbox(carrying)).toBeChecked();
      await expect(findTotal(2 * (price + percentagePrice + 75_000))).toBeVisible();
      await page.reload();
      await waitUntilHydrated(page);
      await expect(findServiceCheckbox(assembly)).toBeChecked();
    });

    const customer = await aCustomer(origin, provider);
    const account = await createAccountClient(origin, language, customer);
    await account.address.add(aDeliveryAddress(customer, await aHome(provider)));

    await test.step("finds them at the checkout after the login", async () => {
      await shopper.open("/login");
      await shopper.logIn(customer);
      await shopper.expectCartCount(2);
      await shopper.open("/checkout");
      const orderLineList = shopper.main
        .getByRole("list", { name: words.checkout.review.lines })
        .filter({ visible: true });
      await expect(orderLineList).toContainText(`${assembly} +${formatAmount(2 * percentagePrice)}`);
      await expect(orderLineList).toContainText(`${carrying} +${formatAmount(150_000)}`);
      await expect(
        shopper.main.getByText(formatAmount(2 * percentagePrice + 150_000)).filter({ visible: true }),
      ).toBeVisible();
      await shopper.main.getByRole("button", { name: words.checkout.shipping.continue }).click();
      await shopper.choose(shopper.main.getByRole("radio", { name: words.order.payment.cashOnDelivery }));
    });

    await test.step("is asked again where another tab does without one, and orders the other", async () => {
      const { lines } = await account.cart.find();
      const { lineId, addOns } = getNth(lines, 0);
      const droppedAddOnIds = addOns.filter(({ name }) => name === carrying).map(({ addOnId }) => addOnId);
      await account.cart.chooseAddOns({ lineId, checked: [], unchecked: droppedAddOnIds });
      await shopper.main.getByRole("button", { name: words.checkout.place, exact: true }).click();
      await expect(shopper.main.getByText(words.checkout.change.title, { exact: true })).toBeVisible();
      const changeText = fillPlaceholders(words.checkout.change.addOn, { addOn: carrying, name: product.name });
      const row = shopper.main.getByRole("row", { name: changeText });
      await expect(row).toContainText(formatAmount(75_000));
      await expect(row).toContainText(words.checkout.change.without);
      expect(await findViolations(page)).toEqual([]);
      await shopper.main.getByRole("button", { name: words.checkout.change.accept }).click();
      await expect(page.getByText(words.checkout.done.title)).toBeVisible();
    });

    await test.step("finds it in the order and in the mail, at the price that was agreed", async () => {
      const order = getNth((await account.order.fetch({})).orders, 0);
      expect(order).toMatchObject({
        subtotal: 2 * price,
        addOns: { totalItems: 2, totalCost: 2 * percentagePrice },
        lines: [{ quantity: 2, addOns: [{ name: assembly, unitPrice: percentagePrice }] }],
      });
      await shopper.open(`/user/order/${order.id}`);
      await expect(shopper.main.getByText(`${assembly} +${formatAmount(2 * percentagePrice)}`)).toBeVisible();
      await expect(shopper.main.getByText(words.order.detail.addOns)).toBeVisible();
      await expect(findTotal(order.total)).toBeVisible();
      await page.goto(`/outbox?to=${encodeURIComponent(customer.email)}`);
      await expect(page.getByText(`2 × ${assembly}`).first()).toBeVisible();
    });
  });
}
