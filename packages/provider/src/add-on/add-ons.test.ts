import { type ChangedQuote, compareQuotes, toProblem } from "@griya/api";
import { and, eq } from "drizzle-orm";
import * as fc from "fast-check";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { flashSaleProducts, flashSales } from "../flash-sale/flash-sale.tables.ts";
import { orderLineAddOns } from "../order/order.tables.ts";
import { getDatabaseErrorCode } from "../platform/database-error-code.ts";
import { products } from "../product/product.tables.ts";
import { aBundle, aFlashSale, anAddOn, aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aBuyer, aCustomerWithCart, createIdempotencyKey, findPlacement, findQuote } from "../testing/checkout.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { openTwoShops } from "../testing/open-two-shops.ts";
import { aCustomer, aGuest, aStaffMember } from "../testing/people.ts";
import { aVoucher } from "../testing/vouchers.ts";
import { addOns, productAddOns } from "./add-on.tables.ts";

const [shop, other] = await openTwoShops();
let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
});

afterEach(async () => {
  await shop.database.delete(flashSaleProducts);
  await shop.database.delete(flashSales);
});

/** Creates a table at Rp1.999.999, with assembly at 5 % of the price and carrying at Rp75.000. */
const aTable = async (price = 1_999_999) => {
  const table = await aProduct(shop.database, baseData, { price, variants: [{ stock: 100, weightGrams: 2000 }] });
  const assembly = await anAddOn(shop.database, [table.key]);
  const carrying = await anAddOn(shop.database, [table.key], {
    name: { en: "Carrying upstairs", id: "Angkut ke lantai atas" },
    kind: "flat",
    value: 75_000,
    position: 1,
  });
  return { table, assembly, carrying };
};

const getLine = ({ id, variantId }: { id: string; variantId: string }, quantity = 1) => ({
  productId: id,
  variantId,
  quantity,
});

describe("the services on a product's page", () => {
  it("are the product's own services in the shop's order", async () => {
    const { table } = await aTable();
    const otherProduct = await aProduct(shop.database, baseData);
    const expectedAddOns = [
      { name: "Assembly", kind: "percent", value: 5 },
      { name: "Carrying upstairs", kind: "flat", value: 75_000 },
    ];
    expect(await shop.client().addOn.fetch({ product: table.id })).toEqual(expectedAddOns);
    expect(await shop.client().addOn.fetch({ product: table.slug })).toEqual(expectedAddOns);
    expect(await shop.client().addOn.fetch({ product: otherProduct.id })).toEqual([]);
    expect(await shop.client().addOn.fetch({ product: "no-such-table" })).toEqual([]);
  });

  it("are empty for a withdrawn product", async () => {
    const { table } = await aTable();
    await shop.database.update(products).set({ isPublic: false }).where(eq(products.uuid, table.id));
    expect(await shop.client().addOn.fetch({ product: table.id })).toEqual([]);
  });
});

/** Creates a guest with a table in the cart, and functions to choose services for it. */
const aGuestWithTable = async (quantity = 1) => {
  const { table, assembly, carrying } = await aTable();
  const guest = aGuest(shop);
  const [line] = (await guest.client.cart.add(getLine(table, quantity))).lines;
  const lineId = line?.lineId ?? "";
  const chooseAddOns = (checked: readonly { id: string }[], unchecked: readonly { id: string }[] = []) =>
    guest.client.cart.chooseAddOns({
      lineId,
      checked: checked.map(({ id }) => id),
      unchecked: unchecked.map(({ id }) => id),
    });
  return { ...guest, table, assembly, carrying, lineId, choose: chooseAddOns };
};

describe("services with a line of a cart", () => {
  it("cost a share of the piece's price, rounded down, or an amount in rupiah", async () => {
    const { client, assembly, carrying } = await aGuestWithTable();
    expect((await client.cart.find()).lines[0]?.addOns).toEqual([
      { addOnId: assembly.id, name: "Assembly", unitPrice: 99_999, isChosen: false },
      { addOnId: carrying.id, name: "Carrying upstairs", unitPrice: 75_000, isChosen: false },
    ]);
  });

  it("count once for each piece, in the total but not in the subtotal", async () => {
    const { client, choose: chooseAddOns, assembly, carrying, lineId } = await aGuestWithTable(2);
    const cartWithBoth = await chooseAddOns([assembly, carrying]);
    expect(cartWithBoth.quote).toMatchObject({
      subtotal: 3_999_998,
      addOns: { totalItems: 4, totalCost: 349_998 },
      total: 4_349_996,
    });
    expect((await chooseAddOns([], [carrying])).quote.total).toBe(4_199_996);
    const largerCart = await client.cart.setQuantity({ lineId, quantity: 3 });
    expect(largerCart.quote).toMatchObject({ addOns: { totalItems: 3, totalCost: 299_997 }, total: 6_299_994 });
    expect(await client.cart.find()).toEqual(largerCart);
  });

  it("follow the price of the piece in a flash sale", async () => {
    const { client, choose: chooseAddOns, assembly, table } = await aGuestWithTable();
    await chooseAddOns([assembly]);
    await aFlashSale(shop.database, [table.key], { startsAt: shop.services.clock(), basisPointsOff: 5000 });
    const [line] = (await client.cart.find()).lines;
    expect(line?.addOns[0]?.unitPrice).toBe(Math.floor((line?.unitPrice ?? 0) / 20));
    expect(line?.unitPrice).toBeLessThan(1_100_000);
  });

  it("disappear with their line, and return when the shopper restores the line", async () => {
    const { client, choose: chooseAddOns, assembly, carrying, table, lineId } = await aGuestWithTable();
    await chooseAddOns([assembly, carrying]);
    expect((await client.cart.remove({ lineId })).quote.total).toBe(0);
    expect((await client.cart.add(getLine(table))).lines[0]?.addOns.some(({ isChosen }) => isChosen)).toBe(false);
    await client.cart.remove({ lineId: (await client.cart.find()).lines[0]?.lineId ?? "" });
    await shop.database.delete(productAddOns).where(eq(productAddOns.addOnId, carrying.key));
    const { lines } = await client.cart.add({ ...getLine(table), addOnIds: [assembly.id, carrying.id] });
    expect(lines[0]?.addOns).toMatchObject([{ addOnId: assembly.id, isChosen: true }]);
  });

  it("are chosen together, without duplicates, and only for the shopper's own lines", async () => {
    const { client, choose: chooseAddOns, assembly, carrying } = await aGuestWithTable();
    const otherAddOn = await anAddOn(shop.database, [(await aProduct(shop.database, baseData)).key]);
    const cartBefore = await client.cart.find();
    for (const refusedChoice of [chooseAddOns([assembly, otherAddOn]), chooseAddOns([assembly, { id: "none" }])]) {
      expect((await catchRefusal(refusedChoice)).messages[0]).toBe(
        "This service is no longer offered with this product.",
      );
    }
    expect((await catchRefusal(chooseAddOns([assembly], [assembly]))).status).toBe(201);
    expect((await catchRefusal(chooseAddOns([assembly, assembly]))).status).toBe(201);
    const strangerCart = aGuest(shop).client.cart;
    const [line] = cartBefore.lines;
    const foreignChoice = { lineId: line?.lineId ?? "", checked: [carrying.id], unchecked: [] };
    expect((await catchRefusal(strangerCart.chooseAddOns(foreignChoice))).status).toBe(404);
    expect(await client.cart.find()).toEqual(cartBefore);
  });

  it("cost nothing after their withdrawal, and stay chosen when they are available again", async () => {
    const { client, choose: chooseAddOns, assembly, table } = await aGuestWithTable();
    await chooseAddOns([assembly]);
    const productAddOn = { productId: table.key, addOnId: assembly.key };
    await shop.database
      .delete(productAddOns)
      .where(and(eq(productAddOns.productId, productAddOn.productId), eq(productAddOns.addOnId, productAddOn.addOnId)));
    expect((await client.cart.find()).quote).toMatchObject({ addOns: { totalCost: 0 }, total: 1_999_999 });
    await shop.database.insert(productAddOns).values(productAddOn);
    expect((await client.cart.find()).quote.total).toBe(2_099_998);
    await shop.database.delete(addOns).where(eq(addOns.id, assembly.key));
    expect((await client.cart.find()).quote.total).toBe(1_999_999);
  });

  it("stay chosen from both carts after a login and after a second merge", async () => {
    const { guestToken, choose: chooseAddOns, assembly, carrying, table } = await aGuestWithTable();
    await chooseAddOns([assembly]);
    const { client } = await aCustomer(shop);
    await client.cart.add({ ...getLine(table), addOnIds: [carrying.id] });
    const { cart } = await client.cart.merge({ guestToken });
    expect(cart.lines).toMatchObject([{ quantity: 2, addOns: [{ isChosen: true }, { isChosen: true }] }]);
    expect((await client.cart.merge({ guestToken })).cart).toEqual(cart);
    const [one, other] = [await aGuestWithTable(), await aCustomer(shop)];
    await one.choose([one.carrying]);
    const mergeResult = await other.client.cart.merge({ guestToken: one.guestToken });
    expect(mergeResult.cart.lines[0]?.addOns.map(({ isChosen }) => isChosen)).toEqual([false, true]);
  });

  it("with a bundle apply to its pieces with services, at their prices in the bundle", async () => {
    const { table, assembly, carrying } = await aTable();
    const chair = await aProduct(shop.database, baseData, { price: 500_001, variants: [{ stock: 100 }] });
    await shop.database.insert(productAddOns).values({ productId: chair.key, addOnId: assembly.key });
    const bundle = await aBundle(shop.database, [table, { ...chair, quantity: 4 }], 1000);
    const { client } = aGuest(shop);
    const { lines } = await client.cart.add({ ...getLine(bundle, 2), addOnIds: [assembly.id] });
    const [inSet = { unitPrice: 0 }, chairs = { unitPrice: 0 }] = lines[0]?.pieces ?? [];
    expect(lines[0]?.addOns).toMatchObject([
      {
        addOnId: assembly.id,
        unitPrice: Math.floor(inSet.unitPrice / 20) + 4 * Math.floor(chairs.unitPrice / 20),
        isChosen: true,
      },
      { addOnId: carrying.id, unitPrice: 75_000, isChosen: false },
    ]);
    expect((await client.cart.find()).quote.addOns.totalItems).toBe(2);
  });
});

/** Creates a customer who is ready to order a table with assembly and carrying. */
const aServedBuyer = async (quantity = 1) => {
  const { table, assembly, carrying } = await aTable();
  const customer = await aCustomerWithCart(shop, []);
  const { client, addressId } = customer;
  await client.cart.add({ ...getLine(table, quantity), addOnIds: [assembly.id, carrying.id] });
  const { quote } = await findQuote(client, addressId);
  const placement = await findPlacement(client, addressId);
  const placeOrder = () => client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
  return { ...customer, table, assembly, carrying, quote, placement, place: placeOrder };
};

describe("services in an order", () => {
  it("keep the accepted price after later changes", async () => {
    const buyer = await aServedBuyer(2);
    const order = await buyer.place();
    const shipping = buyer.quote.adjustments[0]?.amount ?? 0;
    expect(order).toMatchObject({
      subtotal: 3_999_998,
      addOns: { totalItems: 4, totalCost: 349_998 },
      total: 4_349_996 + shipping,
      payment: { amount: 4_349_996 + shipping },
      lines: [
        {
          quantity: 2,
          addOns: [
            { name: "Assembly", unitPrice: 99_999 },
            { name: "Carrying upstairs", unitPrice: 75_000 },
          ],
        },
      ],
    });
    expect((await buyer.client.cart.find()).lines).toEqual([]);
    await shop.database.delete(addOns);
    const storedOrder = await shop
      .client({ accessToken: buyer.accessToken, locale: "id" })
      .order.find({ id: order.id });
    expect(storedOrder).toMatchObject({ total: order.total, addOns: order.addOns });
    expect(storedOrder.lines[0]?.addOns.map(({ name }) => name)).toEqual(["Perakitan", "Angkut ke lantai atas"]);
    const [sentEmail] = await findEmailsTo(shop, buyer.email);
    expect(sentEmail?.text).toMatch(/2 × Assembly\D+199\.998/);
    expect(sentEmail?.text).toMatch(/2 × Carrying upstairs\D+150\.000/);
    const { office } = await aStaffMember(shop, "operator");
    expect(await office.order.find({ code: order.code })).toMatchObject({
      addOnCost: 349_998,
      lines: [{ quantity: 2, addOns: [{ name: "Assembly" }, { name: "Carrying upstairs" }] }],
    });
  });

  it("cannot change without the order's total", async () => {
    await (await aServedBuyer()).place();
    const priceChange = shop.database.update(orderLineAddOns).set({ unitPrice: 1 });
    expect(await priceChange.then(() => null, getDatabaseErrorCode)).toBe("23514");
    expect(await shop.database.delete(orderLineAddOns).then(() => null, getDatabaseErrorCode)).toBe("23514");
  });

  it.each([
    {
      what: "repriced",
      change: ({ assembly }: { assembly: { key: number } }) =>
        shop.database.update(addOns).set({ value: 600 }).where(eq(addOns.id, assembly.key)),
      after: 119_999,
    },
    {
      what: "withdrawn",
      change: ({ assembly }: { assembly: { key: number } }) =>
        shop.database.delete(addOns).where(eq(addOns.id, assembly.key)),
      after: null,
    },
  ])("that are $what after the quote cause a refusal with the changed quote", async ({ change, after }) => {
    const buyer = await aServedBuyer();
    await change(buyer);
    const problem = toProblem<ChangedQuote>(await buyer.place().catch((error: unknown) => error));
    const changedQuote = problem.refusal?.quote;
    expect(changedQuote && compareQuotes(buyer.quote, changedQuote)).toEqual([
      { kind: "addOn", lineId: buyer.quote.lines[0]?.lineId, addOnId: buyer.assembly.id, before: 99_999, after },
    ]);
    expect((await buyer.client.order.fetch({})).orders).toEqual([]);
    const acceptedPlacement = { ...buyer.placement, quoteId: changedQuote?.id ?? "" };
    const order = await buyer.client.order.place(acceptedPlacement, { idempotencyKey: createIdempotencyKey() });
    expect(order.addOns.totalCost).toBe(75_000 + (after ?? 0));
  });

  it("cause a refusal when another tab chooses other services", async () => {
    const buyer = await aServedBuyer();
    const [line] = buyer.quote.lines;
    await buyer.client.cart.chooseAddOns({
      lineId: line?.lineId ?? "",
      checked: [],
      unchecked: [buyer.carrying.id],
    });
    const { refusal } = toProblem<ChangedQuote>(await buyer.place().catch((error: unknown) => error));
    expect(refusal?.quote.total).toBe(buyer.quote.total - 75_000);
  });

  it("cause a refusal when another tab replaces a service at the same price", async () => {
    const buyer = await aServedBuyer();
    const otherAddOn = await anAddOn(shop.database, [buyer.table.key], { kind: "flat", value: 75_000 });
    const lineId = buyer.quote.lines[0]?.lineId ?? "";
    await buyer.client.cart.chooseAddOns({ lineId, checked: [otherAddOn.id], unchecked: [buyer.carrying.id] });
    const { refusal } = toProblem<ChangedQuote>(await buyer.place().catch((error: unknown) => error));
    expect(refusal?.quote.total).toBe(buyer.quote.total);
    expect(refusal && compareQuotes(buyer.quote, refusal.quote)).toHaveLength(2);
  });

  it("do not change the id of a quote without services", async () => {
    const { table } = await aTable();
    const buyerWithoutAddOns = await aBuyer(shop, [table]);
    await shop.database.update(addOns).set({ value: 700 });
    expect((await findQuote(buyerWithoutAddOns.client, buyerWithoutAddOns.addressId)).quote.id).toBe(
      buyerWithoutAddOns.quote.id,
    );
  });

  it("do not count for the discount or the minimum of a voucher", async () => {
    const buyer = await aServedBuyer();
    const fullVoucher = await aVoucher(shop, { kind: "percent", value: 10_000, minimum: 0, cap: null });
    const { quote } = await buyer.client.voucher.apply({ code: fullVoucher.code });
    expect(quote.total).toBe(174_999);
    const minimumVoucher = await aVoucher(shop, { kind: "flat", value: 1000, minimum: 2_000_000 });
    const voucherRefusal = await catchRefusal(buyer.client.voucher.apply({ code: minimumVoucher.code }));
    expect(voucherRefusal.messages[0]).toContain("Rp1 ");
  });

  it("add up with sets, sales, vouchers and shipping, to the rupiah, in cart, quote and order", {
    timeout: 60_000,
  }, async () => {
    const aPiece = fc.record({
      price: fc.integer({ min: 1, max: 49_999_999 }),
      quantity: fc.integer({ min: 1, max: 4 }),
      share: fc.integer({ min: 1, max: 10_000 }),
      rupiah: fc.integer({ min: 1, max: 500_000 }),
      isServed: fc.boolean(),
      isOnSale: fc.boolean(),
    });
    const aPurchase = fc.record({
      pieces: fc.array(aPiece, { minLength: 2, maxLength: 4 }),
      off: fc.integer({ min: 1, max: 9_999 }),
      discount: fc.integer({ min: 1, max: 10_000 }),
      sets: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(aPurchase, async ({ pieces, off, discount, sets }) => {
        const createdPieces = [];
        const newLines = [];
        for (const { price, quantity, share, rupiah, isServed, isOnSale } of pieces) {
          const product = await aProduct(shop.database, baseData, {
            price,
            variants: [{ stock: 100, weightGrams: 500 }],
          });
          const assembly = await anAddOn(shop.database, [product.key], { value: share });
          const flatAddOn = await anAddOn(shop.database, [product.key], { kind: "flat", value: rupiah });
          const addOnIds = isServed ? [assembly.id, flatAddOn.id] : [flatAddOn.id];
          if (isOnSale) await aFlashSale(shop.database, [product.key], { startsAt: shop.services.clock() });
          createdPieces.push({ ...product, quantity });
          newLines.push({ ...getLine(product, quantity), addOnIds });
        }
        const bundle = await aBundle(shop.database, createdPieces, off);
        const { client, addressId } = await aCustomerWithCart(shop, []);
        for (const line of newLines) await client.cart.add(line);
        await client.cart.add({ ...getLine(bundle, sets), addOnIds: newLines.flatMap(({ addOnIds }) => addOnIds) });
        const voucher = await aVoucher(shop, { kind: "percent", value: discount, minimum: 0, cap: null });
        // The shop rejects the voucher if its discount is 0.
        const cart = await client.voucher.apply({ code: voucher.code }).catch(() => client.cart.find());
        const { quote, shippingId } = await findQuote(client, addressId);
        expect(quote.addOns).toEqual(cart.quote.addOns);
        const shipping = quote.adjustments.find(({ kind }) => kind === "shipping")?.amount ?? 0;
        expect(quote.total).toBe(cart.quote.total + shipping);
        const placement = { ...(await findPlacement(client, addressId)), shippingId };
        const order = await client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
        const sumAmounts = (amounts: readonly number[]) =>
          amounts.reduce((fullVoucher, amount) => fullVoucher + amount, 0);
        const services = sumAmounts(
          order.lines.flatMap((line) => line.addOns.map(({ unitPrice }) => line.quantity * unitPrice)),
        );
        expect(services).toBe(quote.addOns.totalCost);
        expect(order.addOns.totalCost).toBe(services);
        expect(order.subtotal).toBe(sumAmounts(order.lines.map((line) => line.quantity * line.unitPrice)));
        expect(order.total).toBe(order.subtotal + services + sumAmounts(order.adjustments.map(({ amount }) => amount)));
        expect(order.total).toBe(quote.total);
        expect(order.total).toBeGreaterThanOrEqual(services);
      }),
      { numRuns: getPropertyRuns(6) },
    );
  });

  it("match the accepted quote while another tab changes them in another process", {
    timeout: 60_000,
  }, async () => {
    const rounds = shop.engine === "postgres" ? 40 : 3; // The embedded database runs one transaction at a time.
    for (let round = 0; round < rounds; round += 1) {
      const buyer = await aServedBuyer();
      const lineId = buyer.quote.lines[0]?.lineId ?? "";
      const otherTab = other.client({ accessToken: buyer.accessToken });
      const chooseAddOns = (checked: string[], unchecked: string[]) =>
        otherTab.cart.chooseAddOns({ lineId, checked, unchecked }).catch(() => null);
      const [order] = await Promise.all([
        buyer.place().catch(() => null),
        chooseAddOns([], [buyer.assembly.id]),
        chooseAddOns([buyer.carrying.id], []),
        shop.database.update(addOns).set({ value: 76_000 }).where(eq(addOns.id, buyer.carrying.key)),
      ]);
      const { lines } = await buyer.client.cart.find();
      const { total, addOns: acceptedPlacement } = buyer.quote;
      const orderSums = order && [order.total, order.addOns, lines.length];
      expect(orderSums ?? lines.length).toEqual(order ? [total, acceptedPlacement, 0] : 1);
    }
  });
});
