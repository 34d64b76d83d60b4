import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { migrate } from "../database/migrate.ts";
import { aFewPlaces } from "../testing/places.ts";
import { openShop } from "../testing/shop.ts";
import { openFormerDatabase } from "../testing/test-database.ts";
import { showroomRoutes } from "./showroom.handlers.ts";

test("the houses of a shop that called them stores are its showrooms, which nobody seeds a second time", async () => {
  const shop = await openShop({ opened: await openFormerDatabase("0019_rate_limits"), routes: showroomRoutes });
  const { database } = shop;
  await aFewPlaces(shop);
  await database.execute(sql`
    insert into stores (uuid, slug, kind, name, description, street, sub_district_id, zip_code, phone)
    select gen_random_uuid(), 'kemang', 'showroom', '{"en":"Kemang","id":"Kemang"}', '{"en":"","id":""}', 'Jalan Kemang 1', id, '12730', '+62 21'
    from places where length(id) = 13 limit 1`);
  await database.execute(sql`insert into seed_revisions (seed, revision) values ('stores', 'one')`);
  await migrate(database);
  expect(await shop.client().showroom.list()).toMatchObject([
    { slug: "kemang", street: "Jalan Kemang 1", position: null },
  ]);
  const { rows } = await database.execute(sql`select seed, revision from seed_revisions`);
  expect(rows).toEqual([{ seed: "showrooms", revision: "one" }]);
});
