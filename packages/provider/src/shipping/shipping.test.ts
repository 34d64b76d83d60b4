import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { variants } from "../product/product.tables.ts";
import { anAddress, aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aMark } from "../testing/media.ts";
import { aCustomer } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";
import { getShippingQuotes, getZone, type Zone } from "./shipping-options.ts";

const kilograms = (...weights: number[]) => weights.map((weight) => ({ weightGrams: weight * 1000, quantity: 1 }));
const costsTo = (zone: Zone | null, ...weights: number[]) =>
  Object.fromEntries(getShippingQuotes(zone, kilograms(...weights)).map(({ id, cost }) => [id, cost]));

describe("shipping costs", () => {
  it.each([
    { zone: "java" as const, weight: 0.4, costs: { regular: 50_000, express: 120_000 } },
    { zone: "java" as const, weight: 1, costs: { regular: 50_000, express: 120_000 } },
    { zone: "java" as const, weight: 1.001, costs: { regular: 52_500, express: 126_000 } },
    { zone: "java" as const, weight: 58, costs: { regular: 192_500, express: 462_000 } },
    { zone: "sumatra" as const, weight: 10, costs: { regular: 139_500, express: 346_000 } },
    { zone: "east" as const, weight: 10, costs: { regular: 187_500 } },
    { zone: "papua" as const, weight: 10, costs: { regular: 306_000 } },
    { zone: "highlands" as const, weight: 10, costs: { regular: 628_000 } },
  ])("are by zone and begun kilogram: $weight kg to $zone", ({ zone, weight, costs }) => {
    expect(costsTo(zone, weight)).toEqual(costs);
  });

  it("are whole rupiah and never fall with the weight", () => {
    const zone = fc.constantFrom<Zone>("java", "sumatra", "east", "papua", "highlands");
    const grams = fc.integer({ min: 1, max: 25_000 });
    fc.assert(
      fc.property(zone, grams, fc.nat(5000), (zone, weightGrams, more) => {
        const [light] = getShippingQuotes(zone, [{ weightGrams, quantity: 1 }]);
        const [heavy] = getShippingQuotes(zone, [{ weightGrams: Math.min(25_000, weightGrams + more), quantity: 1 }]);
        expect(Number.isSafeInteger(light?.cost)).toBe(true);
        expect(heavy?.cost).toBeGreaterThanOrEqual(light?.cost ?? 0);
      }),
    );
  });

  it("leave out the express where the load is too heavy for it", () => {
    expect(costsTo("java", 100, 60)).toHaveProperty("regular");
    expect(costsTo("java", 100, 60)).not.toHaveProperty("express");
  });

  it("end where a single piece is too heavy for the small aircraft to the highlands", () => {
    expect(costsTo("highlands", 25, 25)).toHaveProperty("regular");
    expect(costsTo("highlands", 25.1)).toEqual({});
  });

  it("are none to a province that nobody ships to", () => {
    expect(getShippingQuotes(getZone("99.01.01.1001"), kilograms(1))).toEqual([]);
  });
});

const shop = await openShop();

describe("ways of shipping a cart", () => {
  let rooms: Awaited<ReturnType<typeof createBaseData>>;
  beforeAll(async () => {
    rooms = await createBaseData(shop.database);
  });

  const withSofa = async () => {
    const sofa = await aProduct(shop.database, rooms, { variants: [{ weightGrams: 58_000 }] });
    const customer = await aCustomer(shop);
    const cart = await customer.client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 1 });
    return { customer, lineId: cart.lines[0]?.lineId ?? "" };
  };

  it("are named in the reader's language, with their marks", async () => {
    const { customer } = await withSofa();
    const addressId = await anAddress(shop.database, customer.id);
    const mark = await aMark(shop.services, "shipping/express");
    const inIndonesian = shop.client({ accessToken: customer.accessToken, locale: "id" });
    expect((await inIndonesian.shipping.fetch({ addressId })).options).toEqual([
      {
        id: "regular",
        name: "Pengiriman reguler",
        cost: 192_500,
        daysMinimum: 3,
        daysMaximum: 6,
      },
      {
        id: "express",
        name: "Pengiriman ekspres",
        mark,
        cost: 462_000,
        daysMinimum: 1,
        daysMaximum: 2,
      },
    ]);
  });

  it("are none where a sofa cannot be flown, which is named", async () => {
    const { customer, lineId } = await withSofa();
    const addressId = await anAddress(shop.database, customer.id, "wamena");
    expect(await customer.client.shipping.fetch({ addressId })).toEqual({ options: [], unshippable: [lineId] });
  });

  it("are those of the lamp that can be flown, beside the name of the sofa that cannot", async () => {
    const { customer, lineId } = await withSofa();
    const lamp = await aProduct(shop.database, rooms, { variants: [{ weightGrams: 2_000 }] });
    await customer.client.cart.add({ productId: lamp.id, variantId: lamp.variantId, quantity: 1 });
    const addressId = await anAddress(shop.database, customer.id, "wamena");
    const { options, unshippable } = await customer.client.shipping.fetch({ addressId });
    expect(options.map(({ id, cost }) => [id, cost])).toEqual([["regular", 292_000]]);
    expect(unshippable).toEqual([lineId]);
    await customer.client.cart.select({ checked: [], unchecked: [lineId] });
    expect(await customer.client.shipping.fetch({ addressId })).toEqual({ options, unshippable: [] });
  });

  it("need something that is checked", async () => {
    const { customer, lineId } = await withSofa();
    const addressId = await anAddress(shop.database, customer.id);
    await customer.client.cart.select({ checked: [], unchecked: [lineId] });
    expect((await catchRefusal(customer.client.shipping.fetch({ addressId }))).messages).toEqual([
      "You don't have any product selected. Please select a product first.",
    ]);
  });

  it("weigh nothing of what sold out after it was selected", async () => {
    const { customer } = await withSofa();
    const addressId = await anAddress(shop.database, customer.id);
    const before = await customer.client.shipping.fetch({ addressId });
    const wardrobe = await aProduct(shop.database, rooms, { variants: [{ weightGrams: 90_000 }] });
    await customer.client.cart.add({ productId: wardrobe.id, variantId: wardrobe.variantId, quantity: 1 });
    expect(await customer.client.shipping.fetch({ addressId })).not.toEqual(before);
    await shop.database.update(variants).set({ onHand: 0 }).where(eq(variants.id, wardrobe.variantId));
    expect(await customer.client.shipping.fetch({ addressId })).toEqual(before);
  });

  it("are not told for another customer's address", async () => {
    const { customer } = await withSofa();
    const stranger = await aCustomer(shop);
    const addressId = await anAddress(shop.database, stranger.id);
    expect((await catchRefusal(customer.client.shipping.fetch({ addressId }))).kind).toBe("notFound");
  });
});
