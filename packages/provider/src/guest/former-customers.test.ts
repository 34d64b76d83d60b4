import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { customers } from "../auth/auth.tables.ts";
import { migrate } from "../database/migrate.ts";
import { openFormerDatabase } from "../testing/test-database.ts";

/** Every customer still had an account. */
const { database, close } = await openFormerDatabase("0041_questions_of_accounts");
afterAll(close);

test("who had an account before guests could buy has it still, and no guest has one", async () => {
  await database.execute(sql`insert into customers (name, email, phone, created_at, verified_at, password_hash) values
    ('Sari', 'sari@griya.test', '+6281', now(), now(), 'hash'), ('Budi', 'budi@griya.test', '', now(), null, null)`);
  await migrate(database);
  const kept = await database.select().from(customers).orderBy(customers.email);
  expect(kept.map(({ name, email, guestHash }) => [name, email, guestHash])).toEqual([
    ["Budi", "budi@griya.test", null],
    ["Sari", "sari@griya.test", null],
  ]);
  const guest = { name: "", phone: "", createdAt: new Date(), guestHash: "hash", guestUntil: new Date() };
  await database.insert(customers).values({ ...guest, guestEmail: "sari@griya.test" });
  const asAccount = { guestEmail: "budi@griya.test", guestHash: "other", guestUntil: new Date() };
  await expect(database.update(customers).set(asAccount).where(eq(customers.email, "budi@griya.test"))).rejects.toThrow(
    "Failed query",
  );
  await expect(
    database.update(customers).set({ passwordHash: "hash" }).where(eq(customers.guestHash, "hash")),
  ).rejects.toThrow("Failed query");
});
