import { type Endpoint, type Limit, storefront } from "@griya/api";
import { office } from "@griya/api/office";
import { getCallerAddress } from "@griya/http";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { passwordLinkRoutes } from "../account/password-link.handlers.ts";
import { authRoutes } from "../auth/auth.handlers.ts";
import { customers } from "../auth/auth.tables.ts";
import { hashPassword } from "../auth/passwords.ts";
import { locationRoutes } from "../location/location.handlers.ts";
import { serveShop } from "../testing/command-line.ts";
import { aCustomer } from "../testing/people.ts";
import { openShop, START } from "../testing/shop.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { knownDevices } from "./known-devices.tables.ts";
import { createKnownDevices } from "./known-devices.ts";
import { rateLimits } from "./rate-limits.tables.ts";
import { ADDRESS_ALLOWANCES, createRateLimits } from "./rate-limits.ts";

/** Returns the limit of that name from an endpoint of the contract. */
const getLimit = (name: string): Limit => {
  const groups = [...Object.values(storefront.endpoints), ...Object.values(office.endpoints)];
  const allEndpoints = groups.flatMap((group) => Object.values<Endpoint>(group));
  const calledEndpoint = allEndpoints.find(({ limit }) => name === (typeof limit === "string" ? limit : limit.name));
  if (calledEndpoint === undefined) throw new Error(`No call of the contract is held to ${name}`);
  return calledEndpoint.limit;
};

const testDatabase = await openTestDatabase();
const shop = await openShop({
  openedDatabase: testDatabase,
  routes: [...authRoutes, ...passwordLinkRoutes, ...locationRoutes],
});

const tryToLogIn = (email: string, ip: string) =>
  shop.call("POST", "user/login", { body: new URLSearchParams({ email, password: "wrong" }), ip });

/** Returns the number of calls that succeed. */
const countSuccesses = async (tries: number, attempt: (number: number) => Promise<unknown>): Promise<number> => {
  let successCount = 0;
  for (let number = 0; number < tries; number += 1) {
    await attempt(number).then(
      () => (successCount += 1),
      () => undefined,
    );
  }
  return successCount;
};

const PASSWORD = "jati-tua-45";
const passwordHash = await hashPassword(PASSWORD);

/** Creates a customer who can log in, and returns the email address. */
const anAccount = async (): Promise<string> => {
  const { id, email } = await aCustomer(shop);
  await shop.database.update(customers).set({ passwordHash, verifiedAt: START }).where(eq(customers.id, id));
  return email;
};

/** Creates a browser that sends forms over HTTP and stores the cookie. */
const aBrowser = (origin: string) => {
  let cookie = "";
  return {
    cookie: () => cookie,
    send: async (path: string, fields: Record<string, string>): Promise<number> => {
      const requestOptions = { method: "POST", body: new URLSearchParams(fields), headers: { Cookie: cookie } };
      const answer = await fetch(`${origin}/api/storefront/user/${path}`, requestOptions);
      cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
      return answer.status;
    },
  };
};

test("guesses of a staff password end after ten tries from one network, and do not count for customers", async () => {
  const email = "owner@griya.test";
  const guessPassword = (ip: string) =>
    shop.call("POST", "staff/login", {
      prefix: office.prefix,
      ip,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email, password: "wrong" }),
    });
  for (let tryCount = 0; tryCount < 10; tryCount += 1) expect((await guessPassword("10.7.0.1")).status).toBe(201);
  expect((await guessPassword("10.7.0.1")).status).toBe(429);
  expect((await guessPassword("10.7.0.2")).status).toBe(201);
  expect((await tryToLogIn(email, "10.7.0.1")).status).toBe(201);
});

test("guessing one account's password ends after ten tries from one network, and keeps nobody out elsewhere", async () => {
  for (let guessPassword = 0; guessPassword < 10; guessPassword += 1) {
    expect((await tryToLogIn("victim@griya.test", "10.1.0.1")).status).toBe(201);
  }
  const loginRefusal = await tryToLogIn("Victim@griya.test", "10.1.0.1");
  expect(loginRefusal.status).toBe(429);
  expect(Number(loginRefusal.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await loginRefusal.json()).toMatchObject({
    meta: { code: 429 },
    message: expect.stringContaining("Too many attempts"),
  });
  expect((await tryToLogIn("other@griya.test", "10.1.0.1")).status).toBe(201);
  expect((await tryToLogIn("victim@griya.test", "10.1.0.99")).status).toBe(201);
});

describe("a browser that logged in before", () => {
  test("can log in and ask for a new password while its network is refused", async () => {
    const origin = await serveShop(shop);
    const email = await anAccount();
    const owner = aBrowser(origin);
    expect(await owner.send("login", { email, password: PASSWORD })).toBe(200);
    const stranger = aBrowser(origin);
    for (let guessPassword = 0; guessPassword < 10; guessPassword += 1)
      await stranger.send("login", { email, password: "wrong" });
    for (let sentEmail = 0; sentEmail < 5; sentEmail += 1) await stranger.send("forgot-password", { email });
    expect(await stranger.send("login", { email, password: PASSWORD })).toBe(429);
    expect(await stranger.send("forgot-password", { email })).toBe(429);
    expect(await owner.send("login", { email, password: PASSWORD })).toBe(200);
    expect(await owner.send("forgot-password", { email })).toBe(200);
  });

  test("has ten tries of its own, and is unknown to other accounts", async () => {
    const origin = await serveShop(shop);
    const [own, other] = [await anAccount(), await anAccount()];
    const browser = aBrowser(origin);
    expect(await browser.send("login", { email: own, password: PASSWORD })).toBe(200);
    for (const email of [own, other]) {
      for (let guessPassword = 0; guessPassword < 10; guessPassword += 1) {
        expect(await browser.send("login", { email, password: "wrong" })).toBe(201);
      }
      expect(await browser.send("login", { email, password: PASSWORD })).toBe(429);
    }
    expect(await aBrowser(origin).send("login", { email: own, password: PASSWORD })).toBe(200);
    expect(await aBrowser(origin).send("login", { email: other, password: PASSWORD })).toBe(429);
  });

  test("is known by a cookie that no page reads, no other site sends and nobody else could have", async () => {
    const logInWithCookie = async (env: NodeJS.ProcessEnv, cookie: string) => {
      const loginShop = await openShop({
        openedDatabase: { ...testDatabase, close: async () => undefined },
        env,
        routes: authRoutes,
      });
      const body = new URLSearchParams({ email: await anAccount(), password: PASSWORD });
      return (await loginShop.call("POST", "user/login", { body, headers: { Cookie: cookie } })).headers.getSetCookie();
    };
    const [given] = await logInWithCookie(
      { PUBLIC_ORIGIN: "http://localhost:3000" },
      "griya_device=chosen-by-somebody",
    );
    expect(given).toMatch(/^griya_device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
    const storedCookie = given?.split(";")[0] ?? "";
    expect((await logInWithCookie({ PUBLIC_ORIGIN: "http://localhost:3000" }, `other=1; ${storedCookie}`))[0]).toBe(
      given,
    );
    // Another site on the same domain may set such a cookie.
    const [secure] = await logInWithCookie({ PUBLIC_ORIGIN: "https://shop.test" }, storedCookie);
    expect(secure).toMatch(
      /^__Host-griya_device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(secure).not.toContain(storedCookie.split("=")[1]);
    expect(JSON.stringify(await shop.database.select().from(knownDevices))).not.toContain(storedCookie.split("=")[1]);
  });

  test("is not a known device after a failure", async () => {
    const email = await anAccount();
    expect((await tryToLogIn(email, "10.5.0.1")).headers.getSetCookie()).toEqual([]);
  });
});

describe("the limits", () => {
  beforeEach(() => shop.database.delete(rateLimits));

  const devices = createKnownDevices(shop.services);
  const createLimits = () => createRateLimits(shop.database, devices, shop.services.log);
  const createOrigin = (ip: string, device: string | null = null) => ({ ip, device });

  const names = Object.keys(ADDRESS_ALLOWANCES) as (keyof typeof ADDRESS_ALLOWANCES)[];

  test.each(names)("of %s count for one IP address only", async (name) => {
    const { consumeCallLimit, consumeSubjectLimit } = createLimits();
    const { points } = ADDRESS_ALLOWANCES[name];
    const limit = getLimit(name);
    const consumeLimit = async (number: number, ip: string) => {
      await consumeCallLimit(limit, ip);
      if (typeof limit !== "string") await consumeSubjectLimit(limit, { [limit.by]: `${number}` }, createOrigin(ip));
    };
    expect(await countSuccesses(points + 5, (number) => consumeLimit(number, "10.2.0.1"))).toBe(points);
    await consumeLimit(0, "10.2.0.2");
  });

  test.each(names)("of %s count for all servers of one database", async (name) => {
    const servers = [createLimits(), createLimits()];
    const limit = getLimit(name);
    const { points } = ADDRESS_ALLOWANCES[name];
    const successCount = await countSuccesses(points + 5, async (number) => {
      const { consumeCallLimit, consumeSubjectLimit } = servers[number % 2] ?? createLimits();
      await consumeCallLimit(limit, "10.2.0.1");
      if (typeof limit !== "string")
        await consumeSubjectLimit(limit, { [limit.by]: `${number}` }, createOrigin("10.2.0.1"));
    });
    expect(successCount).toBe(points);
  });

  test("of all calls together are generous", async () => {
    const { consumeAddressLimit } = createLimits();
    expect(await countSuccesses(1300, () => consumeAddressLimit("10.3.0.1"))).toBe(1200);
  });

  test("count an IPv6 network as one caller", async () => {
    const { consumeCallLimit } = createLimits();
    const successCount = await countSuccesses(200, (number) =>
      consumeCallLimit("verify", `2001:db8:1:2::${number.toString(16)}`),
    );
    expect(successCount).toBe(100);
    await consumeCallLimit("verify", "2001:db8:1:3::1");
  });

  test.each([
    { length: 56, networks: 256, points: 400 },
    { length: 48, networks: 65_536, points: 1600 },
  ])("count all of an IPv6 /$length together, more generously", async ({ networks, points }) => {
    const { consumeCallLimit } = createLimits();
    const networkStep = 7919; // The step is a prime, so that consecutive networks are far apart.
    const getAddress = (number: number) => `2001:db8:5:${((number * networkStep) % networks).toString(16)}::1`;
    expect(await countSuccesses(points + 20, (number) => consumeCallLimit("verify", getAddress(number)))).toBe(points);
    await consumeCallLimit("verify", "2001:db8:6::1");
  });

  test("count an IPv4 address the same when it is written as IPv6", async () => {
    const { consumeCallLimit } = createLimits();
    const successCount = await countSuccesses(200, (number) =>
      consumeCallLimit("verify", number % 2 ? "10.4.0.1" : "::ffff:10.4.0.1"),
    );
    expect(successCount).toBe(100);
  });

  test("of a partner's site hold for that partner", async () => {
    const { consumePartnerLimit } = createLimits();
    for (const partner of [1, 2]) {
      expect(await countSuccesses(12_500, () => consumePartnerLimit(partner, "10.3.0.1"))).toBe(12_120);
    }
  });

  test("let this process render pages for all visitors", async () => {
    const { consumeAddressLimit } = createLimits();
    expect(await countSuccesses(2000, () => consumeAddressLimit(null))).toBe(2000);
  });

  test("reset an account's failures after a success", async () => {
    const { consumeSubjectLimit } = createLimits();
    const [limit, input] = [getLimit("login"), { email: "sari@griya.test" }];
    expect(await countSuccesses(8, () => consumeSubjectLimit(limit, input, createOrigin("10.6.0.1")))).toBe(8);
    await (await consumeSubjectLimit(limit, input, createOrigin("10.6.0.1")))();
    expect(await countSuccesses(20, () => consumeSubjectLimit(limit, input, createOrigin("10.6.0.1")))).toBe(10);
  });

  test("count an account in upper and lower case as one", async () => {
    const { consumeSubjectLimit } = createLimits();
    const emails = ["sari@griya.test", "Sari@Griya.test"];
    const successCount = await countSuccesses(30, (number) =>
      consumeSubjectLimit(getLimit("login"), { email: emails[number % 2] }, createOrigin("10.6.0.1")),
    );
    expect(successCount).toBe(10);
  });

  test("do not reset the count of sent emails", async () => {
    const { consumeSubjectLimit } = createLimits();
    const successCount = await countSuccesses(20, async () => {
      const recordSuccess = await consumeSubjectLimit(
        getLimit("forgotPassword"),
        { email: "sari@griya.test" },
        createOrigin("10.6.0.1"),
      );
      expect(await recordSuccess()).toBeNull();
    });
    expect(successCount).toBe(5);
  });

  test("end guesses from everywhere at a hundred, whoever comes in meanwhile, and let known devices go on", async () => {
    const { consumeSubjectLimit } = createLimits();
    const [limit, input] = [getLimit("login"), { email: "sari@griya.test" }];
    const device = await (await consumeSubjectLimit(limit, input, createOrigin("10.6.0.1")))();
    const successCount = await countSuccesses(200, async (number) => {
      await consumeSubjectLimit(limit, input, createOrigin(`10.6.1.${number}`));
      if (number < 20) await (await consumeSubjectLimit(limit, input, createOrigin("10.6.0.1")))();
    });
    expect(successCount).toBe(100);
    expect(await countSuccesses(20, () => consumeSubjectLimit(limit, input, createOrigin("10.6.0.1", device)))).toBe(
      10,
    );
  });

  test.each([
    ["login", 100],
    ["staffLogin", 100],
    ["register", 30],
    ["forgotPassword", 30],
    ["track", 200],
    ["password", 100],
    ["voucher", 100],
  ])("of %s for one account or order end at %i from any number of networks", async (name, most) => {
    const { consumeSubjectLimit } = createLimits();
    const limit = getLimit(name);
    if (typeof limit === "string") throw new Error(`${name} is about no account and no order`);
    const successCount = await countSuccesses(most + 20, (number) =>
      consumeSubjectLimit(limit, { [limit.by]: "sari@griya.test" }, createOrigin(`10.9.0.${number}`)),
    );
    expect(successCount).toBe(most);
    await consumeSubjectLimit(limit, { [limit.by]: "other@griya.test" }, createOrigin("10.9.0.1"));
  });

  test("do not count rejected calls of one network for all networks", async () => {
    const { consumeSubjectLimit } = createLimits();
    const [limit, input] = [getLimit("login"), { email: "sari@griya.test" }];
    expect(await countSuccesses(150, () => consumeSubjectLimit(limit, input, createOrigin("10.6.0.1")))).toBe(10);
    await consumeSubjectLimit(limit, input, createOrigin("10.6.0.2"));
  });
});

describe("the caller's address", () => {
  const aRequest = (forwarded: string) => ({
    headers: { "x-forwarded-for": forwarded },
    socket: { remoteAddress: "10.0.0.1" },
  });

  test("is the socket's, whatever the caller writes", () => {
    expect(getCallerAddress(aRequest("6.6.6.6, 1.2.3.4"), 0)).toBe("10.0.0.1");
  });

  test("is what our own proxy wrote", () => {
    expect(getCallerAddress(aRequest("6.6.6.6, 1.2.3.4"), 1)).toBe("1.2.3.4");
    expect(getCallerAddress(aRequest(""), 1)).toBe("10.0.0.1");
  });

  test.each([
    ["1.2.3.4:5001", "1.2.3.4"],
    ["[2001:db8::1]:5001", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["2001:db8::1", "2001:db8::1"],
  ])("is %s without the port of its connection", (written, address) => {
    expect(getCallerAddress(aRequest(`6.6.6.6, ${written}`), 1)).toBe(address);
  });
});
