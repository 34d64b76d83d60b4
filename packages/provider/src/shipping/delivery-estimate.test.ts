import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { places } from "../location/location.tables.ts";
import { products, variants } from "../product/product.tables.ts";
import { aBundle, aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aFewPlaces } from "../testing/places.ts";
import { openShop } from "../testing/shop.ts";

const shop = await openShop();

describe("the shipping estimate for a postal code", () => {
  let baseData: Awaited<ReturnType<typeof createBaseData>>;
  beforeAll(async () => {
    baseData = await createBaseData(shop.database);
    await aFewPlaces(shop);
    await shop.database.insert(places).values([
      { id: "31.74.08", parentId: "31.74", name: "Pancoran" },
      { id: "31.74.08.1001", parentId: "31.74.08", name: "Kalibata", zipCode: "12740" },
      { id: "31.74.07.1003", parentId: "31.74.07", name: "Pulo", zipCode: "12740" },
      { id: "95", name: "Papua Pegunungan" },
      { id: "95.01", parentId: "95", name: "Kabupaten Jayawijaya" },
      { id: "95.01.01", parentId: "95.01", name: "Wamena" },
      { id: "95.01.01.1001", parentId: "95.01.01", name: "Wamena Kota", zipCode: "99511" },
    ]);
  });

  const aGuestClient = (locale: "en" | "id" = "en") =>
    shop.client({ guestToken: randomBytes(32).toString("hex"), locale });
  const aSofa = (weightGrams = 58_000) => aProduct(shop.database, baseData, { variants: [{ weightGrams }] });

  it("is available for one piece without an account, with the place name in the reader's language", async () => {
    const { variantId } = await aSofa();
    const { place, options } = await shop.client({ locale: "id" }).shipping.estimate({ zipCode: "12160", variantId });
    expect(place).toBe("Kebayoran Baru, Kota Administrasi Jakarta Selatan");
    expect(options).toMatchObject([
      { id: "regular", name: "Pengiriman reguler", cost: 192_500, daysMinimum: 3, daysMaximum: 6 },
      { id: "express", name: "Pengiriman ekspres", cost: 462_000, daysMinimum: 1, daysMaximum: 2 },
    ]);
  });

  it("names no district when the code belongs to several districts", async () => {
    const { variantId } = await aSofa();
    const { place } = await shop.client().shipping.estimate({ zipCode: "12740", variantId });
    expect(place).toBe("Kota Administrasi Jakarta Selatan");
  });

  it("is empty for an unknown code and for a place without air transport", async () => {
    const { variantId } = await aSofa();
    expect(await shop.client().shipping.estimate({ zipCode: "00000", variantId })).toEqual({
      place: null,
      options: [],
    });
    expect(await shop.client().shipping.estimate({ zipCode: "99511", variantId })).toEqual({
      place: "Wamena, Kabupaten Jayawijaya",
      options: [],
    });
  });

  it("is refused for a product that is not sold", async () => {
    const { id, variantId } = await aSofa();
    await shop.database.update(products).set({ isPublic: false }).where(eq(products.uuid, id));
    expect((await catchRefusal(shop.client().shipping.estimate({ zipCode: "12160", variantId }))).kind).toBe(
      "notFound",
    );
    const unknownVariantRequest = { zipCode: "12160", variantId: randomUUID() };
    expect((await catchRefusal(shop.client().shipping.estimate(unknownVariantRequest))).kind).toBe("notFound");
  });

  it("counts all pieces of a bundle in the chosen variants", async () => {
    const [table, chair] = [await aSofa(40_000), await aSofa(6_000)];
    const set = await aBundle(shop.database, [table, { ...chair, quantity: 6 }]);
    const estimateRequest = { zipCode: "12160", variantId: set.variantId, bundleId: set.id };
    const { options } = await shop.client().shipping.estimate(estimateRequest);
    expect(options.map(({ id, cost }) => [id, cost])).toEqual([
      ["regular", 50_000 + 75 * 2_500],
      ["express", 120_000 + 75 * 6_000],
    ]);
    const onePieceRequest = { ...estimateRequest, variantId: table.variantId };
    expect((await catchRefusal(shop.client().shipping.estimate(onePieceRequest))).kind).toBe("notFound");
    const requestWithoutBundle = { zipCode: "12160", variantId: set.variantId };
    expect((await catchRefusal(shop.client().shipping.estimate(requestWithoutBundle))).kind).toBe("notFound");
  });

  it("counts all selected cart lines that are in stock", async () => {
    const shopper = aGuestClient();
    const fetchCosts = async () =>
      (await shopper.shipping.estimateCart({ zipCode: "12160" })).options.map(({ id, cost }) => [id, cost]);
    expect(await fetchCosts()).toEqual([]);
    const [sofa, wardrobe, soldOut] = [await aSofa(10_000), await aSofa(100_000), await aSofa(1_000)];
    for (const { id, variantId } of [sofa, wardrobe, soldOut])
      await shopper.cart.add({ productId: id, variantId, quantity: 2 });
    await shop.database.update(variants).set({ onHand: 0 }).where(eq(variants.id, soldOut.variantId));
    expect(await fetchCosts()).toEqual([["regular", 50_000 + 219 * 2_500]]);
    const { lines } = await shopper.cart.find();
    const wardrobeLineId = lines.find(({ variantId }) => variantId === wardrobe.variantId)?.lineId ?? "";
    await shopper.cart.select({ checked: [], unchecked: [wardrobeLineId] });
    expect(await fetchCosts()).toEqual([
      ["regular", 50_000 + 19 * 2_500],
      ["express", 120_000 + 19 * 6_000],
    ]);
    expect((await aGuestClient().shipping.estimateCart({ zipCode: "12160" })).options).toEqual([]);
  });
});
