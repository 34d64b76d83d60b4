import { asc, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { seedArticles } from "./article/article.seed.ts";
import { articles } from "./article/article.tables.ts";
import { seedBundles } from "./bundle/bundle.seed.ts";
import { bundles } from "./bundle/bundle.tables.ts";
import { seedCatalogue } from "./catalogue/catalogue.seed.ts";
import { bundles as bundleData } from "./catalogue/data/bundles.ts";
import { vouchers as voucherData } from "./catalogue/data/vouchers.ts";
import { categories } from "./category/category.tables.ts";
import type { Database } from "./database/database.ts";
import { seedShop } from "./database/seed.ts";
import { places } from "./location/location.tables.ts";
import { products } from "./product/product.tables.ts";
import { seedReviews } from "./review/review.seed.ts";
import { openShop } from "./testing/shop.ts";
import { seedVouchers } from "./voucher/voucher.seed.ts";
import { vouchers } from "./voucher/voucher.tables.ts";

/** A shop from before there were reviews, vouchers, bundles and articles, started anew after it changed its catalogue. */
const anOlderShop = async (change: (database: Database) => Promise<unknown>) => {
  const { database, services } = await openShop();
  const cityIds = voucherData.flatMap(({ cityCodes }) => cityCodes ?? []);
  await database.insert(places).values(cityIds.map((id) => ({ id, name: `City ${id}` })));
  await seedShop([seedCatalogue], services);
  await change(database);
  await seedShop([seedReviews, seedVouchers, seedBundles, seedArticles], services);
  return database;
};

const changed = await anOlderShop(async (database) => {
  await database.update(products).set({ slug: "meja-kami" }).where(eq(products.slug, "meja-makan-pendopo"));
  await database.update(categories).set({ slug: "tidur" }).where(eq(categories.slug, "kamar-tidur"));
});
const another = await anOlderShop(async (database) => {
  await database.update(products).set({ slug: sql`'our-' || ${products.slug}` });
  await database.update(categories).set({ slug: sql`'our-' || ${categories.slug}` });
});

const bundlesIn = async (database: Database) =>
  (await database.select({ slug: bundles.slug }).from(bundles).orderBy(asc(bundles.id))).map(({ slug }) => slug);
const codesIn = async (database: Database) =>
  (await database.select({ code: vouchers.code }).from(vouchers).orderBy(asc(vouchers.id))).map(({ code }) => code);

it("leaves out of a shop the bundles of which it does not sell each piece", async () => {
  const whole = bundleData.filter(({ lines }) => lines.every(({ product }) => product !== "meja-makan-pendopo"));
  expect(await bundlesIn(changed)).toEqual(whole.map(({ slug }) => slug));
  expect(whole).toHaveLength(3);
  expect(await bundlesIn(another)).toEqual([]);
});

it("leaves out the vouchers for a category that the shop does not have, and never makes them hold for everything", async () => {
  const forEverything = voucherData.filter(({ category }) => category === null).map(({ code }) => code);
  expect(await codesIn(changed)).toEqual(forEverything);
  expect(await codesIn(another)).toEqual(forEverything);
});

it("gives every shop the articles, whatever it sells", async () => {
  expect(await changed.$count(articles)).toBe(10);
  expect(await another.$count(articles)).toBe(10);
});
