import { office } from "@griya/api/office";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customers } from "../auth/auth.tables.ts";
import { hashPassword } from "../auth/passwords.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { aBuyer, createIdempotencyKey } from "../testing/checkout.ts";
import { aCustomer, aStaffMember } from "../testing/people.ts";
import { openShop, START } from "../testing/shop.ts";

const shop = await openShop();

/** Returns the log entries of a task, without debug entries. */
const collectLogEntries = async (act: () => Promise<unknown>): Promise<Record<string, unknown>[]> => {
  const logLengthBefore = shop.log.length;
  await act();
  return shop.log
    .slice(logLengthBefore)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ level }) => level !== 20); // The level 20 means debug.
};

const PASSWORD = "jati-tua-45";
const logIn = (email: string, password: string, ip = "203.0.113.7") =>
  shop.call("POST", "user/login", { body: new URLSearchParams({ email, password }), ip });

test("each login is written down with when, from where, to which account and how it ended, and without a secret", async () => {
  const { id, email } = await aCustomer(shop);
  const passwordHash = await hashPassword(PASSWORD);
  await shop.database.update(customers).set({ passwordHash, verifiedAt: START }).where(eq(customers.id, id));
  const logEntries = await collectLogEntries(async () => {
    await logIn(email, "teak-or-oak");
    await logIn(email, PASSWORD);
  });
  const expectedEntry = {
    call: "/api/storefront/user/login",
    ip: "203.0.113.7",
    about: expect.stringMatching(/^[\w-]{43}$/),
  };
  expect(logEntries).toMatchObject([
    { ...expectedEntry, level: 40, code: 201, time: expect.any(String) },
    { ...expectedEntry, level: 30, code: 200 },
  ]);
  expect(new Set(logEntries.map(({ about }) => about)).size).toBe(1);
  const text = JSON.stringify(logEntries);
  for (const secret of [email, "teak-or-oak", PASSWORD]) expect(text).not.toContain(secret);
});

test("whoever asks for what is not theirs is written down, without the token that was shown", async () => {
  const operator = await aStaffMember(shop, "operator");
  const logEntries = await collectLogEntries(async () => {
    await shop.call("GET", "user/profile", { headers: { Authorization: `Bearer ${"x".repeat(43)}` } });
    await operator.office.staff.fetch().catch(() => undefined);
    await shop.client().settings.find();
  });
  expect(logEntries).toMatchObject([
    { call: "/api/storefront/user/profile", code: 401 },
    { call: `${office.prefix}staff/fetch`, code: 403 },
  ]);
  expect(JSON.stringify(logEntries)).not.toContain("xxx");
});

const createFormCall = (path: string, fields: Readonly<Record<string, string>>) => () =>
  shop.call("POST", path, { body: new URLSearchParams(fields), ip: "203.0.113.9" });
const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
const token = "t".repeat(43);
const guestHeaders = { "X-User-Token": token };

test.each<[string, () => Promise<Response>, string, number]>([
  [
    "a registration",
    createFormCall("user/register", { name: "Sari", email: "sari@griya.test", phone: "081234567890", ...passwords }),
    "user/register",
    200,
  ],
  [
    "a forgotten password",
    createFormCall("user/forgot-password", { email: "sari@griya.test" }),
    "user/forgot-password",
    200,
  ],
  ["a mailed link", createFormCall("user/verify", { token }), "user/verify", 410],
  [
    "a new password by a mailed link",
    createFormCall("user/reset-password", { token, ...passwords }),
    "user/reset-password",
    410,
  ],
  [
    "an order that is tracked",
    () => shop.call("GET", "order/track?code=GR-7KPM2XQA&contact=sari@griya.test"),
    "order/track",
    404,
  ],
  [
    "a body that is too large",
    () =>
      shop.call("POST", "cart/store", {
        body: "x".repeat(300_000),
        headers: { ...guestHeaders, "Content-Type": "application/json" },
      }),
    "cart/store",
    413,
  ],
  [
    "a body of a kind that no call takes",
    () => shop.call("POST", "cart/store", { body: "<a/>", headers: { ...guestHeaders, "Content-Type": "text/xml" } }),
    "cart/store",
    415,
  ],
])("%s is written down with how it ended, and without what it said", async (_, act, path, code) => {
  const logEntries = await collectLogEntries(async () => expect((await act()).status).toBe(code));
  expect(logEntries).toMatchObject([{ call: `/api/storefront/${path}`, code, level: code === 200 ? 30 : 40 }]);
  for (const forbiddenText of ["sari@griya.test", PASSWORD, token, "GR-7KPM2XQA"]) {
    expect(JSON.stringify(logEntries)).not.toContain(forbiddenText);
  }
});

test("a key that comes again for something else is written down", async () => {
  const baseData = await createBaseData(shop.database);
  const buyer = await aBuyer(shop, [await aProduct(shop.database, baseData)]);
  const idempotencyKey = createIdempotencyKey();
  await buyer.client.order.place(buyer.placement, { idempotencyKey });
  const logEntries = await collectLogEntries(() =>
    buyer.client.order.place({ ...buyer.placement, paymentMethod: 7 }, { idempotencyKey }).catch(() => undefined),
  );
  expect(logEntries).toMatchObject([{ call: "/api/storefront/checkout/store", code: 422, about: buyer.id }]);
});

test("a limit that somebody has reached is written down once, however often they go on", async () => {
  const guessPassword = (): Promise<Response> => logIn("nobody@griya.test", "wrong", "203.0.113.8");
  for (let tryCount = 0; tryCount < 10; tryCount += 1) await guessPassword();
  const logEntries = await collectLogEntries(async () => {
    for (let tryCount = 0; tryCount < 5; tryCount += 1) expect((await guessPassword()).status).toBe(429);
  });
  expect(logEntries).toMatchObject([{ level: 40, limit: "subject:login", by: expect.stringContaining("203.0.113.8") }]);
});
