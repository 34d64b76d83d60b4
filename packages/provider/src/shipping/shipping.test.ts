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

const buildLoad = (...weights: number[]) => weights.map((weight) => ({ weightGrams: weight * 1000, quantity: 1 }));
const getCosts = (zone: Zone | null, ...weights: number[]) =>
  Object.fromEntries(getShippingQuotes(zone, buildLoad(...weights)).map(({ id, cost }) => [id, cost]));

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
  ])("depend on the zone and each started kilogram: $weight kg to $zone", ({ zone, weight, costs }) => {
    expect(getCosts(zone, weight)).toEqual(costs);
  });

  it("are whole rupiah and never fall with the weight", () => {
    const aZone = fc.constantFrom<Zone>("java", "sumatra", "east", "papua", "highlands");
    const aWeight = fc.integer({ min: 1, max: 25_000 });
    fc.assert(
      fc.property(aZone, aWeight, fc.nat(5000), (zone, weightGrams, more) => {
        const [light] = getShippingQuotes(zone, [{ weightGrams, quantity: 1 }]);
        const [heavy] = getShippingQuotes(zone, [{ weightGrams: Math.min(25_000, weightGrams + more), quantity: 1 }]);
        expect(Number.isSafeInteger(light?.cost)).toBe(true);
        expect(heavy?.cost).toBeGreaterThanOrEqual(light?.cost ?? 0);
      }),
    );
  });

  it("leave out express shipping when the load is too heavy", () => {
    expect(getCosts("java", 100, 60)).toHaveProperty("regular");
    expect(getCosts("java", 100, 60)).not.toHaveProperty("express");
  });

  it("are missing when a single piece is too heavy for the small aircraft to the highlands", () => {
    expect(getCosts("highlands", 25, 25)).toHaveProperty("regular");
    expect(getCosts("highlands", 25.1)).toEqual({});
  });

  it("are missing for a province without shipping", () => {
    expect(getShippingQuotes(getZone("99.01.01.1001"), buildLoad(1))).toEqual([]);
  });
});

const shop = await openShop();

describe("the shipping methods of a cart", () => {
  let baseData: Awaited<ReturnType<typeof createBaseData>>;
  beforeAll(async () => {
    baseData = await createBaseData(shop.database);
  });

  const aCustomerWithSofa = async () => {
    const sofa = await aProduct(shop.database, baseData, { variants: [{ weightGrams: 58_000 }] });
    const customer = await aCustomer(shop);
    const cart = await customer.client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 1 });
    return { customer, lineId: cart.lines[0]?.lineId ?? "" };
  };

  it("have names in the reader's language and marks", async () => {
    const { customer } = await aCustomerWithSofa();
    const addressId = await anAddress(shop.database, customer.id);
    const mark = await aMark(shop.services, "shipping/express");
    const indonesianClient = shop.client({ accessToken: customer.accessToken, locale: "id" });
    expect((await indonesianClient.shipping.fetch({ addressId })).options).toEqual([
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

  it("are missing when the sofa cannot be shipped, and the answer names its line", async () => {
    const { customer, lineId } = await aCustomerWithSofa();
    const addressId = await anAddress(shop.database, customer.id, "wamena");
    expect(await customer.client.shipping.fetch({ addressId })).toEqual({ options: [], unshippable: [lineId] });
  });

  it("are those of the lamp when only the sofa cannot be shipped", async () => {
    const { customer, lineId } = await aCustomerWithSofa();
    const lamp = await aProduct(shop.database, baseData, { variants: [{ weightGrams: 2_000 }] });
    await customer.client.cart.add({ productId: lamp.id, variantId: lamp.variantId, quantity: 1 });
    const addressId = await anAddress(shop.database, customer.id, "wamena");
    const { options, unshippable } = await customer.client.shipping.fetch({ addressId });
    expect(options.map(({ id, cost }) => [id, cost])).toEqual([["regular", 292_000]]);
    expect(unshippable).toEqual([lineId]);
    await customer.client.cart.select({ checked: [], unchecked: [lineId] });
    expect(await customer.client.shipping.fetch({ addressId })).toEqual({ options, unshippable: [] });
  });

  it("need at least one selected line", async () => {
    const { customer, lineId } = await aCustomerWithSofa();
    const addressId = await anAddress(shop.database, customer.id);
    await customer.client.cart.select({ checked: [], unchecked: [lineId] });
    expect((await catchRefusal(customer.client.shipping.fetch({ addressId }))).messages).toEqual([
      "You don't have any product selected. Please select a product first.",
    ]);
  });

  it("do not count the weight of sold-out lines", async () => {
    const { customer } = await aCustomerWithSofa();
    const addressId = await anAddress(shop.database, customer.id);
    const optionsBefore = await customer.client.shipping.fetch({ addressId });
    const wardrobe = await aProduct(shop.database, baseData, { variants: [{ weightGrams: 90_000 }] });
    await customer.client.cart.add({ productId: wardrobe.id, variantId: wardrobe.variantId, quantity: 1 });
    expect(await customer.client.shipping.fetch({ addressId })).not.toEqual(optionsBefore);
    await shop.database.update(variants).set({ onHand: 0 }).where(eq(variants.id, wardrobe.variantId));
    expect(await customer.client.shipping.fetch({ addressId })).toEqual(optionsBefore);
  });

  it("are refused for another customer's address", async () => {
    const { customer } = await aCustomerWithSofa();
    const stranger = await aCustomer(shop);
    const addressId = await anAddress(shop.database, stranger.id);
    expect((await catchRefusal(customer.client.shipping.fetch({ addressId }))).kind).toBe("notFound");
  });
});
