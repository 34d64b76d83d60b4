import { createHash } from "node:crypto";
import { expect, test } from "./steps/journey.ts";

const PUBLIC = /^public, max-age=0, s-maxage=60, stale-while-revalidate=\d+$/;

for (const path of ["/", "/id", "/categories", "/brands", "/search?q=sofa"]) {
  test(`${path} is the same for everyone, so any cache may keep it`, async ({ request }) => {
    // other journeys buy meanwhile: a stock that changed between the two says nothing about who asked
    await expect(async () => {
      const stranger = await request.get(path);
      const shopper = await request.get(path, {
        headers: {
          Authorization: "Bearer secret-token",
          Cookie: "frontend_signed_in=1; currentLanguage=id",
          "X-User-Token": "x".repeat(43),
        },
      });
      expect(stranger.status()).toBe(200);
      expect(await shopper.text()).toBe(await stranger.text());
      expect(stranger.headers()["cache-control"]).toMatch(PUBLIC);
      expect(stranger.headers()["set-cookie"]).toBeUndefined();
      expect(stranger.headers()["vary"]).toBe("Accept-Encoding");
    }).toPass({ timeout: 15_000 });
  });
}

test("a page that did not change is not sent again", async ({ request }) => {
  await expect(async () => {
    const { etag = "" } = (await request.get("/")).headers();
    expect(etag).toMatch(/^W\/".+"$/);
    const again = await request.get("/", { headers: { "If-None-Match": etag } });
    expect(again.status()).toBe(304);
    expect((await again.body()).length).toBe(0);
  }).toPass({ timeout: 15_000 });
});

for (const path of [
  "/cart",
  "/checkout",
  "/shipping",
  "/login",
  "/user/orders",
  "/user/profile",
  "/track",
  "/seller",
  "/id/cart",
]) {
  test(`${path} belongs to the shopper, so no cache may keep it`, async ({ request }) => {
    expect((await request.get(path)).headers()["cache-control"]).toBe("private, no-store");
  });
}

test("what belongs to a shopper is never kept from the API either", async ({ request }) => {
  const answer = await request.get("/api/storefront/cart/find", { headers: { "X-User-Token": "x".repeat(43) } });
  expect(answer.headers()["cache-control"]).toMatch(/no-store/);
});

test("a page has no scripts of its own but those whose hashes stand in the policy, and no style", async ({
  request,
}) => {
  for (const path of ["/", "/id", "/categories", "/search?q=sofa", "/cart", "/login"]) {
    const answer = await request.get(path);
    const html = await answer.text();
    const inline = [...html.matchAll(/<script(?![^>]*(?:\bsrc=|type="application\/))[^>]*>([^<]*)</g)].map(
      ([, text = ""]) => `sha256-${createHash("sha256").update(text).digest("base64")}`,
    );
    const policy = answer.headers()["content-security-policy"] ?? "";
    const allowed = [...policy.matchAll(/'(sha256-[^']+)'/g)].map(([, hash]) => hash);
    expect(allowed).toHaveLength(3);
    const [language, beforePaint, newcomer] = allowed;
    // a first visitor's language is chosen at the root alone, and whether there is a cart is asked by its page alone
    const expected = { "/": [language, beforePaint], "/cart": [beforePaint, newcomer] }[path] ?? [beforePaint];
    expect(inline, path).toEqual(expected);
    expect(html, path).not.toMatch(/<style|\sstyle="|\son[a-z]+="/);
    expect(policy).not.toMatch(/unsafe|nonce/);
    expect(answer.headers()["x-content-type-options"]).toBe("nosniff");
    expect(answer.headers()).not.toHaveProperty("strict-transport-security");
  }
});

test("hashed files are kept for a year and travel compressed", async ({ request }) => {
  const [, script = ""] = /<script type="module" async src="([^"]+)"/.exec(await (await request.get("/")).text()) ?? [];
  const answer = await request.get(script, { headers: { "Accept-Encoding": "br" } });
  expect(answer.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(answer.headers()["content-encoding"]).toBe("br");
  expect((await request.get("/assets/gone-00000000.js")).status()).toBe(404);
});
