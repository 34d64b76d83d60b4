import type { Client } from "@griya/api";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it, test } from "vitest";
import { variants } from "../product/product.tables.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aCustomerWithCart, createIdempotencyKey, findPlacement } from "../testing/checkout.ts";
import { aCustomer, aGuest } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";
import { type MergeLine, mergeLines } from "./merge-carts.ts";

const aCart = fc.uniqueArray(
  fc.record({
    item: fc.constantFrom("sofa", "chair", "lamp", "rug"),
    quantity: fc.integer({ min: 1, max: 999 }),
    isSelected: fc.boolean(),
  }),
  { selector: ({ item }) => item },
);
const aShelf = fc.dictionary(fc.constantFrom("sofa", "chair", "lamp", "rug"), fc.integer({ min: 0, max: 1500 }));

const sortByItem = (lines: readonly MergeLine[]) => lines.toSorted((one, other) => (one.item < other.item ? -1 : 1));

describe("two carts as one", () => {
  it("are the same whichever came first", () => {
    fc.assert(
      fc.property(aCart, aCart, aShelf, (one, other, shelf) => {
        const getStock = (item: string) => shelf[item] ?? 0;
        expect(sortByItem(mergeLines(one, other, getStock))).toEqual(sortByItem(mergeLines(other, one, getStock)));
      }),
    );
  });

  it("hold min(sum, stock, 999) of each item, at least one, and say which lines took less", () => {
    fc.assert(
      fc.property(aCart, aCart, aShelf, (one, other, shelf) => {
        for (const line of mergeLines(one, other, (item) => shelf[item] ?? 0)) {
          const sum = [...one, ...other]
            .filter(({ item }) => item === line.item)
            .reduce((total, { quantity }) => total + quantity, 0);
          expect(line.quantity).toBe(Math.max(1, Math.min(sum, shelf[line.item] ?? 0, 999)));
          expect(line.isClamped).toBe(line.quantity < sum);
        }
      }),
    );
  });

  it("lose no line, and check what was checked in either", () => {
    fc.assert(
      fc.property(aCart, aCart, (one, other) => {
        const mergedLines = mergeLines(one, other, () => 999);
        const allLines = [...one, ...other];
        expect(new Set(mergedLines.map(({ item }) => item))).toEqual(new Set(allLines.map(({ item }) => item)));
        for (const line of mergedLines) {
          expect(line.isSelected).toBe(allLines.some((each) => each.item === line.item && each.isSelected));
        }
      }),
    );
  });
});

const shop = await openShop();

describe("a guest's cart after login", () => {
  let baseData: Awaited<ReturnType<typeof createBaseData>>;
  beforeAll(async () => {
    baseData = await createBaseData(shop.database);
  });

  const fillTwoCarts = async (stock: number, guestQuantity: number, customerQuantity: number) => {
    const sofa = await aProduct(shop.database, baseData, { variants: [{ stock: 999 }] });
    const guest = aGuest(shop);
    const customer = await aCustomer(shop);
    const line = { productId: sofa.id, variantId: sofa.variantId };
    await guest.client.cart.add({ ...line, quantity: guestQuantity });
    await customer.client.cart.add({ ...line, quantity: customerQuantity });
    await shop.database.update(variants).set({ onHand: stock }).where(eq(variants.id, sofa.variantId));
    return { guest, customer, sofa };
  };

  it("is added to the customer's cart up to the stock, and the answer names the clamped line", async () => {
    const { guest, customer } = await fillTwoCarts(5, 4, 3);
    const mergeResult = await customer.client.cart.merge({ guestToken: guest.guestToken });
    expect(mergeResult.cart.lines).toMatchObject([{ quantity: 5 }]);
    expect(mergeResult.clampedLineIds).toEqual(mergeResult.cart.lines.map(({ lineId }) => lineId));
    expect((await guest.client.cart.find()).lines).toEqual([]);
  });

  it("is added once, however often it is asked for", async () => {
    const { guest, customer } = await fillTwoCarts(50, 4, 3);
    const mergeGuestCart = () => customer.client.cart.merge({ guestToken: guest.guestToken });
    const [first, second] = await Promise.all([mergeGuestCart(), mergeGuestCart()]);
    expect([first.cart.lines[0]?.quantity, second.cart.lines[0]?.quantity]).toEqual([7, 7]);
    expect((await mergeGuestCart()).clampedLineIds).toEqual([]);
    expect((await customer.client.cart.find()).lines).toMatchObject([{ quantity: 7 }]);
  });

  it("loses no piece that either of them is given meanwhile", { timeout: 60_000 }, async () => {
    const rounds = shop.engine === "postgres" ? 40 : 3; // The embedded database runs one transaction at a time.
    for (let round = 0; round < rounds; round += 1) {
      const { guest, customer, sofa } = await fillTwoCarts(999, 4, 3);
      const addition = { productId: sofa.id, variantId: sofa.variantId, quantity: 1 };
      await Promise.all([
        customer.client.cart.merge({ guestToken: guest.guestToken }),
        ...[customer, guest, customer, guest].map(({ client }) => client.cart.add(addition)),
      ]);
      const carts = await Promise.all([customer.client.cart.find(), guest.client.cart.find()]);
      expect(carts.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(11);
    }
  });

  it("keeps a sold-out line visible", async () => {
    const { guest, customer } = await fillTwoCarts(0, 2, 2);
    const mergeResult = await customer.client.cart.merge({ guestToken: guest.guestToken });
    expect(mergeResult.cart.lines).toMatchObject([{ quantity: 1, stock: 0 }]);
    expect(mergeResult.clampedLineIds).toHaveLength(1);
  });

  test("of an unknown token changes nothing", async () => {
    const { customer } = await fillTwoCarts(50, 1, 3);
    const mergeResult = await customer.client.cart.merge({ guestToken: "a".repeat(43) });
    expect(mergeResult.cart.lines).toMatchObject([{ quantity: 3 }]);
  });

  describe("with more lines than one cart may have", () => {
    const createLineRange = (count: number, from = 0) => ({ count, from });

    /** Creates a table in 250 variants, and returns a function that adds some of them to a cart. */
    const aTableInManyLooks = async () => {
      const looks = Array.from({ length: 250 }, () => ({ weightGrams: 100 }));
      const table = await aProduct(shop.database, baseData, { price: 1000, variants: looks });
      return async (
        { client }: { client: Client },
        { count, from }: ReturnType<typeof createLineRange>,
      ): Promise<void> => {
        for (const { id } of table.variants.slice(from, from + count)) {
          await client.cart.add({ productId: table.id, variantId: id, quantity: 1 });
        }
      };
    };

    it("moves all lines, and the shopper can select and order them", async () => {
      const addLines = await aTableInManyLooks();
      const customer = await aCustomerWithCart(shop, []);
      const guest = aGuest(shop);
      await addLines(customer, createLineRange(100));
      await addLines(guest, createLineRange(60, 100));
      const { cart } = await customer.client.cart.merge({ guestToken: guest.guestToken });
      const lineIds = cart.lines.map(({ lineId }) => lineId);
      expect(lineIds).toHaveLength(160);
      const uncheckedCart = await customer.client.cart.select({ checked: [], unchecked: lineIds });
      expect(uncheckedCart.lines.filter(({ isSelected }) => isSelected)).toEqual([]);
      await customer.client.cart.select({ checked: lineIds, unchecked: [] });
      const placement = await findPlacement(customer.client, customer.addressId);
      const order = await customer.client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
      expect(order.lines).toHaveLength(160);
    });

    it("is refused beyond two full carts, and both carts stay unchanged", async () => {
      const addLines = await aTableInManyLooks();
      const [customer, first, second] = [await aCustomer(shop), aGuest(shop), aGuest(shop)];
      await addLines(customer, createLineRange(100));
      await addLines(first, createLineRange(99, 100));
      await customer.client.cart.merge({ guestToken: first.guestToken });
      await addLines(second, createLineRange(2, 199));
      const mergeResult = customer.client.cart.merge({ guestToken: second.guestToken });
      expect(await catchRefusal(mergeResult)).toMatchObject({
        status: 201,
        message: "Your cart is full. Please order or remove something first.",
      });
      expect((await customer.client.cart.find()).lines).toHaveLength(199);
      expect((await second.client.cart.find()).lines).toHaveLength(2);
    });
  });
});
