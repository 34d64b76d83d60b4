import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { migrate } from "../database/migrate.ts";
import { openShop } from "../testing/shop.ts";
import { openFormerDatabase } from "../testing/test-database.ts";
import { media } from "./media.tables.ts";

/** What the staff uploaded had no owner but in the audit. */
const { database } = await openShop({ opened: await openFormerDatabase("0014_tagline") });

it("what the staff uploaded before is theirs who sent it first, and what came with the shop stays nobody's", async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await database.execute(sql`
    insert into staff (id, name, email, role, password_hash, created_at) values
      (${first}, 'Dewi', 'dewi@griya.test', 'operator', '', now()),
      (${second}, 'Budi', 'budi@griya.test', 'operator', '', now())`);
  await database.execute(sql`
    insert into media (path, kind, mime, bytes, alt, widths, created_at) values
      ('uploads/lamp.pdf', 'document', 'application/pdf', 9, '{}', '[]', now()),
      ('catalogue.pdf', 'document', 'application/pdf', 9, '{}', '[]', now())`);
  await database.execute(sql`
    insert into audit_entries (at, staff_id, act, subject) values
      (now(), ${first}, 'picture/upload', 'uploads/lamp.pdf'),
      (now(), ${second}, 'picture/upload', 'uploads/lamp.pdf'),
      (now(), ${second}, 'page/save', 'catalogue.pdf')`);
  await migrate(database);
  const rows = await database.select({ path: media.path, owner: media.uploadedByStaff }).from(media);
  expect(new Map(rows.map(({ path, owner }) => [path, owner]))).toEqual(
    new Map([
      ["uploads/lamp.pdf", first],
      ["catalogue.pdf", null],
    ]),
  );
});
