import { applyBasisPoints, toPrice } from "@griya/api";
import { eq, sql } from "drizzle-orm";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aProduct as aSoldProduct, createBaseData } from "../testing/base-data.ts";
import { openShop, START } from "../testing/shop.ts";
import { buildCurrentPriceSql, buildLowestPriceSql, getFlashPrice, getPricing, getUnitPrice } from "./pricing.ts";
import { products, variants } from "./product.tables.ts";
import { findProductSummaries } from "./product-summaries.ts";

const endsAt = new Date("2023-05-17T09:00:00Z");
const anAmount = fc.integer({ min: 1, max: 9_000_000_000_000_000 });
const aSalePrice = fc.oneof(fc.constant(0), anAmount);
const basisPointsOff = fc.integer({ min: 1, max: 9999 });
const aProduct = fc.record({
  sellingPrice: anAmount,
  offeredPrice: aSalePrice,
  basisPointsOff: fc.option(basisPointsOff, { nil: null }),
});

const getFlashSale = (basisPoints: number | null) =>
  basisPoints === null ? null : { basisPointsOff: basisPoints, endsAt };

describe("a flash price", () => {
  it("is the selling price minus the discount, rounded down once", () => {
    expect(getFlashPrice(999_999, 1500)).toBe(999_999 - applyBasisPoints(999_999, 1500));
    expect(getFlashPrice(8_990_000, 2500)).toBe(6_742_500);
  });

  it("is at least one rupiah and at most the selling price", () => {
    fc.assert(
      fc.property(anAmount, basisPointsOff, (price, off) => {
        expect(getFlashPrice(price, off)).toBeGreaterThan(0);
        expect(getFlashPrice(price, off)).toBeLessThanOrEqual(price);
      }),
    );
  });
});

describe("the price that the database computes", () => {
  it("is the contract's, to the rupiah, up to the largest amounts", async () => {
    const shop = await openShop();
    await fc.assert(
      fc.asyncProperty(fc.array(aProduct, { minLength: 1, maxLength: 50 }), async (someProducts) => {
        const rows = someProducts.map(
          (each, place) =>
            sql`(${place}::int, ${each.sellingPrice}::bigint, ${each.offeredPrice}::bigint, ${each.basisPointsOff}::int)`,
        );
        const price = buildCurrentPriceSql({
          sellingPrice: sql`selling`,
          offeredPrice: sql`offered`,
          basisPointsOff: sql`points`,
        });
        const computedPrices = await shop.database.execute<{ price: string }>(
          sql`select (${price})::text as price from (values ${sql.join(rows, sql`, `)}) as each (place, selling, offered, points) order by place`,
        );
        const expectedPrices = someProducts.map(
          (each) => toPrice(getPricing(each, getFlashSale(each.basisPointsOff))).current,
        );
        expect(computedPrices.rows.map((row) => Number(row.price))).toEqual(expectedPrices);
      }),
      { numRuns: getPropertyRuns(40) },
    );
  });
});

describe("a variant's price", () => {
  const product = { sellingPrice: 8_990_000, offeredPrice: 0 };
  const attributes = [{}];

  it("replaces the product's when it has attributes and a price", () => {
    const variant = { sellingPrice: 7_090_000, offeredPrice: 0, attributes };
    expect(getUnitPrice(product, variant, null)).toMatchObject({ current: 7_090_000, previous: null });
  });

  it.each([
    { sellingPrice: 0, offeredPrice: 0, attributes },
    { sellingPrice: 7_090_000, offeredPrice: 0, attributes: [] },
  ])("is the product's price otherwise", (variant) => {
    expect(getUnitPrice(product, variant, null).current).toBe(8_990_000);
  });

  it("has its own sale price and its own flash discount", () => {
    const reducedProduct = { sellingPrice: 8_990_000, offeredPrice: 7_990_000 };
    const variant = { sellingPrice: 7_090_000, offeredPrice: 6_300_000, attributes };
    expect(getUnitPrice(reducedProduct, variant, null)).toMatchObject({ current: 6_300_000, previous: 7_090_000 });
    expect(getUnitPrice(reducedProduct, variant, { basisPointsOff: 2000, endsAt })).toEqual({
      current: 5_672_000,
      previous: 7_090_000,
      discountPercent: 20,
      endsAt: endsAt.toISOString(),
    });
  });
});

describe("the price in lists", () => {
  const aSmallAmount = fc.integer({ min: 1, max: 20_000_000 });
  const anOptionalAmount = fc.option(aSmallAmount, { nil: undefined });
  const aVariant = fc.record(
    {
      price: fc.oneof(fc.constant(0), aSmallAmount),
      offeredPrice: anOptionalAmount,
      attributes: fc.constantFrom([], undefined),
    },
    { requiredKeys: ["price"] },
  );
  const aDraft = fc.record({
    price: aSmallAmount,
    offeredPrice: anOptionalAmount,
    variants: fc.array(aVariant, { minLength: 1, maxLength: 4 }),
  });

  it("is the price of the cheapest variant, with and without a flash sale", { timeout: 60_000 }, async () => {
    const shop = await openShop();
    const baseData = await createBaseData(shop.database);
    await fc.assert(
      fc.asyncProperty(aDraft, fc.boolean(), async ({ offeredPrice, variants: looks, ...draft }, isInSale) => {
        const { key } = await aSoldProduct(shop.database, baseData, {
          ...draft,
          ...(offeredPrice !== undefined && { offeredPrice }),
          variants: looks.map(({ price, ...look }) => ({
            price,
            ...(look.offeredPrice !== undefined && { offeredPrice: look.offeredPrice }),
            ...(look.attributes && { attributes: look.attributes }),
          })),
        });
        const basisPoints = isInSale ? 1500 : null;
        const flashSale = getFlashSale(basisPoints);
        const [row] = await shop.database
          .select({ product: products, price: buildLowestPriceSql(sql`${basisPoints}::int`) })
          .from(products)
          .where(eq(products.id, key));
        const ownVariants = await shop.database.select().from(variants).where(eq(variants.productId, key));
        if (!row) throw new Error("The product does not exist");
        const prices = ownVariants.map((variant) => getUnitPrice(row.product, variant, flashSale).current);
        expect(row.price).toBe(Math.min(...prices));
        if (isInSale) return;
        const summary = (await findProductSummaries(shop.database, [key], { locale: "en", now: START })).get(key);
        expect(summary?.price.current).toBe(row.price);
        expect(summary?.pricesVary).toBe(new Set(prices).size > 1);
      }),
      { numRuns: getPropertyRuns(60) },
    );
  });
});
