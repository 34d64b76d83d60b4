import { type Endpoint, type Limit, storefront } from "@griya/api";
import { office } from "@griya/api/office";
import { describe, expect, test } from "vitest";
import { authRoutes } from "../auth/auth.handlers.ts";
import { locationRoutes } from "../location/location.handlers.ts";
import { openShop } from "../testing/shop.ts";
import { callerAddress } from "./caller-address.ts";
import { ADDRESS_ALLOWANCES, createRateLimits } from "./rate-limits.ts";

/** The limit of that name as the contract's calls have it. */
const limitOf = (name: string): Limit => {
  const groups = [...Object.values(storefront.endpoints), ...Object.values(office.endpoints)];
  const all = groups.flatMap((group) => Object.values<Endpoint>(group));
  const called = all.find(({ limit }) => name === (typeof limit === "string" ? limit : limit.name));
  if (called === undefined) throw new Error(`No call of the contract is held to ${name}`);
  return called.limit;
};

const shop = await openShop({ routes: [...authRoutes, ...locationRoutes] });

const tryToLogIn = (email: string, ip: string) =>
  shop.call("POST", "user/login", { body: new URLSearchParams({ email, password: "wrong" }), ip });

/** How many of a number of tries come through. */
const comeThrough = async (tries: number, attempt: (number: number) => Promise<void>): Promise<number> => {
  let through = 0;
  for (let number = 0; number < tries; number += 1) {
    await attempt(number).then(
      () => (through += 1),
      () => undefined,
    );
  }
  return through;
};

test("guessing a password of the staff ends after ten tries, and leaves customers' logins alone", async () => {
  const email = "owner@griya.test";
  const guess = (ip: string) =>
    shop.call("POST", "staff/login", {
      prefix: office.prefix,
      ip,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email, password: "wrong" }),
    });
  for (let tried = 0; tried < 10; tried += 1) expect((await guess(`10.7.0.${tried}`)).status).toBe(201);
  expect((await guess("10.7.0.99")).status).toBe(429);
  expect((await tryToLogIn(email, "10.7.0.99")).status).toBe(201);
});

test("guessing one account's password ends after ten tries, from wherever they come", async () => {
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await tryToLogIn("victim@griya.test", `10.1.0.${guess}`)).status).toBe(201);
  }
  const refused = await tryToLogIn("Victim@griya.test", "10.1.0.99");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    meta: { code: 429 },
    message: expect.stringContaining("Too many attempts"),
  });
  expect((await tryToLogIn("other@griya.test", "10.1.0.99")).status).toBe(201);
});

describe("the limits", () => {
  const limits = () => createRateLimits();

  const names = Object.keys(ADDRESS_ALLOWANCES) as (keyof typeof ADDRESS_ALLOWANCES)[];

  test.each(names)("of %s hold for one address and leave the next alone", async (name) => {
    const { spendCall } = limits();
    const { points } = ADDRESS_ALLOWANCES[name];
    const limit = limitOf(name);
    expect(await comeThrough(points + 5, () => spendCall(limit, "10.2.0.1"))).toBe(points);
    await spendCall(limit, "10.2.0.2");
  });

  test("of all calls together are generous", async () => {
    const { spendAddress } = limits();
    expect(await comeThrough(1300, () => spendAddress("10.3.0.1"))).toBe(1200);
  });

  test("count an IPv6 network as one caller", async () => {
    const { spendCall } = limits();
    const through = await comeThrough(200, (number) => spendCall("verify", `2001:db8:1:2::${number.toString(16)}`));
    expect(through).toBe(100);
    await spendCall("verify", "2001:db8:1:3::1");
  });

  test("count an IPv4 address the same when it is written as IPv6", async () => {
    const { spendCall } = limits();
    const through = await comeThrough(200, (number) =>
      spendCall("verify", number % 2 ? "10.4.0.1" : "::ffff:10.4.0.1"),
    );
    expect(through).toBe(100);
  });

  test("of a partner's site hold for that partner", async () => {
    const { spendPartner } = limits();
    expect(await comeThrough(12_100, () => spendPartner(1))).toBe(12_000);
    await spendPartner(2);
  });

  test("let this process render pages for all visitors", async () => {
    const { spendAddress } = limits();
    expect(await comeThrough(2000, () => spendAddress(null))).toBe(2000);
  });

  test("forgive an account's failures once its customer is in", async () => {
    const { spendSubject, forgive } = limits();
    const input = { email: "sari@griya.test" };
    expect(await comeThrough(9, () => spendSubject(limitOf("login"), input))).toBe(9);
    await forgive(limitOf("login"), input);
    expect(await comeThrough(20, () => spendSubject(limitOf("login"), input))).toBe(10);
  });

  test("count an account the same in any capitals", async () => {
    const { spendSubject } = limits();
    const emails = ["sari@griya.test", "Sari@Griya.test"];
    const through = await comeThrough(30, (number) => spendSubject(limitOf("login"), { email: emails[number % 2] }));
    expect(through).toBe(10);
  });

  test("do not forgive mails that were sent", async () => {
    const { spendSubject, forgive } = limits();
    const through = await comeThrough(20, async () => {
      await spendSubject(limitOf("forgotPassword"), { email: "sari@griya.test" });
      await forgive(limitOf("forgotPassword"), { email: "sari@griya.test" });
    });
    expect(through).toBe(5);
  });
});

describe("the caller's address", () => {
  const calling = (forwarded: string) => ({
    headers: { "x-forwarded-for": forwarded },
    socket: { remoteAddress: "10.0.0.1" },
  });

  test("is the socket's, whatever the caller writes", () => {
    expect(callerAddress(calling("6.6.6.6, 1.2.3.4"), 0)).toBe("10.0.0.1");
  });

  test("is what our own proxy wrote", () => {
    expect(callerAddress(calling("6.6.6.6, 1.2.3.4"), 1)).toBe("1.2.3.4");
    expect(callerAddress(calling(""), 1)).toBe("10.0.0.1");
  });
});
