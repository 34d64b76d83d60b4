import { formatMoney } from "@griya/api";
import { expect, filled, forReaders, twoReaders } from "./steps/journey.ts";
import { aCustomer, accountOf, aHome, nth, scarceVariant, sellOut, test } from "./steps/shopper.ts";

forReaders(twoReaders, ({ language }) => {
  test("what sells out after it was selected is in no sum, and checkout goes on with the rest", async ({
    page,
    words,
    baseURL,
    shopper,
    provider,
  }) => {
    test.slow();
    const origin = baseURL ?? "";
    const customer = await aCustomer(origin, provider);
    const category = nth(await provider.category.fetch(), language === "en" ? 1 : 2);
    const { products } = await provider.product.fetch({ category: category.slug });
    const rare = await provider.product.find({ id: nth(products, 2).id });
    const common = await provider.product.find({ id: nth(products, 3).id });
    const rareVariant = scarceVariant(rare);
    const commonVariant = scarceVariant(common);

    for (const [product, variant] of [
      [rare, rareVariant],
      [common, commonVariant],
    ] as const) {
      await shopper.open(`/${product.slug}/product/${product.id}`);
      await shopper.chooseVariant(variant);
      await shopper.addToCart();
    }
    await sellOut(origin, rare.id, rareVariant);

    await test.step("the sum leaves it out, and its checkbox can be unchecked", async () => {
      await shopper.open("/cart");
      await expect(shopper.line(rare.name).getByText(words.message.outOfStock)).toBeVisible();
      const { currency } = await provider.settings.find();
      await expect(shopper.main.locator("dl dd").last()).toHaveText(formatMoney(commonVariant.price.current, currency));
      const checkbox = page.getByRole("checkbox", { name: filled(words.cart.select, { name: rare.name }) });
      await expect(checkbox).toBeChecked();
      if (language === "id") {
        await checkbox.uncheck();
        await expect(checkbox).toBeDisabled();
      }
    });

    await test.step("checkout places the rest, whether it was unchecked or not", async () => {
      await page.getByRole("link", { name: words.cart.checkout }).filter({ visible: true }).click();
      await shopper.logIn(customer);
      await page.getByRole("button", { name: words.checkout.address.add }).click();
      await shopper.fillAddress(customer, await aHome(provider));
      const account = await accountOf(origin, language, customer);
      await shopper.checkOut("cashOnDelivery", await account.payment.fetchMethods());
      const { orders } = await account.order.fetch({});
      expect(orders.flatMap(({ lines }) => lines.map(({ name }) => name))).toEqual([common.name]);
    });
  });
});
