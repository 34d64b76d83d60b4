import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { customers } from "../auth/auth.tables.ts";
import { openShop } from "../testing/shop.ts";
import { createLogger } from "./logger.ts";

const shop = await openShop({ routes: [] });

const getLoggedText = (log: (logger: ReturnType<typeof createLogger>) => void): string => {
  const lines: string[] = [];
  log(createLogger({ logLevel: "info" }, { write: (line) => lines.push(line) }));
  return lines.join("");
};

const catchError = async (failingTask: PromiseLike<unknown>): Promise<unknown> => {
  try {
    await failingTask;
  } catch (error) {
    return error;
  }
  throw new Error("The work did not fail.");
};

test.each([
  "password",
  "token",
  "authorization",
  "email",
  "phone",
  "address",
  "contact",
  "access_token",
  "user_token",
  "accountNumber",
  "account_number",
  "account_holder",
])("strikes out %s wherever it stands", (name) => {
  const text = getLoggedText((log) =>
    log.info({ [name]: "canary", body: { [name]: "canary", inner: { [name]: "canary" } } }),
  );
  expect(text).not.toContain("canary");
  expect(text.match(/\[private\]/g)).toHaveLength(3);
});

const insertCanary = () =>
  shop.database.insert(customers).values({
    name: "canary",
    email: "CANARY@griya.test",
    phone: "canary",
    passwordHash: "canary",
    createdAt: new Date(),
  });

test("tells of a failed query without the values it was about", async () => {
  const error = await catchError(insertCanary());
  const text = getLoggedText((log) => log.error({ error }));
  expect(text).toContain('insert into \\"customers\\"');
  expect(text).toContain("23514");
  expect(text.toLowerCase()).not.toContain("canary");
});

test("logs a query that did not reach the database without its values", async () => {
  const error = await catchError(shop.database.transaction(async () => insertCanary()));
  const text = getLoggedText((log) => log.error({ error }));
  expect(text).toContain("A query of the outer database is not allowed inside a transaction");
  expect(text.toLowerCase()).not.toContain("canary");
});

test("logs a database error without its message, which quotes values", async () => {
  const error = await catchError(shop.database.execute(sql`select 'canary'::int`));
  const cause = error instanceof Error ? error.cause : null;
  expect(String(cause)).toContain("canary");
  const text = getLoggedText((log) => log.error({ error: cause }));
  expect(text).toContain("22P02");
  expect(text).not.toContain("canary");
});

test("tells of any other error in full", () => {
  const text = getLoggedText((log) => log.error({ error: new TypeError("a sofa is no table") }));
  expect(text).toContain("a sofa is no table");
});

test("keeps each entry on a line of its own, whatever is told in it, with the time in UTC", () => {
  const text = getLoggedText((log) => log.warn({ path: '/a\n{"level":30}', error: new Error("a\r\nb\u2028") }, "c\nd"));
  expect(text.trimEnd()).not.toMatch(/[\r\n]/);
  expect(JSON.parse(text)).toMatchObject({ time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), msg: "c\nd" });
});
