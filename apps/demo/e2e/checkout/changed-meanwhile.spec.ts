import { formatMoney } from "@griya/api";
import { findViolations } from "../steps/accessibility.ts";
import { test } from "../steps/checkout-steps.ts";
import { expect, fillPlaceholders } from "../steps/journey.ts";
import { ownShopTest } from "../steps/own-shop.ts";
import {
  findChosenProduct,
  findScarceVariant,
  getNth,
  openOfficeClient,
  prepareOrder,
  sellOutVariant,
} from "../steps/shopper.ts";

test("of two tabs that would order the same cart one does, and the other says that it has changed and orders nothing", {
  tag: "@core",
}, async ({ page, words, address, shopper, provider, checkoutSteps, readyToOrder, orderInAnotherTab }) => {
  const chosenProduct = await findChosenProduct(provider);
  const { account } = await readyToOrder(chosenProduct);
  await orderInAnotherTab();

  await page.bringToFront();
  await checkoutSteps.place.click();
  const changedRow = checkoutSteps.changeNotice.getByRole("row", { name: chosenProduct.product.name });
  await expect(changedRow).toContainText(words.checkout.change.notInCart);
  expect(await findViolations(page)).toEqual([]);
  await checkoutSteps.changeNotice.getByRole("link", { name: words.checkout.backToCart }).click();
  await expect(page).toHaveURL(address("/cart"));
  await shopper.expectCartCount(0);
  expect((await account.order.fetch({})).orders).toHaveLength(1);
});

test("whoever is too late for the last ones is told so, orders nothing and keeps the cart", async ({
  page,
  words,
  baseURL,
  shopper,
  provider,
  checkoutSteps,
  readyToOrder,
}) => {
  const category = getNth(await provider.category.fetch(), 3);
  const { products } = await provider.product.fetch({ category: category.slug });
  const product = await provider.product.find({ id: getNth(products, 0).id });
  const variant = findScarceVariant(product);
  const { account } = await readyToOrder({ product, variant });

  await sellOutVariant(baseURL ?? "", product.id, variant);
  await checkoutSteps.place.click();
  await expect(checkoutSteps.changeNotice.getByText(words.message.exceedsInventory)).toBeVisible();
  const stockRow = checkoutSteps.changeNotice.getByRole("row", {
    name: fillPlaceholders(words.checkout.change.stock, { name: product.name }),
  });
  await expect(stockRow).toContainText(words.checkout.change.gone);
  await expect(checkoutSteps.changeNotice.getByRole("button", { name: words.checkout.change.accept })).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
  expect((await account.order.fetch({})).orders).toEqual([]);

  await checkoutSteps.changeNotice.getByRole("link", { name: words.checkout.backToCart }).click();
  await expect(shopper.line(product.name).getByText(words.message.outOfStock)).toBeVisible();
});

test("a voucher whose last use somebody else takes is taken off before a yes, and what it comes to is said anew", async ({
  page,
  words,
  baseURL,
  shopper,
  provider,
  checkoutSteps,
  customerWith,
}) => {
  const origin = baseURL ?? "";
  const { currency } = await provider.settings.find();
  const formatAmount = (amount: number) => formatMoney(amount, currency);
  const code = `L${crypto.randomUUID().replaceAll("-", "").slice(0, 9).toUpperCase()}`;
  const lastVoucher = {
    code,
    title: { en: `Last ${code}`, id: `Terakhir ${code}` },
    kind: "flat" as const,
    value: 100_000,
    cap: null,
    minimum: 0,
    category: null,
    cities: null,
    isForNewCustomers: false,
    isPublic: false,
    perCustomer: 1,
    quota: 1,
    startsAt: new Date(Date.now() - 60_000).toISOString(),
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  };
  await (await openOfficeClient(origin)).voucher.save({ vouchers: [lastVoucher] });
  const chosenProduct = await findChosenProduct(provider, 4);
  const { person, account } = await customerWith(chosenProduct);
  await account.voucher.apply({ code });
  await checkoutSteps.logInToCheckout(person);
  await checkoutSteps.goToLastPress();
  await expect(shopper.main.getByText(`-${formatAmount(100_000)}`)).toBeVisible();

  const quickerBuyer = await customerWith(chosenProduct);
  await quickerBuyer.account.voucher.apply({ code });
  const placeOrder = await prepareOrder(
    origin,
    { productId: chosenProduct.product.id, variantId: chosenProduct.variant.id, quantity: 1 },
    quickerBuyer.person,
  );
  await placeOrder();

  await checkoutSteps.place.click();
  const row = checkoutSteps.changeNotice.getByRole("row", { name: words.checkout.change.voucher });
  await expect(row).toContainText(`-${formatAmount(100_000)}`);
  const totalRow = checkoutSteps.changeNotice.getByRole("row", { name: words.checkout.change.total });
  const totalBefore = await totalRow.getByRole("cell").first().innerText();
  const totalNow = await totalRow.getByRole("cell").last().innerText();
  const parseRupiah = (text: string) => Number(text.replace(/\D/g, ""));
  expect(parseRupiah(totalNow) - parseRupiah(totalBefore)).toBe(100_000);
  expect((await account.order.fetch({})).orders).toEqual([]);
  expect(await findViolations(page)).toEqual([]);

  await checkoutSteps.changeNotice.getByRole("button", { name: words.checkout.change.accept }).click();
  await expect(checkoutSteps.done).toBeVisible();
  expect(getNth((await account.order.fetch({})).orders, 0).total).toBe(parseRupiah(totalNow));
});

test.describe("a price", () => {
  test.describe.configure({ mode: "default" }); // The journeys share one shop, so they run one after another.

  ownShopTest(
    "of a flash sale that ends on the way to the order costs nobody more without a yes",
    async ({ page, words, shop: { origin }, provider, checkoutSteps, readyToOrder }) => {
      const { currency } = await provider.settings.find();
      const formatAmount = (amount: number) => formatMoney(amount, currency);
      const officeClient = await openOfficeClient(origin);
      const { product, variant } = await findChosenProduct(provider, 0);
      const { products } = await officeClient.product.fetch({ search: product.name });
      const piece = getNth(
        products.filter(({ slug }) => slug === product.slug),
        0,
      );
      await officeClient.flashSale.set({
        title: { en: "Payday", id: "Gajian" },
        startsAt: new Date(Date.now() - 60_000).toISOString(),
        hours: 6,
        rounds: 1,
        products: [{ sku: piece.sku, percentOff: 50 }],
      });
      const { account } = await readyToOrder({ product, variant });
      const [flashLine] = (await account.cart.find()).lines;

      await officeClient.flashSale.end();
      const [line] = (await account.cart.find()).lines;
      const [flash, usual] = [flashLine?.unitPrice ?? 0, line?.unitPrice ?? 0];
      expect(usual).toBeGreaterThan(flash);
      await checkoutSteps.place.click();
      const row = checkoutSteps.changeNotice.getByRole("row", {
        name: fillPlaceholders(words.checkout.change.price, { name: product.name }),
      });
      await expect(row.getByRole("cell")).toHaveText([formatAmount(flash), formatAmount(usual)]);
      expect((await account.order.fetch({})).orders).toEqual([]);
      expect(await findViolations(page)).toEqual([]);

      await checkoutSteps.changeNotice.getByRole("button", { name: words.checkout.change.accept }).click();
      await expect(checkoutSteps.done).toBeVisible();
      const order = getNth((await account.order.fetch({})).orders, 0);
      expect(getNth(order.lines, 0).unitPrice).toBe(usual);
    },
  );

  ownShopTest(
    "that the office raises on the way to the order is said beside the old one, and is ordered by a yes alone",
    async ({ page, words, shop: { origin }, provider, checkoutSteps, readyToOrder }) => {
      const { currency } = await provider.settings.find();
      const formatAmount = (amount: number) => formatMoney(amount, currency);
      const chosenProduct = await findChosenProduct(provider, 2);
      const { account } = await readyToOrder(chosenProduct);
      const price = getNth((await account.cart.find()).lines, 0).unitPrice;

      await (await openOfficeClient(origin)).product.setPrice({ sku: chosenProduct.variant.sku, price: 2 * price });
      const raisedPrice = getNth((await account.cart.find()).lines, 0).unitPrice; // A flash sale may lower the price.
      expect(raisedPrice).toBeGreaterThan(price);
      await checkoutSteps.place.click();
      const row = checkoutSteps.changeNotice.getByRole("row", {
        name: fillPlaceholders(words.checkout.change.price, { name: chosenProduct.product.name }),
      });
      await expect(row.getByRole("cell")).toHaveText([formatAmount(price), formatAmount(raisedPrice)]);
      const totalCells = checkoutSteps.changeNotice
        .getByRole("row", { name: words.checkout.change.total })
        .getByRole("cell");
      const [before = 0, now = 0] = (await totalCells.allInnerTexts()).map((text) => Number(text.replace(/\D/g, "")));
      expect(now - before).toBe(raisedPrice - price);
      expect((await account.order.fetch({})).orders).toEqual([]);
      expect(await findViolations(page)).toEqual([]);

      await checkoutSteps.changeNotice.getByRole("button", { name: words.checkout.change.accept }).click();
      await expect(checkoutSteps.done).toBeVisible();
      const { orders } = await account.order.fetch({});
      expect(orders).toHaveLength(1);
      expect(getNth(orders, 0)).toMatchObject({ total: now, lines: [{ unitPrice: raisedPrice }] });
    },
  );

  ownShopTest(
    "that comes to more than the office takes in cash is paid by transfer, and says why, at the checkout as on its page",
    async ({ page, words, shop: { origin }, provider, shopper, checkoutSteps, customerWith }) => {
      const { currency } = await provider.settings.find();
      const { person, account } = await customerWith(await findChosenProduct(provider, 6));
      const cashMaximum = (await account.cart.find()).quote.subtotal - 1;
      await (await openOfficeClient(origin)).settings.update({ cashMaximum });
      const methods = await account.payment.fetchMethods({});
      const cash = methods.find(({ kind }) => kind === "cashOnDelivery");
      const transfer = methods.find(({ kind }) => kind === "bankTransfer");
      const getPaymentRadio = (name = "") => shopper.main.getByRole("radio", { name });
      const expectNoCash = async (): Promise<void> => {
        await expect(getPaymentRadio(cash?.name)).toBeDisabled();
        await expect(getPaymentRadio(cash?.name)).toHaveAccessibleDescription(
          new RegExp(fillPlaceholders(words.order.pay.maximum, { amount: formatMoney(cashMaximum, currency) })),
        );
        await expect(getPaymentRadio(cash?.name)).not.toBeChecked();
        expect(await findViolations(page)).toEqual([]);
      };

      await checkoutSteps.logInToCheckout(person);
      await checkoutSteps.continues.click();
      await expectNoCash();
      await shopper.choose(getPaymentRadio(transfer?.name));
      await checkoutSteps.place.click();
      await page.getByRole("dialog").getByRole("button", { name: words.order.bank.understood }).click();
      await shopper.main.getByRole("link", { name: words.checkout.done.order }).click();
      await page.getByRole("button", { name: words.order.pay.change }).click();
      await expectNoCash();
    },
  );

  ownShopTest(
    "that comes to more than 32 bits hold is shown whole in the cart, at the checkout and on its order",
    async ({ page, words, address, shop: { origin }, provider, shopper, checkoutSteps, customerWith }) => {
      const { currency } = await provider.settings.find();
      const formatAmount = (amount: number) => formatMoney(amount, currency);
      const chosenProduct = await findChosenProduct(provider, 4);
      const officeClient = await openOfficeClient(origin);
      await officeClient.product.setPrice({ sku: chosenProduct.variant.sku, price: 1_000_000_000 });
      await officeClient.settings.update({ cashMaximum: null });
      const { person, account } = await customerWith({ ...chosenProduct, quantity: 5 });
      const { total } = (await account.cart.find()).quote;
      expect(total).toBeGreaterThan(2 ** 32);
      const fitsWindow = () =>
        page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

      await page.goto(`${address("/login")}?redirect=${address("/cart")}`);
      await shopper.logIn(person);
      await expect(shopper.main.getByText(formatAmount(total)).filter({ visible: true }).first()).toBeVisible();
      expect(await fitsWindow()).toBe(true);

      await page.getByRole("link", { name: words.cart.checkout }).filter({ visible: true }).click();
      await checkoutSteps.goToLastPress();
      const shownText = await shopper.main.innerText();
      expect(await fitsWindow()).toBe(true);
      await checkoutSteps.place.click();
      await expect(checkoutSteps.done).toBeVisible();
      const order = getNth((await account.order.fetch({})).orders, 0);
      expect(order.total).toBeGreaterThanOrEqual(total);
      expect(shownText).toContain(formatAmount(order.total));
      await shopper.main.getByRole("link", { name: words.checkout.done.order }).click();
      await expect(shopper.main.getByText(formatAmount(order.total)).first()).toBeVisible();
      expect(await fitsWindow()).toBe(true);
    },
  );
});
