import { expect, fillPlaceholders, getName, getTags, readers, toPattern } from "./steps/journey.ts";
import { aHome, aPerson, createAccountClient, getNth, test } from "./steps/shopper.ts";

// The journeys run in parallel. Each journey buys another sofa and counts only its own stock.
for (const [number, reader] of readers.entries()) {
  test(`a guest finds a sofa, registers, buys it twice, follows it and calls it off, ${getName(reader)}`, {
    tag: ["@core", ...getTags(reader)],
  }, async ({ page, words, address, language, baseURL, shopper, provider }) => {
    test.slow(); // The journey runs through the whole shop, from the search to the cancelled order.
    const origin = baseURL ?? "";
    const person = aPerson();
    const categories = await provider.category.fetch();
    const category = getNth(
      categories.filter(({ subCategories }) => subCategories.some(({ slug }) => slug === "sofa")),
      0,
    );
    const { products } = await provider.product.fetch({ category: category.slug, subCategory: "sofa" });
    const sofa = await provider.product.find({ id: getNth(products, number).id });
    // Parallel journeys buy the first variant, so this journey takes the last variant and counts its stock.
    const variant = getNth(sofa.variants.filter(({ stock }) => stock >= 3).toReversed(), 0);
    const getStock = async (): Promise<number> => {
      const { variants } = await provider.product.find({ id: sofa.id });
      return variants.find(({ id }) => id === variant.id)?.stock ?? 0;
    };
    const stockBefore = await getStock();

    await test.step("opens the home page, a category and the sofa", async () => {
      await shopper.open("/");
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await shopper.main.getByRole("link", { name: category.title, exact: true }).first().click();
      await expect(page.getByRole("heading", { level: 1, name: category.title })).toBeVisible();
      await shopper.main.getByRole("link", { name: sofa.name, exact: true }).first().click();
      await expect(page.getByRole("heading", { level: 1, name: sofa.name })).toBeVisible();
    });

    await test.step("searches with suggestions and opens the search page", async () => {
      const searchField = await shopper.typeSearch("so");
      await expect(page.getByRole("listbox")).toBeHidden();
      await searchField.pressSequentially("fa");
      await expect(page.getByRole("listbox", { name: words.search.suggestions })).toBeVisible();
      await expect(page.getByRole("option").first()).toBeVisible();
      await searchField.press("Enter");
      await expect(page).toHaveURL(new RegExp(`${address("/search")}\\?q=sofa$`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        fillPlaceholders(words.search.title, { text: "sofa" }),
      );
      await shopper.main.getByRole("link", { name: sofa.name, exact: true }).first().click();
      await expect(page.getByRole("heading", { level: 1, name: sofa.name })).toBeVisible();
    });

    await test.step("adds it to the cart as a guest, once its variant is chosen", async () => {
      await shopper.main.getByRole("button", { name: words.product.purchase.addToCart, exact: true }).click();
      await expect(shopper.main.getByText(words.message.selectAttributes).first()).toBeVisible();
      await shopper.chooseVariant(variant);
      await shopper.addToCart();
      await shopper.expectCartCount(1);
    });

    await test.step("changes the quantity, unchecks the line and checks it again", async () => {
      await shopper.openCart();
      await shopper.setQuantity(sofa.name, "2");
      await shopper.expectCartCount(2);
      const checkbox = page.getByRole("checkbox", { name: fillPlaceholders(words.cart.select, { name: sofa.name }) });
      await checkbox.uncheck();
      await page.getByRole("button", { name: words.cart.checkout }).filter({ visible: true }).click();
      await expect(page.getByText(words.message.nothingSelected).filter({ visible: true })).toBeVisible();
      await checkbox.check();
      await expect(page.getByRole("link", { name: words.cart.checkout }).filter({ visible: true })).toBeVisible();
    });

    await test.step("registers, verifies by the mailed link and logs in", async () => {
      await shopper.open(`/register?redirect=${encodeURIComponent(address("/cart"))}`);
      await shopper.register(person);
      await expect(page).toHaveURL(new RegExp(`${address("/reg_success")}(\\?|$)`));
      await shopper.followEmailLink(person.email, "/verify?");
      await expect(page.getByRole("heading", { name: words.auth.verify.done })).toBeVisible();
      await shopper.main.getByRole("link", { name: words.auth.verify.login }).click();
      await shopper.logIn(person);
    });

    await test.step("is led back to where the registration was asked for, and finds the guest's cart in the account", async () => {
      await expect(page).toHaveURL(address("/cart"));
      await shopper.expectCartCount(2);
      await expect(shopper.quantityOf(sofa.name)).toHaveValue("2");
    });

    const account = await createAccountClient(origin, language, person);
    const paymentMethods = await account.payment.fetchMethods({});

    const arrivalPattern = toPattern(words.order.arrival.expected);
    const paidArrivalPattern = toPattern(words.order.arrival.ifPaidToday);

    const cashCode =
      await test.step("adds an address and orders by cash on delivery, in at most twelve fields", async () => {
        const changedFields = await shopper.countFields();
        await page.getByRole("link", { name: words.cart.checkout }).filter({ visible: true }).click();
        await page.getByRole("button", { name: words.checkout.address.add }).click();
        await shopper.fillAddress(person, await aHome(provider));
        const orderCode = await shopper.checkOut("cashOnDelivery", paymentMethods);
        // The shopper fills six fields of the address and chooses a payment method. The other fields are filled already.
        expect(changedFields.size, [...changedFields].join()).toBeGreaterThanOrEqual(7);
        expect(changedFields.size, [...changedFields].join()).toBeLessThanOrEqual(12);
        expect(await getStock()).toBe(stockBefore - 2);
        return orderCode;
      });

    await test.step("sees the order, which no longer stands in the cart", async () => {
      await shopper.main.getByRole("link", { name: words.checkout.done.order }).click();
      await expect(
        page.getByRole("heading", { name: fillPlaceholders(words.order.detail.title, { code: cashCode }) }),
      ).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${address("/user/order/")}[\\w-]{36}$`));
      await expect(page.getByRole("list", { name: words.order.progress })).toContainText(
        words.order.awaitsConfirmation,
      );
      await expect(shopper.main.getByText(arrivalPattern)).toBeVisible();
      await expect(shopper.main.getByText(paidArrivalPattern)).toBeHidden();
      await shopper.expectCartCount(0);
    });

    await test.step("calls it off, and the stock is back", async () => {
      await page.getByRole("button", { name: words.order.detail.cancel, exact: true }).click();
      await page.getByRole("button", { name: words.order.detail.confirmCancel }).click();
      await expect(shopper.main.getByText(words.order.status.cancelled).first()).toBeVisible();
      expect(await getStock()).toBe(stockBefore);
    });

    const transferCode = await test.step("orders again by bank transfer, and is told where to pay", async () => {
      await shopper.open(`/${sofa.slug}/product/${sofa.id}`);
      await shopper.chooseVariant(variant);
      await shopper.addToCart();
      await shopper.openCart();
      await page.getByRole("link", { name: words.cart.checkout }).filter({ visible: true }).click();
      const orderCode = await shopper.checkOut("bankTransfer", paymentMethods);
      const bankDialog = page.getByRole("dialog", { name: words.order.bank.popup });
      await expect(bankDialog.getByText(words.order.bank.accountNumber)).toBeVisible();
      await bankDialog.getByRole("button", { name: words.order.bank.understood }).click();
      await expect(bankDialog).toBeHidden();
      await expect(shopper.main.getByText(paidArrivalPattern)).toBeVisible();
      return orderCode;
    });

    await test.step("thinks better of it, and pays the courier instead", async () => {
      await shopper.main.getByRole("link", { name: words.checkout.done.order }).click();
      await expect(page.getByRole("heading", { name: words.order.bank.title })).toBeVisible();
      await page.getByRole("button", { name: words.order.pay.change }).click();
      await page.getByRole("radio", { name: words.order.payment.cashOnDelivery }).click();
      await page.getByRole("button", { name: words.order.pay.start }).click();
      await expect(page.getByRole("button", { name: words.order.pay.change })).toBeVisible();
      await expect(page.getByRole("heading", { name: words.order.bank.title })).toBeHidden();
      await expect(shopper.main.getByText(words.order.payment.cashOnDelivery, { exact: true })).toBeVisible();
      await expect(shopper.main.getByText(arrivalPattern)).toBeVisible();
      await expect(shopper.main.getByText(paidArrivalPattern)).toBeHidden();
    });

    await test.step("and by transfer after all, under the same order", async () => {
      await page.getByRole("button", { name: words.order.pay.change }).click();
      await page.getByRole("radio", { name: words.order.payment.bankTransfer }).click();
      await page.getByRole("button", { name: words.order.pay.start }).click();
      const bankDialog = page.getByRole("dialog", { name: words.order.bank.popup });
      await bankDialog.getByRole("button", { name: words.order.bank.understood }).click();
      await expect(page.getByRole("heading", { name: words.order.bank.title })).toBeVisible();
      await expect(
        page.getByRole("heading", { name: fillPlaceholders(words.order.detail.title, { code: transferCode }) }),
      ).toBeVisible();
    });

    await test.step("finds both orders in the account", async () => {
      await shopper.open("/user/orders");
      await expect(shopper.main).toContainText(cashCode);
      await expect(shopper.main).toContainText(transferCode);
    });

    await test.step("finds the one to be paid by how far it is", async () => {
      const stageNavigation = shopper.main.getByRole("navigation", { name: words.order.list.stages });
      await expect(shopper.main.getByText(words.order.awaitsPayment)).toBeVisible();
      await expect(shopper.main.getByText(paidArrivalPattern)).toBeVisible();
      await stageNavigation.getByRole("link", { name: words.order.list.stage.unpaid }).focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`${address("/user/orders")}?status=unpaid`);
      await expect(shopper.main.getByRole("article")).toHaveCount(1);
      await expect(shopper.main.getByRole("article")).toContainText(transferCode);
      await stageNavigation.getByRole("link", { name: words.order.list.stage.ended }).click();
      await expect(shopper.main.getByRole("article")).toContainText(cashCode);
      await stageNavigation.getByRole("link", { name: words.order.list.stage.delivered }).click();
      await expect(shopper.main.getByRole("heading", { name: words.order.list.noneTitle })).toBeVisible();
    });

    await test.step("logs out and follows the order with its code and e-mail alone", async () => {
      await shopper.logOut(person);
      await shopper.open("/track");
      await page.getByLabel(words.order.track.code).fill(transferCode);
      await page.getByLabel(words.order.track.contact).fill(person.email);
      await shopper.main.getByRole("button", { name: words.order.track.submit, exact: true }).click();
      await expect(
        page.getByRole("heading", { name: fillPlaceholders(words.order.track.found, { code: transferCode }) }),
      ).toBeVisible();
      await expect(page.getByRole("list", { name: words.order.progress })).toContainText(words.order.awaitsPayment);
      await expect(shopper.main.getByText(paidArrivalPattern)).toBeVisible();
      await expect(shopper.main).not.toContainText("Jalan Kenanga 12");
    });
  });
}
