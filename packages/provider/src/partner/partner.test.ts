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

const GOOD = "https://good.com";
const OTHER = "https://other.com";
const KEY = "pk_good";
const OTHER_KEY = "pk_other";
const HOUR = 3_600_000;
const GUEST = "g".repeat(43);

let sofa: Awaited<ReturnType<typeof aProduct>>;
beforeAll(async () => {
  sofa = await aProduct(shop.database, await createBaseData(shop.database));
  const added = await shop.database
    .insert(partners)
    .values([
      { name: "Good", publishableKey: KEY },
      { name: "Other", publishableKey: OTHER_KEY },
      { name: "Gone", publishableKey: "pk_gone", isActive: false },
      { name: "New", publishableKey: "pk_new" },
    ])
    .returning({ id: partners.id });
  const [good = 0, other = 0, gone = 0] = added.map(({ id }) => id);
  await shop.database.insert(partnerOrigins).values([
    { partnerId: good, origin: GOOD },
    { partnerId: good, origin: "null" }, // somebody's mistake: any page can send it
    { partnerId: other, origin: OTHER },
    { partnerId: gone, origin: "https://gone.com" },
  ]);
});

type From = { origin?: string; key?: string; guest?: string };

const headersFrom = ({ origin = GOOD, key = KEY, guest = GUEST }: From = {}): Record<string, string> => ({
  "X-Publishable-Key": key,
  "X-User-Token": guest,
  Origin: origin,
});

const post = (path: string, body: unknown, headers: Record<string, string>) =>
  shop.call("POST", path, {
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

const addSofa = (from?: From) =>
  post("cart/store", { product_id: sofa.id, inventory_id: sofa.variantId, quantity: 2 }, headersFrom(from));

/** Stops the clock of the limits. All calls are made within one minute. */
const setClockToOneMinute = (): void => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
};

describe("a publishable key", () => {
  it("opens the shop on its own origin, without cookies, and says that answers differ by origin", async () => {
    const answer = await shop.call("GET", "product/fetch", { headers: headersFrom() });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe(GOOD);
    expect(answer.headers.get("Access-Control-Allow-Credentials")).toBeNull();
    expect(answer.headers.get("Vary")?.split(/,\s*/)).toContain("Origin");
  });

  it.each([
    ["a longer host that begins alike", "https://good.com.evil.com"],
    ["a longer host that ends alike", "https://evilgood.com"],
    ["a sub-domain", "https://www.good.com"],
    ["another port", "https://good.com:8443"],
    ["the default port, spelt out", "https://good.com:443"],
    ["another scheme", "http://good.com"],
    ["another case", "https://GOOD.com"],
    ["a path", "https://good.com/"],
    ["two origins", "https://good.com, https://evil.com"],
    ["no origin to speak of", "null"],
    ["the shop's own origin", ORIGIN],
  ])("is refused from %s", async (_, origin) => {
    const answer = await shop.call("GET", "product/fetch", { headers: headersFrom({ origin }) });
    expect(answer.status).toBe(403);
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });

  it("is refused without any origin, when unknown, and when its partner has left", async () => {
    const asked = [
      { "X-Publishable-Key": KEY },
      headersFrom({ key: "pk_unknown" }),
      headersFrom({ key: "pk_gone", origin: "https://gone.com" }),
    ];
    for (const headers of asked) {
      expect((await shop.call("GET", "product/fetch", { headers })).status).toBe(403);
    }
  });

  it("is refused from another partner's origin, whose page can read that", async () => {
    const answer = await shop.call("GET", "product/fetch", { headers: headersFrom({ origin: OTHER }) });
    expect(answer.status).toBe(403);
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe(OTHER);
  });

  it("lets its page read every refusal, and when to come back", async () => {
    setClockToOneMinute();
    const call = (path: string, body: unknown, ip?: string) =>
      shop.call("POST", path, {
        headers: { ...headersFrom(), "Content-Type": "application/json" },
        body: JSON.stringify(body),
        ...(ip === undefined ? {} : { ip }),
      });
    const crowded = "10.9.0.1";
    for (let number = 0; number < 1200; number += 1) {
      await shop.call("GET", "nowhere", { headers: { "X-Publishable-Key": "pk_unknown" }, ip: crowded });
    }
    const refusals = [
      await call("cart/store", { quantity: 0 }),
      await call("user/login", {}),
      await call("product/fetch", {}),
      await shop.call("GET", "product/find?id=nothing", { headers: headersFrom() }),
      await shop.call("GET", "cart/find", { headers: headersFrom({ guest: "short" }) }),
      await call("cart/store", {}, crowded),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([201, 403, 405, 404, 401, 429]);
    for (const { headers } of refusals) expect(headers.get("Access-Control-Allow-Origin")).toBe(GOOD);
    expect(refusals.at(-1)?.headers.get("Retry-After")).not.toBeNull();
    expect(refusals.at(-1)?.headers.get("Access-Control-Expose-Headers")).toBe("Retry-After");
  });

  it("is needed for a partner's page to read anything", async () => {
    const answer = await shop.call("GET", "product/fetch", { headers: { Origin: GOOD } });
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });

  it("is counted with its visitor's address before its partner is looked for", async () => {
    setClockToOneMinute();
    const statuses: number[] = [];
    for (let call = 0; call < 1205; call += 1) {
      const asked = { headers: headersFrom({ key: "pk_unknown" }), ip: "10.9.0.2" };
      statuses.push((await shop.call("GET", "product/fetch", asked)).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it("opens the shop for its visitors while others make up its origin as often as they may", async () => {
    setClockToOneMinute();
    const forged = headersFrom({ origin: OTHER, key: OTHER_KEY, guest: "nobody" });
    const ask = (ip: string) => shop.call("GET", "cart/find", { headers: forged, ip });
    let refused = 0;
    for (let call = 0; call < 15_000; call += 1) {
      if ((await ask(`10.8.0.${call % 14}`)).status === 429) refused += 1;
    }
    expect(refused).toBeGreaterThan(0);
    const visit = await shop.call("GET", "product/fetch", {
      headers: headersFrom({ origin: OTHER, key: OTHER_KEY }),
      ip: "10.8.1.1",
    });
    expect(visit.status).toBe(200);
  });

  it("is worth nothing ten seconds after its partner has left, also where the clock is set back", async () => {
    const ask = async () =>
      (await shop.call("GET", "home", { headers: headersFrom({ origin: OTHER, key: OTHER_KEY }) })).status;
    const setActive = (isActive: boolean) =>
      shop.database.update(partners).set({ isActive }).where(eq(partners.publishableKey, OTHER_KEY));
    expect(await ask()).not.toBe(403);
    await setActive(false);
    shop.setClock(-2 * HOUR);
    shop.passTime(ALLOWED_ORIGINS_LIFETIME);
    expect(await ask()).toBe(403);
    shop.setClock(2 * HOUR);
    await setActive(true);
    shop.passTime(ALLOWED_ORIGINS_LIFETIME);
    expect(await ask()).not.toBe(403);
  });

  it("lets its page read that the shop's database is away", async () => {
    const rename = (from: string, to: string) => shop.database.execute(sql.raw(`alter table ${from} rename to ${to}`));
    await shop.call("GET", "product/fetch", { headers: headersFrom() });
    shop.passTime(ALLOWED_ORIGINS_LIFETIME);
    await rename("partner_origins", "nowhere");
    await rename("products", "nothing");
    const answer = await shop.call("GET", "product/fetch", { headers: headersFrom() });
    await rename("nothing", "products");
    await rename("nowhere", "partner_origins");
    expect(answer.status).toBe(500);
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe(GOOD);
  });

  it("opens nothing of a customer's", async () => {
    const customer = await aCustomer(shop);
    const withToken = { ...headersFrom(), Authorization: `Bearer ${customer.accessToken}` };
    expect((await shop.call("GET", "cart/find", { headers: withToken })).status).toBe(403);
    for (const path of [
      "user/login",
      "user/address/store",
      "checkout/store",
      "cart/merge",
      "cart/offer",
      "cart/claim",
    ]) {
      expect((await post(path, {}, headersFrom())).status).toBe(403);
    }
  });
});

describe("where a page stands with its key", () => {
  const status = async (key: string, headers: Record<string, string>) => {
    const answer = await shop.call("GET", `key/check?key=${encodeURIComponent(key)}`, { headers });
    const body = (await answer.json()) as { data: { standing?: string } };
    return { status: answer.status, data: body.data, allowed: answer.headers.get("Access-Control-Allow-Origin") };
  };

  it.each([
    ["its own key, on its own origin", KEY, { Origin: GOOD }, "admitted"],
    ["a key that nobody has", "pk_unknown", { Origin: GOOD }, "unknown_key"],
    ["no key", "", { Origin: GOOD }, "unknown_key"],
    ["the key of a partner who has left", "pk_gone", { Origin: "https://gone.com" }, "unknown_key"],
    ["another partner's key", OTHER_KEY, { Origin: GOOD }, "unknown_origin"],
    ["a key, from an origin that nobody registered", KEY, { Origin: "https://good.com.evil.com" }, "unknown_origin"],
    ["a key, from a sandboxed page", KEY, { Origin: "null" }, "unknown_origin"],
    ["a key, from no page at all", KEY, {}, "unknown_origin"],
    ["a key without any origin yet, from no page", "pk_new", {}, "unknown_origin"],
  ])("is told to any page and of that page alone: %s", async (_, key, headers, expected) => {
    expect(await status(key, headers)).toEqual({ status: 200, data: { standing: expected }, allowed: "*" });
  });

  it("is told without cookies, and kept by nobody", async () => {
    const answer = await shop.call("GET", `key/check?key=${KEY}`, { headers: { Origin: GOOD } });
    expect(answer.headers.get("Access-Control-Allow-Credentials")).toBeNull();
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("opens no other call to a page that asked", async () => {
    const headers = { Origin: "https://evil.com" };
    await status(KEY, headers);
    const answer = await shop.call("GET", "product/fetch", { headers });
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });
});

describe("a preflight", () => {
  const ask = (origin: string, path = "cart/store") =>
    shop.fetch(
      new Request(`${ORIGIN}${storefront.prefix}${path}`, {
        method: "OPTIONS",
        headers: { Origin: origin, "Access-Control-Request-Method": "POST" },
      }),
    );

  it("lets a partner's origin ask with the key and a guest's token", async () => {
    const answer = await ask(GOOD);
    expect(answer.status).toBe(204);
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe(GOOD);
    expect(answer.headers.get("Access-Control-Allow-Headers")).toContain("X-Publishable-Key");
    expect(answer.headers.get("Access-Control-Allow-Headers")).not.toContain("Authorization");
    expect(answer.headers.get("Access-Control-Allow-Credentials")).toBeNull();
    expect(answer.headers.get("Vary")).toContain("Origin");
  });

  it.each(["https://good.com.evil.com", "https://evilgood.com", "https://gone.com", "null"])(
    "lets %s ask nothing",
    async (origin) => {
      expect((await ask(origin)).headers.get("Access-Control-Allow-Origin")).toBeNull();
    },
  );

  it("lets nobody log in from another site", async () => {
    expect((await ask(GOOD, "user/login")).headers.get("Access-Control-Allow-Origin")).toBeNull();
  });
});

describe("a partner's cart", () => {
  it("is the guest's on that site alone", async () => {
    const guest = "a".repeat(43);
    expect((await addSofa({ guest })).status).toBe(200);
    const elsewhere = [headersFrom({ guest, origin: OTHER, key: OTHER_KEY }), { "X-User-Token": guest }];
    for (const headers of elsewhere) {
      expect(await (await shop.call("GET", "cart/find", { headers })).json()).toMatchObject({ data: { cart: [] } });
    }
  });
});

describe("handing a cart over", () => {
  const handOff = async (guest: string, language = "en"): Promise<{ code: string; url: string }> => {
    await addSofa({ guest });
    const headers = { ...headersFrom({ guest }), "Accept-Language": language };
    const answer: unknown = await (await shop.call("POST", "cart/handoff", { headers })).json();
    const { data } = answer as { data: { code: string; url: string } };
    return data;
  };

  it("moves it to the shop's checkout, into the shopper's own cart", async () => {
    const { code, url } = await handOff("b".repeat(43));
    expect(url).toBe(`${ORIGIN}/checkout#handoff=${code}`);
    const shopper = await aCustomer(shop);
    await shopper.client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 1 });
    const claimed = await shopper.client.cart.claim({ code });
    expect(claimed.cart.lines).toMatchObject([{ productId: sofa.id, quantity: 3 }]);
    expect(await shopper.client.cart.find()).toEqual(claimed.cart);
  });

  it("leads to the page in the reader's language, and to a guest's cart too", async () => {
    const { code, url } = await handOff("c".repeat(43), "id");
    expect(url).toBe(`${ORIGIN}/id/checkout#handoff=${code}`);
    expect((await aGuest(shop).client.cart.claim({ code })).cart.lines).toMatchObject([{ quantity: 2 }]);
  });

  it("names the partner, and takes nothing before the shopper has said yes", async () => {
    const { code } = await handOff("j".repeat(43));
    const shopper = await aCustomer(shop);
    expect(await shopper.client.cart.findOffer({ code })).toEqual({ partner: "Good", needsConsent: true });
    expect((await shopper.client.cart.find()).lines).toEqual([]);
    expect((await shopper.client.cart.claim({ code })).cart.lines).toMatchObject([{ quantity: 2 }]);
    expect((await catchRefusal(shopper.client.cart.findOffer({ code }))).status).toBe(410);
  });

  it("needs the word of a guest too who has something in the cart, and of none who comes for the first time", async () => {
    const { code } = await handOff("k".repeat(43));
    const [empty, filled] = [aGuest(shop), aGuest(shop)];
    await filled.client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 1 });
    expect(await empty.client.cart.findOffer({ code })).toEqual({ partner: "Good", needsConsent: false });
    expect(await filled.client.cart.findOffer({ code })).toEqual({ partner: "Good", needsConsent: true });
  });

  it("needs the word of a guest who has told an e-mail, for nothing but a press is left to order", async () => {
    const { code } = await handOff("s".repeat(43));
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

  it("needs the word of a customer who has logged out, for a login would bring it into their own cart", async () => {
    const { code } = await handOff("n".repeat(43));
    const device = await createKnownDevices(shop.services).remember(null, "sari");
    const [cookie = ""] = formatCookie(DEVICE_COOKIE, device ?? "", shop.config).split(";");
    const headers = { Cookie: cookie, "Content-Type": "application/json", "X-User-Token": "q".repeat(43) };
    const offered = await shop.call("POST", "cart/offer", { headers, body: JSON.stringify({ code }) });
    expect(await offered.json()).toMatchObject({ data: { partner: "Good", needs_consent: true } });
  });

  it("leaves a quarter of an hour for that, once it is asked within the minute", async () => {
    const [{ code }, { code: forgotten }] = [await handOff("l".repeat(43)), await handOff("m".repeat(43))];
    const { client } = await aCustomer(shop);
    shop.passTime(59_999);
    await client.cart.findOffer({ code });
    shop.passTime(DECISION_LIFETIME - 1);
    expect((await catchRefusal(client.cart.findOffer({ code: forgotten }))).status).toBe(410);
    expect((await client.cart.claim({ code })).cart.lines).toMatchObject([{ quantity: 2 }]);
    const { code: late } = await handOff("n".repeat(43));
    await client.cart.findOffer({ code: late });
    shop.passTime(DECISION_LIFETIME);
    expect((await catchRefusal(client.cart.claim({ code: late }))).status).toBe(410);
  });

  it("happens once: a second use of the code is gone, and moves nothing", async () => {
    const { code } = await handOff("d".repeat(43));
    const [first, thief] = [aGuest(shop), aGuest(shop)];
    await first.client.cart.claim({ code });
    expect((await catchRefusal(thief.client.cart.claim({ code }))).status).toBe(410);
    expect((await catchRefusal(first.client.cart.claim({ code }))).status).toBe(410);
    expect((await thief.client.cart.find()).lines).toEqual([]);
  });

  it("is won by one of many who try at once", async () => {
    const { code } = await handOff("e".repeat(43));
    const claims = await Promise.allSettled(Array.from({ length: 10 }, () => aGuest(shop).client.cart.claim({ code })));
    expect(claims.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("must happen within a minute", async () => {
    const { code } = await handOff("f".repeat(43));
    shop.passTime(60_000);
    expect((await catchRefusal(aGuest(shop).client.cart.claim({ code }))).status).toBe(410);
  });

  it("needs something in the cart, and a partner", async () => {
    const empty = await shop.call("POST", "cart/handoff", { headers: headersFrom({ guest: "h".repeat(43) }) });
    expect(empty.status).toBe(201);
    expect((await catchRefusal(aGuest(shop).client.cart.createHandoff())).status).toBe(403);
  });

  it("keeps only the code's hash", async () => {
    const { code } = await handOff("i".repeat(43));
    const stored = await shop.database.execute("select * from handoffs");
    expect(JSON.stringify(stored.rows)).not.toContain(code);
  });
});
