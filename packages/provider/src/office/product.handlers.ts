import { type OfficeProduct, type OfficeProductSummary, office } from "@griya/api/office";
import { and, asc, eq, gt, sum } from "drizzle-orm";
import * as z from "zod/mini";
import { audited } from "../audit/audited.ts";
import type { Queries, Transaction } from "../database/database.ts";
import { decodeCursor, encodeCursor, pageOf } from "../http/cursor.ts";
import { handled } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { matchesText } from "../product/matches-text.ts";
import { productPictures, products, variants } from "../product/product.tables.ts";
import { findProductBySku, saveProduct } from "../product/save-product.ts";
import { writeLowestPrices } from "../product/write-lowest-prices.ts";
import { tellReturned } from "../stock-alert/tell-returned.ts";

const endpoints = office.endpoints.product;

const PRODUCTS_PER_PAGE = 50;

const summaryOf = (product: typeof products.$inferSelect, stock: number): OfficeProductSummary => ({
  sku: product.sku,
  slug: product.slug,
  name: product.name.en,
  price: product.sellingPrice,
  offeredPrice: product.offeredPrice,
  stock,
  isPublic: product.isPublic,
});

const lookOf = (attributes: (typeof variants.$inferSelect)["attributes"]): string =>
  attributes.map(({ value }) => value.en).join(", ");

const findProduct = async (queries: Queries, sku: string): Promise<OfficeProduct> => {
  const [product] = await queries.select().from(products).where(eq(products.sku, sku));
  if (product === undefined) throw handled("skuUnknown", { sku });
  const rows = await queries
    .select()
    .from(variants)
    .where(eq(variants.productId, product.id))
    .orderBy(asc(variants.position));
  const pictures = await queries
    .select({ path: productPictures.path })
    .from(productPictures)
    .where(eq(productPictures.productId, product.id))
    .orderBy(asc(productPictures.position));
  return {
    ...summaryOf(
      product,
      rows.reduce((sum, { onHand }) => sum + onHand, 0),
    ),
    pictures: pictures.map(({ path }) => path),
    variants: rows.map((variant) => ({
      sku: variant.sku,
      name: lookOf(variant.attributes),
      price: variant.sellingPrice || product.sellingPrice,
      offeredPrice: variant.offeredPrice,
      stock: variant.onHand,
    })),
  };
};

const Place = z.string();

const fetchAll = route(endpoints.fetch, async ({ database, input }) => {
  const place = input.cursor === undefined ? undefined : decodeCursor(input.cursor, Place);
  if (place === null) throw handled();
  const found = await database
    .select({ product: products, stock: sum(variants.onHand).mapWith(Number) })
    .from(products)
    .leftJoin(variants, eq(variants.productId, products.id))
    .where(
      and(
        place === undefined ? undefined : gt(products.sku, place),
        input.search === undefined ? undefined : matchesText(products.searchWords, input.search),
      ),
    )
    .groupBy(products.id)
    .orderBy(asc(products.sku))
    .limit(PRODUCTS_PER_PAGE + 1);
  const { page, next } = pageOf(found, PRODUCTS_PER_PAGE, ({ product }) => encodeCursor(product.sku));
  return { products: page.map(({ product, stock }) => summaryOf(product, stock)), next };
});

/** Finds the stored product before it is saved. Returns null for a new one. */
const findBefore = async (tx: Transaction, sku: string): Promise<OfficeProduct | null> => {
  const [known] = await tx.select().from(products).where(eq(products.sku, sku)).for("update");
  return known === undefined ? null : findProduct(tx, sku);
};

const save = route(endpoints.save, (call) =>
  audited(call, endpoints.save, async (tx) => {
    const { sku } = call.input;
    const before = await findBefore(tx, sku);
    await saveProduct(tx, call.input, call.clock());
    return { data: await findProduct(tx, sku), subject: sku, before, after: call.input };
  }),
);

const setStock = route(endpoints.setStock, async (call) => {
  const done = await audited(call, endpoints.setStock, async (tx) => {
    const { sku, stock } = call.input;
    const [before] = await tx.select().from(variants).where(eq(variants.sku, sku)).for("update");
    if (before === undefined) throw handled("skuUnknown", { sku });
    await tx.update(variants).set({ onHand: stock }).where(eq(variants.id, before.id));
    const product = await findProductBySku(tx, sku);
    return { data: await findProduct(tx, product.sku), subject: sku, before: before.onHand, after: stock };
  });
  call.later.begin(async () => void (await tellReturned(call))); // earlier than the next sweep
  return done;
});

const setPrice = route(endpoints.setPrice, (call) =>
  audited(call, endpoints.setPrice, async (tx) => {
    const { sku, price, offeredPrice = 0 } = call.input;
    if (offeredPrice >= price) throw handled("offerAbovePrice", { sku });
    const product = await findProductBySku(tx, sku);
    const before = await findProduct(tx, product.sku);
    const prices = { sellingPrice: price, offeredPrice };
    if (product.sku === sku) await tx.update(products).set(prices).where(eq(products.id, product.id));
    else await tx.update(variants).set(prices).where(eq(variants.sku, sku));
    await writeLowestPrices(tx, eq(products.id, product.id));
    const priceIn = ({ variants: looks, ...whole }: OfficeProduct) => {
      const priced = [whole, ...looks].find((each) => each.sku === sku) ?? whole;
      return { price: priced.price, offeredPrice: priced.offeredPrice };
    };
    const data = await findProduct(tx, product.sku);
    return { data, subject: sku, before: priceIn(before), after: priceIn(data) };
  }),
);

const setVisibility = route(endpoints.setVisibility, (call) =>
  audited(call, endpoints.setVisibility, async (tx) => {
    const { sku, isPublic } = call.input;
    const before = await findProduct(tx, sku);
    await tx.update(products).set({ isPublic }).where(eq(products.sku, sku));
    return { data: await findProduct(tx, sku), subject: sku, before: before.isPublic, after: isPublic };
  }),
);

export const officeProductRoutes = [
  fetchAll,
  route(endpoints.find, ({ database, input }) => findProduct(database, input.sku)),
  save,
  setStock,
  setPrice,
  setVisibility,
];
