import { formatMoney } from "@griya/api";
import { findViolations } from "../steps/accessibility.ts";
import { type BuiltShop, startBuiltShop } from "../steps/built-shop.ts";
import { expect, fillPlaceholders, type Locale } from "../steps/journey.ts";
import {
  aCustomer,
  createAccountClient,
  createProviderClient,
  findChosenProduct,
  openOfficeClient,
  type Person,
  prepareOrder,
  sellOutVariant,
  test as shopping,
} from "../steps/shopper.ts";

/** The shift of the shop's clock, in milliseconds. After this time the shop no longer expects a transfer. */
const CLOCK_SHIFT_MILLISECONDS = 25 * 3_600_000;

const BANK_TRANSFER_ID = 7;

/** Moves the clock of a process forward. This function runs before all other code of the process. */
const moveClockForward = (milliseconds: number): void => {
  const realNow = Date.now;
  globalThis.Date = new Proxy(Date, {
    get: (date, key) => (key === "now" ? () => realNow() + milliseconds : Reflect.get(date, key)),
    construct: (date, given) => Reflect.construct(date, given.length > 0 ? given : [realNow() + milliseconds]),
  });
};

type OvernightShop = { origin: string; reopenNextDay: () => Promise<void> };

/** A journey in a shop of its own. The journey can stop the shop, and start it again one day later. */
const test = shopping.extend<{ shop: OvernightShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off its parameter
    async ({}, use, testInfo) => {
      const shopEnvironment = { DATA_DIR: testInfo.outputPath("data") };
      let shop: BuiltShop = await startBuiltShop(shopEnvironment);
      const { origin } = shop;
      await use({
        origin,
        reopenNextDay: async () => {
          await shop.stop();
          const clockProgram = encodeURIComponent(`(${moveClockForward.toString()})(${CLOCK_SHIFT_MILLISECONDS})`);
          shop = await startBuiltShop({
            ...shopEnvironment,
            PORT: new URL(origin).port,
            NODE_OPTIONS: `--import=data:text/javascript,${clockProgram}`,
          });
        },
      });
      await shop.stop();
    },
    { timeout: 240_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
});

/** Places an order of one piece. The order waits for a transfer. */
const anUnpaidOrder = async (origin: string, language: Locale, place: number, buyer: Person) => {
  const { product, variant } = await findChosenProduct(createProviderClient(origin, language), place);
  const piece = { productId: product.id, variantId: variant.id, quantity: 1 };
  const order = await (await prepareOrder(origin, piece, buyer, language))();
  const account = await createAccountClient(origin, language, buyer);
  await account.payment.start({ orderId: order.id, paymentMethod: BANK_TRANSFER_ID });
  return { ...piece, order, path: `/user/order/${order.id}` };
};

test("money that comes after an order was given up revives it where its pieces are there, and is else said to be owed back, on its page and by mail", {
  tag: "@kills",
}, async ({ page, words, address, shop, shopper, provider, language }) => {
  test.setTimeout(240_000); // The journey starts the shop twice.
  const { origin } = shop;
  const { currency } = await provider.settings.find();
  const buyer = await aCustomer(origin, provider);
  const availableOrder = await anUnpaidOrder(origin, language, 0, buyer);
  const soldOutOrder = await anUnpaidOrder(origin, language, 1, buyer);
  const refundDue = formatMoney(soldOutOrder.order.total, currency);
  const status = shopper.main.locator("output").first();
  const readEmails = async () => (await fetch(`${origin}/outbox?to=${encodeURIComponent(buyer.email)}`)).text();

  await test.step("given up after a day", async () => {
    await shop.reopenNextDay();
    await page.goto(address(soldOutOrder.path));
    await shopper.logIn(buyer);
    await expect(status).toHaveText(words.order.status.cancelled);
    await expect(page.getByRole("heading", { name: words.order.bank.title })).toBeHidden();
    await shopper.open(availableOrder.path);
    await expect(status).toHaveText(words.order.status.cancelled);
  });

  const officeClient = await openOfficeClient(origin);

  await test.step("its piece is there", async () => {
    const { code, total: amount } = availableOrder.order;
    expect((await officeClient.order.confirmTransfer({ code, amount })).outcome).toBe("revived");
    await page.reload();
    await expect(status).toHaveText(words.order.status.confirmed);
    await expect(shopper.main.getByText(words.order.paid, { exact: true })).toBeVisible();
  });

  await test.step("its piece is gone", async () => {
    const { productId, variantId } = soldOutOrder;
    const { variants } = await provider.product.find({ id: productId });
    for (const leftVariant of variants.filter(({ id }) => id === variantId))
      await sellOutVariant(origin, productId, leftVariant);
    const { code, total: amount } = soldOutOrder.order;
    expect((await officeClient.order.confirmTransfer({ code, amount })).outcome).toBe("refundDue");
    await shopper.open(soldOutOrder.path);
    await expect(status).toHaveText(words.order.status.cancelled);
    await expect(shopper.main.getByText(words.order.owedBack, { exact: true })).toBeVisible();
    await expect(
      shopper.main.getByText(fillPlaceholders(words.order.detail.owedBackByTransfer, { amount: refundDue })),
    ).toBeVisible();
    await expect(shopper.main.getByText(words.order.detail.paidTwice)).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step("the shopper names an account on the page, and the office reads it until it has paid", async () => {
    const { code } = soldOutOrder.order;
    const texts = words.refundAccount;
    await page.getByRole("textbox", { name: texts.bankName, exact: true }).fill("Bank Contoh");
    await page.getByRole("textbox", { name: texts.accountNumber }).fill("8123-0045 6789");
    await page.getByRole("textbox", { name: texts.accountHolder }).fill("Sari Wulandari");
    await page.getByRole("button", { name: texts.save }).press("Enter");
    await expect(page.getByRole("button", { name: texts.change })).toBeVisible();
    await expect(page.getByRole("region", { name: texts.title })).toContainText(/6789.*20\d\d/);
    expect(await officeClient.order.showRefundAccount({ code })).toMatchObject({ accountNumber: "812300456789" });
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step("both are told by mail", async () => {
    const [received, owedBack] =
      language === "en"
        ? [
            `We have received your payment for order ${availableOrder.order.code}`,
            `We will pay back the ${refundDue}. Please open your order and enter the account it should go to.`,
          ]
        : [
            `Pembayaran pesanan ${availableOrder.order.code} sudah kami terima`,
            `Dana sebesar ${refundDue} akan kami kembalikan. Silakan buka pesanan Anda dan isi rekening tujuannya.`,
          ];
    await expect.poll(readEmails).toContain(received);
    await expect.poll(readEmails).toContain(owedBack);
  });
});
