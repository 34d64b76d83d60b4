import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AnalyticsEvent, Visit } from "@griya/api";
import { describe, expect, onTestFinished, test } from "vitest";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aBuyer, createIdempotencyKey } from "../testing/checkout.ts";
import { openShop } from "../testing/shop.ts";
import { analyticsRoutes } from "./analytics.handlers.ts";

/** Starts a tag service that records the requests. */
const aTagService = async ({ status = 204, isSilent = false } = {}) => {
  const requests: { address: string; body: unknown; headers: NodeJS.Dict<string | string[]> }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (part: Buffer) => chunks.push(part));
    request.on("end", () => {
      requests.push({
        address: request.url ?? "",
        body: JSON.parse(Buffer.concat(chunks).toString()),
        headers: request.headers,
      });
      if (!isSilent) response.writeHead(status).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The tag service listens on a port.");
  return {
    url: `http://127.0.0.1:${address.port}/mp/collect?measurement_id=G-TEST&api_secret=hidden`,
    notifications: requests,
  };
};

const aShop = (url: string) => openShop({ routes: analyticsRoutes, env: { TAG_SERVICE_URL: url } });

const aVisit = (changes: Partial<Visit> = {}): Visit => ({
  client_id: "0123456789abcdef0123456789abcdef",
  session_id: 1_684_292_400,
  page_location: "http://shop.test/id/sofa-senja/product/5a0e2f3e-6a3f-4b0c-9f39-1c8b8f0a7f11",
  events: [{ name: "search", params: { search_term: "kursi makan" } }],
  ...changes,
});

const anItem = { item_id: randomUUID(), item_name: "Sofa Senja" };
const aCartEvent = (piece: { price: number; quantity: number }, value: number): AnalyticsEvent => ({
  name: "add_to_cart",
  params: { items: [{ ...anItem, ...piece }], currency: "IDR", value },
});
const aPurchase = (orderId: string, value: number): AnalyticsEvent => ({
  name: "purchase",
  params: { items: [anItem], currency: "IDR", value, shipping: 0, transaction_id: orderId },
});

describe("a visit with consent", () => {
  test("reaches the tag service by its own names, with nothing of who it was or for advertisements", async () => {
    const { url, notifications } = await aTagService();
    const shop = await aShop(url);
    const visit = aVisit();
    expect(await shop.client({ ip: "10.9.8.7" }).analytics.store(visit)).toBeNull();
    await expect.poll(() => notifications).toHaveLength(1);
    expect(notifications[0]?.address).toBe("/mp/collect?measurement_id=G-TEST&api_secret=hidden");
    expect(notifications[0]?.body).toEqual({
      client_id: visit.client_id,
      consent: { ad_user_data: "DENIED", ad_personalization: "DENIED" },
      events: [
        {
          name: "search",
          params: {
            search_term: "kursi makan",
            session_id: "1684292400",
            page_location: visit.page_location,
            engagement_time_msec: 100,
          },
        },
      ],
    });
    expect(JSON.stringify(notifications)).not.toContain("10.9.8.7");
  });

  test("is not counted without a tag service, and pages do not ask for consent", async () => {
    const shop = await openShop({ routes: analyticsRoutes });
    expect(await catchRefusal(shop.client().analytics.store(aVisit()))).toMatchObject({ kind: "notFound" });
    const countingShop = await openShop({ env: { TAG_SERVICE_URL: "https://tags.example/collect" } });
    expect((await countingShop.client().settings.find()).hasAnalytics).toBe(true);
    expect((await (await openShop()).client().settings.find()).hasAnalytics).toBe(false);
  });

  test.each([
    ["an address with what may be a secret", { page_location: "http://shop.test/verify?token=abc" }],
    ["an address with a hash", { page_location: "http://shop.test/checkout#handoff=abc" }],
    ["an address that is none", { page_location: "javascript:alert(1)" }],
    ["no event", { events: [] }],
    ["too many events", { events: Array.from({ length: 26 }, () => aVisit().events[0]) }],
    ["an event of another name", { events: [{ name: "steal", params: {} }] }],
    ["a parameter that has no place", { events: [{ name: "login", params: { method: "email", email: "a@b.test" } }] }],
    ["a reader by name", { client_id: "sari@griya.test" }],
    ["a page of another shop", { page_location: "http://other.test/sofa" }],
    ["a sum that its pieces do not make", { events: [aCartEvent({ price: 1000, quantity: 2 }, 3000)] }],
    ["a price that nothing here has", { events: [aCartEvent({ price: 9e15, quantity: 1 }, 9e15)] }],
    ["an order that nobody placed", { events: [aPurchase(randomUUID(), 1000)] }],
  ])("is refused with %s, and nothing is sent", async (_, changes) => {
    const { url, notifications } = await aTagService();
    const shop = await aShop(url);
    const answer = await shop.call("POST", "analytics/store", {
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...aVisit(), ...changes }),
    });
    expect(answer.status).toBe(201);
    await shop.client().analytics.store(aVisit());
    await expect.poll(() => notifications).toHaveLength(1);
  });

  test("contains a purchase only with the total of a stored order", async () => {
    const { url, notifications } = await aTagService();
    const shop = await openShop({ env: { TAG_SERVICE_URL: url } });
    const sofa = await aProduct(shop.database, await createBaseData(shop.database));
    const buyer = await aBuyer(shop, [sofa]);
    const { id, total } = await buyer.client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() });
    const countPurchase = (value: number) => buyer.client.analytics.store(aVisit({ events: [aPurchase(id, value)] }));
    expect(await catchRefusal(countPurchase(total + 1))).toMatchObject({ status: 201 });
    await countPurchase(total);
    await expect.poll(() => notifications).toHaveLength(1);
  });

  test("is lost with a word in the log, which does not say the key, where the tag service fails", async () => {
    const { url } = await aTagService({ status: 500 });
    const shop = await aShop(url);
    await shop.client().analytics.store(aVisit());
    await expect.poll(() => shop.log.join()).toContain("a visit is not counted");
    expect(shop.log.join()).not.toContain("hidden");
  });

  test("does not wait in a queue for a tag service that never answers", async () => {
    const { url, notifications } = await aTagService({ isSilent: true });
    const shop = await aShop(url);
    await Promise.all(Array.from({ length: 60 }, () => shop.client({ ip: randomUUID() }).analytics.store(aVisit())));
    await expect.poll(() => notifications).toHaveLength(50);
    expect(shop.log.filter((line) => line.includes("the tag service is slow"))).toHaveLength(10);
  });
});
