import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { articleCategories, articles } from "./article/article.tables.ts";
import { watchCatalogue } from "./catalogue-changes.ts";
import { flashSales } from "./flash-sale/flash-sale.tables.ts";
import { media } from "./media/media.tables.ts";
import { systemClock } from "./platform/clock.ts";
import { products, variants } from "./product/product.tables.ts";
import { sanitiseHtml } from "./prose/sanitise-html.ts";
import { questions } from "./question/question.tables.ts";
import * as schema from "./schema.ts";
import { showroomPieces, showrooms } from "./showroom/showroom.tables.ts";
import { aProduct, createBaseData } from "./testing/base-data.ts";
import { aFewPlaces } from "./testing/places.ts";
import { openShop } from "./testing/shop.ts";
import { aShowroom } from "./testing/showrooms.ts";
import { openTestDatabase } from "./testing/test-database.ts";

const opened = await openTestDatabase();
const shop = await openShop({ opened, routes: [] });
const { database } = shop;
const furnished = await createBaseData(database);
await aProduct(database, furnished);

/** Follows the catalogue, by default on the clock of the system. The database calls `hear`. `heard` counts those calls. */
const watch = async (clock = systemClock) => {
  const [notifications, events] = [vi.fn<() => void>(), vi.fn<() => void>()];
  let hear = (): void => undefined;
  const listen: typeof opened.listen = (channel, notify) => {
    hear = () => {
      events();
      notify();
    };
    return opened.listen(channel, hear);
  };
  const changes = await watchCatalogue({ database, listen }, { clock, log: shop.services.log });
  changes.subscribe(notifications);
  onTestFinished(changes.close);
  return { notifications, heard: events, hear };
};

/** Waits until a later notification has come. All earlier ones have then come too. */
const waitForNotifications = async (): Promise<void> => {
  const later = Promise.withResolvers<void>();
  const stop = await opened.listen("later", later.resolve);
  await database.execute(sql`notify later`);
  await later.promise;
  await stop();
};

/** Milliseconds between the time of the test's clock and the moment that follows. */
const BEFORE = 100;

/**
 * Follows the catalogue with a clock that stands still. After each notification, the clock moves to the next of `times`. `waited` lists how
 * many milliseconds passed before each time.
 */
const watchWithFixedClock = async (...times: readonly number[]) => {
  let now = times[0] ?? 0;
  let since = performance.now();
  const waited: number[] = [];
  const changes = await watch(() => new Date(now));
  changes.notifications.mockImplementation(() => {
    waited.push(performance.now() - since);
    since = performance.now();
    now = times[waited.length] ?? now;
  });
  return { ...changes, waited };
};

afterEach(() => database.delete(flashSales));

/** The tables, with true for those that pages for everyone show. A new table needs an entry. */
const isShown: Readonly<Record<string, boolean>> = {
  add_ons: true,
  addresses: false,
  article_categories: true,
  article_pictures: true,
  article_products: true,
  articles: true,
  audit_entries: false,
  banners: true,
  brands: true,
  bundle_lines: true,
  bundles: true,
  cart_line_add_ons: false,
  cart_lines: false,
  carts: false,
  categories: true,
  collection_products: true,
  collections: true,
  compared_products: false,
  customers: false,
  flash_sale_products: true,
  flash_sales: true,
  followed_stores: false,
  handoffs: false,
  helpful_marks: false, // counted when a page is rendered, a minute late: a new mark empties no cache
  identities: false,
  invoice_series: false,
  invoices: false,
  known_devices: false,
  listing_count_changes: false,
  listing_counts: false,
  listings: false,
  mailed_links: false,
  mails: false,
  media: true,
  media_redirects: false,
  newsletter_subscriptions: false,
  order_adjustments: false,
  order_histories: false,
  order_line_add_ons: false,
  order_lines: false,
  orders: false,
  pages: true,
  partner_origins: false,
  partners: false,
  payment_events: false,
  payments: false,
  placements: false,
  places: true,
  product_add_ons: true,
  product_media: true,
  product_pictures: true,
  products: true,
  questions: true,
  rate_limits: false,
  return_histories: false,
  return_lines: false,
  return_pictures: false,
  returns: false,
  review_pictures: true,
  reviews: true,
  room_pieces: true,
  rooms: true,
  search_keywords: true,
  search_vocabulary: false,
  seed_revisions: false,
  seller_documents: false,
  sellers: false,
  sessions: false,
  set_up_codes: false,
  shop_media: true,
  shop_settings: true,
  showroom_pieces: true,
  showrooms: true,
  site_features: true,
  slides: true,
  social_logins: false,
  staff: false,
  staff_sessions: false,
  stock_alerts: false,
  sub_categories: true,
  unnamed_bytes: false,
  uploads: false,
  variants: true,
  voucher_cities: false,
  voucher_uses: false,
  vouchers: false,
  wishes: false,
};

test("changes of every table that pages for everyone show are told, and of no other", async () => {
  const tables = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [getTableName(each)] : []));
  expect(tables.toSorted()).toEqual(Object.keys(isShown));
  const { rows } = await database.execute<{ name: string }>(
    sql`select distinct tgrelid::regclass::text as name from pg_trigger where tgname like '%_are_shown' order by name`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(isShown).filter((name) => isShown[name]));
});

test("all of a variant but its stock is shown", async () => {
  const { rows } = await database.execute<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = 'variants'::regclass and attnum > 0 and not attisdropped and attnum not in (
      select unnest(tgattr) from pg_trigger where tgname = 'variants_are_shown')`);
  expect(rows).toEqual([{ name: "on_hand" }]);
});

test.each([
  ["a price", () => database.update(products).set({ sellingPrice: 1_500_000 })],
  ["a variant's price", () => database.update(variants).set({ sellingPrice: 1_500_000 })],
  ["a picture's words", () => database.update(media).set({ alt: { en: "A sofa", id: "Sofa" } })],
])("%s that changes is told", async (_what, change) => {
  const { notifications } = await watch();
  await change();
  await expect.poll(() => notifications).toHaveBeenCalled();
});

test("stock that changes is not told, and neither is a change that is taken back", async () => {
  const { heard } = await watch();
  await database.update(variants).set({ onHand: 3 });
  const failed = database.transaction(async (tx) => {
    await tx.update(products).set({ sellingPrice: 1_600_000 });
    throw new Error("changed my mind");
  });
  await expect(failed).rejects.toThrow("changed my mind");
  await waitForNotifications();
  expect(heard).not.toHaveBeenCalled();
});

test("a question that is asked is not told, and its answer is", async () => {
  const { notifications, heard } = await watch();
  const [product] = await database.select().from(products);
  await database
    .insert(questions)
    .values({ productId: product?.id ?? 0, asker: "Budi", language: "en", text: "Is it firm?", askedAt: new Date() });
  await database.update(questions).set({ email: "budi@griya.test" });
  await waitForNotifications();
  expect(heard).not.toHaveBeenCalled();
  await database.update(questions).set({ answer: "Yes.", answeredAt: new Date() });
  await expect.poll(() => notifications).toHaveBeenCalledTimes(1);
  await database.update(questions).set({ email: null });
  await waitForNotifications();
  expect(heard).toHaveBeenCalledTimes(1);
  await database.update(questions).set({ hiddenAt: new Date() });
  await expect.poll(() => notifications).toHaveBeenCalledTimes(2);
});

test("many changes in one burst are told once", async () => {
  const { notifications, hear } = await watch();
  for (let change = 1; change <= 20; change += 1) hear();
  await expect.poll(() => notifications).toHaveBeenCalled();
  expect(notifications).toHaveBeenCalledTimes(1);
});

const HOUR = 3_600_000;
const A_DAY = Date.parse("2026-11-27T10:00:00+07:00");

test("a flash sale that begins, a round of it that ends, and its end are told", async () => {
  const begins = A_DAY + 2 * HOUR;
  const moments = [begins, begins + HOUR, begins + 2 * HOUR];
  const { notifications, waited } = await watchWithFixedClock(
    A_DAY,
    ...moments.map((moment) => moment - BEFORE),
    begins + 2 * HOUR,
  );
  await database
    .insert(flashSales)
    .values({ title: { en: "Now", id: "Kini" }, startsAt: new Date(begins), durationSeconds: 3600, rounds: 2 });
  await expect.poll(() => notifications).toHaveBeenCalledTimes(4);
  for (const wait of waited.slice(1)) expect(wait).toBeGreaterThanOrEqual(BEFORE - 5);
  await database.update(products).set({ sellingPrice: 1_700_000 });
  await expect.poll(() => notifications).toHaveBeenCalledTimes(5);
});

const anArticle = async (publishedAt: Date): Promise<void> => {
  const both = (text: string) => ({ en: text, id: text });
  const [category] = await database
    .insert(articleCategories)
    .values({ slug: "care", title: both("Care") })
    .returning();
  const [picture] = await database.select().from(media);
  await database.insert(articles).values({
    slug: "oak",
    categoryId: category?.id ?? 0,
    title: both("Oak"),
    summary: both("Oak"),
    body: { en: sanitiseHtml("<p>Oak</p>"), id: sanitiseHtml("<p>Ek</p>") },
    lead: picture?.path ?? "",
    publishedAt,
    readingMinutes: { en: 1, id: 1 },
  });
  onTestFinished(async () => {
    await database.delete(articles);
    await database.delete(articleCategories);
  });
};

test("an article that comes out is told", async () => {
  const comesOut = A_DAY + 2 * HOUR;
  const { notifications, waited } = await watchWithFixedClock(A_DAY, comesOut - BEFORE, comesOut);
  await anArticle(new Date(comesOut));
  await expect.poll(() => notifications).toHaveBeenCalledTimes(2);
  expect(waited[1]).toBeGreaterThanOrEqual(BEFORE - 5);
});

test("a showroom that closes is told where something can be collected, and not where nothing can", async () => {
  await aFewPlaces(shop);
  const showroomId = await aShowroom(database, "kemang");
  onTestFinished(async () => void (await database.delete(showrooms)));
  const [variant] = await database.select().from(variants);
  await database.insert(showroomPieces).values({ showroomId, variantId: variant?.id ?? "", collectable: 0 });
  const closes = Date.parse("2026-11-27T22:00:00+07:00");
  const later = 300;
  await anArticle(new Date(closes + later));
  const nothing = await watchWithFixedClock(closes - BEFORE, closes + later);
  await expect.poll(() => nothing.notifications).toHaveBeenCalledTimes(1);
  expect(nothing.waited[0]).toBeGreaterThanOrEqual(BEFORE + later - 5);
  await database.update(showroomPieces).set({ collectable: 1 });
  const something = await watchWithFixedClock(closes - BEFORE, closes, closes + later);
  await expect.poll(() => something.notifications).toHaveBeenCalledTimes(2);
  expect(something.waited[0]).toBeGreaterThanOrEqual(BEFORE - 5);
});
