import {
  brands,
  categories,
  type Database,
  media,
  productPictures,
  products,
  sql,
  subCategories,
  type Transaction,
  variants,
} from "@griya/provider/seeding";
import { createMarket, getSku, type Market } from "./market.ts";

const BATCH_SIZE = 5000;

type MarketOptions = {
  readonly products: number;
  /** The seed of the data. The same seed gives the same market. */
  readonly seed: number;
  /** The number of products in one transaction. A killed process loses at most one batch. */
  readonly batch?: number;
  /** Receives the number of written products after each batch. */
  readonly onProgress: (written: number) => void;
};

const writeBrandsAndCategories = async (tx: Transaction, market: Market, picture: string): Promise<void> => {
  await tx.execute(sql`
    insert into ${brands} (uuid, slug, position, name, tagline, description, logo)
    select uuid, slug, position, name, '{"en": "", "id": ""}', '{"en": "", "id": ""}', ${picture}
    from json_to_recordset(${JSON.stringify(market.brands)}::json) as made (uuid uuid, slug text, position int, name text)
    on conflict do nothing`);
  await tx.execute(sql`
    insert into ${categories} (uuid, slug, position, title, description, picture)
    select uuid, slug, position, title, '{"en": "", "id": ""}', ${picture}
    from json_to_recordset(${JSON.stringify(market.categories)}::json) as made (uuid uuid, slug text, position int, title jsonb)
    on conflict do nothing`);
  const rows = market.subCategories.map(({ category, kind: _kind, ...own }) => ({ ...own, category: category.slug }));
  await tx.execute(sql`
    insert into ${subCategories} (uuid, slug, position, title, category_id)
    select made.uuid, made.slug, made.position, made.title, c.id
    from json_to_recordset(${JSON.stringify(rows)}::json) as made (uuid uuid, slug text, position int, title jsonb, category text)
    join ${categories} c on c.slug = made.category
    on conflict do nothing`);
};

const runWithoutTriggers = async (
  tx: Transaction,
  tables: readonly string[],
  write: () => Promise<void>,
): Promise<void> => {
  for (const table of tables) await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
  await write();
  for (const table of tables) await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
};

type Batch = { readonly offset: number; readonly rowsJson: string };

const writeBatch = async (tx: Transaction, { offset, rowsJson }: Batch): Promise<void> =>
  runWithoutTriggers(tx, ["products", "variants", "product_pictures"], async () => {
    await tx.execute(sql`
      with made as materialized (
        select * from json_to_recordset(${rowsJson}::json) as made (
          number int, uuid uuid, sku text, slug text, name jsonb, description jsonb, brand text, sub_category text, selling_price bigint,
          offered_price bigint, dimensions jsonb, weight_grams int, assembly jsonb, rank int, review_count int, stars_total int, days int,
          search_words text, variants json)
      ), written as (
        insert into ${products} (id, uuid, sku, slug, name, description, brand_id, sub_category_id, selling_price, offered_price,
          lowest_selling_price, lowest_offered_price, dimensions, weight_grams, assembly, rank, review_count, stars_total, listed_at, search_words)
        select ${offset}::int + number, made.uuid, sku, made.slug, made.name, made.description, b.id, s.id, selling_price, offered_price,
          selling_price, coalesce(nullif(offered_price, 0), selling_price), dimensions, weight_grams, assembly, rank, review_count, stars_total,
          timestamptz '2023-05-01' - days * interval '1 day' - number % 86400 * interval '1 second', search_words
        from made join ${brands} b on b.slug = made.brand join ${subCategories} s on s.slug = made.sub_category
      ), looks as (
        insert into ${variants} (id, product_id, sku, attributes, selling_price, offered_price, on_hand, weight_grams, materials, seats, position)
        select look.id, ${offset}::int + made.number, look.sku, look.attributes, made.selling_price, made.offered_price, look.on_hand, made.weight_grams,
          look.materials, look.seats, look.position
        from made, json_to_recordset(made.variants) as look (id uuid, sku text, attributes jsonb, on_hand int, materials text[], seats int, position int)
      ), pictures as (select array_agg(path order by path) as paths from (
        select distinct path from ${productPictures} where product_id <= ${offset}::int and position = 0
        union select path from ${media} where not exists (select from ${productPictures} where product_id <= ${offset}::int)) known)
      insert into ${productPictures} (product_id, position, path, view)
      select ${offset}::int + number, 0, paths[1 + number % cardinality(paths)], 'three-quarter' from made, pictures`);
  });

/** Writes in one step all rows that triggers otherwise write one by one. Drops the indexes before this step and creates them again. */
const rebuildListings = async (tx: Transaction): Promise<void> =>
  runWithoutTriggers(tx, ["listings"], async () => {
    await tx.execute(sql`set local work_mem = '256MB'`);
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
    const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(
      sql`select indexname as name, indexdef as definition from pg_indexes where tablename = 'listings' and indexname <> 'listings_pkey'`,
    );
    for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`);
    await tx.execute(sql`truncate listings, listing_counts, listing_count_changes`);
    await tx.execute(sql`insert into listings select * from listing_of(array(select id from ${products} order by id))`);
    for (const { definition } of indexes) await tx.execute(sql.raw(definition));
    await tx.execute(sql`
      insert into listing_counts
      select coalesce('category:' || category_id, 'subCategory:' || sub_category_id, 'brand:' || brand_id, 'all'),
        split_part(key, ':', 1), split_part(key, ':', 2), count(*)
      from listings, unnest(facets) key
      group by grouping sets ((key), (key, category_id), (key, sub_category_id), (key, brand_id))`);
    await tx.execute(
      sql`insert into search_vocabulary select distinct unnest(words) from listings on conflict do nothing`,
    );
    await tx.execute(sql`select setval(pg_get_serial_sequence('products', 'id'), max(id)) from ${products}`);
    await tx.execute(sql`notify catalogue`);
  });

const queryFirstRow = async <Row extends Record<string, unknown>>(
  tx: Pick<Database, "execute">,
  query: ReturnType<typeof sql>,
): Promise<Row> => {
  const { rows } = await tx.execute<Row>(query);
  const [row] = rows;
  if (row === undefined) throw new Error("A query that always returns one row has returned no row");
  return row;
};

/**
 * Writes many invented products into a shop, and continues after an interruption. The same number of products and the same seed give the
 * same products.
 */
export const writeMarket = async (
  database: Database,
  { products: wanted, seed, batch = BATCH_SIZE, onProgress }: MarketOptions,
): Promise<void> => {
  const market = createMarket({ products: wanted, seed });
  const { picture, offset } = await queryFirstRow<{ picture: string; offset: number }>(
    database,
    sql`select (select min(path) from ${media} where kind = 'picture') as picture,
      coalesce((select min(id) - 1 from ${products} where sku = ${getSku(1)}), (select max(id) from ${products}), 0)::int as "offset"`,
  );
  await database.transaction((tx) => writeBrandsAndCategories(tx, market, picture));
  const { written } = await queryFirstRow<{ written: number }>(
    database,
    sql`select (coalesce(max(id), ${offset}) - ${offset})::int as written from ${products}`,
  );
  onProgress(written);
  for (let firstNumber = written + 1; firstNumber <= wanted; firstNumber += batch) {
    const lastNumber = Math.min(wanted, firstNumber + batch - 1);
    const rowsJson = JSON.stringify(
      Array.from({ length: lastNumber - firstNumber + 1 }, (_, place) => market.product(firstNumber + place)),
    );
    await database.transaction((tx) => writeBatch(tx, { offset, rowsJson }));
    onProgress(lastNumber);
  }
  await database.execute(sql`analyze`);
  await database.transaction(rebuildListings);
  await database.execute(sql`vacuum analyze listings`);
};
