import { office } from "@griya/api/office";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customers } from "../auth/auth.tables.ts";
import { hashPassword } from "../auth/passwords.ts";
import { aCustomer, aStaffMember } from "../testing/people.ts";
import { openShop, START } from "../testing/shop.ts";

const shop = await openShop();

/** What is written down of calls while something is done. */
const notedDuring = async (act: () => Promise<unknown>): Promise<Record<string, unknown>[]> => {
  const before = shop.log.length;
  await act();
  return shop.log
    .slice(before)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ level }) => level !== 20); // debug
};

const PASSWORD = "jati-tua-45";
const logIn = (email: string, password: string, ip = "203.0.113.7") =>
  shop.call("POST", "user/login", { body: new URLSearchParams({ email, password }), ip });

test("each login is written down with when, from where, to which account and how it ended, and without a secret", async () => {
  const { id, email } = await aCustomer(shop);
  const passwordHash = await hashPassword(PASSWORD);
  await shop.database.update(customers).set({ passwordHash, verifiedAt: START }).where(eq(customers.id, id));
  const noted = await notedDuring(async () => {
    await logIn(email, "teak-or-oak");
    await logIn(email, PASSWORD);
  });
  const event = { call: "/api/storefront/user/login", ip: "203.0.113.7", about: expect.stringMatching(/^[\w-]{43}$/) };
  expect(noted).toMatchObject([
    { ...event, level: 40, code: 201, time: expect.any(String) },
    { ...event, level: 30, code: 200 },
  ]);
  expect(new Set(noted.map(({ about }) => about)).size).toBe(1);
  const text = JSON.stringify(noted);
  for (const secret of [email, "teak-or-oak", PASSWORD]) expect(text).not.toContain(secret);
});

test("whoever asks for what is not theirs is written down, without the token that was shown", async () => {
  const operator = await aStaffMember(shop, "operator");
  const noted = await notedDuring(async () => {
    await shop.call("GET", "user/profile", { headers: { Authorization: `Bearer ${"x".repeat(43)}` } });
    await operator.office.staff.fetch().catch(() => undefined);
    await shop.client().settings.find();
  });
  expect(noted).toMatchObject([
    { call: "/api/storefront/user/profile", code: 401 },
    { call: `${office.prefix}staff/fetch`, code: 403 },
  ]);
  expect(JSON.stringify(noted)).not.toContain("xxx");
});

test("a limit that somebody has reached is written down once, however often they go on", async () => {
  const guess = (): Promise<Response> => logIn("nobody@griya.test", "wrong", "203.0.113.8");
  for (let tried = 0; tried < 10; tried += 1) await guess();
  const noted = await notedDuring(async () => {
    for (let tried = 0; tried < 5; tried += 1) expect((await guess()).status).toBe(429);
  });
  expect(noted).toMatchObject([{ level: 40, limit: "subject:login", by: expect.stringContaining("203.0.113.8") }]);
});
