import { describe, expect, test } from "vitest";
import { authRoutes } from "../auth/auth.handlers.ts";
import { locationRoutes } from "../location/location.handlers.ts";
import { openShop } from "../testing/shop.ts";
import { callerAddress } from "./caller-address.ts";
import { createRateLimits, LIMITS } from "./rate-limits.ts";

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

  test.each(Object.entries(LIMITS))(
    "of %s hold for one address and leave the next alone",
    async (path, { perAddress }) => {
      const { spendAddress } = limits();
      expect(await comeThrough(perAddress.points + 5, () => spendAddress(path, "10.2.0.1"))).toBe(perAddress.points);
      await spendAddress(path, "10.2.0.2");
    },
  );

  test("of all calls together are generous", async () => {
    const { spendAddress } = limits();
    expect(await comeThrough(1300, () => spendAddress("home", "10.3.0.1"))).toBe(1200);
  });

  test("count an IPv6 network as one caller", async () => {
    const { spendAddress } = limits();
    const through = await comeThrough(200, (number) =>
      spendAddress("user/login", `2001:db8:1:2::${number.toString(16)}`),
    );
    expect(through).toBe(100);
    await spendAddress("user/login", "2001:db8:1:3::1");
  });

  test("count an IPv4 address the same when it is written as IPv6", async () => {
    const { spendAddress } = limits();
    const through = await comeThrough(200, (number) =>
      spendAddress("user/login", number % 2 ? "10.4.0.1" : "::ffff:10.4.0.1"),
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
    expect(await comeThrough(2000, () => spendAddress("home", null))).toBe(2000);
  });

  test("forgive an account's failures once its customer is in", async () => {
    const { spendSubject, forgive } = limits();
    const input = { email: "sari@griya.test" };
    expect(await comeThrough(9, () => spendSubject("user/login", input))).toBe(9);
    await forgive("user/login", input);
    expect(await comeThrough(20, () => spendSubject("user/login", input))).toBe(10);
  });

  test("count a code the same in any capitals", async () => {
    const { spendSubject } = limits();
    const codes = ["GRY-1", "gry-1"];
    const through = await comeThrough(30, (number) => spendSubject("order/track", { code: codes[number % 2] }));
    expect(through).toBe(20);
  });

  test("do not forgive mails that were sent", async () => {
    const { spendSubject, forgive } = limits();
    const through = await comeThrough(20, async () => {
      await spendSubject("user/forgot-password", { email: "sari@griya.test" });
      await forgive("user/forgot-password", { email: "sari@griya.test" });
    });
    expect(through).toBe(5);
  });
});

describe("the caller's address", () => {
  const headers = new Headers({ "X-Forwarded-For": "6.6.6.6, 1.2.3.4" });

  test("is the socket's, whatever the caller writes", () => {
    expect(callerAddress(headers, "10.0.0.1", 0)).toBe("10.0.0.1");
  });

  test("is what our own proxy wrote", () => {
    expect(callerAddress(headers, "10.0.0.1", 1)).toBe("1.2.3.4");
    expect(callerAddress(new Headers(), "10.0.0.1", 1)).toBe("10.0.0.1");
  });
});
