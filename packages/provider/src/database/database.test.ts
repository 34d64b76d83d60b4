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
  const failedTransaction = database.transaction(async (tx) => {
    await tx.insert(places).values({ id: "01", name: "Kept" });
    throw new Error("changed my mind");
  });
  await expect(failedTransaction).rejects.toThrow("changed my mind");
  expect(await getCount("01")).toBe(0);
});

test("the outer database rejects queries inside of a transaction", async () => {
  const refusal = { cause: { message: expect.stringContaining("use `tx` for queries") } };
  const outerQuery = database.transaction(async () => database.select().from(places));
  await expect(outerQuery).rejects.toMatchObject(refusal);
  const rawQuery = database.transaction(async () => database.execute(sql`select 1`));
  await expect(rawQuery).rejects.toMatchObject(refusal);
  const nestedTransaction = database.transaction(async () =>
    database.transaction(async (tx) => tx.select().from(places)),
  );
  await expect(nestedTransaction).rejects.toThrow(/A second transaction is not allowed inside a transaction/);
  expect(await getCount("02")).toBe(0);
});

test("inside a transaction no other host may be waited for", async () => {
  const mailTransaction = database.transaction(async () => assertNoTransaction("Sending mail"));
  await expect(mailTransaction).rejects.toThrow("Sending mail is not allowed inside a transaction");
  expect(() => assertNoTransaction("Sending mail")).not.toThrow();
});

test("a savepoint inside of a transaction works", async () => {
  await database.transaction(async (tx) => {
    await tx.insert(places).values({ id: "03", name: "Kept" });
    await tx.transaction((inner) => inner.insert(places).values({ id: "04", name: "Kept too" }));
  });
  expect([await getCount("03"), await getCount("04")]).toEqual([1, 1]);
});

test.each(["40001", "40P01"])("a transaction with the conflict %s runs at most three times", async (code) => {
  const loseConflicts = (times: number) => {
    let tryCount = 0;
    return database.transaction(async (tx) => {
      tryCount += 1;
      await tx.execute(sql`select 1`);
      if (tryCount <= times) throw Object.assign(new Error("lost"), { cause: { code } });
      return tryCount;
    });
  };
  expect(await loseConflicts(2)).toBe(3);
  await expect(loseConflicts(3)).rejects.toThrow("lost");
});

test("a transaction with another error runs once", async () => {
  let tryCount = 0;
  const failedTransaction = database.transaction(async (tx) => {
    tryCount += 1;
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(failedTransaction).rejects.toSatisfy((error) => getDatabaseErrorCode(error) === "22012");
  expect(tryCount).toBe(1);
});

test("a transaction that loses its connection fails alone", async () => {
  // The embedded database has no connection that can fail, so the test uses another error there.
  const lossQuery = engine === "postgres" ? sql`select pg_terminate_backend(pg_backend_pid())` : sql`select 1 / 0`;
  const lostTransactions = Array.from({ length: 5 }, () =>
    database.transaction(async (tx) => {
      await tx.execute(lossQuery);
    }),
  );
  const results = await Promise.allSettled(lostTransactions);
  expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => "rejected"));
  expect(await database.transaction(async (tx) => tx.execute(sql`select 1 as one`))).toMatchObject({
    rows: [{ one: 1 }],
  });
});

test("fifty concurrent additions all count", async () => {
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

test("a search finds a word with a typing error", async () => {
  const { rows } = await database.execute<{ found: boolean }>(sql`select 'ektrop' <% 'Ektorp sofa' as found`);
  expect(rows).toEqual([{ found: true }]);
});
