import { openShop } from "@griya/provider/testing";
import { describe, expect, it } from "vitest";
import { createEmbed } from "./embed-files.ts";
import { createFeedHandler } from "./feed-handler.ts";
import { createClientFactory, createFeeds, createLanguages, isFeedPath } from "./pages.ts";
import { createFetch } from "./provider.ts";
import { createShopHandler } from "./shop-handler.ts";
import type { StaticFile } from "./static-files.ts";

const aFile = (type: string): StaticFile => ({
  body: Buffer.from("<svg/>"),
  br: null,
  gzip: null,
  type,
  etag: 'W/"1"',
});

const provider = await openShop();
const providerCalls = { origin: "https://shop.test", fetch: createFetch(provider) };
const languages = createLanguages({ ...providerCalls, onFailure: () => undefined });
const handleRequest = createShopHandler({
  provider,
  feeds: createFeedHandler({
    isFeedPath,
    openFeed: await createFeeds({
      origin: providerCalls.origin,
      createClient: createClientFactory(providerCalls),
      catalogue: null,
      languages,
    }),
    onFailure: () => undefined,
  }),
  handlePage: async () => new Response("<!doctype html>", { headers: { "Content-Type": "text/html; charset=utf-8" } }),
  files: new Map([["favicon.svg", aFile("image/svg+xml; charset=utf-8")]]),
  embed: createEmbed("1.0.0", new Map([["loader.js", aFile("text/javascript; charset=utf-8")]])),
  securityOptions: { isHttps: true, pictureOrigins: [], inlineScripts: [] },
  createSpeculationRules: () => ({}),
  languages,
});
const requestPath = (path: string, method = "GET") => {
  const request = new Request(`https://shop.test${path}`);
  Object.defineProperty(request, "method", { value: method }); // the constructor rejects TRACE, as in a browser
  return handleRequest(request, "203.0.113.7");
};

const PATHS = [
  "/",
  "/favicon.svg",
  "/assets/nowhere.js",
  "/speculation-rules.json",
  "/embed/1.0.0/loader.js",
  "/embed/1.0.0/sri.json",
  "/embed/nowhere",
  "/robots.txt",
  "/sitemap.xml",
  "/products-1.json",
  "/api/storefront/common",
  "/api/storefront/user/profile",
  "/api/storefront/nowhere",
  "/api/office/staff/who-am-i",
  "/api/nowhere",
  "/media/nowhere.webp",
  "/health",
  "/ready",
];

describe("every answer of a shop under https", () => {
  it.each(PATHS)("is read as what it is, framed by nobody and asked for by https alone: %s", async (path) => {
    const { headers } = await requestPath(path);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Strict-Transport-Security")).toBe("max-age=63072000; includeSubDomains");
    const policy = headers.get("Content-Security-Policy")?.split("; ");
    for (const directive of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(directive);
    expect(headers.get("Referrer-Policy")).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/);
  });

  it.each(PATHS)("says in which letters it is written: %s", async (path) => {
    const type = (await requestPath(path)).headers.get("Content-Type") ?? "";
    expect(type).toMatch(/^application\/(json|speculationrules\+json)\b|; ?charset=utf-8$/i);
  });

  it.each(PATHS)("has nothing for a method that nobody needs there: %s", async (path) => {
    for (const method of ["TRACE", "POST", "PUT", "DELETE", "PROPFIND"]) {
      const answer = await requestPath(path, method);
      expect([401, 403, 404, 405]).toContain(answer.status);
      expect(await answer.text()).not.toContain("<");
    }
  });
});
