import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { createSecurityHeaders, type SecurityOptions } from "./security-headers.ts";
import { getObservatoryScore } from "./testing/observatory.ts";

/** Returns the headers of an answer. The answer itself sets only the given headers. */
const getHeaders = async (securityOptions: SecurityOptions, path: string, ownHeaders: Record<string, string> = {}) => {
  const app = new Hono()
    .use(createSecurityHeaders(securityOptions))
    .all("*", () => new Response("", { headers: ownHeaders }));
  return (await app.request(path)).headers;
};

const httpOptions = { isHttps: false, pictureOrigins: [], inlineScripts: [] };
const readDirectives = (policy: string | null): ReadonlyMap<string, string> =>
  new Map((policy ?? "").split("; ").map((part) => [part.split(" ")[0] ?? "", part.split(" ").slice(1).join(" ")]));

describe("the content security policy", async () => {
  const policy = readDirectives((await getHeaders(httpOptions, "/")).get("Content-Security-Policy"));

  it("lets nothing in but the shop's own files", () => {
    expect(policy.get("default-src")).toBe("'none'");
    expect(policy.get("script-src")).toBe("'self'");
    expect(policy.get("style-src")).toBe("'self'");
    expect(policy.get("img-src")).toBe("'self'");
  });

  it("has no unsafe word, no wildcard and no nonce", () => {
    expect([...policy.values()].join(" ")).not.toMatch(/unsafe|\*|nonce|sha\d/);
  });

  it("allows an inline script only by its hash", async () => {
    const headers = await getHeaders({ ...httpOptions, inlineScripts: ["choose()"] }, "/");
    expect(readDirectives(headers.get("Content-Security-Policy")).get("script-src")).toBe(
      "'self' 'sha256-pdOmvvglje0xmB57l7Hx65m6LfOdwcBqoRzE95Twu/s='",
    );
  });

  it("lets no page frame the shop and no script be made of text", () => {
    expect(policy.get("frame-ancestors")).toBe("'none'");
    expect(policy.get("require-trusted-types-for")).toBe("'script'");
    expect(policy.get("trusted-types")).toBe("'none'");
    expect(policy.get("base-uri")).toBe("'none'");
    expect(policy.get("object-src")).toBe("'none'");
  });

  it("allows only the shop's own films and models", () => {
    expect(policy.get("media-src")).toBe("'self'");
    expect(policy.get("connect-src")).toBe("'self'");
    expect([...policy.values()].join(" ")).not.toMatch(/blob:|data:/);
  });

  it.each(["img-src", "media-src", "connect-src"])(
    "allows another provider's pictures, films and models in %s",
    async (name) => {
      const headers = await getHeaders({ ...httpOptions, isHttps: true, pictureOrigins: ["https://api.example"] }, "/");
      expect(readDirectives(headers.get("Content-Security-Policy")).get(name)).toBe("'self' https://api.example");
    },
  );
});

it("requires https only for a shop with https", async () => {
  expect((await getHeaders(httpOptions, "/")).has("Strict-Transport-Security")).toBe(false);
  const headers = await getHeaders({ ...httpOptions, isHttps: true }, "/");
  expect(headers.get("Strict-Transport-Security")).toMatch(/^max-age=\d{8}/);
  expect(headers.get("Content-Security-Policy")).toMatch(/; upgrade-insecure-requests$/);
});

it("tells other sites where a shopper came from, but not the page", async () => {
  expect((await getHeaders(httpOptions, "/all/sofas")).get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
});

it("forbids the use of the camera, the location and payments", async () => {
  const policy = (await getHeaders(httpOptions, "/")).get("Permissions-Policy");
  for (const feature of ["camera", "geolocation", "payment", "display-capture"])
    expect(policy).toContain(`${feature}=()`);
});

it("keeps the headers that an answer sets itself", async () => {
  const ownHeaders = { "Referrer-Policy": "no-referrer", "Cross-Origin-Resource-Policy": "cross-origin" };
  const headers = await getHeaders(httpOptions, "/media/chair.webp", ownHeaders);
  expect(headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  expect(headers.get("X-Frame-Options")).toBe("DENY");
});

describe("MDN's HTTP Observatory", () => {
  const httpsOptions = { isHttps: true, pictureOrigins: ["https://media.example"], inlineScripts: ["choose()"] };
  const scoreWithoutHeader = async (name: string, replacement?: string) => {
    const headers = new Headers(await getHeaders(httpsOptions, "/"));
    headers.delete(name);
    if (replacement !== undefined) headers.set(name, replacement);
    return getObservatoryScore({ headers, html: "" });
  };

  it("gives a page of the shop the highest score for headers", async () => {
    expect(getObservatoryScore({ headers: await getHeaders(httpsOptions, "/"), html: "" })).toBe(130);
  });

  it.each([
    ["Content-Security-Policy", undefined, 75],
    ["Content-Security-Policy", "default-src 'self' 'unsafe-inline'", 80],
    ["Content-Security-Policy", "default-src 'self'; img-src http:; frame-ancestors 'none'", 110],
    ["Strict-Transport-Security", undefined, 80],
    ["Referrer-Policy", "unsafe-url", 120],
    ["X-Content-Type-Options", undefined, 125],
    ["Cross-Origin-Resource-Policy", undefined, 120],
    ["Set-Cookie", "session=1", 60],
    ["Set-Cookie", "session=1; Secure; HttpOnly; SameSite=Lax", 135],
  ])("scores the header %s with the value %s", async (name, replacement, score) => {
    expect(await scoreWithoutHeader(name, replacement)).toBe(score);
  });
});
