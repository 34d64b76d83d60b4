import { type OfficeProduct, type OfficeProductSummary, office } from "@griya/api/office";
import { and, asc, eq, gt, sum } from "drizzle-orm";
import * as z from "zod/mini";
import { runAudited } from "../audit/run-audited.ts";
import type { Queries, Transaction } from "../database/database.ts";
import { decodeCursor, encodeCursor, getPage } from "../http/cursor.ts";
import { userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { matchesText } from "../product/matches-text.ts";
import { productPictures, products, variants } from "../product/product.tables.ts";
import { findProductBySku, saveProduct } from "../product/save-product.ts";
import { writeLowestPrices } from "../product/write-lowest-prices.ts";
import { sendBackInStockEmails } from "../stock-alert/send-back-in-stock-emails.ts";

const endpoints = office.endpoints.product;

const PRODUCTS_PER_PAGE = 50;

const toProductSummary = (product: typeof products.$inferSelect, stock: number): OfficeProductSummary => ({
  sku: product.sku,
  slug: product.slug,
  name: product.name.en,
  price: product.sellingPrice,
  offeredPrice: product.offeredPrice,
  stock,
  isPublic: product.isPublic,
});

const formatLook = (attributes: (typeof variants.$inferSelect)["attributes"]): string =>
  attributes.map(({ value }) => value.en).join(", ");

const findProduct = async (queries: Queries, sku: string): Promise<OfficeProduct> => {
  const [product] = await queries.select().from(products).where(eq(products.sku, sku));
  if (product === undefined) throw userError("skuUnknown", { sku });
  const variantRows = await queries
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
    ...toProductSummary(
      product,
      variantRows.reduce((sum, { onHand }) => sum + onHand, 0),
    ),
    pictures: pictures.map(({ path }) => path),
    variants: variantRows.map((variant) => ({
      sku: variant.sku,
      name: formatLook(variant.attributes),
      price: variant.sellingPrice || product.sellingPrice,
      offeredPrice: variant.offeredPrice,
      stock: variant.onHand,
    })),
  };
};

const Cursor = z.string();

const list = createRoute(endpoints.fetch, async ({ database, input }) => {
  const position = input.cursor === undefined ? undefined : decodeCursor(input.cursor, Cursor);
  if (position === null) throw userError();
  const productRows = await database
    .select({ product: products, stock: sum(variants.onHand).mapWith(Number) })
    .from(products)
    .leftJoin(variants, eq(variants.productId, products.id))
    .where(
      and(
        position === undefined ? undefined : gt(products.sku, position),
        input.search === undefined ? undefined : matchesText(products.searchWords, input.search),
      ),
    )
    .groupBy(products.id)
    .orderBy(asc(products.sku))
    .limit(PRODUCTS_PER_PAGE + 1);
  const { page, next } = getPage(productRows, PRODUCTS_PER_PAGE, ({ product }) => encodeCursor(product.sku));
  return { products: page.map(({ product, stock }) => toProductSummary(product, stock)), next };
});

/** Finds the stored product and locks it; null for a new product. */
const findStoredProduct = async (tx: Transaction, sku: string): Promise<OfficeProduct | null> => {
  const [existing] = await tx.select().from(products).where(eq(products.sku, sku)).for("update");
  return existing === undefined ? null : findProduct(tx, sku);
};

const save = createRoute(endpoints.save, (call) =>
  runAudited(call, endpoints.save, async (tx) => {
    const { sku } = call.input;
    const productBefore = await findStoredProduct(tx, sku);
    await saveProduct(tx, call.input, call.clock());
    return { data: await findProduct(tx, sku), subject: sku, before: productBefore, after: call.input };
  }),
);

const setStock = createRoute(endpoints.setStock, async (call) => {
  const changedProduct = await runAudited(call, endpoints.setStock, async (tx) => {
    const { sku, stock } = call.input;
    const [productBefore] = await tx.select().from(variants).where(eq(variants.sku, sku)).for("update");
    if (productBefore === undefined) throw userError("skuUnknown", { sku });
    await tx.update(variants).set({ onHand: stock }).where(eq(variants.id, productBefore.id));
    const product = await findProductBySku(tx, sku);
    return { data: await findProduct(tx, product.sku), subject: sku, before: productBefore.onHand, after: stock };
  });
  // The emails leave at once, not at the next run of the job.
  call.backgroundWork.start(async () => void (await sendBackInStockEmails(call)));
  return changedProduct;
});

const setPrice = createRoute(endpoints.setPrice, (call) =>
  runAudited(call, endpoints.setPrice, async (tx) => {
    const { sku, price, offeredPrice = 0 } = call.input;
    if (offeredPrice >= price) throw userError("offerAbovePrice", { sku });
    const product = await findProductBySku(tx, sku);
    const productBefore = await findProduct(tx, product.sku);
    const prices = { sellingPrice: price, offeredPrice };
    if (product.sku === sku) await tx.update(products).set(prices).where(eq(products.id, product.id));
    else await tx.update(variants).set(prices).where(eq(variants.sku, sku));
    await writeLowestPrices(tx, eq(products.id, product.id));
    const getPrices = ({ variants: looks, ...whole }: OfficeProduct) => {
      const pricedRow = [whole, ...looks].find((each) => each.sku === sku) ?? whole;
      return { price: pricedRow.price, offeredPrice: pricedRow.offeredPrice };
    };
    const productAfter = await findProduct(tx, product.sku);
    return { data: productAfter, subject: sku, before: getPrices(productBefore), after: getPrices(productAfter) };
  }),
);

const setVisibility = createRoute(endpoints.setVisibility, (call) =>
  runAudited(call, endpoints.setVisibility, async (tx) => {
    const { sku, isPublic } = call.input;
    const productBefore = await findProduct(tx, sku);
    await tx.update(products).set({ isPublic }).where(eq(products.sku, sku));
    return { data: await findProduct(tx, sku), subject: sku, before: productBefore.isPublic, after: isPublic };
  }),
);

export const officeProductRoutes = [
  list,
  createRoute(endpoints.find, ({ database, input }) => findProduct(database, input.sku)),
  save,
  setStock,
  setPrice,
  setVisibility,
];
