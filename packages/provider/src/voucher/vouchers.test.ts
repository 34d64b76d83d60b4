import { type ChangedQuote, type Client, compareQuotes, getTransferDetails, toProblem } from "@griya/api";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { categories, subCategories } from "../category/category.tables.ts";
import { TRANSFER_TIMEOUT } from "../payment/gateways/bank-transfer.ts";
import { variants } from "../product/product.tables.ts";
import { cancelOverdue } from "../settlement/overdue-payments.ts";
import { confirmTransfer } from "../settlement/transfers.ts";
import { aBundle, aFlashSale, aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aCustomerWith, createIdempotencyKey, createPlacement, findQuote, findStock } from "../testing/checkout.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { aCustomer, aGuest, aStaffMember } from "../testing/people.ts";
import { openShop, type Visitor } from "../testing/shop.ts";
import { aVoucher, findUseCount } from "../testing/vouchers.ts";
import { vouchers } from "./voucher.tables.ts";

const shop = await openShop();
let rooms: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  rooms = await createBaseData(shop.database);
});

const DAY = 86_400_000;

/** Returns the day so many days from now, by the calendar of Jakarta. */
const dayIn = (days: number, tag: string): string =>
  new Date(shop.services.clock().getTime() + days * DAY).toLocaleDateString(tag, {
    dateStyle: "long",
    timeZone: "Asia/Jakarta",
  });

const aSofa = (price = 1_000_000, stock = 100) => aProduct(shop.database, rooms, { price, variants: [{ stock }] });

/** Creates a customer with a sofa of that price in the cart. */
const aShopper = async (price = 1_000_000, visitor: Visitor = {}) => {
  const sofa = await aSofa(price);
  return { ...(await aCustomerWith(shop, [sofa], visitor)), sofa };
};
type Shopper = Awaited<ReturnType<typeof aCustomerWith>>;

/** Creates a category, and the place of a product in it. */
const aBedroom = async () => {
  const [category] = await shop.database
    .insert(categories)
    .values({
      uuid: crypto.randomUUID(),
      slug: `bedroom-${crypto.randomUUID()}`,
      position: 9,
      title: { en: "Bedroom", id: "Kamar Tidur" },
      description: { en: "Beds", id: "Ranjang" },
      picture: (await shop.database.select().from(categories))[0]?.picture ?? "",
    })
    .returning();
  const [beds] = await shop.database
    .insert(subCategories)
    .values({
      uuid: crypto.randomUUID(),
      slug: `beds-${crypto.randomUUID()}`,
      position: 0,
      title: { en: "Beds", id: "Ranjang" },
      categoryId: category?.id ?? 0,
    })
    .returning();
  return { categoryId: category?.id ?? 0, bedrooms: { ...rooms, subCategoryId: beds?.id ?? 0 } };
};

/** Returns the current quote of a customer's checkout, and a function that orders it. */
const getCheckout = async ({ client, addressId }: Shopper, paymentMethod: 2 | 7 = 2) => {
  const { quote, shippingId } = await findQuote(client, addressId);
  const placement = { ...createPlacement(quote, { addressId, shippingId }), paymentMethod };
  return { quote, place: () => client.order.place(placement, { idempotencyKey: createIdempotencyKey() }) };
};

/** Places an order with a voucher. */
const ordered = async (shopper: Shopper, code: string, paymentMethod: 2 | 7 = 2) => {
  await shopper.client.voucher.apply({ code });
  return (await getCheckout(shopper, paymentMethod)).place();
};

const getSentence = async (call: Promise<unknown>) => toProblem(await catchRefusal(call)).text;
const getChange = async (call: Promise<unknown>) => {
  const problem = toProblem<ChangedQuote>(await catchRefusal(call));
  return { text: problem.text, quote: problem.refusal?.quote };
};
const discounts = (sum: { adjustments: readonly { kind: string; amount: number }[] } | undefined) =>
  sum?.adjustments.filter(({ kind }) => kind === "voucher").map(({ amount }) => amount);

describe("a voucher in the cart", () => {
  it("is shown with what it takes off, and taken out again", async () => {
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

  it("takes the place of the one that was there", async () => {
    const { client } = await aShopper();
    const [one, other] = [await aVoucher(shop), await aVoucher(shop, { value: 250_000 })];
    await client.voucher.apply({ code: one.code });
    expect((await client.voucher.apply({ code: other.code })).quote).toMatchObject({ total: 750_000 });
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

  it("is a customer's alone: who is not logged in is asked to, and who logs in elsewhere finds it there", async () => {
    const { code } = await aVoucher(shop);
    expect((await catchRefusal(aGuest(shop).client.voucher.apply({ code }))).status).toBe(401);
    const { client, accessToken } = await aShopper();
    await client.voucher.apply({ code });
    expect((await shop.client({ accessToken }).cart.find()).quote.voucher?.code).toBe(code);
  });
});

describe("a voucher is refused", () => {
  const apply = async (
    draft: Parameters<typeof aVoucher>[1],
    { client, locale }: { client?: Client; locale?: "en" | "id" } = {},
  ) => {
    const voucher = await aVoucher(shop, draft);
    const by = client ?? (await aShopper(1_000_000, locale ? { locale } : {})).client;
    return { voucher, by, text: await getSentence(by.voucher.apply({ code: voucher.code })) };
  };

  it("when nobody knows it, and the one in the cart stays", async () => {
    const { client } = await aShopper();
    const { code } = await aVoucher(shop);
    await client.voucher.apply({ code });
    expect(await getSentence(client.voucher.apply({ code: "NOBODY" }))).toBe(
      "We know no voucher NOBODY. Please check how it is written.",
    );
    expect((await client.cart.find()).quote.voucher?.code).toBe(code);
  });

  it("before it begins and from the moment when it ends, with the day", async () => {
    const later = await apply({ startsInDays: 2 });
    expect(later.text).toBe(`Voucher ${later.voucher.code} can be used from ${dayIn(2, "en-GB")}.`);
    const over = await apply({ startsInDays: -3, endsInDays: -1 }, { locale: "id" });
    expect(over.text).toBe(`Masa berlaku voucer ${over.voucher.code} berakhir pada ${dayIn(-1, "id-ID")}.`);
  });

  it("when it is used up", async () => {
    const { voucher, text } = await apply({ quota: 5, used: 5 });
    expect(text).toBe(`Voucher ${voucher.code} has been used up: others were faster.`);
  });

  it("when too little is chosen, with how much is missing", async () => {
    const { voucher, text } = await apply({ minimum: 1_250_000 });
    expect(text).toBe(`Choose goods for Rp250.000 more to use voucher ${voucher.code}.`);
  });

  it("when nothing is chosen", async () => {
    const { client } = await aCustomer(shop);
    expect((await apply({}, { client })).text).toMatch(/^You don't have any product selected/);
  });

  it("as often as one customer may use it, until an order is cancelled", async () => {
    const shopper = await aShopper();
    const { code, id } = await aVoucher(shop, { perCustomer: 1 });
    const order = await ordered(shopper, code);
    await shopper.client.cart.add({ productId: shopper.sofa.id, variantId: shopper.sofa.variantId, quantity: 1 });
    expect(await getSentence(shopper.client.voucher.apply({ code }))).toBe(
      `You have used voucher ${code} as often as it can be used.`,
    );
    await shopper.client.order.updateStatus({ id: order.id, status: "cancelled" });
    expect(await findUseCount(shop, id)).toBe(0);
    expect((await shopper.client.voucher.apply({ code })).quote.voucher?.refusal).toBeNull();
  });

  it("when it is for a first order and there was one", async () => {
    const shopper = await aShopper();
    const first = await aVoucher(shop, { isForNewCustomers: true, perCustomer: null });
    await ordered(shopper, first.code);
    await shopper.client.cart.add({ productId: shopper.sofa.id, variantId: shopper.sofa.variantId, quantity: 1 });
    const { text, voucher } = await apply({ isForNewCustomers: true }, shopper);
    expect(text).toBe(`Voucher ${voucher.code} is for a first order, and you have ordered here before.`);
  });
});

describe("what a voucher takes off", () => {
  const quoteWith = async (shopper: Shopper, draft: Parameters<typeof aVoucher>[1]) => {
    const { code } = await aVoucher(shop, draft);
    await shopper.client.voucher.apply({ code });
    return (await getCheckout(shopper)).quote;
  };

  it("is whole rupiah of the goods, rounded down, and no more than its cap", async () => {
    expect(discounts(await quoteWith(await aShopper(999_999), { kind: "percent", value: 1500 }))).toEqual([-149_999]);
    const capped = { kind: "percent", value: 1700, cap: 750_000 } as const;
    expect(discounts(await quoteWith(await aShopper(9_000_000), capped))).toEqual([-750_000]);
  });

  it("is never more than the goods, so that shipping is always paid", async () => {
    const quote = await quoteWith(await aShopper(60_000), { value: 100_000 });
    expect(discounts(quote)).toEqual([-60_000]);
    expect(quote.total).toBe(quote.adjustments.find(({ kind }) => kind === "shipping")?.amount);
  });

  it("is of the shipping, and no more than that, where it is a voucher for shipping", async () => {
    const shopper = await aShopper();
    const { code } = await aVoucher(shop, { kind: "shipping", value: 5_000_000 });
    expect((await shopper.client.voucher.apply({ code })).quote).toMatchObject({
      total: 1_000_000,
      adjustments: [],
      voucher: { refusal: null },
    });
    expect((await getCheckout(shopper)).quote.total).toBe(1_000_000);
  });

  it("is nothing where the parcel goes elsewhere, and the quote says so", async () => {
    const shopper = await aShopper();
    const quote = await quoteWith(shopper, { kind: "shipping", value: 50_000, cities: ["32.73"] });
    expect(discounts(quote)).toEqual([]);
    expect(quote.voucher?.refusal).toMatch(
      /^Voucher \w+ does not hold for deliveries to Kota Administrasi Jakarta Selatan\. It is: Money off\.$/,
    );
    expect(discounts(await quoteWith(shopper, { kind: "shipping", value: 50_000, cities: ["31.74"] }))).toEqual([
      -50_000,
    ]);
  });

  it("is of the goods of its category alone; a set counts where all its pieces do", async () => {
    const { categoryId, bedrooms } = await aBedroom();
    const [bed, table] = [
      await aProduct(shop.database, bedrooms, { price: 3_000_000 }),
      await aProduct(shop.database, bedrooms, { price: 1_000_000 }),
    ];
    const sofa = await aSofa(5_000_000);
    const draft = { kind: "percent", value: 1000, categoryId } as const;
    const both = await aCustomerWith(shop, [bed, sofa]);
    expect(discounts(await quoteWith(both, draft))).toEqual([-300_000]);
    const wholly = await aCustomerWith(shop, [await aBundle(shop.database, [bed, table], 1000), sofa]);
    expect(discounts(await quoteWith(wholly, draft))).toEqual([-360_000]);
    const mixed = await aCustomerWith(shop, [await aBundle(shop.database, [bed, sofa])]);
    const { code } = await aVoucher(shop, draft);
    expect(await getSentence(mixed.client.voucher.apply({ code }))).toBe(
      `Voucher ${code} is for goods of Bedroom; none of those you have chosen are.`,
    );
    const { code: dear } = await aVoucher(shop, { ...draft, minimum: 3_500_000 });
    expect(await getSentence(both.client.voucher.apply({ code: dear }))).toBe(
      `Choose goods of Bedroom for Rp500.000 more to use voucher ${dear}.`,
    );
  });

  it("adds up whatever is bought: sets, sales and singles, by any voucher", { timeout: 60_000 }, async () => {
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
        const shopper = await aCustomerWith(shop, [{ ...single, quantity }, set]);
        const voucher = await aVoucher(shop, { kind, value: kind === "percent" ? share : share * 777, cap });
        await shopper.client.voucher.apply({ code: voucher.code });
        const { quote, place } = await getCheckout(shopper);
        const order = await place();
        expect(order.total).toBe(quote.total);
        expect(order.subtotal).toBe(quote.subtotal);
        const goods = order.lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
        const shipping = order.adjustments.find((one) => one.kind === "shipping")?.amount ?? 0;
        const [discount = 0] = discounts(order) ?? [];
        expect(goods + shipping + discount).toBe(order.total);
        expect(-discount).toBeLessThanOrEqual(kind === "shipping" ? shipping : goods);
        expect(-discount).toBeLessThanOrEqual(cap ?? Number.POSITIVE_INFINITY);
        expect(Number.isInteger(discount)).toBe(true);
        expect(order.payment.amount).toBe(order.total);
      }),
      { numRuns: propertyRuns(8) },
    );
  });
});

describe("an order with a voucher", () => {
  it("says it on its page, in its mail and in the office, and leaves the cart without it", async () => {
    const shopper = await aShopper(1_000_000, { locale: "id" });
    const { code, id } = await aVoucher(shop);
    const order = await ordered(shopper, code);
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
    const changed = await getChange(place());
    expect(changed.text).toMatch(says);
    expect(changed.quote?.total).toBe(quote.total + 100_000);
    expect(changed.quote && compareQuotes(quote, changed.quote)).toMatchObject([
      { kind: "adjustment", adjustment: "voucher", before: -100_000, after: null },
    ]);
    expect((await shopper.client.order.fetch({})).orders).toEqual([]);
    expect(await findStock(shop, shopper.sofa.variantId)).toBe(100);
    expect((await (await getCheckout(shopper)).place()).total).toBe(quote.total + 100_000);
  });

  it("is not blamed on a voucher that took nothing off before either", async () => {
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
    const changed = await getChange(place());
    expect(changed.text).toBe("Something has changed since you looked. Please check your order again.");
    expect(changed.quote?.subtotal).toBe(2_000_000);
  });

  it("is not placed where a voucher came into the cart after the review", async () => {
    const shopper = await aShopper();
    const { place } = await getCheckout(shopper);
    await shopper.client.voucher.apply({ code: (await aVoucher(shop)).code });
    expect((await getChange(place())).quote?.voucher?.refusal).toBeNull();
    expect((await shopper.client.order.fetch({})).orders).toEqual([]);
  });

  it("gives its use back once when it is cancelled, however often that is said", async () => {
    const shopper = await aShopper();
    const { code, id } = await aVoucher(shop, { used: 7 });
    const order = await ordered(shopper, code);
    expect(await findUseCount(shop, id)).toBe(8);
    const cancel = () => shopper.client.order.updateStatus({ id: order.id, status: "cancelled" });
    await Promise.allSettled([cancel(), cancel(), cancel()]);
    expect(await findUseCount(shop, id)).toBe(7);
  });

  it("gives its use back when its payment does not come, and takes it anew when it comes late", async () => {
    const shopper = await aShopper();
    const { code, id } = await aVoucher(shop, { quota: 1, endsInDays: 1000 });
    const order = await ordered(shopper, code, 7);
    shop.passTime(TRANSFER_TIMEOUT);
    await cancelOverdue(shop.services);
    await cancelOverdue(shop.services);
    expect(await findUseCount(shop, id)).toBe(0);
    const transactionId = getTransferDetails(order.payment)?.transactionId ?? order.payment.transactionId ?? "";
    expect(await confirmTransfer(shop.services, { transactionId, amount: order.total })).toBe("revived");
    expect(await findUseCount(shop, id)).toBe(1);
  });

  it("is owed back where another has the last use by the time its payment comes, and no piece leaves the shelf", async () => {
    const shopper = await aShopper();
    const { code, id } = await aVoucher(shop, { quota: 1, endsInDays: 1000 });
    const order = await ordered(shopper, code, 7);
    shop.passTime(TRANSFER_TIMEOUT);
    await cancelOverdue(shop.services);
    await ordered(await aShopper(), code);
    const transactionId = order.payment.transactionId ?? "";
    expect(await confirmTransfer(shop.services, { transactionId, amount: order.total })).toBe("refundDue");
    expect(await findStock(shop, shopper.sofa.variantId)).toBe(100);
    expect(await findUseCount(shop, id)).toBe(1);
  });
});

it("is not revived by a late payment where its customer has used the voucher again meanwhile", async () => {
  const shopper = await aShopper();
  const { code, id } = await aVoucher(shop, { endsInDays: 1000 });
  const late = await ordered(shopper, code, 7);
  shop.passTime(TRANSFER_TIMEOUT);
  await cancelOverdue(shop.services);
  await shopper.client.cart.add({ productId: shopper.sofa.id, variantId: shopper.sofa.variantId, quantity: 1 });
  await ordered(shopper, code);
  const transactionId = late.payment.transactionId ?? "";
  expect(await confirmTransfer(shop.services, { transactionId, amount: late.total })).toBe("refundDue");
  expect(await findUseCount(shop, id)).toBe(1);
  expect(await findStock(shop, shopper.sofa.variantId)).toBe(99);
});

describe("the vouchers open to a customer", () => {
  it("are those that they may use now and that are told of, the first to end first", async () => {
    const shopper = await aShopper();
    await shop.database.update(vouchers).set({ isPublic: false });
    const later = await aVoucher(shop, { endsInDays: 9, perCustomer: 3, minimum: 500_000 });
    const first = await aVoucher(shop, {
      endsInDays: 5,
      kind: "percent",
      value: 1750,
      cap: 10,
      isForNewCustomers: true,
    });
    await aVoucher(shop, { isPublic: false });
    await aVoucher(shop, { startsInDays: 1 });
    await aVoucher(shop, { quota: 1, used: 1 });
    const open = await shopper.client.voucher.fetchUsable();
    expect(open).toMatchObject([
      { code: first.code, kind: "percent", value: 17.5, cap: 10, usesLeft: 1, isForNewCustomers: true },
      { code: later.code, kind: "flat", value: 100_000, cap: null, minimum: 500_000, usesLeft: 3, category: null },
    ]);
    await ordered(shopper, later.code);
    expect(await shopper.client.voucher.fetchUsable()).toMatchObject([{ code: later.code, usesLeft: 2 }]);
  });

  it("do not hold one that is for whoever knows its code, which works all the same", async () => {
    const { client } = await aShopper();
    const { code } = await aVoucher(shop, { isPublic: false });
    expect((await client.voucher.fetchUsable()).map((voucher) => voucher.code)).not.toContain(code);
    expect((await client.voucher.apply({ code })).quote.total).toBe(900_000);
  });
});

describe("the vouchers told of beside a product", () => {
  const getCodes = async (product: string) => (await shop.client().voucher.fetch({ product })).map(({ code }) => code);

  it("are those that run, are told of and count for it, to whoever asks, the first to end first", async () => {
    await shop.database.update(vouchers).set({ isPublic: false });
    const { categoryId, bedrooms } = await aBedroom();
    const [bed, sofa] = [await aProduct(shop.database, bedrooms), await aSofa()];
    const anywhere = await aVoucher(shop, { endsInDays: 9, isForNewCustomers: true });
    const ofBeds = await aVoucher(shop, { endsInDays: 5, categoryId });
    await aVoucher(shop, { isPublic: false });
    await aVoucher(shop, { startsInDays: 1 });
    await aVoucher(shop, { startsInDays: -9, endsInDays: -1 });
    await aVoucher(shop, { quota: 1, used: 1 });
    expect(await getCodes(bed.slug)).toEqual([ofBeds.code, anywhere.code]);
    expect(await getCodes(sofa.id)).toEqual([anywhere.code]);
    expect(await shop.client().voucher.fetch({ product: sofa.slug })).toMatchObject([
      { title: "Money off", kind: "flat", value: 100_000, category: null, isForNewCustomers: true },
    ]);
    expect(await getCodes("a-piece-that-nobody-sells")).toEqual([]);
  });

  it("are three at most", async () => {
    await shop.database.update(vouchers).set({ isPublic: false });
    const { slug } = await aSofa();
    const ends = [4, 2, 1, 3];
    const codes = new Map<number, string>();
    for (const endsInDays of ends) codes.set(endsInDays, (await aVoucher(shop, { endsInDays })).code);
    expect(await getCodes(slug)).toEqual([1, 2, 3].map((days) => codes.get(days)));
  });
});
