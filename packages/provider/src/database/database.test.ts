import { count, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { places } from "../location/location.tables.ts";
import { getDatabaseErrorCode } from "../platform/database-error-code.ts";
import { openShop } from "../testing/shop.ts";
import { assertNoTransaction } from "./database.ts";

const { database, engine } = await openShop({ routes: [] });

const getCount = async (id: string): Promise<number> => {
  const [counted] = await database.select({ count: count() }).from(places).where(eq(places.id, id));
  return counted?.count ?? 0;
};

test("a transaction is all or nothing", async () => {
  const failed = database.transaction(async (tx) => {
    await tx.insert(places).values({ id: "01", name: "Kept" });
    throw new Error("changed my mind");
  });
  await expect(failed).rejects.toThrow("changed my mind");
  expect(await getCount("01")).toBe(0);
});

test("inside a transaction nothing else may be asked, since it would wait forever", async () => {
  const refusal = { cause: { message: expect.stringContaining("use `tx` for queries") } };
  const queried = database.transaction(async () => database.select().from(places));
  await expect(queried).rejects.toMatchObject(refusal);
  const raw = database.transaction(async () => database.execute(sql`select 1`));
  await expect(raw).rejects.toMatchObject(refusal);
  const nested = database.transaction(async () => database.transaction(async (tx) => tx.select().from(places)));
  await expect(nested).rejects.toThrow(/A second transaction inside a transaction/);
  expect(await getCount("02")).toBe(0);
});

test("inside a transaction no other host may be waited for", async () => {
  const mailed = database.transaction(async () => assertNoTransaction("Sending mail"));
  await expect(mailed).rejects.toThrow("Sending mail inside a transaction");
  expect(() => assertNoTransaction("Sending mail")).not.toThrow();
});

test("a savepoint inside a transaction is fine", async () => {
  await database.transaction(async (tx) => {
    await tx.insert(places).values({ id: "03", name: "Kept" });
    await tx.transaction((inner) => inner.insert(places).values({ id: "04", name: "Kept too" }));
  });
  expect([await getCount("03"), await getCount("04")]).toEqual([1, 1]);
});

test.each(["40001", "40P01"])("whoever loses to another one (%s) tries again, three times in all", async (code) => {
  const lose = (times: number) => {
    let attempts = 0;
    return database.transaction(async (tx) => {
      attempts += 1;
      await tx.execute(sql`select 1`);
      if (attempts <= times) throw Object.assign(new Error("lost"), { cause: { code } });
      return attempts;
    });
  };
  expect(await lose(2)).toBe(3);
  await expect(lose(3)).rejects.toThrow("lost");
});

test("any other failure is not tried again", async () => {
  let attempts = 0;
  const failed = database.transaction(async (tx) => {
    attempts += 1;
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(failed).rejects.toSatisfy((error) => getDatabaseErrorCode(error) === "22012");
  expect(attempts).toBe(1);
});

test("a transaction that loses its connection fails alone", async () => {
  // the embedded database has no connection that can fail, so any error is enough there
  const loss = engine === "postgres" ? sql`select pg_terminate_backend(pg_backend_pid())` : sql`select 1 / 0`;
  const lost = Array.from({ length: 5 }, () =>
    database.transaction(async (tx) => {
      await tx.execute(loss);
    }),
  );
  const ends = await Promise.allSettled(lost);
  expect(ends.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => "rejected"));
  expect(await database.transaction(async (tx) => tx.execute(sql`select 1 as one`))).toMatchObject({
    rows: [{ one: 1 }],
  });
});

test("fifty who add at the same time all count", async () => {
  await database.insert(places).values({ id: "05", name: "0" });
  await Promise.all(
    Array.from({ length: 50 }, () =>
      database.transaction(async (tx) => {
        const [place] = await tx.select().from(places).where(eq(places.id, "05")).for("update");
        await tx
          .update(places)
          .set({ name: String(Number(place?.name) + 1) })
          .where(eq(places.id, "05"));
      }),
    ),
  );
  const [place] = await database.select().from(places).where(eq(places.id, "05"));
  expect(place?.name).toBe("50");
});

test("a search finds a word that is typed wrong", async () => {
  const { rows } = await database.execute<{ found: boolean }>(sql`select 'ektrop' <% 'Ektorp sofa' as found`);
  expect(rows).toEqual([{ found: true }]);
});
