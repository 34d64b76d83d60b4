import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { articleCategories, articles } from "./article/article.tables.ts";
import { watchCatalogue } from "./catalogue-changes.ts";
import { flashSales } from "./flash-sale/flash-sale.tables.ts";
import { media } from "./media/media.tables.ts";
import { getSystemTime } from "./platform/clock.ts";
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

const testDatabase = await openTestDatabase();
const shop = await openShop({ openedDatabase: testDatabase, routes: [] });
const { database } = shop;
const baseData = await createBaseData(database);
await aProduct(database, baseData);

/**
 * Starts to follow the catalogue, by default with the clock of the system. `notifications` counts the calls of the listener. `hear`
 * simulates a notification of the database.
 */
const watchChanges = async (clock = getSystemTime) => {
  const [notifications, events] = [vi.fn<() => void>(), vi.fn<() => void>()];
  let receiveNotification = (): void => undefined;
  const listen: typeof testDatabase.listen = (channel, notify) => {
    receiveNotification = () => {
      events();
      notify();
    };
    return testDatabase.listen(channel, receiveNotification);
  };
  const changes = await watchCatalogue({ database, listen }, { clock, log: shop.services.log });
  changes.subscribe(notifications);
  onTestFinished(changes.close);
  return { notifications, heard: events, hear: receiveNotification };
};

/** Waits for a notification of its own. The earlier notifications have then arrived too. */
const waitForNotifications = async (): Promise<void> => {
  const laterNotification = Promise.withResolvers<void>();
  const stopListening = await testDatabase.listen("later", laterNotification.resolve);
  await database.execute(sql`notify later`);
  await laterNotification.promise;
  await stopListening();
};

/** The time between the test's clock and the next moment, in milliseconds. */
const LEAD_TIME = 100;

/**
 * Starts to follow the catalogue with a fixed clock. After each notification, the clock moves to the next of `times`. `waited` lists the
 * waits before the notifications, in milliseconds.
 */
const watchWithFixedClock = async (...times: readonly number[]) => {
  let now = times[0] ?? 0;
  let waitStart = performance.now();
  const waitTimes: number[] = [];
  const changes = await watchChanges(() => new Date(now));
  changes.notifications.mockImplementation(() => {
    waitTimes.push(performance.now() - waitStart);
    waitStart = performance.now();
    now = times[waitTimes.length] ?? now;
  });
  return { ...changes, waited: waitTimes };
};

afterEach(() => database.delete(flashSales));

/** The tables of the shop, with true if public pages show their rows. A new table needs an entry. */
const shownTables: Readonly<Record<string, boolean>> = {
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
  gateway_events: false,
  handoffs: false,
  // A page counts the marks when it is rendered. A new mark does not empty the page cache, so the count may be a minute old.
  helpful_marks: false,
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
  piece_cancellations: false,
  placements: false,
  places: true,
  product_add_ons: true,
  product_media: true,
  product_pictures: true,
  products: true,
  questions: true,
  rate_limits: false,
  refund_accounts: false,
  return_histories: false,
  return_lines: false,
  return_pictures: false,
  returns: false,
  review_pictures: true,
  reviews: true,
  room_pieces: true,
  rooms: true,
  sandbox_payments: false,
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
  transfer_proofs: false,
  unnamed_bytes: false,
  uploads: false,
  variants: true,
  voucher_cities: false,
  voucher_uses: false,
  vouchers: false,
  wishes: false,
};

test("a change of each table on public pages notifies the listener, and no other change does", async () => {
  const tables = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [getTableName(each)] : []));
  expect(tables.toSorted()).toEqual(Object.keys(shownTables));
  const { rows } = await database.execute<{ name: string }>(
    sql`select distinct tgrelid::regclass::text as name from pg_trigger where tgname like '%_are_shown' order by name`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(shownTables).filter((name) => shownTables[name]));
});

test("a change of every column of a variant except its stock notifies the listener", async () => {
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
])("a change of %s notifies the listener", async (_what, change) => {
  const { notifications } = await watchChanges();
  await change();
  await expect.poll(() => notifications).toHaveBeenCalled();
});

test("a change of stock does not notify the listener, and a rolled back change does not either", async () => {
  const { heard } = await watchChanges();
  await database.update(variants).set({ onHand: 3 });
  const failedTransaction = database.transaction(async (tx) => {
    await tx.update(products).set({ sellingPrice: 1_600_000 });
    throw new Error("changed my mind");
  });
  await expect(failedTransaction).rejects.toThrow("changed my mind");
  await waitForNotifications();
  expect(heard).not.toHaveBeenCalled();
});

test("a new question does not notify the listener, but its answer does", async () => {
  const { notifications, heard } = await watchChanges();
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

test("many changes in a short time notify the listener once", async () => {
  const { notifications, hear: receiveNotification } = await watchChanges();
  for (let changeCount = 1; changeCount <= 20; changeCount += 1) receiveNotification();
  await expect.poll(() => notifications).toHaveBeenCalled();
  expect(notifications).toHaveBeenCalledTimes(1);
});

const HOUR = 3_600_000;
const START_TIME = Date.parse("2026-11-27T10:00:00+07:00");

test("the start of a flash sale, the end of a round, and its end notify the listener", async () => {
  const saleStart = START_TIME + 2 * HOUR;
  const moments = [saleStart, saleStart + HOUR, saleStart + 2 * HOUR];
  const { notifications, waited: waitTimes } = await watchWithFixedClock(
    START_TIME,
    ...moments.map((moment) => moment - LEAD_TIME),
    saleStart + 2 * HOUR,
  );
  await database
    .insert(flashSales)
    .values({ title: { en: "Now", id: "Kini" }, startsAt: new Date(saleStart), durationSeconds: 3600, rounds: 2 });
  await expect.poll(() => notifications).toHaveBeenCalledTimes(4);
  for (const waitTime of waitTimes.slice(1)) expect(waitTime).toBeGreaterThanOrEqual(LEAD_TIME - 5);
  await database.update(products).set({ sellingPrice: 1_700_000 });
  await expect.poll(() => notifications).toHaveBeenCalledTimes(5);
});

const anArticle = async (publishedAt: Date): Promise<void> => {
  const toLocalText = (text: string) => ({ en: text, id: text });
  const [category] = await database
    .insert(articleCategories)
    .values({ slug: "care", title: toLocalText("Care") })
    .returning();
  const [picture] = await database.select().from(media);
  await database.insert(articles).values({
    slug: "oak",
    categoryId: category?.id ?? 0,
    title: toLocalText("Oak"),
    summary: toLocalText("Oak"),
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

test("the publication of an article notifies the listener", async () => {
  const publicationTime = START_TIME + 2 * HOUR;
  const { notifications, waited: waitTimes } = await watchWithFixedClock(
    START_TIME,
    publicationTime - LEAD_TIME,
    publicationTime,
  );
  await anArticle(new Date(publicationTime));
  await expect.poll(() => notifications).toHaveBeenCalledTimes(2);
  expect(waitTimes[1]).toBeGreaterThanOrEqual(LEAD_TIME - 5);
});

test("a closing showroom notifies the listener only if shoppers can collect pieces there", async () => {
  await aFewPlaces(shop);
  const showroomId = await aShowroom(database, "kemang");
  onTestFinished(async () => void (await database.delete(showrooms)));
  const [variant] = await database.select().from(variants);
  await database.insert(showroomPieces).values({ showroomId, variantId: variant?.id ?? "", collectable: 0 });
  const closingTime = Date.parse("2026-11-27T22:00:00+07:00");
  const closingDelay = 300;
  await anArticle(new Date(closingTime + closingDelay));
  const watchWithoutPieces = await watchWithFixedClock(closingTime - LEAD_TIME, closingTime + closingDelay);
  await expect.poll(() => watchWithoutPieces.notifications).toHaveBeenCalledTimes(1);
  expect(watchWithoutPieces.waited[0]).toBeGreaterThanOrEqual(LEAD_TIME + closingDelay - 5);
  await database.update(showroomPieces).set({ collectable: 1 });
  const watchWithPieces = await watchWithFixedClock(closingTime - LEAD_TIME, closingTime, closingTime + closingDelay);
  await expect.poll(() => watchWithPieces.notifications).toHaveBeenCalledTimes(2);
  expect(watchWithPieces.waited[0]).toBeGreaterThanOrEqual(LEAD_TIME - 5);
});
