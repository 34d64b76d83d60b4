import { type CartVoucher, formatMoney } from "@griya/api";
import { findViolations } from "../steps/accessibility.ts";
import { devices, expect, fillPlaceholders, waitUntilHydrated } from "../steps/journey.ts";
import {
  aCustomer,
  aDeliveryAddress,
  aHome,
  createAccountClient,
  findChosenProduct,
  getNth,
  openOfficeClient,
  test,
} from "../steps/shopper.ts";

const toLocalText = (text: string) => ({ en: text, id: text });

/** Returns a voucher code that only this journey uses. */
const createCode = (): string => `J${crypto.randomUUID().replaceAll("-", "").slice(0, 9).toUpperCase()}`;

for (const { device, tag } of devices) {
  test(`a customer finds a voucher, is told why another is refused, orders with it, and hears when it has ended, ${device}`, {
    tag: tag === "@desktop" ? ["@core", tag] : tag,
  }, async ({ page, words, address, language, baseURL, shopper, provider, isPhone }) => {
    test.slow(); // The journey leads from a voucher to an order.
    const origin = baseURL ?? "";
    const { currency } = await provider.settings.find();
    const formatAmount = (amount: number) => formatMoney(amount, currency);
    const { product, variant } = await findChosenProduct(provider);
    const price = variant.price.current;
    const officeClient = await openOfficeClient(origin);
    const [code, dear, dearest] = [createCode(), createCode(), createCode()];
    const voucher = {
      kind: "flat" as const,
      cap: null,
      category: null,
      cities: null,
      isForNewCustomers: false,
      isPublic: true,
      perCustomer: 2,
      quota: 100,
      startsAt: new Date(Date.now() - 60_000).toISOString(),
      endsAt: new Date(Date.now() + 3_600_000).toISOString(),
    };
    await officeClient.voucher.save({
      vouchers: [
        { ...voucher, code, title: toLocalText(`Journey ${code}`), value: 100_000, minimum: 0 },
        {
          ...voucher,
          code: dear,
          title: toLocalText(`Journey ${dear}`),
          value: 1,
          minimum: price + 250_000,
          isPublic: false,
        },
        { ...voucher, code: dearest, title: toLocalText(`Journey ${dearest}`), value: 1, minimum: price + 500_000 },
      ],
    });
    const person = await aCustomer(origin, provider);
    const account = await createAccountClient(origin, language, person);
    await account.address.add(aDeliveryAddress(person, await aHome(provider)));
    const newLine = { productId: product.id, variantId: variant.id, quantity: 1 };
    await account.cart.add(newLine);
    const fetchCartVoucher = async (): Promise<CartVoucher | null> => (await account.cart.find()).quote.voucher;

    await test.step("finds it in the account, by the menu, and uses it", async () => {
      await shopper.open("/login");
      await shopper.logIn(person);
      await expect(page).toHaveURL(address("/"));
      await waitUntilHydrated(page);
      await page.getByRole("banner").getByRole("button", { name: person.name }).click();
      await page.getByRole("menuitem", { name: words.voucher.title }).click();
      await expect(page).toHaveURL(address("/user/vouchers"));
      await expect(page.getByRole("heading", { level: 1, name: words.voucher.title })).toBeVisible();
      await shopper.main.getByRole("button", { name: fillPlaceholders(words.voucher.use, { code }) }).click();
      await expect(shopper.main.getByText(words.voucher.inCart)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      expect((await fetchCartVoucher())?.code).toBe(code);
    });

    const voucherRegion = shopper.main.getByRole("region", { name: words.voucher.title });
    const chooseButton = voucherRegion.getByRole("button", { name: words.voucher.choose });
    const codeField = voucherRegion.getByLabel(words.voucher.code);

    await test.step("sees it in the cart, takes it out, and is told what another one asks for", async () => {
      await shopper.main.getByRole("link", { name: words.voucher.toCart }).click();
      await expect(shopper.main.getByText(`-${formatAmount(100_000)}`)).toBeVisible();
      await waitUntilHydrated(page);
      await voucherRegion.getByRole("button", { name: words.voucher.takeOut }).click();
      await expect(shopper.main.getByText(`-${formatAmount(100_000)}`)).toBeHidden();
      if (isPhone) await chooseButton.tap();
      else {
        await chooseButton.focus();
        await page.keyboard.press("Enter");
      }
      await codeField.fill(dear.toLowerCase());
      await codeField.evaluate((element) =>
        scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight + 90, behavior: "instant" }),
      );
      await codeField.press("Enter");
      const refusalText = voucherRegion.getByText(formatAmount(250_000));
      await expect(refusalText).toBeVisible();
      const isRefusalVisible = () =>
        refusalText.evaluate((element) => {
          const { left, bottom } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + 4, bottom - 4));
        });
      await expect.poll(isRefusalVisible).toBe(true);
      await expect(codeField).toHaveValue(dear.toLowerCase());
      await expect(codeField).toHaveAttribute("aria-invalid", "true");
      expect(await findViolations(page)).toEqual([]);
    });

    await test.step("types another, and is told of the one out of the list apart from it", async () => {
      await codeField.fill("another");
      await expect(codeField).not.toHaveAttribute("aria-invalid");
      await voucherRegion.getByRole("button", { name: fillPlaceholders(words.voucher.use, { code: dearest }) }).click();
      await expect(voucherRegion.getByRole("alert")).toContainText(formatAmount(500_000));
      await expect(codeField).not.toHaveAttribute("aria-invalid");
      await expect(codeField).toHaveValue("another");
    });

    await test.step("types the first one again", async () => {
      await codeField.fill(` ${code.toLowerCase()} `);
      await codeField.press("Enter");
      await expect(voucherRegion.getByText(fillPlaceholders(words.voucher.chosen, { code }))).toBeVisible();
      await expect(shopper.main.getByText(`-${formatAmount(100_000)}`)).toBeVisible();
    });

    await test.step("takes it out at the checkout and puts it in again", async () => {
      await shopper.open("/checkout");
      await expect(shopper.main.getByText(`-${formatAmount(100_000)}`)).toBeVisible();
      await voucherRegion.getByRole("button", { name: words.voucher.takeOut }).click();
      await expect(shopper.main.getByText(`-${formatAmount(100_000)}`)).toBeHidden();
      await chooseButton.click();
      await voucherRegion.getByRole("button", { name: fillPlaceholders(words.voucher.use, { code }) }).click();
      await expect(shopper.main.getByText(`-${formatAmount(100_000)}`)).toBeVisible();
      await shopper.main.getByRole("button", { name: words.checkout.shipping.continue }).click();
      await shopper.choose(shopper.main.getByRole("radio").first());
    });

    await test.step("hears that it has ended meanwhile, and what the order comes to now", async () => {
      await officeClient.voucher.end({ code });
      await shopper.main.getByRole("button", { name: words.checkout.place, exact: true }).click();
      await expect(shopper.main.getByText(words.checkout.change.title)).toBeVisible();
      const voucherRow = shopper.main.getByRole("row", { name: words.checkout.change.voucher });
      await expect(voucherRow).toContainText(`-${formatAmount(100_000)}`);
      expect((await account.order.fetch({})).orders).toEqual([]);
      expect(await findViolations(page)).toEqual([]);
    });

    await test.step("orders once it holds again, and sees it in the order", async () => {
      await officeClient.voucher.save({
        vouchers: [{ ...voucher, code, title: toLocalText(`Journey ${code}`), value: 100_000, minimum: 0 }],
      });
      await shopper.main.getByRole("button", { name: words.checkout.change.decline }).click();
      await expect(shopper.main.getByText(`-${formatAmount(100_000)}`)).toBeVisible();
      await shopper.choose(shopper.main.getByRole("radio", { name: words.order.payment.cashOnDelivery }));
      await shopper.main.getByRole("button", { name: words.checkout.place, exact: true }).click();
      await expect(page.getByText(words.checkout.done.title)).toBeVisible();
      const order = getNth((await account.order.fetch({})).orders, 0);
      expect(order.adjustments).toMatchObject([{ kind: "shipping" }, { kind: "voucher", amount: -100_000 }]);
      await shopper.open(`/user/order/${order.id}`);
      await expect(shopper.main.getByText(`-${formatAmount(100_000)}`)).toBeVisible();
      await expect(shopper.main.getByText(formatAmount(order.total)).first()).toBeVisible();
      expect(await fetchCartVoucher()).toBeNull();
    });
  });
}
