import { storefront } from "@griya/api";
import { DEVICE_COOKIE, formatCookie } from "@griya/http";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { DECISION_LIFETIME } from "../cart/handoff.ts";
import { createKnownDevices } from "../http/known-devices.ts";
import { shopSettings } from "../settings/settings.tables.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aCustomer, aGuest } from "../testing/people.ts";
import { ORIGIN, openShop } from "../testing/shop.ts";
import { partnerOrigins, partners } from "./partner.tables.ts";
import { ALLOWED_ORIGINS_LIFETIME, createPartnerGate } from "./partner-gate.ts";

const shop = await openShop({ gate: createPartnerGate });

const PARTNER_ORIGIN = "https://good.com";
const OTHER_PARTNER_ORIGIN = "https://other.com";
const PARTNER_KEY = "pk_good";
const OTHER_PARTNER_KEY = "pk_other";
const HOUR = 3_600_000;
const GUEST_TOKEN = "g".repeat(43);

let sofa: Awaited<ReturnType<typeof aProduct>>;
beforeAll(async () => {
  sofa = await aProduct(shop.database, await createBaseData(shop.database));
  const addedPartners = await shop.database
    .insert(partners)
    .values([
      { name: "Good", publishableKey: PARTNER_KEY },
      { name: "Other", publishableKey: OTHER_PARTNER_KEY },
      { name: "Gone", publishableKey: "pk_gone", isActive: false },
      { name: "New", publishableKey: "pk_new" },
    ])
    .returning({ id: partners.id });
  const [good = 0, other = 0, gone = 0] = addedPartners.map(({ id }) => id);
  await shop.database.insert(partnerOrigins).values([
    { partnerId: good, origin: PARTNER_ORIGIN },
    { partnerId: good, origin: "null" }, // This origin is a mistake of the partner, because any page can send it.
    { partnerId: other, origin: OTHER_PARTNER_ORIGIN },
    { partnerId: gone, origin: "https://gone.com" },
  ]);
});

type CallSource = { origin?: string; key?: string; guest?: string };

const buildHeaders = ({
  origin = PARTNER_ORIGIN,
  key = PARTNER_KEY,
  guest = GUEST_TOKEN,
}: CallSource = {}): Record<string, string> => ({
  "X-Publishable-Key": key,
  "X-User-Token": guest,
  Origin: origin,
});

const postJson = (path: string, body: unknown, headers: Record<string, string>) =>
  shop.call("POST", path, {
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

const addSofa = (from?: CallSource) =>
  postJson("cart/store", { product_id: sofa.id, inventory_id: sofa.variantId, quantity: 2 }, buildHeaders(from));

/** Sets fake timers, so that all calls are in one minute of the rate limits. */
const setClockToOneMinute = (): void => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
};

describe("a publishable key", () => {
  it("opens the shop on its own origin, without cookies, and says that answers differ by origin", async () => {
    const response = await shop.call("GET", "product/fetch", { headers: buildHeaders() });
    expect(response.status).toBe(200);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe(PARTNER_ORIGIN);
    expect(response.headers.get("Access-Control-Allow-Credentials")).toBeNull();
    expect(response.headers.get("Vary")?.split(/,\s*/)).toContain("Origin");
  });

  it.each([
    ["a longer host with the same beginning", "https://good.com.evil.com"],
    ["a longer host with the same ending", "https://evilgood.com"],
    ["a sub-domain", "https://www.good.com"],
    ["another port", "https://good.com:8443"],
    ["an explicit default port", "https://good.com:443"],
    ["another scheme", "http://good.com"],
    ["another case", "https://GOOD.com"],
    ["a path", "https://good.com/"],
    ["two origins", "https://good.com, https://evil.com"],
    ["the origin null", "null"],
    ["the shop's own origin", ORIGIN],
  ])("is refused from %s", async (_, origin) => {
    const response = await shop.call("GET", "product/fetch", { headers: buildHeaders({ origin }) });
    expect(response.status).toBe(403);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });

  it("is refused without an origin, when it is unknown, and when its partner is inactive", async () => {
    const headersList = [
      { "X-Publishable-Key": PARTNER_KEY },
      buildHeaders({ key: "pk_unknown" }),
      buildHeaders({ key: "pk_gone", origin: "https://gone.com" }),
    ];
    for (const headers of headersList) {
      expect((await shop.call("GET", "product/fetch", { headers })).status).toBe(403);
    }
  });

  it("is refused from another partner's origin, whose page can read that", async () => {
    const response = await shop.call("GET", "product/fetch", {
      headers: buildHeaders({ origin: OTHER_PARTNER_ORIGIN }),
    });
    expect(response.status).toBe(403);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe(OTHER_PARTNER_ORIGIN);
  });

  it("allows its page to read every refusal and its retry time", async () => {
    setClockToOneMinute();
    const postToShop = (path: string, body: unknown, ip?: string) =>
      shop.call("POST", path, {
        headers: { ...buildHeaders(), "Content-Type": "application/json" },
        body: JSON.stringify(body),
        ...(ip === undefined ? {} : { ip }),
      });
    const crowdedIp = "10.9.0.1";
    for (let number = 0; number < 1200; number += 1) {
      await shop.call("GET", "nowhere", { headers: { "X-Publishable-Key": "pk_unknown" }, ip: crowdedIp });
    }
    const refusals = [
      await postToShop("cart/store", { quantity: 0 }),
      await postToShop("user/login", {}),
      await postToShop("product/fetch", {}),
      await shop.call("GET", "product/find?id=nothing", { headers: buildHeaders() }),
      await shop.call("GET", "cart/find", { headers: buildHeaders({ guest: "short" }) }),
      await postToShop("cart/store", {}, crowdedIp),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([201, 403, 405, 404, 401, 429]);
    for (const { headers } of refusals) expect(headers.get("Access-Control-Allow-Origin")).toBe(PARTNER_ORIGIN);
    expect(refusals.at(-1)?.headers.get("Retry-After")).not.toBeNull();
    expect(refusals.at(-1)?.headers.get("Access-Control-Expose-Headers")).toBe("Retry-After");
  });

  it("is required before a partner's page can read any answer", async () => {
    const response = await shop.call("GET", "product/fetch", { headers: { Origin: PARTNER_ORIGIN } });
    expect(response.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });

  it("is limited by the visitor's network address before the provider looks for its partner", async () => {
    setClockToOneMinute();
    const statuses: number[] = [];
    for (let call = 0; call < 1205; call += 1) {
      const callOptions = { headers: buildHeaders({ key: "pk_unknown" }), ip: "10.9.0.2" };
      statuses.push((await shop.call("GET", "product/fetch", callOptions)).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it("admits its visitors while other clients send many calls with a forged origin", async () => {
    setClockToOneMinute();
    const forgedHeaders = buildHeaders({ origin: OTHER_PARTNER_ORIGIN, key: OTHER_PARTNER_KEY, guest: "nobody" });
    const sendForgedCall = (ip: string) => shop.call("GET", "cart/find", { headers: forgedHeaders, ip });
    let refusedCount = 0;
    for (let call = 0; call < 15_000; call += 1) {
      if ((await sendForgedCall(`10.8.0.${call % 14}`)).status === 429) refusedCount += 1;
    }
    expect(refusedCount).toBeGreaterThan(0);
    const visitResponse = await shop.call("GET", "product/fetch", {
      headers: buildHeaders({ origin: OTHER_PARTNER_ORIGIN, key: OTHER_PARTNER_KEY }),
      ip: "10.8.1.1",
    });
    expect(visitResponse.status).toBe(200);
  });

  it("is refused ten seconds after its partner becomes inactive, also when the clock is set back", async () => {
    const fetchHomeStatus = async () =>
      (
        await shop.call("GET", "home", {
          headers: buildHeaders({ origin: OTHER_PARTNER_ORIGIN, key: OTHER_PARTNER_KEY }),
        })
      ).status;
    const setPartnerActive = (isActive: boolean) =>
      shop.database.update(partners).set({ isActive }).where(eq(partners.publishableKey, OTHER_PARTNER_KEY));
    expect(await fetchHomeStatus()).not.toBe(403);
    await setPartnerActive(false);
    shop.setClock(-2 * HOUR);
    shop.passTime(ALLOWED_ORIGINS_LIFETIME);
    expect(await fetchHomeStatus()).toBe(403);
    shop.setClock(2 * HOUR);
    await setPartnerActive(true);
    shop.passTime(ALLOWED_ORIGINS_LIFETIME);
    expect(await fetchHomeStatus()).not.toBe(403);
  });

  it("allows its page to read the error of a failed database", async () => {
    const renameTable = (from: string, to: string) =>
      shop.database.execute(sql.raw(`alter table ${from} rename to ${to}`));
    await shop.call("GET", "product/fetch", { headers: buildHeaders() });
    shop.passTime(ALLOWED_ORIGINS_LIFETIME);
    await renameTable("partner_origins", "nowhere");
    await renameTable("products", "nothing");
    const response = await shop.call("GET", "product/fetch", { headers: buildHeaders() });
    await renameTable("nothing", "products");
    await renameTable("nowhere", "partner_origins");
    expect(response.status).toBe(500);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe(PARTNER_ORIGIN);
  });

  it("opens nothing of a customer's", async () => {
    const customer = await aCustomer(shop);
    const headersWithToken = { ...buildHeaders(), Authorization: `Bearer ${customer.accessToken}` };
    expect((await shop.call("GET", "cart/find", { headers: headersWithToken })).status).toBe(403);
    for (const path of [
      "user/login",
      "user/address/store",
      "checkout/store",
      "cart/merge",
      "cart/offer",
      "cart/claim",
    ]) {
      expect((await postJson(path, {}, buildHeaders())).status).toBe(403);
    }
  });
});

describe("the check of a key", () => {
  const checkKey = async (key: string, headers: Record<string, string>) => {
    const response = await shop.call("GET", `key/check?key=${encodeURIComponent(key)}`, { headers });
    const body = (await response.json()) as { data: { standing?: string } };
    return { status: response.status, data: body.data, allowed: response.headers.get("Access-Control-Allow-Origin") };
  };

  it.each([
    ["a key on its own origin", PARTNER_KEY, { Origin: PARTNER_ORIGIN }, "admitted"],
    ["an unknown key", "pk_unknown", { Origin: PARTNER_ORIGIN }, "unknown_key"],
    ["no key", "", { Origin: PARTNER_ORIGIN }, "unknown_key"],
    ["the key of an inactive partner", "pk_gone", { Origin: "https://gone.com" }, "unknown_key"],
    ["another partner's key", OTHER_PARTNER_KEY, { Origin: PARTNER_ORIGIN }, "unknown_origin"],
    ["a key from an unregistered origin", PARTNER_KEY, { Origin: "https://good.com.evil.com" }, "unknown_origin"],
    ["a key from a sandboxed page", PARTNER_KEY, { Origin: "null" }, "unknown_origin"],
    ["a key without a page", PARTNER_KEY, {}, "unknown_origin"],
    ["a key that has no registered origin", "pk_new", {}, "unknown_origin"],
  ])("answers every page about its own origin: %s", async (_, key, headers, expectedStanding) => {
    expect(await checkKey(key, headers)).toEqual({ status: 200, data: { standing: expectedStanding }, allowed: "*" });
  });

  it("uses no cookies and is not cached", async () => {
    const response = await shop.call("GET", `key/check?key=${PARTNER_KEY}`, { headers: { Origin: PARTNER_ORIGIN } });
    expect(response.headers.get("Access-Control-Allow-Credentials")).toBeNull();
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("gives the page no access to other calls", async () => {
    const headers = { Origin: "https://evil.com" };
    await checkKey(PARTNER_KEY, headers);
    const response = await shop.call("GET", "product/fetch", { headers });
    expect(response.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });
});

describe("a preflight", () => {
  const sendPreflight = (origin: string, path = "cart/store") =>
    shop.fetch(
      new Request(`${ORIGIN}${storefront.prefix}${path}`, {
        method: "OPTIONS",
        headers: { Origin: origin, "Access-Control-Request-Method": "POST" },
      }),
    );

  it("allows a partner's origin to send the key and a guest's token", async () => {
    const response = await sendPreflight(PARTNER_ORIGIN);
    expect(response.status).toBe(204);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe(PARTNER_ORIGIN);
    expect(response.headers.get("Access-Control-Allow-Headers")).toContain("X-Publishable-Key");
    expect(response.headers.get("Access-Control-Allow-Headers")).not.toContain("Authorization");
    expect(response.headers.get("Access-Control-Allow-Credentials")).toBeNull();
    expect(response.headers.get("Vary")).toContain("Origin");
  });

  it.each(["https://good.com.evil.com", "https://evilgood.com", "https://gone.com", "null"])(
    "allows nothing for %s",
    async (origin) => {
      expect((await sendPreflight(origin)).headers.get("Access-Control-Allow-Origin")).toBeNull();
    },
  );

  it("lets nobody log in from another site", async () => {
    expect((await sendPreflight(PARTNER_ORIGIN, "user/login")).headers.get("Access-Control-Allow-Origin")).toBeNull();
  });
});

describe("a partner's cart", () => {
  it("is the guest's on that site alone", async () => {
    const guest = "a".repeat(43);
    expect((await addSofa({ guest })).status).toBe(200);
    const otherSiteHeaders = [
      buildHeaders({ guest, origin: OTHER_PARTNER_ORIGIN, key: OTHER_PARTNER_KEY }),
      { "X-User-Token": guest },
    ];
    for (const headers of otherSiteHeaders) {
      expect(await (await shop.call("GET", "cart/find", { headers })).json()).toMatchObject({ data: { cart: [] } });
    }
  });
});

describe("the handoff of a cart", () => {
  const handOffCart = async (guest: string, language = "en"): Promise<{ code: string; url: string }> => {
    await addSofa({ guest });
    const headers = { ...buildHeaders({ guest }), "Accept-Language": language };
    const response: unknown = await (await shop.call("POST", "cart/handoff", { headers })).json();
    const { data } = response as { data: { code: string; url: string } };
    return data;
  };

  it("moves the lines into the shopper's own cart in the shop's checkout", async () => {
    const { code, url } = await handOffCart("b".repeat(43));
    expect(url).toBe(`${ORIGIN}/checkout#handoff=${code}`);
    const shopper = await aCustomer(shop);
    await shopper.client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 1 });
    const claimedHandoff = await shopper.client.cart.claim({ code });
    expect(claimedHandoff.cart.lines).toMatchObject([{ productId: sofa.id, quantity: 3 }]);
    expect(await shopper.client.cart.find()).toEqual(claimedHandoff.cart);
  });

  it("leads to the checkout in the reader's language, also for a guest", async () => {
    const { code, url } = await handOffCart("c".repeat(43), "id");
    expect(url).toBe(`${ORIGIN}/id/checkout#handoff=${code}`);
    expect((await aGuest(shop).client.cart.claim({ code })).cart.lines).toMatchObject([{ quantity: 2 }]);
  });

  it("names the partner, and moves nothing before the shopper agrees", async () => {
    const { code } = await handOffCart("j".repeat(43));
    const shopper = await aCustomer(shop);
    expect(await shopper.client.cart.findOffer({ code })).toEqual({ partner: "Good", needsConsent: true });
    expect((await shopper.client.cart.find()).lines).toEqual([]);
    expect((await shopper.client.cart.claim({ code })).cart.lines).toMatchObject([{ quantity: 2 }]);
    expect((await catchRefusal(shopper.client.cart.findOffer({ code }))).status).toBe(410);
  });

  it("needs the consent of a guest with lines in the cart, and not of a new guest", async () => {
    const { code } = await handOffCart("k".repeat(43));
    const [emptyGuest, filledGuest] = [aGuest(shop), aGuest(shop)];
    await filledGuest.client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 1 });
    expect(await emptyGuest.client.cart.findOffer({ code })).toEqual({ partner: "Good", needsConsent: false });
    expect(await filledGuest.client.cart.findOffer({ code })).toEqual({ partner: "Good", needsConsent: true });
  });

  it("needs the consent of a guest who has entered an email", async () => {
    const { code } = await handOffCart("s".repeat(43));
    const buyer = aGuest(shop);
    const [row] = await shop.database.select().from(shopSettings);
    const settings = { ...row?.settings, offersGuestCheckout: true };
    await shop.database
      .insert(shopSettings)
      .values({ settings })
      .onConflictDoUpdate({ target: shopSettings.id, set: { settings } });
    await buyer.client.guest.setEmail({ email: "buyer@griya.test" });
    expect(await buyer.client.cart.findOffer({ code })).toEqual({ partner: "Good", needsConsent: true });
  });

  it("needs the consent of a customer who has logged out, because a login merges the carts", async () => {
    const { code } = await handOffCart("n".repeat(43));
    const deviceToken = await createKnownDevices(shop.services).rememberDevice(null, "sari");
    const [cookie = ""] = formatCookie(DEVICE_COOKIE, deviceToken ?? "", shop.config).split(";");
    const headers = { Cookie: cookie, "Content-Type": "application/json", "X-User-Token": "q".repeat(43) };
    const transferResponse = await shop.call("POST", "cart/offer", { headers, body: JSON.stringify({ code }) });
    expect(await transferResponse.json()).toMatchObject({ data: { partner: "Good", needs_consent: true } });
  });

  it("allows fifteen minutes for the consent after the page shows the question within a minute", async () => {
    const [{ code }, { code: forgotten }] = [await handOffCart("l".repeat(43)), await handOffCart("m".repeat(43))];
    const { client } = await aCustomer(shop);
    shop.passTime(59_999);
    await client.cart.findOffer({ code });
    shop.passTime(DECISION_LIFETIME - 1);
    expect((await catchRefusal(client.cart.findOffer({ code: forgotten }))).status).toBe(410);
    expect((await client.cart.claim({ code })).cart.lines).toMatchObject([{ quantity: 2 }]);
    const { code: late } = await handOffCart("n".repeat(43));
    await client.cart.findOffer({ code: late });
    shop.passTime(DECISION_LIFETIME);
    expect((await catchRefusal(client.cart.claim({ code: late }))).status).toBe(410);
  });

  it("happens once: a second use of the code is gone, and moves nothing", async () => {
    const { code } = await handOffCart("d".repeat(43));
    const [first, thief] = [aGuest(shop), aGuest(shop)];
    await first.client.cart.claim({ code });
    expect((await catchRefusal(thief.client.cart.claim({ code }))).status).toBe(410);
    expect((await catchRefusal(first.client.cart.claim({ code }))).status).toBe(410);
    expect((await thief.client.cart.find()).lines).toEqual([]);
  });

  it("succeeds for one of several shoppers who claim it at the same time", async () => {
    const { code } = await handOffCart("e".repeat(43));
    const claimOutcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => aGuest(shop).client.cart.claim({ code })),
    );
    expect(claimOutcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("expires after one minute", async () => {
    const { code } = await handOffCart("f".repeat(43));
    shop.passTime(60_000);
    expect((await catchRefusal(aGuest(shop).client.cart.claim({ code }))).status).toBe(410);
  });

  it("needs a partner", async () => {
    const handoffResponse = await shop.call("POST", "cart/handoff", {
      headers: buildHeaders({ guest: "h".repeat(43) }),
    });
    expect(handoffResponse.status).toBe(201);
    expect((await catchRefusal(aGuest(shop).client.cart.createHandoff())).status).toBe(403);
  });

  it("stores only the hash of the code", async () => {
    const { code } = await handOffCart("i".repeat(43));
    const handoffRows = await shop.database.execute("select * from handoffs");
    expect(JSON.stringify(handoffRows.rows)).not.toContain(code);
  });
});
