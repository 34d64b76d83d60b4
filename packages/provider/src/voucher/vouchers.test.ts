import { type ChangedQuote, type Client, compareQuotes, getTransferDetails, toProblem } from "@griya/api";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { TRANSFER_TIMEOUT } from "../payment/gateways/bank-transfer.ts";
import { variants } from "../product/product.tables.ts";
import { cancelOverdueOrders } from "../settlement/overdue-payments.ts";
import { confirmTransfer } from "../settlement/transfers.ts";
import { aBedroom, aBundle, aFlashSale, aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aCustomerWithCart, createIdempotencyKey, createPlacement, findQuote, findStock } from "../testing/checkout.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { aCustomer, aGuest, aStaffMember } from "../testing/people.ts";
import { openShop, type Visitor } from "../testing/shop.ts";
import { aVoucher, findUseCount } from "../testing/vouchers.ts";
import { vouchers } from "./voucher.tables.ts";

const shop = await openShop();
let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
});

const DAY = 86_400_000;

/** Returns a day as text in the time zone of Jakarta. `days` counts from now. */
const formatDayIn = (days: number, tag: string): string =>
  new Date(shop.services.clock().getTime() + days * DAY).toLocaleDateString(tag, {
    dateStyle: "long",
    timeZone: "Asia/Jakarta",
  });

const aSofa = (price = 1_000_000, stock = 100) => aProduct(shop.database, baseData, { price, variants: [{ stock }] });

/** Creates a customer with a sofa of this price in the cart. */
const aShopper = async (price = 1_000_000, visitor: Visitor = {}) => {
  const sofa = await aSofa(price);
  return { ...(await aCustomerWithCart(shop, [sofa], visitor)), sofa };
};
type Shopper = Awaited<ReturnType<typeof aCustomerWithCart>>;

/** Returns the current quote of a customer and a function that orders it. */
const getCheckout = async ({ client, addressId }: Shopper, paymentMethod: 2 | 7 = 2) => {
  const { quote, shippingId } = await findQuote(client, addressId);
  const placement = { ...createPlacement(quote, { addressId, shippingId }), paymentMethod };
  return { quote, place: () => client.order.place(placement, { idempotencyKey: createIdempotencyKey() }) };
};

/** Places an order with a voucher. */
const placeVoucherOrder = async (shopper: Shopper, code: string, paymentMethod: 2 | 7 = 2) => {
  await shopper.client.voucher.apply({ code });
  return (await getCheckout(shopper, paymentMethod)).place();
};

const catchSentence = async (call: Promise<unknown>) => toProblem(await catchRefusal(call)).text;
const catchChangedQuote = async (call: Promise<unknown>) => {
  const problem = toProblem<ChangedQuote>(await catchRefusal(call));
  return { text: problem.text, quote: problem.refusal?.quote };
};
const getDiscounts = (sum: { adjustments: readonly { kind: string; amount: number }[] } | undefined) =>
  sum?.adjustments.filter(({ kind }) => kind === "voucher").map(({ amount }) => amount);

describe("a voucher in the cart", () => {
  it("is shown with its discount and can be removed", async () => {
    const { client } = await aShopper();
    const { code } = await aVoucher(shop);
    const cart = await client.voucher.apply({ code: ` ${code.toLowerCase()} ` });
    expect(cart.quote).toMatchObject({
      subtotal: 1_000_000,
      adjustments: [{ kind: "voucher", label: `Voucher ${code}`, amount: -100_000 }],
      total: 900_000,
      voucher: { code, title: "Money off", refusal: null },
    });
    expect(await client.cart.find()).toEqual(cart);
    expect((await client.voucher.remove()).quote).toMatchObject({ total: 1_000_000, adjustments: [], voucher: null });
    expect((await client.voucher.remove()).quote.voucher).toBeNull();
  });

  it("replaces the earlier voucher", async () => {
    const { client } = await aShopper();
    const [smallVoucher, largeVoucher] = [await aVoucher(shop), await aVoucher(shop, { value: 250_000 })];
    await client.voucher.apply({ code: smallVoucher.code });
    expect((await client.voucher.apply({ code: largeVoucher.code })).quote).toMatchObject({ total: 750_000 });
  });

  it("stays where the goods fall below its minimum, and says how much is missing", async () => {
    const { client } = await aShopper(1_000_000, { locale: "id" });
    const { code } = await aVoucher(shop, { minimum: 1_500_000 });
    const [line] = (await client.cart.find()).lines;
    const lineId = line?.lineId ?? "";
    expect((await client.cart.setQuantity({ lineId, quantity: 2 })).quote.total).toBe(2_000_000);
    expect((await client.voucher.apply({ code })).quote.total).toBe(1_900_000);
    const { quote } = await client.cart.setQuantity({ lineId, quantity: 1 });
    expect(quote).toMatchObject({
      total: 1_000_000,
      adjustments: [],
      voucher: { refusal: `Tambah belanja Rp500.000 lagi untuk memakai voucer ${code}.` },
    });
    expect((await client.cart.setQuantity({ lineId, quantity: 3 })).quote.total).toBe(2_900_000);
  });

  it("needs a login and belongs to the customer on every device", async () => {
    const { code } = await aVoucher(shop);
    expect((await catchRefusal(aGuest(shop).client.voucher.apply({ code }))).status).toBe(401);
    const { client, accessToken } = await aShopper();
    await client.voucher.apply({ code });
    expect((await shop.client({ accessToken }).cart.find()).quote.voucher?.code).toBe(code);
  });
});

describe("a voucher is refused", () => {
  const applyVoucher = async (
    draft: Parameters<typeof aVoucher>[1],
    { client, locale }: { client?: Client; locale?: "en" | "id" } = {},
  ) => {
    const voucher = await aVoucher(shop, draft);
    const voucherClient = client ?? (await aShopper(1_000_000, locale ? { locale } : {})).client;
    return {
      voucher,
      by: voucherClient,
      text: await catchSentence(voucherClient.voucher.apply({ code: voucher.code })),
    };
  };

  it("when it is unknown, and the voucher in the cart stays", async () => {
    const { client } = await aShopper();
    const { code } = await aVoucher(shop);
    await client.voucher.apply({ code });
    expect(await catchSentence(client.voucher.apply({ code: "NOBODY" }))).toBe(
      "We know no voucher NOBODY. Please check how it is written.",
    );
    expect((await client.cart.find()).quote.voucher?.code).toBe(code);
  });

  it("before its start and after its end, with the date", async () => {
    const laterVoucher = await applyVoucher({ startsInDays: 2 });
    expect(laterVoucher.text).toBe(`Voucher ${laterVoucher.voucher.code} can be used from ${formatDayIn(2, "en-GB")}.`);
    const endedVoucher = await applyVoucher({ startsInDays: -3, endsInDays: -1 }, { locale: "id" });
    expect(endedVoucher.text).toBe(
      `Masa berlaku voucer ${endedVoucher.voucher.code} berakhir pada ${formatDayIn(-1, "id-ID")}.`,
    );
  });

  it("when it is used up", async () => {
    const { voucher, text } = await applyVoucher({ quota: 5, used: 5 });
    expect(text).toBe(`Voucher ${voucher.code} has been used up: others were faster.`);
  });

  it("when the selected goods cost too little, with the missing amount", async () => {
    const { voucher, text } = await applyVoucher({ minimum: 1_250_000 });
    expect(text).toBe(`Choose goods for Rp250.000 more to use voucher ${voucher.code}.`);
  });

  it("when no line is selected", async () => {
    const { client } = await aCustomer(shop);
    expect((await applyVoucher({}, { client })).text).toMatch(/^You don't have any product selected/);
  });

  it("when the customer has used it too often, until an order is cancelled", async () => {
    const shopper = await aShopper();
    const { code, id } = await aVoucher(shop, { perCustomer: 1 });
    const order = await placeVoucherOrder(shopper, code);
    await shopper.client.cart.add({ productId: shopper.sofa.id, variantId: shopper.sofa.variantId, quantity: 1 });
    expect(await catchSentence(shopper.client.voucher.apply({ code }))).toBe(
      `You have used voucher ${code} as often as it can be used.`,
    );
    await shopper.client.order.updateStatus({ id: order.id, status: "cancelled" });
    expect(await findUseCount(shop, id)).toBe(0);
    expect((await shopper.client.voucher.apply({ code })).quote.voucher?.refusal).toBeNull();
  });

  it("when it is for a first order and the customer has ordered before", async () => {
    const shopper = await aShopper();
    const firstVoucher = await aVoucher(shop, { isForNewCustomers: true, perCustomer: null });
    await placeVoucherOrder(shopper, firstVoucher.code);
    await shopper.client.cart.add({ productId: shopper.sofa.id, variantId: shopper.sofa.variantId, quantity: 1 });
    const { text, voucher } = await applyVoucher({ isForNewCustomers: true }, shopper);
    expect(text).toBe(`Voucher ${voucher.code} is for a first order, and you have ordered here before.`);
  });
});

describe("the discount of a voucher", () => {
  const getQuoteWithVoucher = async (shopper: Shopper, draft: Parameters<typeof aVoucher>[1]) => {
    const { code } = await aVoucher(shop, draft);
    await shopper.client.voucher.apply({ code });
    return (await getCheckout(shopper)).quote;
  };

  it("is in whole rupiah, rounded down, and at most the cap", async () => {
    expect(getDiscounts(await getQuoteWithVoucher(await aShopper(999_999), { kind: "percent", value: 1500 }))).toEqual([
      -149_999,
    ]);
    const cappedDraft = { kind: "percent", value: 1700, cap: 750_000 } as const;
    expect(getDiscounts(await getQuoteWithVoucher(await aShopper(9_000_000), cappedDraft))).toEqual([-750_000]);
  });

  it("is never more than the goods, so that the customer always pays the shipping", async () => {
    const quote = await getQuoteWithVoucher(await aShopper(60_000), { value: 100_000 });
    expect(getDiscounts(quote)).toEqual([-60_000]);
    expect(quote.total).toBe(quote.adjustments.find(({ kind }) => kind === "shipping")?.amount);
  });

  it("is at most the shipping cost for a shipping voucher", async () => {
    const shopper = await aShopper();
    const { code } = await aVoucher(shop, { kind: "shipping", value: 5_000_000 });
    expect((await shopper.client.voucher.apply({ code })).quote).toMatchObject({
      total: 1_000_000,
      adjustments: [],
      voucher: { refusal: null },
    });
    expect((await getCheckout(shopper)).quote.total).toBe(1_000_000);
  });

  it("is zero for another city, and the quote contains the reason", async () => {
    const shopper = await aShopper();
    const quote = await getQuoteWithVoucher(shopper, { kind: "shipping", value: 50_000, cities: ["32.73"] });
    expect(getDiscounts(quote)).toEqual([]);
    expect(quote.voucher?.refusal).toMatch(
      /^Voucher \w+ does not hold for deliveries to Kota Administrasi Jakarta Selatan\. It is: Money off\.$/,
    );
    expect(
      getDiscounts(await getQuoteWithVoucher(shopper, { kind: "shipping", value: 50_000, cities: ["31.74"] })),
    ).toEqual([-50_000]);
  });

  it("counts only goods of its category, and a set only with all its pieces", async () => {
    const { categoryId, bedrooms } = await aBedroom(shop.database, baseData);
    const [bed, table] = [
      await aProduct(shop.database, bedrooms, { price: 3_000_000 }),
      await aProduct(shop.database, bedrooms, { price: 1_000_000 }),
    ];
    const sofa = await aSofa(5_000_000);
    const draft = { kind: "percent", value: 1000, categoryId } as const;
    const bedAndSofaShopper = await aCustomerWithCart(shop, [bed, sofa]);
    expect(getDiscounts(await getQuoteWithVoucher(bedAndSofaShopper, draft))).toEqual([-300_000]);
    const bedroomSetShopper = await aCustomerWithCart(shop, [await aBundle(shop.database, [bed, table], 1000), sofa]);
    expect(getDiscounts(await getQuoteWithVoucher(bedroomSetShopper, draft))).toEqual([-360_000]);
    const mixedSetShopper = await aCustomerWithCart(shop, [await aBundle(shop.database, [bed, sofa])]);
    const { code } = await aVoucher(shop, draft);
    expect(await catchSentence(mixedSetShopper.client.voucher.apply({ code }))).toBe(
      `Voucher ${code} is for goods of Bedroom; none of those you have chosen are.`,
    );
    const { code: dear } = await aVoucher(shop, { ...draft, minimum: 3_500_000 });
    expect(await catchSentence(bedAndSofaShopper.client.voucher.apply({ code: dear }))).toBe(
      `Choose goods of Bedroom for Rp500.000 more to use voucher ${dear}.`,
    );
  });

  it("adds up for sets, sales and single products with any voucher", { timeout: 60_000 }, async () => {
    const someVouchers = fc.record({
      kind: fc.constantFrom("flat", "percent", "shipping"),
      share: fc.integer({ min: 1, max: 10_000 }),
      cap: fc.option(fc.integer({ min: 1, max: 2_000_000 })),
      price: fc.integer({ min: 1, max: 99_999_999 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      isOnSale: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(someVouchers, async ({ kind, share, cap, price, quantity, isOnSale }) => {
        const [single, table, chair] = [await aSofa(price), await aSofa(price + 1), await aSofa(70_001)];
        if (isOnSale) await aFlashSale(shop.database, [single.key], { startsAt: shop.services.clock() });
        const set = await aBundle(shop.database, [table, { ...chair, quantity: 3 }], 1234);
        const shopper = await aCustomerWithCart(shop, [{ ...single, quantity }, set]);
        const voucher = await aVoucher(shop, { kind, value: kind === "percent" ? share : share * 777, cap });
        await shopper.client.voucher.apply({ code: voucher.code });
        const { quote, place } = await getCheckout(shopper);
        const order = await place();
        expect(order.total).toBe(quote.total);
        expect(order.subtotal).toBe(quote.subtotal);
        const goodsTotal = order.lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
        const shippingCost = order.adjustments.find((one) => one.kind === "shipping")?.amount ?? 0;
        const [discount = 0] = getDiscounts(order) ?? [];
        expect(goodsTotal + shippingCost + discount).toBe(order.total);
        expect(-discount).toBeLessThanOrEqual(kind === "shipping" ? shippingCost : goodsTotal);
        expect(-discount).toBeLessThanOrEqual(cap ?? Number.POSITIVE_INFINITY);
        expect(Number.isInteger(discount)).toBe(true);
        expect(order.payment.amount).toBe(order.total);
      }),
      { numRuns: getPropertyRuns(8) },
    );
  });
});

describe("an order with a voucher", () => {
  it("shows the voucher on its page, in its email and in the office, and removes it from the cart", async () => {
    const shopper = await aShopper(1_000_000, { locale: "id" });
    const { code, id } = await aVoucher(shop);
    const order = await placeVoucherOrder(shopper, code);
    expect(order.adjustments).toMatchObject([
      { kind: "shipping" },
      { kind: "voucher", label: `Voucer ${code}`, amount: -100_000 },
    ]);
    const [sentEmail] = await findEmailsTo(shop, shopper.email);
    expect(sentEmail?.text).toContain(`Voucer ${code}: -Rp100.000`);
    const { office } = await aStaffMember(shop, "operator");
    expect((await office.order.find({ code: order.code })).adjustments).toContainEqual({
      label: `Voucher ${code}`,
      amount: -100_000,
    });
    expect(await findUseCount(shop, id)).toBe(1);
    await shopper.client.cart.add({ productId: shopper.sofa.id, variantId: shopper.sofa.variantId, quantity: 1 });
    expect((await shopper.client.cart.find()).quote.voucher).toBeNull();
  });

  it.each([
    {
      what: "ended by the office",
      end: async (code: string) => {
        await (await aStaffMember(shop, "operator")).office.voucher.end({ code });
      },
      says: /^Voucher \w+ ended on \d+ \w+ 2023\.$/,
    },
    {
      what: "used up by others",
      end: async (code: string) => {
        await shop.database.update(vouchers).set({ used: 100 }).where(eq(vouchers.code, code));
      },
      says: /^Voucher \w+ has been used up: others were faster\.$/,
    },
  ])("is not placed where the voucher was $what meanwhile; the new total needs a yes", async ({ end, says }) => {
    const shopper = await aShopper();
    const { code } = await aVoucher(shop);
    await shopper.client.voucher.apply({ code });
    const { quote, place } = await getCheckout(shopper);
    await end(code);
    const changedCheckout = await catchChangedQuote(place());
    expect(changedCheckout.text).toMatch(says);
    expect(changedCheckout.quote?.total).toBe(quote.total + 100_000);
    expect(changedCheckout.quote && compareQuotes(quote, changedCheckout.quote)).toMatchObject([
      { kind: "adjustment", adjustment: "voucher", before: -100_000, after: null },
    ]);
    expect((await shopper.client.order.fetch({})).orders).toEqual([]);
    expect(await findStock(shop, shopper.sofa.variantId)).toBe(100);
    expect((await (await getCheckout(shopper)).place()).total).toBe(quote.total + 100_000);
  });

  it("does not name a voucher without a discount as the reason for a change", async () => {
    const shopper = await aShopper();
    const { code } = await aVoucher(shop);
    await shopper.client.voucher.apply({ code });
    await (await aStaffMember(shop, "operator")).office.voucher.end({ code });
    const { quote, place } = await getCheckout(shopper);
    expect(quote.voucher?.refusal).toMatch(/ended on/);
    await shop.database
      .update(variants)
      .set({ sellingPrice: 2_000_000 })
      .where(eq(variants.id, shopper.sofa.variantId));
    const changedCheckout = await catchChangedQuote(place());
    expect(changedCheckout.text).toBe("Something has changed since you looked. Please check your order again.");
    expect(changedCheckout.quote?.subtotal).toBe(2_000_000);
  });

  it("is not placed when a voucher was added after the quote", async () => {
    const shopper = await aShopper();
    const { place } = await getCheckout(shopper);
    await shopper.client.voucher.apply({ code: (await aVoucher(shop)).code });
    expect((await catchChangedQuote(place())).quote?.voucher?.refusal).toBeNull();
    expect((await shopper.client.order.fetch({})).orders).toEqual([]);
  });

  it("gives its use back once when it is cancelled, however often that is said", async () => {
    const shopper = await aShopper();
    const { code, id } = await aVoucher(shop, { used: 7 });
    const order = await placeVoucherOrder(shopper, code);
    expect(await findUseCount(shop, id)).toBe(8);
    const cancelOrder = () => shopper.client.order.updateStatus({ id: order.id, status: "cancelled" });
    await Promise.allSettled([cancelOrder(), cancelOrder(), cancelOrder()]);
    expect(await findUseCount(shop, id)).toBe(7);
  });

  it("returns the voucher use when its payment does not arrive, and takes it again for a late payment", async () => {
    const shopper = await aShopper();
    const { code, id } = await aVoucher(shop, { quota: 1, endsInDays: 1000 });
    const order = await placeVoucherOrder(shopper, code, 7);
    shop.passTime(TRANSFER_TIMEOUT);
    await cancelOverdueOrders(shop.services);
    await cancelOverdueOrders(shop.services);
    expect(await findUseCount(shop, id)).toBe(0);
    const transactionId = getTransferDetails(order.payment)?.transactionId ?? order.payment.transactionId ?? "";
    expect(await confirmTransfer(shop.services, { transactionId, amount: order.total })).toBe("revived");
    expect(await findUseCount(shop, id)).toBe(1);
  });

  it("becomes a refund due when another customer has the last voucher use at the time of the payment", async () => {
    const shopper = await aShopper();
    const { code, id } = await aVoucher(shop, { quota: 1, endsInDays: 1000 });
    const order = await placeVoucherOrder(shopper, code, 7);
    shop.passTime(TRANSFER_TIMEOUT);
    await cancelOverdueOrders(shop.services);
    await placeVoucherOrder(await aShopper(), code);
    const transactionId = order.payment.transactionId ?? "";
    expect(await confirmTransfer(shop.services, { transactionId, amount: order.total })).toBe("refundDue");
    expect(await findStock(shop, shopper.sofa.variantId)).toBe(100);
    expect(await findUseCount(shop, id)).toBe(1);
  });
});

it("is not revived by a late payment where its customer has used the voucher again meanwhile", async () => {
  const shopper = await aShopper();
  const { code, id } = await aVoucher(shop, { endsInDays: 1000 });
  const lateOrder = await placeVoucherOrder(shopper, code, 7);
  shop.passTime(TRANSFER_TIMEOUT);
  await cancelOverdueOrders(shop.services);
  await shopper.client.cart.add({ productId: shopper.sofa.id, variantId: shopper.sofa.variantId, quantity: 1 });
  await placeVoucherOrder(shopper, code);
  const transactionId = lateOrder.payment.transactionId ?? "";
  expect(await confirmTransfer(shop.services, { transactionId, amount: lateOrder.total })).toBe("refundDue");
  expect(await findUseCount(shop, id)).toBe(1);
  expect(await findStock(shop, shopper.sofa.variantId)).toBe(99);
});

describe("the usable vouchers of a customer", () => {
  it("are the public vouchers that the customer can use now, sorted by their end", async () => {
    const shopper = await aShopper();
    await shop.database.update(vouchers).set({ isPublic: false });
    const laterVoucher = await aVoucher(shop, { endsInDays: 9, perCustomer: 3, minimum: 500_000 });
    const firstVoucher = await aVoucher(shop, {
      endsInDays: 5,
      kind: "percent",
      value: 1750,
      cap: 10,
      isForNewCustomers: true,
    });
    await aVoucher(shop, { isPublic: false });
    await aVoucher(shop, { startsInDays: 1 });
    await aVoucher(shop, { quota: 1, used: 1 });
    const usableVouchers = await shopper.client.voucher.fetchUsable();
    expect(usableVouchers).toMatchObject([
      { code: firstVoucher.code, kind: "percent", value: 17.5, cap: 10, usesLeft: 1, isForNewCustomers: true },
      {
        code: laterVoucher.code,
        kind: "flat",
        value: 100_000,
        cap: null,
        minimum: 500_000,
        usesLeft: 3,
        category: null,
      },
    ]);
    await placeVoucherOrder(shopper, laterVoucher.code);
    expect(await shopper.client.voucher.fetchUsable()).toMatchObject([{ code: laterVoucher.code, usesLeft: 2 }]);
  });

  it("do not include a voucher that needs its code, and its code is still accepted", async () => {
    const { client } = await aShopper();
    const { code } = await aVoucher(shop, { isPublic: false });
    expect((await client.voucher.fetchUsable()).map((voucher) => voucher.code)).not.toContain(code);
    expect((await client.voucher.apply({ code })).quote.total).toBe(900_000);
  });
});

describe("the vouchers on a product page", () => {
  const fetchCodes = async (product: string) =>
    (await shop.client().voucher.fetch({ product })).map(({ code }) => code);

  it("are the public current vouchers for the product, sorted by their end", async () => {
    await shop.database.update(vouchers).set({ isPublic: false });
    const { categoryId, bedrooms } = await aBedroom(shop.database, baseData);
    const [bed, sofa] = [await aProduct(shop.database, bedrooms), await aSofa()];
    const unlimitedVoucher = await aVoucher(shop, { endsInDays: 9, isForNewCustomers: true });
    const bedVoucher = await aVoucher(shop, { endsInDays: 5, categoryId });
    await aVoucher(shop, { isPublic: false });
    await aVoucher(shop, { startsInDays: 1 });
    await aVoucher(shop, { startsInDays: -9, endsInDays: -1 });
    await aVoucher(shop, { quota: 1, used: 1 });
    expect(await fetchCodes(bed.slug)).toEqual([bedVoucher.code, unlimitedVoucher.code]);
    expect(await fetchCodes(sofa.id)).toEqual([unlimitedVoucher.code]);
    expect(await shop.client().voucher.fetch({ product: sofa.slug })).toMatchObject([
      { title: "Money off", kind: "flat", value: 100_000, category: null, isForNewCustomers: true },
    ]);
    expect(await fetchCodes("a-piece-that-nobody-sells")).toEqual([]);
  });

  it("are at most three", async () => {
    await shop.database.update(vouchers).set({ isPublic: false });
    const { slug } = await aSofa();
    const endDays = [4, 2, 1, 3];
    const codesByDay = new Map<number, string>();
    for (const endsInDays of endDays) codesByDay.set(endsInDays, (await aVoucher(shop, { endsInDays })).code);
    expect(await fetchCodes(slug)).toEqual([1, 2, 3].map((days) => codesByDay.get(days)));
  });
});
