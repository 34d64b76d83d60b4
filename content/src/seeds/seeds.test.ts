import {
  articles,
  asc,
  bundles,
  categories,
  collections,
  type Database,
  eq,
  pages,
  places,
  productPictures,
  products,
  type Seed,
  seedShop,
  showrooms,
  sql,
  variants,
  vouchers,
} from "@griya/provider/seeding";
import { cartLines, carts, openShop, START, seedRevisions } from "@griya/provider/testing";
import { describe, expect, it } from "vitest";
import { bundles as bundleData } from "../furniture/bundles.ts";
import { products as productData } from "../furniture/products.ts";
import { showrooms as showroomData } from "../furniture/showrooms.ts";
import { vouchers as voucherData } from "../furniture/vouchers.ts";
import { seedMediaRows } from "../testing/media-rows.ts";
import { seedArticles } from "./article.seed.ts";
import { seedBundles } from "./bundle.seed.ts";
import { seedCatalogue } from "./catalogue.seed.ts";
import { seedPages } from "./page.seed.ts";
import { seedReviews } from "./review.seed.ts";
import { seedSettings } from "./settings.seed.ts";
import { seedShowrooms } from "./showroom.seed.ts";
import { seedVouchers } from "./voucher.seed.ts";

/** Opens a shop from before reviews, vouchers, bundles and articles. Changes its catalogue, then starts it again. */
const anOlderShop = async (change: (database: Database) => Promise<unknown>) => {
  const { database, services } = await openShop();
  const cityIds = voucherData.flatMap(({ cityCodes }) => cityCodes ?? []);
  await database.insert(places).values(cityIds.map((id) => ({ id, name: `City ${id}` })));
  await seedShop([seedMediaRows, seedCatalogue], services);
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

describe("a shop whose release has other content than the one that seeded it", () => {
  const content = [
    seedMediaRows,
    seedSettings,
    seedCatalogue,
    seedReviews,
    seedShowrooms,
    seedVouchers,
    seedBundles,
    seedArticles,
    seedPages,
  ];
  /** Few seeds, for tests that do not take over content. */
  const some = [seedMediaRows, seedSettings, seedCatalogue, seedPages];
  const slug = "sofa-senja-3";
  const ofSofa = eq(products.slug, slug);
  const name = { en: "Another sofa", id: "Sofa lain" };
  const theirs = [{ name: { en: "Another sofa" } }];

  /** Opens a seeded shop, with later changes by an earlier release and by its owner. */
  const changedShop = async (seeds: readonly Seed[]) => {
    const { database, services, passTime } = await openShop();
    const placeIds = [
      ...voucherData.flatMap(({ cityCodes }) => cityCodes ?? []),
      ...showroomData.map(({ subdistrictCode }) => subdistrictCode),
    ];
    await database.insert(places).values([...new Set(placeIds)].map((id) => ({ id, name: `Place ${id}` })));
    await seedShop(seeds, services);
    const [sofa] = await database.select().from(products).where(ofSofa);
    if (!sofa) throw new Error(`The catalogue has no ${slug} to change: choose another`);
    await database.update(products).set({ name, isPublic: false }).where(ofSofa);
    await database.delete(productPictures).where(eq(productPictures.productId, sofa.id));
    await database.update(variants).set({ onHand: 2 }).where(eq(variants.productId, sofa.id));
    const [variant] = await database.select().from(variants).where(eq(variants.productId, sofa.id)).limit(1);
    const [cart] = await database.insert(carts).values({ guestHash: "a guest", touchedAt: START }).returning();
    if (!variant || !cart) throw new Error("There is nothing to put into a cart");
    const formerSize = { ...variant, id: crypto.randomUUID(), sku: "OLD-1-XL" };
    await database.insert(variants).values(formerSize);
    await database
      .insert(cartLines)
      .values(
        [variant, formerSize].map(({ id: variantId }) => ({ cartId: cart.id, variantId, quantity: 2, addedAt: START })),
      );
    passTime(86_400_000);
    return { database, services, sofa, variant };
  };

  it("takes it over as a demo, and keeps stock, carts, ratings and dates", async () => {
    const { database, services, sofa, variant } = await changedShop(content);
    const { id: _, ...row } = sofa;
    const withdrawn = { reviewCount: 0, starsTotal: 0 };
    await database.insert(products).values([
      { ...row, ...withdrawn, uuid: crypto.randomUUID(), sku: "OLD-1", slug: "lampu-lama" },
      { ...row, ...withdrawn, uuid: crypto.randomUUID(), sku: "OLD-2", slug: "a slug that is given to another piece" },
    ]);
    await database
      .update(products)
      .set({ slug: "vas-lama", uuid: crypto.randomUUID() })
      .where(eq(products.slug, "vas-tanah"));
    await database.update(products).set({ slug: "vas-tanah" }).where(eq(products.sku, "OLD-2"));
    await database.insert(collections).values({ slug: "koleksi-lama", title: name, description: name });
    for (const table of [articles, pages]) await database.update(table).set({ title: name });
    await database.update(seedRevisions).set({ revision: "an earlier one" });
    await seedShop(content, services);
    expect(await database.select().from(products).where(ofSofa)).toEqual([sofa]);
    const stock = await database.select().from(variants).where(eq(variants.productId, sofa.id));
    expect(stock.filter(({ onHand, sku }) => onHand !== 2 || sku.startsWith("OLD"))).toEqual([]);
    expect(await database.select().from(cartLines)).toMatchObject([{ variantId: variant.id, quantity: 2 }]);
    const hidden = await database.select({ sku: products.sku }).from(products).where(eq(products.isPublic, false));
    expect(hidden.map(({ sku }) => sku).sort()).toEqual(["OLD-1", "OLD-2"]);
    expect(await database.$count(products, eq(products.isPublic, true))).toBe(productData.length);
    const written = {
      articles: 10,
      bundles: bundleData.length,
      vouchers: voucherData.length,
      showrooms: showroomData.length,
    };
    expect({
      articles: await database.$count(articles, sql`${articles.title}->>'en' <> 'Another sofa'`),
      bundles: await database.$count(bundles),
      vouchers: await database.$count(vouchers),
      showrooms: await database.$count(showrooms),
    }).toEqual(written);
    expect(await database.$count(pages, sql`${pages.title}->>'en' = 'Another sofa'`)).toBe(0);
    expect(await database.$count(collections)).toBe(4);
  });

  it("leaves it as it is while its release stays the same", async () => {
    const { database, services } = await changedShop(some);
    await seedShop(some, services);
    expect(await database.select().from(products).where(ofSofa)).toMatchObject(theirs);
  });

  it("leaves it to its owner once it was live, also when it is started as a demo again", async () => {
    const { database, services } = await changedShop(some);
    const live = { ...services, config: { ...services.config, mode: "live" as const } };
    await database.update(seedRevisions).set({ revision: "an earlier one" });
    await seedShop(some, live);
    await seedShop(some, services);
    expect(await database.select().from(products).where(ofSofa)).toMatchObject(theirs);
  });

  it("brings nothing back that the owner of a live shop took away", async () => {
    const { database, services } = await changedShop(some);
    const live = { ...services, config: { ...services.config, mode: "live" as const } };
    await seedShop(some, live);
    await database.delete(pages);
    await seedShop(some, live);
    expect(await database.$count(pages)).toBe(0);
  });
});
