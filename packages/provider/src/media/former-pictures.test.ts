import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { migrate } from "../database/migrate.ts";
import { openShop } from "../testing/shop.ts";
import { openFormerDatabase } from "../testing/test-database.ts";
import { media } from "./media.tables.ts";

/** Rows still kept a copy of each picture that they show. */
const shop = await openShop({ opened: await openFormerDatabase("0012_order_of_lists") });
const { database } = shop;
const client = shop.client({ locale: "id" });

const aPicture = (name: string, own: Readonly<Record<string, unknown>> = {}) => ({
  path: `${name}-{width}.webp`,
  widths: [160, 400],
  width: 400,
  height: 300,
  alt: { en: `${name} in English`, id: `${name} dalam bahasa Indonesia` },
  colour: "#d9cfbd",
  ...own,
});

/** The same as a reader's page gets it. */
const shown = (name: string) => ({ ...aPicture(name), alt: `${name} dalam bahasa Indonesia` });

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
const words = json({ en: "Words", id: "Kata" });
const uuid = "00000000-0000-4000-8000-000000000001";
const variantId = "00000000-0000-4000-8000-000000000002";
const hash = "a".repeat(64);
const filmId = "00000000-0000-4000-8000-000000000003";
const markId = "00000000-0000-4000-8000-000000000004";

beforeAll(async () => {
  const { path, widths, alt } = aPicture("uploaded");
  await database.execute(sql`
    insert into media (id, path, hash, kind, mime, bytes, width, height, colour, alt, widths, created_at) values
      (gen_random_uuid(), ${path}, ${hash}, 'picture', 'image/webp', 9, 400, 300, '#d9cfbd', ${json(alt)}, ${json(widths)}, now()),
      (${filmId}, 'film.mp4', ${hash}, 'film', 'video/mp4', 9, null, null, null, ${words}, '[]', now()),
      (${markId}, 'mark.svg', ${hash}, 'picture', 'image/svg+xml', 9, 60, 40, '#ffffff', ${words}, '[]', now())`);
  await database.execute(sql`insert into shop_media (role, media_id) values ('payment/2', ${markId})`);
  await database.execute(sql`
    insert into brands (uuid, slug, position, name, tagline, description, logo)
    values (${uuid}, 'tirtasana', 0, 'Tirtasana', ${words}, ${words}, ${json({ ...aPicture("logo"), onDark: aPicture("dark") })})`);
  await database.execute(sql`
    insert into categories (uuid, slug, position, title, description, image)
    values (${uuid}, 'ruang-tamu', 0, ${words}, ${words}, ${json(aPicture("room"))})`);
  await database.execute(sql`
    insert into sub_categories (uuid, slug, position, title, category_id) values (${uuid}, 'sofa', 0, ${words}, 1)`);
  const gallery = [aPicture("uploaded", { view: "front" }), aPicture("detail", { view: "detail" }), aPicture("other")];
  await database.execute(sql`
    insert into products (uuid, sku, slug, name, description, brand_id, sub_category_id, selling_price, pictures, dimensions,
      weight_grams, rank, listed_at, search_words)
    values (${uuid}, 'SOFA', 'sofa', ${words}, ${words}, 1, 1, 9000, ${json(gallery)},
      ${json({ width: 1, depth: 1, height: 1 })}, 9, 0, now(), 'sofa')`);
  await database.execute(sql`
    insert into variants (id, product_id, sku, attributes, selling_price, on_hand, weight_grams, picture, position) values
      (${variantId}, 1, 'SOFA-1', '[]', 0, 1, 9, ${json(aPicture("look"))}, 0),
      (gen_random_uuid(), 1, 'SOFA-2', '[]', 0, 1, 9, null, 1)`);
  await database.execute(sql`insert into product_media (product_id, media_id, position) values (1, ${filmId}, 0)`);
  await database.execute(sql`
    insert into slides (title, text, call_to_action, image, image_portrait, source_type, source_id)
    values (${words}, ${words}, ${words}, ${json(aPicture("wide"))}, ${json(aPicture("tall"))}, 1, 'ruang-tamu'),
      (${words}, ${words}, ${words}, ${json(aPicture("wide"))}, null, 1, 'ruang-tamu')`);
  await database.execute(sql`
    insert into banners (title, image, is_active, is_closable, source_type, source_id)
    values (${words}, ${json(aPicture("banner"))}, true, false, 1, 'ruang-tamu'), (${words}, null, true, true, 1, 'ruang-tamu')`);
  await database.execute(sql`insert into article_categories (slug, title) values ('rawat', ${words})`);
  const body = json({ en: '<img data-picture="teak">', id: '<img data-picture="teak">' });
  await database.execute(sql`
    insert into articles (slug, category_id, title, summary, body, lead, pictures, published_at, reading_minutes)
    values ('jati', 1, ${words}, ${words}, ${body}, ${json(aPicture("lead"))}, ${json({ teak: aPicture("teak") })},
      '2023-05-01T00:00:00Z', ${json({ en: 1, id: 1 })})`);
  await database.execute(sql`
    insert into reviews (id, product_id, stars, reviewer, language, text, variant, is_verified, pictures, written_at)
    values (${uuid}, 1, 5, 'Ratna S.', 'id', 'Pas.', '[]', true, ${json([aPicture("one"), aPicture("two")])}, now())`);
  await migrate(database);
});

it("shows every picture that a row had a copy of, from the media", async () => {
  expect((await client.brand.fetch({ page: 1 })).brands).toMatchObject([
    { logo: shown("logo"), logoOnDark: shown("dark") },
  ]);
  expect(await client.category.fetch()).toMatchObject([{ picture: shown("room") }]);
  expect(await client.product.find({ id: "sofa" })).toMatchObject({
    picture: shown("uploaded"),
    pictures: [
      { ...shown("uploaded"), view: "front" },
      { ...shown("detail"), view: "detail" },
      { ...shown("other"), view: "three-quarter" },
    ],
    variants: [{ picture: shown("look") }, { picture: null }],
    video: { sources: [{ path: "film.mp4" }] },
  });
  expect(await client.home.find()).toMatchObject({
    slides: [
      { picture: shown("wide"), portraitPicture: shown("tall") },
      { picture: shown("wide"), portraitPicture: null },
    ],
    banners: [{ picture: shown("banner") }],
  });
  expect((await client.settings.find()).topBanner).toMatchObject({ picture: null });
  expect(await client.article.find({ slug: "jati" })).toMatchObject({
    picture: shown("lead"),
    body: [{ kind: "picture", picture: shown("teak") }],
  });
  const { reviews, withPictures } = await client.review.find({ productId: "sofa" });
  expect(reviews).toMatchObject([{ pictures: [shown("one"), shown("two")] }]);
  expect(withPictures).toBe(1);
  expect((await client.settings.find()).waysToPay).toMatchObject([{ mark: { path: "mark.svg" } }]);
});

it("knows the bytes of what was a medium before, and of nothing else", async () => {
  const rows = await database.select({ path: media.path, hash: media.hash }).from(media);
  const kept = rows.filter((row) => row.hash !== null).map(({ path }) => path);
  expect(kept.toSorted()).toEqual(["film.mp4", "mark.svg", "uploaded-{width}.webp"]);
  expect(rows).toHaveLength(16);
});

it("leads on from a picture without bytes, where something is there now", async () => {
  const ask = (path: string) => shop.fetch(new Request(`http://shop.test/media/${path}`));
  expect((await ask("room-400.webp")).status).toBe(404);
  await database.execute(
    sql`insert into media_redirects ("from", "to") values ('room-{width}.webp', 'uploaded-{width}.webp')`,
  );
  expect((await ask("room-400.webp")).headers.get("Location")).toBe("/media/uploaded-400.webp");
});

it("has one truth: a picture that gets other words says them wherever it is shown", async () => {
  const before = await database.select({ path: media.path, alt: media.alt }).from(media);
  onTestFinished(async () => {
    for (const { path, alt } of before) await database.update(media).set({ alt }).where(eq(media.path, path));
  });
  await database.update(media).set({ alt: { en: "A sofa", id: "Sebuah sofa" } });
  const found = JSON.stringify([await client.home.find(), await client.product.find({ id: "sofa" })]);
  expect(found).not.toContain("dalam bahasa Indonesia");
});
