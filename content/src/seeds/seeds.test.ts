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
import { mediaRowsSeed } from "../testing/media-rows.ts";
import { articlesSeed } from "./article.seed.ts";
import { bundlesSeed } from "./bundle.seed.ts";
import { catalogueSeed } from "./catalogue.seed.ts";
import { pagesSeed } from "./page.seed.ts";
import { reviewsSeed } from "./review.seed.ts";
import { settingsSeed } from "./settings.seed.ts";
import { showroomsSeed } from "./showroom.seed.ts";
import { vouchersSeed } from "./voucher.seed.ts";

/**
 * Opens a shop without reviews, vouchers, bundles and articles, as of an earlier release. Changes its catalogue, then runs the missing
 * seeds.
 */
const openOlderShop = async (change: (database: Database) => Promise<unknown>) => {
  const { database, services } = await openShop();
  const cityIds = voucherData.flatMap(({ cityCodes }) => cityCodes ?? []);
  await database.insert(places).values(cityIds.map((id) => ({ id, name: `City ${id}` })));
  await seedShop([mediaRowsSeed, catalogueSeed], services);
  await change(database);
  await seedShop([reviewsSeed, vouchersSeed, bundlesSeed, articlesSeed], services);
  return database;
};

const changedDatabase = await openOlderShop(async (database) => {
  await database.update(products).set({ slug: "meja-kami" }).where(eq(products.slug, "meja-makan-pendopo"));
  await database.update(categories).set({ slug: "tidur" }).where(eq(categories.slug, "kamar-tidur"));
});
const emptiedDatabase = await openOlderShop(async (database) => {
  await database.update(products).set({ slug: sql`'our-' || ${products.slug}` });
  await database.update(categories).set({ slug: sql`'our-' || ${categories.slug}` });
});

const listBundleSlugs = async (database: Database) =>
  (await database.select({ slug: bundles.slug }).from(bundles).orderBy(asc(bundles.id))).map(({ slug }) => slug);
const listVoucherCodes = async (database: Database) =>
  (await database.select({ code: vouchers.code }).from(vouchers).orderBy(asc(vouchers.id))).map(({ code }) => code);

it("leaves out bundles if the shop does not sell each piece", async () => {
  const completeBundles = bundleData.filter(({ lines }) =>
    lines.every(({ product }) => product !== "meja-makan-pendopo"),
  );
  expect(await listBundleSlugs(changedDatabase)).toEqual(completeBundles.map(({ slug }) => slug));
  expect(completeBundles).toHaveLength(3);
  expect(await listBundleSlugs(emptiedDatabase)).toEqual([]);
});

it("leaves out vouchers for a missing category, and never extends them to all categories", async () => {
  const unlimitedCodes = voucherData.filter(({ category }) => category === null).map(({ code }) => code);
  expect(await listVoucherCodes(changedDatabase)).toEqual(unlimitedCodes);
  expect(await listVoucherCodes(emptiedDatabase)).toEqual(unlimitedCodes);
});

it("gives every shop the articles, whatever products it sells", async () => {
  expect(await changedDatabase.$count(articles)).toBe(10);
  expect(await emptiedDatabase.$count(articles)).toBe(10);
});

describe("a shop whose new release has other content", () => {
  const contentSeeds = [
    mediaRowsSeed,
    settingsSeed,
    catalogueSeed,
    reviewsSeed,
    showroomsSeed,
    vouchersSeed,
    bundlesSeed,
    articlesSeed,
    pagesSeed,
  ];
  /** A few seeds, for tests that do not update the content. */
  const fewSeeds = [mediaRowsSeed, settingsSeed, catalogueSeed, pagesSeed];
  const slug = "sofa-senja-3";
  const isSofa = eq(products.slug, slug);
  const name = { en: "Another sofa", id: "Sofa lain" };
  const ownerValues = [{ name: { en: "Another sofa" } }];

  /** Opens a seeded shop, with later changes by an earlier release and by its owner. */
  const openChangedShop = async (seeds: readonly Seed[]) => {
    const { database, services, passTime } = await openShop();
    const placeIds = [
      ...voucherData.flatMap(({ cityCodes }) => cityCodes ?? []),
      ...showroomData.map(({ subdistrictCode }) => subdistrictCode),
    ];
    await database.insert(places).values([...new Set(placeIds)].map((id) => ({ id, name: `Place ${id}` })));
    await seedShop(seeds, services);
    const [sofa] = await database.select().from(products).where(isSofa);
    if (!sofa) throw new Error(`The catalogue has no ${slug} to change: choose another`);
    await database.update(products).set({ name, isPublic: false }).where(isSofa);
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

  it("takes the new content as a demo, and keeps stock, carts, ratings and dates", async () => {
    const { database, services, sofa, variant } = await openChangedShop(contentSeeds);
    const { id: _, ...row } = sofa;
    const withdrawnRating = { reviewCount: 0, starsTotal: 0 };
    await database.insert(products).values([
      { ...row, ...withdrawnRating, uuid: crypto.randomUUID(), sku: "OLD-1", slug: "lampu-lama" },
      {
        ...row,
        ...withdrawnRating,
        uuid: crypto.randomUUID(),
        sku: "OLD-2",
        slug: "a slug that is given to another piece",
      },
    ]);
    await database
      .update(products)
      .set({ slug: "vas-lama", uuid: crypto.randomUUID() })
      .where(eq(products.slug, "vas-tanah"));
    await database.update(products).set({ slug: "vas-tanah" }).where(eq(products.sku, "OLD-2"));
    await database.insert(collections).values({ slug: "koleksi-lama", title: name, description: name });
    for (const table of [articles, pages]) await database.update(table).set({ title: name });
    await database.update(seedRevisions).set({ revision: "an earlier one" });
    await seedShop(contentSeeds, services);
    expect(await database.select().from(products).where(isSofa)).toEqual([sofa]);
    const stockRows = await database.select().from(variants).where(eq(variants.productId, sofa.id));
    expect(stockRows.filter(({ onHand, sku }) => onHand !== 2 || sku.startsWith("OLD"))).toEqual([]);
    expect(await database.select().from(cartLines)).toMatchObject([{ variantId: variant.id, quantity: 2 }]);
    const hiddenProducts = await database
      .select({ sku: products.sku })
      .from(products)
      .where(eq(products.isPublic, false));
    expect(hiddenProducts.map(({ sku }) => sku).sort()).toEqual(["OLD-1", "OLD-2"]);
    expect(await database.$count(products, eq(products.isPublic, true))).toBe(productData.length);
    const expectedCounts = {
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
    }).toEqual(expectedCounts);
    expect(await database.$count(pages, sql`${pages.title}->>'en' = 'Another sofa'`)).toBe(0);
    expect(await database.$count(collections)).toBe(4);
  });

  it("does not change its content while its release stays the same", async () => {
    const { database, services } = await openChangedShop(fewSeeds);
    await seedShop(fewSeeds, services);
    expect(await database.select().from(products).where(isSofa)).toMatchObject(ownerValues);
  });

  it("keeps its owner's content after it was live, also when it starts as a demo again", async () => {
    const { database, services } = await openChangedShop(fewSeeds);
    const liveServices = { ...services, config: { ...services.config, mode: "live" as const } };
    await database.update(seedRevisions).set({ revision: "an earlier one" });
    await seedShop(fewSeeds, liveServices);
    await seedShop(fewSeeds, services);
    expect(await database.select().from(products).where(isSofa)).toMatchObject(ownerValues);
  });

  it("restores nothing that the owner of a live shop has deleted", async () => {
    const { database, services } = await openChangedShop(fewSeeds);
    const liveServices = { ...services, config: { ...services.config, mode: "live" as const } };
    await seedShop(fewSeeds, liveServices);
    await database.delete(pages);
    await seedShop(fewSeeds, liveServices);
    expect(await database.$count(pages)).toBe(0);
  });
});
