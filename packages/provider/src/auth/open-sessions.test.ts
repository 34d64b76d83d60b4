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
const SAMSUNG_INTERNET =
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

/** Logs in from that browser, and returns a client of the session. */
const logIn = async (email: string, userAgent?: string) => {
  const answer = await shop.call("POST", "user/login", {
    body: new URLSearchParams({ email, password: PASSWORD }),
    ...(userAgent === undefined ? {} : { headers: { "User-Agent": userAgent } }),
    ip: randomUUID(),
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  return shop.client({ accessToken: data.access_token, ip: randomUUID() });
};

describe("the sessions of a customer", () => {
  test("is told by the names of browser and system, the one that asks first, then the last one used", async () => {
    const email = await aCustomer();
    const macClient = await logIn(email, SAFARI_ON_MAC);
    shop.passTime(2 * HOUR);
    const phoneClient = await logIn(email, CHROME_ON_ANDROID);
    shop.passTime(2 * HOUR);
    await macClient.auth.findProfile();
    const now = shop.services.clock().getTime();
    expect(await phoneClient.openSessions.fetch()).toEqual([
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

  test("have a maximum, and the next login ends the customer's least recently used session", async () => {
    const [email, other] = [await aCustomer(), await logIn(await aCustomer())];
    const firstClient = await logIn(email);
    shop.passTime(2 * HOUR);
    const secondClient = await logIn(email);
    const { id: customerId } = await secondClient.auth.findProfile();
    shop.passTime(2 * HOUR);
    await firstClient.auth.findProfile();
    for (let sessionCount = 2; sessionCount < SESSIONS_MAXIMUM; sessionCount += 1) {
      await openSession(shop.database, { customerId, userAgent: null, now: shop.services.clock() });
    }
    const lastClient = await logIn(email);
    expect(await lastClient.openSessions.fetch()).toHaveLength(SESSIONS_MAXIMUM);
    expect(await catchRefusal(secondClient.auth.findProfile())).toMatchObject({ status: 401 });
    for (const client of [firstClient, other])
      expect(await client.auth.findProfile()).toMatchObject({ name: "Sari Wulandari" });
  });

  test.each([
    [SAFARI_ON_IPHONE, "Safari", "iOS"],
    [SAMSUNG_INTERNET, "Samsung Internet", "Android"],
    [EDGE_ON_WINDOWS, "Microsoft Edge", "Windows"],
    [undefined, null, null],
  ])("from the user agent %j show %j and %j", async (userAgent, browser, system) => {
    const ownClient = await logIn(await aCustomer(), userAgent);
    expect(await ownClient.openSessions.fetch()).toMatchObject([{ browser, system }]);
  });

  test("store only a short name of a browser with a long user agent", async () => {
    const ownClient = await logIn(await aCustomer(), `${"x".repeat(3000)}/1.0 (secret)`);
    const [session] = await ownClient.openSessions.fetch();
    expect(session?.browser?.length ?? 0).toBeLessThanOrEqual(60);
    expect(JSON.stringify(session)).not.toContain("secret");
  });

  test("contain no expired session, no token and no session of another customer", async () => {
    const email = await aCustomer();
    await logIn(email);
    shop.passTime(SESSION_IDLE_LIFETIME);
    await logIn(await aCustomer());
    const ownClient = await logIn(email);
    const openSessions = await ownClient.openSessions.fetch();
    expect(openSessions).toHaveLength(1);
    expect(Object.keys(openSessions[0] ?? {}).sort()).toEqual([
      "browser",
      "id",
      "isCurrent",
      "lastUsedAt",
      "startedAt",
      "system",
    ]);
  });

  test("need a login", async () => {
    expect(await catchRefusal(shop.client().openSessions.fetch())).toMatchObject({ status: 401 });
    expect(
      await catchRefusal(shop.client().openSessions.revoke({ sessions: "others", password: PASSWORD })),
    ).toMatchObject({ status: 401 });
  });
});

describe("ending a login", () => {
  test("ends only that session, and returns the others", async () => {
    const email = await aCustomer();
    const [ownClient, lost, tablet] = [await logIn(email), await logIn(email, CHROME_ON_ANDROID), await logIn(email)];
    const [mark] = (await lost.openSessions.fetch()).filter(({ isCurrent }) => isCurrent);
    const remainingSessions = await ownClient.openSessions.revoke({ sessions: mark?.id ?? "", password: PASSWORD });
    expect(remainingSessions).toHaveLength(2);
    expect(remainingSessions.map(({ id }) => id)).not.toContain(mark?.id);
    expect(await catchRefusal(lost.auth.findProfile())).toMatchObject({ status: 401 });
    await tablet.auth.findProfile();
    expect(await ownClient.openSessions.revoke({ sessions: mark?.id ?? "", password: PASSWORD })).toEqual(
      remainingSessions,
    );
  });

  test("ends all others at once", async () => {
    const email = await aCustomer();
    const [ownClient, lost, tablet] = [await logIn(email), await logIn(email), await logIn(email)];
    expect(await ownClient.openSessions.revoke({ sessions: "others", password: PASSWORD })).toMatchObject([
      { isCurrent: true },
    ]);
    for (const endedClient of [lost, tablet])
      expect(await catchRefusal(endedClient.auth.findProfile())).toMatchObject({ status: 401 });
    await ownClient.auth.findProfile();
  });

  test("lets nobody with a borrowed device guess the password for longer than ten tries", async () => {
    const email = await aCustomer();
    const answer = await shop.call("POST", "user/login", {
      body: new URLSearchParams({ email, password: PASSWORD }),
      ip: randomUUID(),
    });
    const { data } = (await answer.json()) as { data: { access_token: string } };
    const guessPassword = (ip: string) =>
      shop
        .client({ accessToken: data.access_token, ip })
        .openSessions.revoke({ sessions: "others", password: "wrong-guess" });
    const codes = new Set<string>();
    for (let tryCount = 0; tryCount < 11; tryCount += 1)
      codes.add((await catchRefusal(guessPassword("10.8.0.1"))).kind);
    expect(codes).toEqual(new Set(["handled", "tooMany"]));
  });

  test("asks for the password, and ends nothing without it", async () => {
    const email = await aCustomer();
    const [ownClient, other] = [await logIn(email), await logIn(email)];
    expect(
      await catchRefusal(ownClient.openSessions.revoke({ sessions: "others", password: "meja-makan" })),
    ).toMatchObject({
      status: 201,
      message: "Password is incorrect",
    });
    await other.auth.findProfile();
  });

  test("of another customer has no effect", async () => {
    const victimClient = await logIn(await aCustomer());
    const [theirs] = await victimClient.openSessions.fetch();
    const ownClient = await logIn(await aCustomer());
    await ownClient.openSessions.revoke({ sessions: theirs?.id ?? "", password: PASSWORD });
    expect(await victimClient.openSessions.fetch()).toEqual([theirs]);
  });
});
