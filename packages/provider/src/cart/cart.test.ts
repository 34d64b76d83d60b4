import type { CartLine } from "@griya/api";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { hashToken } from "../platform/tokens.ts";
import { variants } from "../product/product.tables.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aCustomer, aGuest } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";
import { cartLines, carts } from "./cart.tables.ts";
import { lockCart } from "./cart-owner.ts";
import { countCartItems } from "./load-cart.ts";

const shop = await openShop();
let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
});

const aSofa = (stock = 10) => aProduct(shop.database, baseData, { variants: [{ stock }] });
const unknownId = "00000000-0000-4000-8000-000000000000";

describe("adding to the cart", () => {
  it("makes a line with its price and stock", async () => {
    const sofa = await aSofa(7);
    const { client } = aGuest(shop);
    const cart = await client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 2 });
    expect(cart.lines).toMatchObject([
      { productId: sofa.id, variantId: sofa.variantId, quantity: 2, isSelected: true, unitPrice: 1_000_000, stock: 7 },
    ]);
    expect(await client.cart.find()).toEqual(cart);
  });

  it("adds up on the line that is there, also from two tabs at once", async () => {
    const sofa = await aSofa(10);
    const { client } = aGuest(shop);
    const line = { productId: sofa.id, variantId: sofa.variantId, quantity: 1 };
    await Promise.all(Array.from({ length: 8 }, () => client.cart.add(line)));
    expect((await client.cart.find()).lines).toMatchObject([{ quantity: 8 }]);
  });

  it.each([
    { stock: 3, quantity: 4, says: "Product quantity exceeds inventory." },
    { stock: 0, quantity: 1, says: "This product is out of stock." },
  ])("refuses $quantity of $stock", async ({ stock, quantity, says }) => {
    const sofa = await aSofa(stock);
    const { client } = aGuest(shop);
    const addition = client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity });
    expect(await catchRefusal(addition)).toMatchObject({ kind: "handled", messages: [says] });
    expect((await client.cart.find()).lines).toEqual([]);
  });

  it("refuses more than the stock in two steps, and keeps the first addition", async () => {
    const sofa = await aSofa(3);
    const { client } = aGuest(shop);
    const line = { productId: sofa.id, variantId: sofa.variantId, quantity: 2 };
    await client.cart.add(line);
    expect((await catchRefusal(client.cart.add(line))).messages[0]).toBe("Product quantity exceeds inventory.");
    expect((await client.cart.find()).lines).toMatchObject([{ quantity: 2 }]);
  });

  it("refuses more than 999 of a line", async () => {
    const sofa = await aSofa(5000);
    const { client } = aGuest(shop);
    const line = { productId: sofa.id, variantId: sofa.variantId };
    await client.cart.add({ ...line, quantity: 999 });
    expect((await catchRefusal(client.cart.add({ ...line, quantity: 1 }))).messages[0]).toBe(
      "Maximum quantity exceeds.",
    );
  });

  it("asks for the attributes where the variant is unknown or another product's", async () => {
    const [sofa, chair] = [await aSofa(), await aSofa()];
    const { client } = aGuest(shop);
    for (const variantId of [unknownId, chair.variantId]) {
      const addition = client.cart.add({ productId: sofa.id, variantId, quantity: 1 });
      expect((await catchRefusal(addition)).messages[0]).toBe("Please select all required attributes.");
    }
  });

  it("restores removed lines to their positions, and adds a new line at the end", async () => {
    const sofas = [await aSofa(), await aSofa(), await aSofa(), await aSofa()];
    const { client } = aGuest(shop);
    for (const { id: productId, variantId } of sofas) {
      shop.passTime(1);
      await client.cart.add({ productId, variantId, quantity: 1 });
    }
    const { lines } = await client.cart.find();
    const [, second, third] = lines;
    if (!second || !third) throw new Error("Four sofas are in the cart.");
    const putLine = ({ productId, variantId }: CartLine, addedAt?: string) =>
      client.cart.add({ productId, variantId, quantity: 1, addedAt });
    for (const { lineId } of [second, third]) await client.cart.remove({ lineId });
    shop.passTime(1);
    await putLine(second, second.addedAt);
    const restoredCart = await putLine(third, third.addedAt);
    const getVariantIds = (shown: readonly CartLine[]) => shown.map(({ variantId }) => variantId);
    expect(getVariantIds(restoredCart.lines)).toEqual(getVariantIds(lines));
    const restoredLine = restoredCart.lines.find(({ variantId }) => variantId === second.variantId);
    await client.cart.remove({ lineId: restoredLine?.lineId ?? "" });
    expect(getVariantIds((await putLine(second)).lines).at(-1)).toBe(second.variantId);
  });

  it.each(["0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])("accepts %s as a time of addition", async (addedAt) => {
    const [sofa, chair] = [await aSofa(), await aSofa()];
    const { client } = aGuest(shop);
    await client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 1, addedAt });
    shop.passTime(1);
    const { lines } = await client.cart.add({ productId: chair.id, variantId: chair.variantId, quantity: 1 });
    expect(lines.map(({ productId }) => productId)).toEqual([sofa.id, chair.id]);
  });

  it("refuses in Indonesian", async () => {
    const sofa = await aSofa(1);
    const { client } = aGuest(shop, { locale: "id" });
    const addition = client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 2 });
    expect((await catchRefusal(addition)).messages[0]).toBe("Jumlah produk melebihi stok yang tersedia.");
  });

  describe("a full cart", () => {
    /** Creates a cart with lines of most variants of a product. Returns the other variants and the variant of the first line. */
    const anAlmostFullCart = async (left: number) => {
      const variantCount = 100 + left;
      const wardrobe = await aProduct(shop.database, baseData, {
        variants: Array.from({ length: variantCount }, () => ({})),
      });
      const { client, guestToken } = aGuest(shop);
      const [first, ...others] = wardrobe.variants.map(({ id }) => ({ productId: wardrobe.id, variantId: id }));
      if (first === undefined) throw new Error("The wardrobe has no variants");
      await client.cart.add({ ...first, quantity: 1 });
      const [cart] = await shop.database
        .select()
        .from(carts)
        .where(eq(carts.guestHash, hashToken(guestToken)));
      const now = shop.services.clock();
      const storedLines = others.slice(0, -2 * left);
      await shop.database
        .insert(cartLines)
        .values(storedLines.map(({ variantId }) => ({ cartId: cart?.id ?? "", variantId, quantity: 1, addedAt: now })));
      return {
        client,
        owner: { kind: "guest", guestHash: hashToken(guestToken) } as const,
        first,
        others: others.slice(-2 * left),
      };
    };
    /**
     * Waits until this number of queries waits for a lock. The embedded database runs one transaction at a time, so the test does not wait
     * there.
     */
    const waitForLocks = async (number: number): Promise<void> => {
      if (shop.engine !== "postgres") return;
      const waitingQueries = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await shop.database.execute(waitingQueries)).rows).toHaveLength(number);
    };
    const cartFullMessage = "Your cart is full. Please order or remove something first.";

    it("refuses another line, and accepts more pieces of its lines", async () => {
      const { client, first, others } = await anAlmostFullCart(1);
      const [last, tooMany] = others;
      if (!last || !tooMany) throw new Error("The wardrobe has too few variants");
      await client.cart.add({ ...last, quantity: 1 });
      expect((await catchRefusal(client.cart.add({ ...tooMany, quantity: 1 }))).messages[0]).toBe(cartFullMessage);
      expect((await client.cart.add({ ...first, quantity: 1 })).lines).toHaveLength(100);
    });

    it("takes no other where several come at once", async () => {
      const { client, owner, others } = await anAlmostFullCart(4);
      const [held, isEnough] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const lockingTransaction = shop.database.transaction(async (tx) => {
        await lockCart(tx, owner);
        held.resolve();
        await isEnough.promise;
      });
      await held.promise;
      const additionCalls = Promise.allSettled(others.map((line) => client.cart.add({ ...line, quantity: 1 })));
      await waitForLocks(others.length);
      isEnough.resolve();
      await lockingTransaction;
      const additionResults = await additionCalls;
      expect(additionResults.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
      expect((await client.cart.find()).lines).toHaveLength(100);
    });
  });

  it.each([
    { quantity: 0, says: "Must have minimum 1 item." },
    { quantity: -1, says: "Must have minimum 1 item." },
    { quantity: 1.5, says: "Must have minimum 1 item." },
    { quantity: "5abc", says: "Must have minimum 1 item." },
    { quantity: "2", says: "Must have minimum 1 item." },
    { quantity: null, says: "Must have minimum 1 item." },
    { quantity: 10 ** 9, says: "Maximum quantity exceeds." },
    { quantity: 1000, says: "Maximum quantity exceeds." },
  ])("answers a quantity of $quantity with the specification's message", async ({ quantity, says }) => {
    const sofa = await aSofa();
    const { guestToken } = aGuest(shop);
    const answer = await shop.call("POST", "cart/store", {
      headers: { "X-User-Token": guestToken, "Content-Type": "application/json" },
      body: JSON.stringify({ product_id: sofa.id, inventory_id: sofa.variantId, quantity }),
    });
    expect(await answer.json()).toMatchObject({ meta: { code: 201 }, data: { form: [says] } });
  });

  it("takes no price and no owner from whoever calls", async () => {
    const sofa = await aSofa();
    const { guestToken, client } = aGuest(shop);
    for (const extraField of [{ price: 1 }, { unit_price: 1 }, { cart_id: unknownId }, { customer_id: unknownId }]) {
      const answer = await shop.call("POST", "cart/store", {
        headers: { "X-User-Token": guestToken, "Content-Type": "application/json" },
        body: JSON.stringify({ product_id: sofa.id, inventory_id: sofa.variantId, quantity: 1, ...extraField }),
      });
      expect(answer.status).toBe(201);
    }
    expect((await client.cart.find()).lines).toEqual([]);
  });
});

describe("changing the cart", () => {
  const aFilledCart = async (stock = 10) => {
    const [sofa, chair] = [await aSofa(stock), await aSofa(stock)];
    const shopper = aGuest(shop);
    await shopper.client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 2 });
    shop.passTime(1000);
    const cart = await shopper.client.cart.add({ productId: chair.id, variantId: chair.variantId, quantity: 1 });
    const [first = unknownId, second = unknownId] = cart.lines.map(({ lineId }) => lineId);
    return { ...shopper, first, second, sofa };
  };

  it("sets a quantity as far as the stock goes", async () => {
    const { client, first } = await aFilledCart(5);
    expect((await client.cart.setQuantity({ lineId: first, quantity: 5 })).lines[0]).toMatchObject({ quantity: 5 });
    expect((await catchRefusal(client.cart.setQuantity({ lineId: first, quantity: 6 }))).messages[0]).toBe(
      "Product quantity exceeds inventory.",
    );
  });

  it("says that a line is sold out", async () => {
    const { client, first, sofa } = await aFilledCart();
    await shop.database.update(variants).set({ onHand: 0 }).where(eq(variants.id, sofa.variantId));
    expect((await catchRefusal(client.cart.setQuantity({ lineId: first, quantity: 1 }))).messages[0]).toBe(
      "This product is out of stock.",
    );
  });

  it("selects and unselects lines, and keeps the others", async () => {
    const { client, first, second } = await aFilledCart();
    const cart = await client.cart.select({ checked: [], unchecked: [first] });
    expect(cart.lines.map(({ isSelected }) => isSelected)).toEqual([false, true]);
    const changedCart = await client.cart.select({ checked: [first], unchecked: [second] });
    expect(changedCart.lines.map(({ isSelected }) => isSelected)).toEqual([true, false]);
  });

  it("refuses a line that is both checked and unchecked", async () => {
    const { client, first } = await aFilledCart();
    expect((await catchRefusal(client.cart.select({ checked: [first], unchecked: [first] }))).messages[0]).toBe(
      "Invalid data",
    );
  });

  it("removes a line", async () => {
    const { client, first, second } = await aFilledCart();
    expect((await client.cart.remove({ lineId: first })).lines.map(({ lineId }) => lineId)).toEqual([second]);
  });

  it("restores an unselected line as unselected", async () => {
    const { client, first, sofa } = await aFilledCart();
    await client.cart.select({ checked: [], unchecked: [first] });
    await client.cart.remove({ lineId: first });
    shop.passTime(1000);
    const line = { productId: sofa.id, variantId: sofa.variantId, quantity: 2 };
    const { lines, quote } = await client.cart.add({ ...line, isSelected: false });
    expect(lines.map(({ isSelected }) => isSelected)).toEqual([true, false]);
    expect(quote.lines.map(({ lineId }) => lineId)).toEqual([lines[0]?.lineId]);
    const { lines: more } = await client.cart.add({ ...line, quantity: 1, isSelected: true });
    expect(more.map(({ quantity, isSelected }) => [quantity, isSelected])).toEqual([
      [1, true],
      [3, true],
    ]);
  });

  it("keeps everybody's hands off another's lines", async () => {
    const { client, first, second } = await aFilledCart();
    const cartBefore = await client.cart.find();
    const strangers = [aGuest(shop).client, (await aCustomer(shop)).client];
    for (const stranger of strangers) {
      const calls = [
        () => stranger.cart.setQuantity({ lineId: first, quantity: 1 }),
        () => stranger.cart.select({ checked: [], unchecked: [first, second] }),
        () => stranger.cart.remove({ lineId: first }),
      ];
      for (const call of calls) expect((await catchRefusal(call())).kind).toBe("notFound");
    }
    expect(await client.cart.find()).toEqual(cartBefore);
  });

  it("changes no line if one of the lines belongs to another shopper", async () => {
    const [mine, theirs] = [await aFilledCart(), await aFilledCart()];
    const call = mine.client.cart.select({ checked: [], unchecked: [mine.first, theirs.first] });
    expect((await catchRefusal(call)).kind).toBe("notFound");
    expect((await mine.client.cart.find()).lines.every(({ isSelected }) => isSelected)).toBe(true);
  });
});

it("counts the pieces in a customer's cart for the customer's record", async () => {
  const sofa = await aSofa();
  const { client, id } = await aCustomer(shop);
  expect(await countCartItems(shop.database, id)).toBe(0);
  await client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 3 });
  expect(await countCartItems(shop.database, id)).toBe(3);
  expect((await client.auth.findProfile()).cartCount).toBe(3);
});

it("separates the carts of two guests", async () => {
  const sofa = await aSofa();
  const [one, other] = [aGuest(shop), aGuest(shop)];
  await one.client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 1 });
  expect((await other.client.cart.find()).lines).toEqual([]);
  expect((await catchRefusal(shop.client().cart.find())).kind).toBe("unauthorized");
});
