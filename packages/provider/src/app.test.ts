import { expect, test } from "vitest";
import { ORIGIN, openShop } from "./testing/shop.ts";

const fetchPath = async (shop: Awaited<ReturnType<typeof openShop>>, path: string) => {
  const answer = await shop.fetch(new Request(`${ORIGIN}${path}`));
  return { status: answer.status, body: await answer.json(), cache: answer.headers.get("Cache-Control") };
};

test("says that it lives and that it is ready", async () => {
  const shop = await openShop({ routes: [] });
  expect(await fetchPath(shop, "/health")).toEqual({ status: 200, body: { status: "ok" }, cache: "no-store" });
  expect(await fetchPath(shop, "/ready")).toEqual({ status: 200, body: { status: "ready" }, cache: "no-store" });
});

test("lives on, but is not ready, while the database is away", async () => {
  const shop = await openShop({ routes: [] });
  shop.database.execute = () => {
    throw new Error("the database is away");
  };
  expect(await fetchPath(shop, "/health")).toMatchObject({ status: 200 });
  expect(await fetchPath(shop, "/ready")).toEqual({ status: 503, body: { status: "unavailable" }, cache: "no-store" });
  expect(shop.log.join("")).toContain("not ready");
});

test("notes what it answered, without what was asked for", async () => {
  const shop = await openShop({ routes: [] });
  await fetchPath(shop, "/ready?contact=sari@griya.test");
  expect(shop.log.join("")).toContain('"path":"/ready","status":200');
  expect(shop.log.join("")).not.toContain("sari");
});

test.each(["/health", "/ready", "/nowhere", "/api/nowhere", "/media/nowhere.webp"])(
  "what is answered at %s is read as what it is, and framed by nobody",
  async (path) => {
    const shop = await openShop({ routes: [] });
    const { headers } = await shop.fetch(new Request(`${ORIGIN}${path}`));
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    const policy = headers.get("Content-Security-Policy")?.split("; ");
    for (const directive of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "sandbox"])
      expect(policy).toContain(directive);
    expect(headers.get("Cache-Control")).toBe("no-store");
  },
);

test("one address asks for pictures and whether the shop is ready six thousand times a minute at most", async () => {
  const shop = await openShop({ routes: [] });
  const getStatus = async (path: string, ip: string) => (await shop.fetch(new Request(`${ORIGIN}${path}`), ip)).status;
  for (let number = 0; number < 6000; number += 1) await getStatus("/media/nowhere", "10.0.0.1");
  for (const path of ["/media/nowhere", "/ready"]) {
    expect(await getStatus(path, "10.0.0.1")).toBe(429);
    expect(await getStatus(path, "10.0.0.2")).not.toBe(429);
  }
  expect(await getStatus("/health", "10.0.0.1")).toBe(200);
});
