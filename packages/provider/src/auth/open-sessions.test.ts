import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { openShop } from "../testing/shop.ts";
import { authRoutes } from "./auth.handlers.ts";
import { customers } from "./auth.tables.ts";
import { openSessionsRoutes } from "./open-sessions.handlers.ts";
import { hashPassword } from "./passwords.ts";
import { openSession, SESSION_IDLE_LIFETIME, SESSIONS_MAXIMUM } from "./sessions.ts";

const shop = await openShop({ routes: [...authRoutes, ...openSessionsRoutes] });

const PASSWORD = "jati-tua-45";
const HOUR = 3_600_000;

const CHROME_ON_ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
const SAFARI_ON_MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15";
const SAFARI_ON_IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const SAMSUNG =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36";
const EDGE_ON_WINDOWS =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0";

const aCustomer = async (): Promise<string> => {
  const email = `${randomUUID()}@griya.test`;
  const now = shop.services.clock();
  const profile = { name: "Sari Wulandari", phone: "+6281234567890", passwordHash: await hashPassword(PASSWORD) };
  await shop.database.insert(customers).values({ email, ...profile, verifiedAt: now, createdAt: now });
  return email;
};

/** Logs in from that browser, and returns the client with the session. */
const logIn = async (email: string, userAgent?: string) => {
  const answer = await shop.call("POST", "user/login", {
    body: new URLSearchParams({ email, password: PASSWORD }),
    ...(userAgent === undefined ? {} : { headers: { "User-Agent": userAgent } }),
    ip: randomUUID(),
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  return shop.client({ accessToken: data.access_token, ip: randomUUID() });
};

describe("where a customer is logged in", () => {
  test("is told by the names of browser and system, the one that asks first, then the last one used", async () => {
    const email = await aCustomer();
    const mac = await logIn(email, SAFARI_ON_MAC);
    shop.passTime(2 * HOUR);
    const phone = await logIn(email, CHROME_ON_ANDROID);
    shop.passTime(2 * HOUR);
    await mac.auth.findProfile();
    const now = shop.services.clock().getTime();
    expect(await phone.openSessions.fetch()).toEqual([
      {
        id: expect.any(String),
        browser: "Chrome",
        system: "Android",
        startedAt: new Date(now - 2 * HOUR).toISOString(),
        lastUsedAt: new Date(now).toISOString(),
        isCurrent: true,
      },
      {
        id: expect.any(String),
        browser: "Safari",
        system: "macOS",
        startedAt: new Date(now - 4 * HOUR).toISOString(),
        lastUsedAt: new Date(now).toISOString(),
        isCurrent: false,
      },
    ]);
  });

  test("is so many places at most: one more login ends the one that was used longest ago, and nobody else's", async () => {
    const [email, other] = [await aCustomer(), await logIn(await aCustomer())];
    const first = await logIn(email);
    shop.passTime(2 * HOUR);
    const second = await logIn(email);
    const { id: customerId } = await second.auth.findProfile();
    shop.passTime(2 * HOUR);
    await first.auth.findProfile();
    for (let opened = 2; opened < SESSIONS_MAXIMUM; opened += 1) {
      await openSession(shop.database, { customerId, userAgent: null, now: shop.services.clock() });
    }
    const last = await logIn(email);
    expect(await last.openSessions.fetch()).toHaveLength(SESSIONS_MAXIMUM);
    expect(await catchRefusal(second.auth.findProfile())).toMatchObject({ status: 401 });
    for (const client of [first, other])
      expect(await client.auth.findProfile()).toMatchObject({ name: "Sari Wulandari" });
  });

  test.each([
    [SAFARI_ON_IPHONE, "Safari", "iOS"],
    [SAMSUNG, "Samsung Internet", "Android"],
    [EDGE_ON_WINDOWS, "Microsoft Edge", "Windows"],
    [undefined, null, null],
  ])("of %j is told as %j and %j", async (userAgent, browser, system) => {
    const own = await logIn(await aCustomer(), userAgent);
    expect(await own.openSessions.fetch()).toMatchObject([{ browser, system }]);
  });

  test("keeps of a browser that says too much no more than a name", async () => {
    const own = await logIn(await aCustomer(), `${"x".repeat(3000)}/1.0 (secret)`);
    const [session] = await own.openSessions.fetch();
    expect(session?.browser?.length ?? 0).toBeLessThanOrEqual(60);
    expect(JSON.stringify(session)).not.toContain("secret");
  });

  test("says nothing of a login that has run out, of a token or of anybody else", async () => {
    const email = await aCustomer();
    await logIn(email);
    shop.passTime(SESSION_IDLE_LIFETIME);
    await logIn(await aCustomer());
    const own = await logIn(email);
    const notifications = await own.openSessions.fetch();
    expect(notifications).toHaveLength(1);
    expect(Object.keys(notifications[0] ?? {}).sort()).toEqual([
      "browser",
      "id",
      "isCurrent",
      "lastUsedAt",
      "startedAt",
      "system",
    ]);
  });

  test("is told to nobody who is not logged in", async () => {
    expect(await catchRefusal(shop.client().openSessions.fetch())).toMatchObject({ status: 401 });
    expect(
      await catchRefusal(shop.client().openSessions.revoke({ sessions: "others", password: PASSWORD })),
    ).toMatchObject({ status: 401 });
  });
});

describe("ending a login", () => {
  test("ends that one alone, and tells which are left", async () => {
    const email = await aCustomer();
    const [own, lost, tablet] = [await logIn(email), await logIn(email, CHROME_ON_ANDROID), await logIn(email)];
    const [mark] = (await lost.openSessions.fetch()).filter(({ isCurrent }) => isCurrent);
    const left = await own.openSessions.revoke({ sessions: mark?.id ?? "", password: PASSWORD });
    expect(left).toHaveLength(2);
    expect(left.map(({ id }) => id)).not.toContain(mark?.id);
    expect(await catchRefusal(lost.auth.findProfile())).toMatchObject({ status: 401 });
    await tablet.auth.findProfile();
    expect(await own.openSessions.revoke({ sessions: mark?.id ?? "", password: PASSWORD })).toEqual(left);
  });

  test("ends all others at once", async () => {
    const email = await aCustomer();
    const [own, lost, tablet] = [await logIn(email), await logIn(email), await logIn(email)];
    expect(await own.openSessions.revoke({ sessions: "others", password: PASSWORD })).toMatchObject([
      { isCurrent: true },
    ]);
    for (const ended of [lost, tablet])
      expect(await catchRefusal(ended.auth.findProfile())).toMatchObject({ status: 401 });
    await own.auth.findProfile();
  });

  test("lets nobody with a borrowed device guess the password for longer than ten tries", async () => {
    const email = await aCustomer();
    const answer = await shop.call("POST", "user/login", {
      body: new URLSearchParams({ email, password: PASSWORD }),
      ip: randomUUID(),
    });
    const { data } = (await answer.json()) as { data: { access_token: string } };
    const guess = (ip: string) =>
      shop
        .client({ accessToken: data.access_token, ip })
        .openSessions.revoke({ sessions: "others", password: "wrong-guess" });
    const codes = new Set<string>();
    for (let tried = 0; tried < 11; tried += 1) codes.add((await catchRefusal(guess("10.8.0.1"))).kind);
    expect(codes).toEqual(new Set(["handled", "tooMany"]));
  });

  test("asks for the password, and ends nothing without it", async () => {
    const email = await aCustomer();
    const [own, other] = [await logIn(email), await logIn(email)];
    expect(await catchRefusal(own.openSessions.revoke({ sessions: "others", password: "meja-makan" }))).toMatchObject({
      status: 201,
      message: "Password is incorrect",
    });
    await other.auth.findProfile();
  });

  test("of somebody else ends nothing", async () => {
    const victim = await logIn(await aCustomer());
    const [theirs] = await victim.openSessions.fetch();
    const own = await logIn(await aCustomer());
    await own.openSessions.revoke({ sessions: theirs?.id ?? "", password: PASSWORD });
    expect(await victim.openSessions.fetch()).toEqual([theirs]);
  });
});
