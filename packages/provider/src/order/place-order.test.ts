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
let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
});

const aSofa = (stock = 10, price = 1_000_000) => aProduct(shop.database, baseData, { price, variants: [{ stock }] });
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
const findOrders = (customerId: string) => shop.database.select().from(orders).where(eq(orders.customerId, customerId));

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
    const transferDetails = getTransferDetails(order.payment);
    expect(transferDetails).toMatchObject({
      transactionId: expect.stringMatching(/^\d{12}$/),
      bankName: "Bank Contoh",
      accountHolder: "PT Griya Contoh",
      accountNumber: "0012345678",
      branchName: "Kemang",
      payBefore: new Date(shop.services.clock().getTime() + 24 * 3_600_000).toISOString(),
    });
    expect(order.payment.transactionId).toBe(transferDetails?.transactionId);
    const [sentEmail] = await findEmailsTo(shop, buyer.email);
    expect(sentEmail?.text).toContain(transferDetails?.transactionId);
  });

  it("leaves unselected lines in the cart", async () => {
    const [sofa, chair] = [await aSofa(), await aSofa()];
    const buyer = await aBuyer(shop, [sofa, chair]);
    const [firstLineId = ""] = buyer.placement.lineIds;
    await buyer.client.cart.select({ checked: [], unchecked: [firstLineId] });
    const placement = await findPlacement(buyer.client, buyer.addressId);
    const order = await buyer.client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
    expect(order.lines).toHaveLength(1);
    expect((await buyer.client.cart.find()).lines.map(({ lineId }) => lineId)).toEqual([firstLineId]);
  });

  it("holds sums beyond two thousand million", async () => {
    const sofa = await aSofa(200, 25_000_000);
    const buyer = await aBuyer(shop, [{ ...sofa, quantity: 86 }]);
    const order = await buyer.client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() });
    expect(order.subtotal).toBe(2_150_000_000);
    expect(order.total).toBe(buyer.quote.total);
  });

  it("refuses guests without an account", async () => {
    const buyer = await aBuyer(shop, [await aSofa()]);
    const { client } = aGuest(shop);
    const refusal = await catchRefusal(client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() }));
    expect(refusal.kind).toBe("unauthorized");
  });

  it("needs the key of an intent", async () => {
    const buyer = await aBuyer(shop, [await aSofa()]);
    expect((await catchRefusal(buyer.client.order.place(buyer.placement))).messages).toEqual(["Invalid data"]);
    expect(await findOrders(buyer.id)).toEqual([]);
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
    const extraFields = [{ total: 1 }, { price: 1 }, { status: 5 }, { payment_status: 1 }, { customer_id: buyer.id }];
    for (const extraField of extraFields) {
      const response = await shop.call("POST", "checkout/store", {
        headers: {
          Authorization: `Bearer ${buyer.accessToken}`,
          "Idempotency-Key": createIdempotencyKey(),
          "Content-Type": "application/json",
        },
        body: JSON.stringify({ ...body, ...extraField }),
      });
      expect(response.status).toBe(201);
    }
    expect(await findOrders(buyer.id)).toEqual([]);
  });
});

describe("one intent", () => {
  it("is one order, however often it is sent", async () => {
    const sofa = await aSofa(10);
    const buyer = await aBuyer(shop, [sofa]);
    const idempotencyKey = createIdempotencyKey();
    const placeOrder = () => buyer.client.order.place(buyer.placement, { idempotencyKey });
    const [firstOrder, secondOrder] = await Promise.all([placeOrder(), placeOrder()]);
    expect(secondOrder).toEqual(firstOrder);
    expect(await placeOrder()).toEqual(firstOrder);
    expect(await findOrders(buyer.id)).toHaveLength(1);
    expect(await findStock(shop, sofa.variantId)).toBe(9);
  });

  it("is refused when the same key comes with another body", async () => {
    const buyer = await aBuyer(shop, [await aSofa()]);
    const idempotencyKey = createIdempotencyKey();
    await buyer.client.order.place(buyer.placement, { idempotencyKey });
    const otherPlacement = { ...buyer.placement, paymentMethod: 7 as const };
    expect((await catchRefusal(buyer.client.order.place(otherPlacement, { idempotencyKey }))).status).toBe(422);
  });

  it("belongs to one customer: the same key of another customer is a new intent", async () => {
    const [buyer, otherCustomer] = [await aBuyer(shop, [await aSofa()]), await aBuyer(shop, [await aSofa()])];
    const idempotencyKey = createIdempotencyKey();
    const firstOrder = await buyer.client.order.place(buyer.placement, { idempotencyKey });
    const secondOrder = await otherCustomer.client.order.place(otherCustomer.placement, { idempotencyKey });
    expect(secondOrder.id).not.toBe(firstOrder.id);
    expect(await findOrders(otherCustomer.id)).toMatchObject([{ id: secondOrder.id }]);
  });

  it("can use its key again after a refusal", async () => {
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
    expect(await findOrders(buyer.id)).toHaveLength(1);
  });
});

/** Returns the new quote of a refused placement and the changes in it. */
const catchChangedQuote = async (pendingOrder: Promise<unknown>, oldQuote: Quote) => {
  const problem = toProblem<ChangedQuote>(await catchRefusal(pendingOrder));
  const newQuote = problem.refusal?.quote;
  if (!newQuote) throw new Error(`The refusal tells no quote: ${problem.text}`);
  return { text: problem.text, after: newQuote, changes: compareQuotes(oldQuote, newQuote) };
};

type Buyer = Awaited<ReturnType<typeof aBuyer>>;

const placeOrder = ({ client, placement }: Pick<Buyer, "client" | "placement">, ownFields: Partial<Placement> = {}) =>
  client.order.place({ ...placement, ...ownFields }, { idempotencyKey: createIdempotencyKey() });

describe("what changed since the shopper looked", () => {
  it("is a price: it is named with the new total, and nothing is ordered until that is accepted", async () => {
    const [sofa, chair] = [await aSofa(10, 2_000_000), await aSofa()];
    const buyer = await aBuyer(shop, [sofa, chair]);
    await changePrice(sofa.id, 2_500_000);
    const { text, after: newQuote, changes } = await catchChangedQuote(placeOrder(buyer), buyer.quote);
    expect(text).toBe("Something has changed since you looked. Please check your order again.");
    expect(changes).toEqual([
      { kind: "price", lineId: buyer.placement.lineIds[0], before: 2_000_000, after: 2_500_000 },
    ]);
    expect(newQuote.total).toBe(buyer.quote.total + 500_000);
    expect(await findOrders(buyer.id)).toEqual([]);
    expect(await findStock(shop, sofa.variantId)).toBe(10);
    const order = await placeOrder(buyer, { quoteId: newQuote.id });
    expect(order.total).toBe(newQuote.total);
  });

  it("is a price that fell: that too is asked about", async () => {
    const sofa = await aSofa(10, 2_000_000);
    const buyer = await aBuyer(shop, [sofa]);
    await changePrice(sofa.id, 1_500_000);
    const { after: newQuote } = await catchChangedQuote(placeOrder(buyer), buyer.quote);
    expect(newQuote.total).toBe(buyer.quote.total - 500_000);
  });

  it("is a flash sale that ended meanwhile: the server's clock decides", async () => {
    const sofa = await aSofa(10, 1_000_000);
    const startTime = shop.services.clock().getTime();
    await aFlashSale(shop.database, [sofa.key], { startsAt: new Date(startTime), basisPointsOff: 2000 });
    const buyer = await aBuyer(shop, [sofa]);
    expect((await buyer.client.cart.find()).lines).toMatchObject([
      { unitPrice: 800_000, previousUnitPrice: 1_000_000 },
    ]);
    shop.passTime(6 * 3_600_000);
    const { changes } = await catchChangedQuote(placeOrder(buyer), buyer.quote);
    expect(changes).toEqual([{ kind: "price", lineId: buyer.placement.lineIds[0], before: 800_000, after: 1_000_000 }]);
  });

  it("is the shipping cost of another shipping method", async () => {
    const buyer = await aBuyer(shop, [await aSofa()]);
    const { changes } = await catchChangedQuote(placeOrder(buyer, { shippingId: "express" }), buyer.quote);
    expect(changes).toMatchObject([{ kind: "adjustment", adjustment: "shipping", before: 97_500, after: 234_000 }]);
  });

  it("is the address: the shopper must accept an edited address", async () => {
    const buyer = await aBuyer(shop, [await aSofa()]);
    const [address] = await buyer.client.address.fetch();
    if (!address) throw new Error("The buyer has no address");
    const { name, phone, zipCode, address2 } = address;
    const subDistrictId = address.subDistrict.id;
    const streetFields = { address: "Jalan Melawai Raya 14", address2 };
    await buyer.client.address.update({ id: address.id, name, phone, zipCode, subDistrictId, ...streetFields });
    const { changes, after: newQuote } = await catchChangedQuote(placeOrder(buyer), buyer.quote);
    expect(changes).toMatchObject([{ kind: "address" }]);
    expect(newQuote.shipTo?.lines).toContain("Jalan Melawai Raya 14");
    expect(await findOrders(buyer.id)).toEqual([]);
  });

  it("is the quantity of each line, also when the total stays the same", async () => {
    const buyer = await aBuyer(shop, [{ ...(await aSofa()), quantity: 2 }, await aSofa()]);
    const [two = "", one = ""] = buyer.placement.lineIds;
    await buyer.client.cart.setQuantity({ lineId: two, quantity: 1 });
    await buyer.client.cart.setQuantity({ lineId: one, quantity: 2 });
    const { changes, after: newQuote } = await catchChangedQuote(placeOrder(buyer), buyer.quote);
    expect(newQuote.total).toBe(buyer.quote.total);
    expect(changes).toEqual([
      { kind: "quantity", lineId: two, before: 2, after: 1 },
      { kind: "quantity", lineId: one, before: 1, after: 2 },
    ]);
    expect(await findOrders(buyer.id)).toEqual([]);
  });

  it("is the price of each, also where all comes to the same", async () => {
    const [sofa, chair] = [await aSofa(10, 2_000_000), await aSofa(10, 1_000_000)];
    const buyer = await aBuyer(shop, [sofa, chair]);
    await changePrice(sofa.id, 1_000_000);
    await changePrice(chair.id, 2_000_000);
    const { changes, after: newQuote } = await catchChangedQuote(placeOrder(buyer), buyer.quote);
    expect(newQuote.total).toBe(buyer.quote.total);
    expect(changes).toMatchObject([{ kind: "price" }, { kind: "price" }]);
    expect(await findOrders(buyer.id)).toEqual([]);
  });

  it("is the stock: the short line is named and nothing of the order happens", async () => {
    const [sofa, chair] = [await aSofa(10), await aSofa(10)];
    const buyer = await aBuyer(shop, [sofa, { ...chair, quantity: 4 }]);
    await changeStock(chair.variantId, 3);
    const { text, changes } = await catchChangedQuote(placeOrder(buyer), buyer.quote);
    expect(text).toBe("Product quantity exceeds inventory.");
    expect(changes).toContainEqual({ kind: "stock", lineId: buyer.placement.lineIds[1], before: 4, after: 3 });
    expect([await findStock(shop, sofa.variantId), await findStock(shop, chair.variantId)]).toEqual([10, 3]);
    expect((await buyer.client.cart.find()).lines).toHaveLength(2);
    expect(await findEmailsTo(shop, buyer.email)).toEqual([]);
  });

  it("is a removed line: it is reported, and the shopper can accept the quote of the other lines", async () => {
    const [sofa, chair] = [await aSofa(), await aSofa()];
    const buyer = await aBuyer(shop, [sofa, chair]);
    const [firstLineId = ""] = buyer.placement.lineIds;
    await buyer.client.cart.remove({ lineId: firstLineId });
    const { after: newQuote, changes } = await catchChangedQuote(placeOrder(buyer), buyer.quote);
    expect(changes).toContainEqual({ kind: "gone", lineId: firstLineId });
    expect(newQuote.total).toBe(1_097_500);
    expect((await placeOrder(buyer, { quoteId: newQuote.id })).lines).toHaveLength(1);
  });

  it("is nothing where the language changed: the quote is the same in each", async () => {
    const buyer = await aBuyer(shop, [await aSofa()]);
    const indonesianClient = shop.client({ accessToken: buyer.accessToken, locale: "id" });
    expect((await placeOrder({ ...buyer, client: indonesianClient })).total).toBe(buyer.quote.total);
  });
});

describe("a line that cannot be bought", () => {
  it("does not count in the total, stays in the cart, and does not block the other lines", async () => {
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
    const order = await placeOrder(buyer, createPlacement(quote, buyer.placement));
    expect(order.lines).toMatchObject([{ quantity: 1, unitPrice: 3_000_000 }]);
    expect((await buyer.client.cart.find()).lines).toMatchObject([{ lineId: chairLine }]);
    expect(order.lines.map(({ lineId }) => lineId)).not.toContain(sofaLine);
  });

  it("shows the stock, and counts again when its quantity is low enough", async () => {
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
      await aProduct(shop.database, baseData, { variants: [{ weightGrams: 58_000 }] }),
      await aProduct(shop.database, baseData, { price: 500_000, variants: [{ weightGrams: 2000 }] }),
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
  const someChanges = fc.record({
    price: fc.constantFrom(null, 900_000, 1_000_000, 1_100_000),
    stock: fc.constantFrom(null, 0, 1, 2, 10),
    quantity: fc.constantFrom(null, 1, 2),
  });
  await fc.assert(
    fc.asyncProperty(someChanges, async ({ price, stock, quantity }) => {
      const [sofa, chair] = [await aSofa(), await aSofa()];
      const buyer = await aBuyer(shop, [{ ...sofa, quantity: 2 }, chair]);
      const [lineId = ""] = buyer.placement.lineIds;
      if (quantity !== null) await buyer.client.cart.setQuantity({ lineId, quantity });
      if (price !== null) await changePrice(sofa.id, price);
      if (stock !== null) await changeStock(sofa.variantId, stock);
      const order = await placeOrder(buyer).catch((error: unknown) => error);
      const refusal = toProblem<ChangedQuote>(order).refusal;
      const shownLines = buyer.quote.lines.map(({ quantity, unitPrice }) => ({ quantity, unitPrice }));
      const boughtOrders = (await buyer.client.order.fetch({})).orders.map(({ lines, total }) => ({
        lines: lines.map(({ quantity, unitPrice }) => ({ quantity, unitPrice })),
        total,
      }));
      expect(boughtOrders).toEqual(refusal ? [] : [{ lines: shownLines, total: buyer.quote.total }]);
      expect(refusal === null || compareQuotes(buyer.quote, refusal.quote).length > 0).toBe(true);
    }),
    {
      numRuns: getPropertyRuns(12),
      examples: [
        [{ price: null, stock: 1, quantity: null }],
        [{ price: 1_100_000, stock: null, quantity: null }],
        [{ price: null, stock: null, quantity: 1 }],
      ],
    },
  );
});

describe("a refused order", () => {
  it("is what cannot be shipped there", async () => {
    const sofa = await aProduct(shop.database, baseData, { variants: [{ weightGrams: 58_000 }] });
    const buyer = await aBuyer(shop, [sofa]);
    const addressId = await anAddress(shop.database, buyer.id, "wamena");
    const pendingOrder = buyer.client.order.place(
      { ...buyer.placement, addressId },
      { idempotencyKey: createIdempotencyKey() },
    );
    expect((await catchRefusal(pendingOrder)).messages).toEqual([
      "This product can not be shipped to Papua Pegunungan Indonesia. Please Uncheck the product first or change the shipping address",
    ]);
  });

  it("is what somebody else was shown, in the name of who is logged in meanwhile", async () => {
    const sofa = await aSofa();
    const [shownBuyer, loggedInBuyer] = [await aBuyer(shop, [sofa]), await aBuyer(shop, [sofa])];
    const pendingOrder = loggedInBuyer.client.order.place(shownBuyer.placement, {
      idempotencyKey: createIdempotencyKey(),
    });
    expect((await catchRefusal(pendingOrder)).kind).toBe("notFound");
    const boughtOrders = await Promise.all(
      [shownBuyer, loggedInBuyer].map(async ({ client }) => (await client.order.fetch({})).orders),
    );
    expect(boughtOrders).toEqual([[], []]);
  });

  it("is what goes by a way of shipping that there is not", async () => {
    const buyer = await aBuyer(shop, [await aSofa()]);
    const pendingOrder = buyer.client.order.place(
      { ...buyer.placement, shippingId: "rocket" },
      { idempotencyKey: createIdempotencyKey() },
    );
    expect((await catchRefusal(pendingOrder)).messages).toEqual(["Product is unable to be shipped."]);
  });

  it("has a payment method that is not available", async () => {
    const buyer = await aBuyer(shop, [await aSofa()]);
    const pendingOrder = buyer.client.order.place(
      { ...buyer.placement, paymentMethod: 4 },
      { idempotencyKey: createIdempotencyKey() },
    );
    expect((await catchRefusal(pendingOrder)).messages).toEqual(["Invalid data"]);
  });

  it("has a total above the cash maximum of the shop", async () => {
    const buyer = await aBuyer(shop, [await aSofa(10, 1_000_000)]);
    const placeOrder = () => buyer.client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() });
    const { total } = buyer.quote;
    const [storedSettings] = await shop.database.select().from(shopSettings);
    const setCashMaximum = (cashMaximum: number | null) =>
      shop.database.update(shopSettings).set({ settings: { ...storedSettings?.settings, cashMaximum } });
    await setCashMaximum(total - 1);
    expect((await catchRefusal(placeOrder())).messages).toEqual([
      "An order of this amount cannot be paid this way. Please choose another.",
    ]);
    expect(await findOrders(buyer.id)).toEqual([]);
    const paymentMethods = await buyer.client.payment.fetchMethods({});
    expect(paymentMethods.map(({ kind, maximum }) => [kind, maximum])).toEqual([
      ["bankTransfer", undefined],
      ["cashOnDelivery", total - 1],
    ]);
    await setCashMaximum(total);
    expect(await placeOrder()).toMatchObject({ paymentMethod: "cashOnDelivery", total });
    await setCashMaximum(null);
  });

  it("has lines or an address of another customer", async () => {
    const [ownBuyer, otherBuyer] = [await aBuyer(shop, [await aSofa()]), await aBuyer(shop, [await aSofa()])];
    const foreignCartPlacement = { ...ownBuyer.placement, lineIds: otherBuyer.placement.lineIds };
    const linesRefusal = await catchRefusal(
      ownBuyer.client.order.place(foreignCartPlacement, { idempotencyKey: createIdempotencyKey() }),
    );
    expect(linesRefusal.messages).toEqual(["Something has changed since you looked. Please check your order again."]);
    const foreignAddressPlacement = { ...ownBuyer.placement, addressId: otherBuyer.addressId };
    const addressRefusal = await catchRefusal(
      ownBuyer.client.order.place(foreignAddressPlacement, { idempotencyKey: createIdempotencyKey() }),
    );
    expect(addressRefusal.kind).toBe("notFound");
    expect((await otherBuyer.client.cart.find()).lines).toHaveLength(1);
    expect([...(await findOrders(ownBuyer.id)), ...(await findOrders(otherBuyer.id))]).toEqual([]);
  });
});

it("shows an order only to its own customer", async () => {
  const [buyer, otherCustomer] = [await aBuyer(shop, [await aSofa()]), await aCustomer(shop)];
  const order = await buyer.client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() });
  expect((await otherCustomer.client.order.fetch({})).orders).toEqual([]);
  expect((await catchRefusal(otherCustomer.client.order.find({ id: order.id }))).kind).toBe("notFound");
});
