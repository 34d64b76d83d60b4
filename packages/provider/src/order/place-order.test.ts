import {
  type ChangedQuote,
  compareQuotes,
  getTransferDetails,
  type Placement,
  type Quote,
  toProblem,
} from "@griya/api";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { products, variants } from "../product/product.tables.ts";
import { shopSettings } from "../settings/settings.tables.ts";
import { aFlashSale, anAddress, aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aBuyer, createIdempotencyKey, createPlacement, findPlacement, findStock } from "../testing/checkout.ts";
import { findEmailsTo, getLink } from "../testing/mailbox.ts";
import { aCustomer, aGuest } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";
import { orders, placements } from "./order.tables.ts";

const shop = await openShop();
let rooms: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  rooms = await createBaseData(shop.database);
});

const aSofa = (stock = 10, price = 1_000_000) => aProduct(shop.database, rooms, { price, variants: [{ stock }] });
const changePrice = (id: string, price: number) =>
  shop.database.transaction(async (tx) => {
    const [product] = await tx.update(products).set({ sellingPrice: price }).where(eq(products.uuid, id)).returning();
    await tx
      .update(variants)
      .set({ sellingPrice: price })
      .where(eq(variants.productId, product?.id ?? 0));
  });
const changeStock = (variantId: string, onHand: number) =>
  shop.database.update(variants).set({ onHand }).where(eq(variants.id, variantId));
const getOrders = (customerId: string) => shop.database.select().from(orders).where(eq(orders.customerId, customerId));

describe("placing an order", () => {
  it("writes down what was agreed, takes the stock, clears the lines and sends a mail", async () => {
    const [sofa, chair] = [await aSofa(5, 8_990_000), await aSofa(9, 450_000)];
    const buyer = await aBuyer(shop, [{ ...sofa, quantity: 2 }, chair]);
    const order = await buyer.client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() });
    expect(order).toMatchObject({
      status: "pending",
      isPaid: false,
      paymentMethod: "cashOnDelivery",
      subtotal: 18_430_000,
      adjustments: [{ kind: "shipping", label: "Regular delivery", amount: 197_500 }],
      total: 18_627_500,
      shippingName: "Regular delivery",
      payment: { method: "cashOnDelivery", state: "pending", amount: 18_627_500, nextAction: { kind: "none" } },
      history: [{ status: "pending" }],
      lines: [
        { quantity: 2, unitPrice: 8_990_000 },
        { quantity: 1, unitPrice: 450_000 },
      ],
      address: {
        name: "Sari Wulandari",
        lines: [
          "Jalan Melawai Raya 12",
          "Melawai, Kebayoran Baru",
          "Kota Administrasi Jakarta Selatan 12160",
          "DKI Jakarta, Indonesia",
        ],
      },
    });
    expect(order.code).toMatch(/^GR-[2-9A-HJKMNP-TW-Z]{8}$/);
    expect([await findStock(shop, sofa.variantId), await findStock(shop, chair.variantId)]).toEqual([3, 8]);
    expect((await buyer.client.cart.find()).lines).toEqual([]);
    expect(await buyer.client.order.find({ id: order.id })).toEqual(order);
    const [sentEmail] = await findEmailsTo(shop, buyer.email);
    expect(sentEmail?.subject).toBe(`Your order ${order.code} at Griya`);
    expect(sentEmail?.text).toContain("Rp18.627.500");
    expect(getLink(sentEmail).pathname).toBe(`/user/order/${order.id}`);
  });

  it("by bank transfer tells where to pay and under which number", async () => {
    const buyer = await aBuyer(shop, [await aSofa()]);
    const order = await buyer.client.order.place(
      { ...buyer.placement, paymentMethod: 7 },
      { idempotencyKey: createIdempotencyKey() },
    );
    expect(order.paymentMethod).toBe("bankTransfer");
    const details = getTransferDetails(order.payment);
    expect(details).toMatchObject({
      transactionId: expect.stringMatching(/^\d{12}$/),
      bankName: "Bank Contoh",
      accountHolder: "PT Griya Contoh",
      accountNumber: "0012345678",
      branchName: "Kemang",
      payBefore: new Date(shop.services.clock().getTime() + 24 * 3_600_000).toISOString(),
    });
    expect(order.payment.transactionId).toBe(details?.transactionId);
    const [sentEmail] = await findEmailsTo(shop, buyer.email);
    expect(sentEmail?.text).toContain(details?.transactionId);
  });

  it("leaves unchecked lines in the cart", async () => {
    const [sofa, chair] = [await aSofa(), await aSofa()];
    const buyer = await aBuyer(shop, [sofa, chair]);
    const [first = ""] = buyer.placement.lineIds;
    await buyer.client.cart.select({ checked: [], unchecked: [first] });
    const placement = await findPlacement(buyer.client, buyer.addressId);
    const order = await buyer.client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
    expect(order.lines).toHaveLength(1);
    expect((await buyer.client.cart.find()).lines.map(({ lineId }) => lineId)).toEqual([first]);
  });

  it("holds sums beyond two thousand million", async () => {
    const sofa = await aSofa(200, 25_000_000);
    const buyer = await aBuyer(shop, [{ ...sofa, quantity: 86 }]);
    const order = await buyer.client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() });
    expect(order.subtotal).toBe(2_150_000_000);
    expect(order.total).toBe(buyer.quote.total);
  });

  it("is for customers who are logged in", async () => {
    const buyer = await aBuyer(shop, [await aSofa()]);
    const { client } = aGuest(shop);
    const refusal = await catchRefusal(client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() }));
    expect(refusal.kind).toBe("unauthorized");
  });

  it("needs the key of an intent", async () => {
    const buyer = await aBuyer(shop, [await aSofa()]);
    expect((await catchRefusal(buyer.client.order.place(buyer.placement))).messages).toEqual(["Invalid data"]);
    expect(await getOrders(buyer.id)).toEqual([]);
  });

  it("takes no price, status or owner from whoever calls", async () => {
    const buyer = await aBuyer(shop, [await aSofa()]);
    const { placement } = buyer;
    const body = {
      address_id: placement.addressId,
      shipping_id: placement.shippingId,
      payment_method: 2,
      quote_id: placement.quoteId,
      cart_ids: placement.lineIds,
    };
    const extras = [{ total: 1 }, { price: 1 }, { status: 5 }, { payment_status: 1 }, { customer_id: buyer.id }];
    for (const extra of extras) {
      const answer = await shop.call("POST", "checkout/store", {
        headers: {
          Authorization: `Bearer ${buyer.accessToken}`,
          "Idempotency-Key": createIdempotencyKey(),
          "Content-Type": "application/json",
        },
        body: JSON.stringify({ ...body, ...extra }),
      });
      expect(answer.status).toBe(201);
    }
    expect(await getOrders(buyer.id)).toEqual([]);
  });
});

describe("one intent", () => {
  it("is one order, however often it is sent", async () => {
    const sofa = await aSofa(10);
    const buyer = await aBuyer(shop, [sofa]);
    const idempotencyKey = createIdempotencyKey();
    const place = () => buyer.client.order.place(buyer.placement, { idempotencyKey });
    const [first, second] = await Promise.all([place(), place()]);
    expect(second).toEqual(first);
    expect(await place()).toEqual(first);
    expect(await getOrders(buyer.id)).toHaveLength(1);
    expect(await findStock(shop, sofa.variantId)).toBe(9);
  });

  it("is not another one: the same key with another body is refused", async () => {
    const buyer = await aBuyer(shop, [await aSofa()]);
    const idempotencyKey = createIdempotencyKey();
    await buyer.client.order.place(buyer.placement, { idempotencyKey });
    const other = { ...buyer.placement, paymentMethod: 7 as const };
    expect((await catchRefusal(buyer.client.order.place(other, { idempotencyKey }))).status).toBe(422);
  });

  it("is each customer's own: somebody else's key tells them nothing", async () => {
    const [one, other] = [await aBuyer(shop, [await aSofa()]), await aBuyer(shop, [await aSofa()])];
    const idempotencyKey = createIdempotencyKey();
    const first = await one.client.order.place(one.placement, { idempotencyKey });
    const second = await other.client.order.place(other.placement, { idempotencyKey });
    expect(second.id).not.toBe(first.id);
    expect(await getOrders(other.id)).toMatchObject([{ id: second.id }]);
  });

  it("is free again after a refusal", async () => {
    const sofa = await aSofa(1);
    const buyer = await aBuyer(shop, [sofa]);
    const idempotencyKey = createIdempotencyKey();
    await changeStock(sofa.variantId, 0);
    await catchRefusal(buyer.client.order.place(buyer.placement, { idempotencyKey }));
    expect(await shop.database.select().from(placements).where(eq(placements.customerId, buyer.id))).toEqual([]);
    await changeStock(sofa.variantId, 1);
    expect((await buyer.client.order.place(buyer.placement, { idempotencyKey })).status).toBe("pending");
  });

  it("in a second tab finds the lines already ordered", async () => {
    const buyer = await aBuyer(shop, [await aSofa()]);
    await buyer.client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() });
    const refusal = await catchRefusal(
      buyer.client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() }),
    );
    expect(refusal.messages).toEqual(["Something has changed since you looked. Please check your order again."]);
    expect(refusal.refusal).toMatchObject({ quote: { lines: [], unbuyable: [] } });
    expect(await getOrders(buyer.id)).toHaveLength(1);
  });
});

/** Returns the new quote of a refused placement, and its changes. */
const refusedQuote = async (placed: Promise<unknown>, before: Quote) => {
  const problem = toProblem<ChangedQuote>(await catchRefusal(placed));
  const after = problem.refusal?.quote;
  if (!after) throw new Error(`The refusal tells no quote: ${problem.text}`);
  return { text: problem.text, after, changes: compareQuotes(before, after) };
};

type Buyer = Awaited<ReturnType<typeof aBuyer>>;

const place = ({ client, placement }: Pick<Buyer, "client" | "placement">, own: Partial<Placement> = {}) =>
  client.order.place({ ...placement, ...own }, { idempotencyKey: createIdempotencyKey() });

describe("what changed since the shopper looked", () => {
  it("is a price: it is named with the new total, and nothing is ordered until that is accepted", async () => {
    const [sofa, chair] = [await aSofa(10, 2_000_000), await aSofa()];
    const buyer = await aBuyer(shop, [sofa, chair]);
    await changePrice(sofa.id, 2_500_000);
    const { text, after, changes } = await refusedQuote(place(buyer), buyer.quote);
    expect(text).toBe("Something has changed since you looked. Please check your order again.");
    expect(changes).toEqual([
      { kind: "price", lineId: buyer.placement.lineIds[0], before: 2_000_000, after: 2_500_000 },
    ]);
    expect(after.total).toBe(buyer.quote.total + 500_000);
    expect(await getOrders(buyer.id)).toEqual([]);
    expect(await findStock(shop, sofa.variantId)).toBe(10);
    const order = await place(buyer, { quoteId: after.id });
    expect(order.total).toBe(after.total);
  });

  it("is a price that fell: that too is asked about", async () => {
    const sofa = await aSofa(10, 2_000_000);
    const buyer = await aBuyer(shop, [sofa]);
    await changePrice(sofa.id, 1_500_000);
    const { after } = await refusedQuote(place(buyer), buyer.quote);
    expect(after.total).toBe(buyer.quote.total - 500_000);
  });

  it("is a flash sale that ended meanwhile: the server's clock decides", async () => {
    const sofa = await aSofa(10, 1_000_000);
    const start = shop.services.clock().getTime();
    await aFlashSale(shop.database, [sofa.key], { startsAt: new Date(start), basisPointsOff: 2000 });
    const buyer = await aBuyer(shop, [sofa]);
    expect((await buyer.client.cart.find()).lines).toMatchObject([
      { unitPrice: 800_000, previousUnitPrice: 1_000_000 },
    ]);
    shop.passTime(6 * 3_600_000);
    const { changes } = await refusedQuote(place(buyer), buyer.quote);
    expect(changes).toEqual([{ kind: "price", lineId: buyer.placement.lineIds[0], before: 800_000, after: 1_000_000 }]);
  });

  it("is the shipping: another way than that of the quote costs otherwise", async () => {
    const buyer = await aBuyer(shop, [await aSofa()]);
    const { changes } = await refusedQuote(place(buyer, { shippingId: "express" }), buyer.quote);
    expect(changes).toMatchObject([{ kind: "adjustment", adjustment: "shipping", before: 97_500, after: 234_000 }]);
  });

  it("is the address: one that was edited after it was shown is asked about", async () => {
    const buyer = await aBuyer(shop, [await aSofa()]);
    const [address] = await buyer.client.address.fetch();
    if (!address) throw new Error("The buyer has no address");
    const { name, phone, zipCode, address2 } = address;
    const subDistrictId = address.subDistrict.id;
    const street = { address: "Jalan Melawai Raya 14", address2 };
    await buyer.client.address.update({ id: address.id, name, phone, zipCode, subDistrictId, ...street });
    const { changes, after } = await refusedQuote(place(buyer), buyer.quote);
    expect(changes).toMatchObject([{ kind: "address" }]);
    expect(after.shipTo?.lines).toContain("Jalan Melawai Raya 14");
    expect(await getOrders(buyer.id)).toEqual([]);
  });

  it("is how many of each, also where all comes to the same", async () => {
    const buyer = await aBuyer(shop, [{ ...(await aSofa()), quantity: 2 }, await aSofa()]);
    const [two = "", one = ""] = buyer.placement.lineIds;
    await buyer.client.cart.setQuantity({ lineId: two, quantity: 1 });
    await buyer.client.cart.setQuantity({ lineId: one, quantity: 2 });
    const { changes, after } = await refusedQuote(place(buyer), buyer.quote);
    expect(after.total).toBe(buyer.quote.total);
    expect(changes).toEqual([
      { kind: "quantity", lineId: two, before: 2, after: 1 },
      { kind: "quantity", lineId: one, before: 1, after: 2 },
    ]);
    expect(await getOrders(buyer.id)).toEqual([]);
  });

  it("is the price of each, also where all comes to the same", async () => {
    const [sofa, chair] = [await aSofa(10, 2_000_000), await aSofa(10, 1_000_000)];
    const buyer = await aBuyer(shop, [sofa, chair]);
    await changePrice(sofa.id, 1_000_000);
    await changePrice(chair.id, 2_000_000);
    const { changes, after } = await refusedQuote(place(buyer), buyer.quote);
    expect(after.total).toBe(buyer.quote.total);
    expect(changes).toMatchObject([{ kind: "price" }, { kind: "price" }]);
    expect(await getOrders(buyer.id)).toEqual([]);
  });

  it("is the stock: the short line is named and nothing of the order happens", async () => {
    const [sofa, chair] = [await aSofa(10), await aSofa(10)];
    const buyer = await aBuyer(shop, [sofa, { ...chair, quantity: 4 }]);
    await changeStock(chair.variantId, 3);
    const { text, changes } = await refusedQuote(place(buyer), buyer.quote);
    expect(text).toBe("Product quantity exceeds inventory.");
    expect(changes).toContainEqual({ kind: "stock", lineId: buyer.placement.lineIds[1], before: 4, after: 3 });
    expect([await findStock(shop, sofa.variantId), await findStock(shop, chair.variantId)]).toEqual([10, 3]);
    expect((await buyer.client.cart.find()).lines).toHaveLength(2);
    expect(await findEmailsTo(shop, buyer.email)).toEqual([]);
  });

  it("is a line that is gone: it is named, and the quote of the others can be accepted", async () => {
    const [sofa, chair] = [await aSofa(), await aSofa()];
    const buyer = await aBuyer(shop, [sofa, chair]);
    const [first = ""] = buyer.placement.lineIds;
    await buyer.client.cart.remove({ lineId: first });
    const { after, changes } = await refusedQuote(place(buyer), buyer.quote);
    expect(changes).toContainEqual({ kind: "gone", lineId: first });
    expect(after.total).toBe(1_097_500);
    expect((await place(buyer, { quoteId: after.id })).lines).toHaveLength(1);
  });

  it("is nothing where the language changed: the quote is the same in each", async () => {
    const buyer = await aBuyer(shop, [await aSofa()]);
    const inIndonesian = shop.client({ accessToken: buyer.accessToken, locale: "id" });
    expect((await place({ ...buyer, client: inIndonesian })).total).toBe(buyer.quote.total);
  });
});

describe("a line that cannot be bought", () => {
  it("is in no sum, stays in the cart, and the rest can be ordered", async () => {
    const [sofa, chair] = [await aSofa(10, 3_000_000), await aSofa(10, 1_000_000)];
    const buyer = await aBuyer(shop, [sofa, { ...chair, quantity: 2 }]);
    const [sofaLine = "", chairLine = ""] = buyer.placement.lineIds;
    await changeStock(chair.variantId, 0);
    const cart = await buyer.client.cart.find();
    expect(cart.quote).toMatchObject({
      unbuyable: [{ lineId: chairLine, reason: "soldOut", stock: 0 }],
      subtotal: 3_000_000,
      total: 3_000_000,
    });
    const { shippingId, addressId } = buyer.placement;
    const quote = await buyer.client.quote.find({ addressId, shippingId });
    const order = await place(buyer, createPlacement(quote, buyer.placement));
    expect(order.lines).toMatchObject([{ quantity: 1, unitPrice: 3_000_000 }]);
    expect((await buyer.client.cart.find()).lines).toMatchObject([{ lineId: chairLine }]);
    expect(order.lines.map(({ lineId }) => lineId)).not.toContain(sofaLine);
  });

  it("says how many pieces there are, and counts again once it wants no more", async () => {
    const sofa = await aSofa(10);
    const buyer = await aBuyer(shop, [{ ...sofa, quantity: 4 }]);
    const [lineId = ""] = buyer.placement.lineIds;
    await changeStock(sofa.variantId, 3);
    expect((await buyer.client.cart.find()).quote.unbuyable).toEqual([{ lineId, reason: "notEnough", stock: 3 }]);
    const { quote } = await buyer.client.cart.setQuantity({ lineId, quantity: 3 });
    expect(quote).toMatchObject({ unbuyable: [], total: 3_000_000 });
  });

  it("is one that nothing brings to the address, and that alone", async () => {
    const [sofa, lamp] = [
      await aProduct(shop.database, rooms, { variants: [{ weightGrams: 58_000 }] }),
      await aProduct(shop.database, rooms, { price: 500_000, variants: [{ weightGrams: 2000 }] }),
    ];
    const buyer = await aBuyer(shop, [sofa, lamp]);
    const addressId = await anAddress(shop.database, buyer.id, "wamena");
    const [option] = (await buyer.client.shipping.fetch({ addressId })).options;
    const quote = await buyer.client.quote.find({ addressId, shippingId: option?.id });
    expect(quote.unbuyable).toMatchObject([{ lineId: buyer.placement.lineIds[0], reason: "cannotShip" }]);
    expect(quote.lines).toMatchObject([{ lineId: buyer.placement.lineIds[1] }]);
    expect(quote.total).toBe(500_000 + (option?.cost ?? 0));
  });
});

it("sells what was shown, for what was shown, or nothing: whatever happens in between", {
  timeout: 60_000,
}, async () => {
  const happenings = fc.record({
    price: fc.constantFrom(null, 900_000, 1_000_000, 1_100_000),
    stock: fc.constantFrom(null, 0, 1, 2, 10),
    quantity: fc.constantFrom(null, 1, 2),
  });
  await fc.assert(
    fc.asyncProperty(happenings, async ({ price, stock, quantity }) => {
      const [sofa, chair] = [await aSofa(), await aSofa()];
      const buyer = await aBuyer(shop, [{ ...sofa, quantity: 2 }, chair]);
      const [lineId = ""] = buyer.placement.lineIds;
      if (quantity !== null) await buyer.client.cart.setQuantity({ lineId, quantity });
      if (price !== null) await changePrice(sofa.id, price);
      if (stock !== null) await changeStock(sofa.variantId, stock);
      const order = await place(buyer).catch((error: unknown) => error);
      const refusal = toProblem<ChangedQuote>(order).refusal;
      const shown = buyer.quote.lines.map(({ quantity, unitPrice }) => ({ quantity, unitPrice }));
      const bought = (await buyer.client.order.fetch({})).orders.map(({ lines, total }) => ({
        lines: lines.map(({ quantity, unitPrice }) => ({ quantity, unitPrice })),
        total,
      }));
      expect(bought).toEqual(refusal ? [] : [{ lines: shown, total: buyer.quote.total }]);
      expect(refusal === null || compareQuotes(buyer.quote, refusal.quote).length > 0).toBe(true);
    }),
    {
      numRuns: propertyRuns(12),
      examples: [
        [{ price: null, stock: 1, quantity: null }],
        [{ price: 1_100_000, stock: null, quantity: null }],
        [{ price: null, stock: null, quantity: 1 }],
      ],
    },
  );
});

describe("what cannot be ordered", () => {
  it("is what cannot be shipped there", async () => {
    const sofa = await aProduct(shop.database, rooms, { variants: [{ weightGrams: 58_000 }] });
    const buyer = await aBuyer(shop, [sofa]);
    const addressId = await anAddress(shop.database, buyer.id, "wamena");
    const placed = buyer.client.order.place(
      { ...buyer.placement, addressId },
      { idempotencyKey: createIdempotencyKey() },
    );
    expect((await catchRefusal(placed)).messages).toEqual([
      "This product can not be shipped to Papua Pegunungan Indonesia. Please Uncheck the product first or change the shipping address",
    ]);
  });

  it("is what somebody else was shown, in the name of who is logged in meanwhile", async () => {
    const sofa = await aSofa();
    const [shown, loggedIn] = [await aBuyer(shop, [sofa]), await aBuyer(shop, [sofa])];
    const placed = loggedIn.client.order.place(shown.placement, { idempotencyKey: createIdempotencyKey() });
    expect((await catchRefusal(placed)).kind).toBe("notFound");
    const bought = await Promise.all(
      [shown, loggedIn].map(async ({ client }) => (await client.order.fetch({})).orders),
    );
    expect(bought).toEqual([[], []]);
  });

  it("is what goes by a way of shipping that there is not", async () => {
    const buyer = await aBuyer(shop, [await aSofa()]);
    const placed = buyer.client.order.place(
      { ...buyer.placement, shippingId: "rocket" },
      { idempotencyKey: createIdempotencyKey() },
    );
    expect((await catchRefusal(placed)).messages).toEqual(["Product is unable to be shipped."]);
  });

  it("is what is paid by a method that is not offered", async () => {
    const buyer = await aBuyer(shop, [await aSofa()]);
    const placed = buyer.client.order.place(
      { ...buyer.placement, paymentMethod: 4 },
      { idempotencyKey: createIdempotencyKey() },
    );
    expect((await catchRefusal(placed)).messages).toEqual(["Invalid data"]);
  });

  it("is what is paid to the courier beyond what the office allows, and nothing is ordered", async () => {
    const buyer = await aBuyer(shop, [await aSofa(10, 1_000_000)]);
    const place = () => buyer.client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() });
    const { total } = buyer.quote;
    const [before] = await shop.database.select().from(shopSettings);
    const allow = (cashMaximum: number | null) =>
      shop.database.update(shopSettings).set({ settings: { ...before?.settings, cashMaximum } });
    await allow(total - 1);
    expect((await catchRefusal(place())).messages).toEqual([
      "An order of this amount cannot be paid this way. Please choose another.",
    ]);
    expect(await getOrders(buyer.id)).toEqual([]);
    const methods = await buyer.client.payment.fetchMethods();
    expect(methods.map(({ kind, maximum }) => [kind, maximum])).toEqual([
      ["bankTransfer", undefined],
      ["cashOnDelivery", total - 1],
    ]);
    await allow(total);
    expect(await place()).toMatchObject({ paymentMethod: "cashOnDelivery", total });
    await allow(null);
  });

  it("is another's cart, and what goes to another's address", async () => {
    const [mine, theirs] = [await aBuyer(shop, [await aSofa()]), await aBuyer(shop, [await aSofa()])];
    const asTheirs = { ...mine.placement, lineIds: theirs.placement.lineIds };
    const foreignLines = await catchRefusal(
      mine.client.order.place(asTheirs, { idempotencyKey: createIdempotencyKey() }),
    );
    expect(foreignLines.messages).toEqual(["Something has changed since you looked. Please check your order again."]);
    const toTheirs = { ...mine.placement, addressId: theirs.addressId };
    const foreignAddress = await catchRefusal(
      mine.client.order.place(toTheirs, { idempotencyKey: createIdempotencyKey() }),
    );
    expect(foreignAddress.kind).toBe("notFound");
    expect((await theirs.client.cart.find()).lines).toHaveLength(1);
    expect([...(await getOrders(mine.id)), ...(await getOrders(theirs.id))]).toEqual([]);
  });
});

it("leaves nobody's order in anybody else's list", async () => {
  const [one, other] = [await aBuyer(shop, [await aSofa()]), await aCustomer(shop)];
  const order = await one.client.order.place(one.placement, { idempotencyKey: createIdempotencyKey() });
  expect((await other.client.order.fetch({})).orders).toEqual([]);
  expect((await catchRefusal(other.client.order.find({ id: order.id }))).kind).toBe("notFound");
});
