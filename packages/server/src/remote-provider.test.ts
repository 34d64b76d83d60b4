import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { DATA_HEADERS } from "@griya/http";
import { findFreePorts } from "@griya/provider/testing/free-ports";
import { describe, expect, it, onTestFinished } from "vitest";
import { createShopServer, type ShopServerOptions } from "./create-shop-server.ts";
import { createEmbed } from "./embed-files.ts";
import { createFetch } from "./provider.ts";
import { createRemoteProvider, RESPONSE_BYTES_MAXIMUM } from "./remote-provider.ts";
import { createShopHandler } from "./shop-handler.ts";

const SECRET = "a secret that shop and provider share";
const JSON_TYPE = { "Content-Type": "application/json" };

type ReceivedRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
type ResponseHandler = (message: IncomingMessage, response: ServerResponse) => void;

const respondWithSuccess: ResponseHandler = (_message, response) =>
  response.writeHead(201, JSON_TYPE).end('{"meta":{"code":201}}');

/** Starts a provider at another origin that records its requests. */
const startProvider = async (answer: ResponseHandler = respondWithSuccess) => {
  const receivedRequests: ReceivedRequest[] = [];
  const server = createServer((message, response) => {
    const call = { method: message.method ?? "", url: message.url ?? "", headers: message.headers, body: "" };
    receivedRequests.push(call);
    message.setEncoding("latin1").on("data", (part: string) => {
      call.body += part;
    });
    message.on("end", () => answer(message, response));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked: receivedRequests, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const UNREACHABLE_PROVIDER = { origin: "http://127.0.0.1:9" };

/** Serves the shop over HTTP with a provider at another origin. Its pages show the provider's answers. */
const startShopWith = async (
  provider: { origin: string },
  {
    pictureOrigins = [],
    secret = null,
    ...options
  }: Partial<ShopServerOptions> & { pictureOrigins?: string[]; secret?: string | null } = {},
) => {
  const [port = 0] = await findFreePorts(1);
  const origin = options.origin ?? `http://localhost:${port}`;
  const embed = createEmbed("1.0.0", new Map());
  const shop = await createShopServer({
    provider: createRemoteProvider({ origin: provider.origin, pictureOrigins, publicOrigin: origin, secret }),
    port,
    ...options,
    createPages: async ({ provider: remote }) => ({
      handle: createShopHandler({
        provider: remote,
        feeds: { handle: () => null },
        handlePage: () => createFetch(remote)(`${origin}/api/storefront/common`),
        files: new Map(),
        embed,
        securityOptions: { isHttps: false, pictureOrigins, inlineScripts: [] },
        createSpeculationRules: () => ({}),
        languages: { findTexts: () => null },
      }),
    }),
  });
  onTestFinished(shop.close);
  return { port, origin: `http://127.0.0.1:${port}` };
};

type OutgoingRequest = { method?: string; headers?: Record<string, string>; body?: Iterable<Buffer> };

/** Sends a request exactly as given, which `fetch` would change, and returns the answer. */
const send = (port: number, path: string, { method = "GET", headers = {}, body }: OutgoingRequest = {}) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    outgoing.on("error", reject);
    for (const part of body ?? []) outgoing.write(part);
    outgoing.end();
  });

const parseEnvelope = (code: number, message: string) => ({ status: code, message, meta: { code }, data: null });

describe("a call that is passed on", () => {
  it("keeps its body and token, and its answer", async () => {
    const provider = await startProvider();
    const { origin } = await startShopWith(provider);
    const answer = await fetch(`${origin}/api/storefront/cart/store?x=1`, {
      method: "POST",
      headers: { ...JSON_TYPE, Authorization: "Bearer token", "X-User-Token": "guest", "Idempotency-Key": "once" },
      body: '{"quantity":1}',
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ meta: { code: 201 } });
    expect(provider.asked).toMatchObject([
      {
        url: "/api/storefront/cart/store?x=1",
        body: '{"quantity":1}',
        headers: { authorization: "Bearer token", "x-user-token": "guest", "idempotency-key": "once" },
      },
    ]);
  });

  it("tells the caller's address as the shop sees it, whatever callers write", async () => {
    const provider = await startProvider();
    const forged = {
      "X-Forwarded-For": "203.0.113.7",
      "X-Real-IP": "203.0.113.7",
      Forwarded: "for=203.0.113.7",
      "X-Griya-Server": SECRET,
    };
    const open = await startShopWith(provider, { secret: SECRET });
    await send(open.port, "/api/storefront/common", { headers: forged });
    const behindProxy = await startShopWith(provider, { proxyHops: 1 });
    await send(behindProxy.port, "/api/storefront/common", {
      headers: { "X-Forwarded-For": "203.0.113.7, 198.51.100.4" },
    });
    expect(provider.asked.map(({ headers }) => headers["x-forwarded-for"])).toEqual(["127.0.0.1", "198.51.100.4"]);
    for (const { headers } of provider.asked) {
      expect(headers).not.toHaveProperty("x-real-ip");
      expect(headers).not.toHaveProperty("forwarded");
      expect(headers).not.toHaveProperty("x-griya-server");
    }
  });

  it("is the server's own only where a page is rendered, and says so by the secret", async () => {
    const provider = await startProvider();
    const { origin } = await startShopWith(provider, { secret: SECRET });
    await fetch(`${origin}/`);
    expect(provider.asked[0]?.headers).toMatchObject({ "x-griya-server": SECRET });
    expect(provider.asked[0]?.headers).not.toHaveProperty("x-forwarded-for");
  });

  it("brings nothing of its connection and no cookie along", async () => {
    const provider = await startProvider();
    const { port } = await startShopWith(provider);
    await send(port, "/api/storefront/common", {
      headers: { Connection: "close, X-User-Token", "X-User-Token": "guest", Cookie: "currentLanguage=id", TE: "gzip" },
    });
    for (const name of ["x-user-token", "cookie", "te"]) expect(provider.asked[0]?.headers).not.toHaveProperty(name);
  });

  it("tells the device that came in before, has a browser keep it as the shop would, and no other cookie", async () => {
    const [existing, given] = ["k".repeat(43), "g".repeat(43)];
    const provider = await startProvider((_message, response) =>
      response
        .writeHead(200, {
          ...JSON_TYPE,
          "Set-Cookie": [`griya_device=${given}; Domain=example; Max-Age=9`, "theirs=1", "griya_device=short"],
        })
        .end("{}"),
    );
    const { port } = await startShopWith(provider);
    const { headers } = await send(port, "/api/storefront/user/login", {
      method: "POST",
      headers: { Cookie: `currentLanguage=id; griya_device=${existing}; other=1` },
    });
    expect(provider.asked[0]?.headers["cookie"]).toBe(`griya_device=${existing}`);
    expect(headers["set-cookie"]).toEqual([`griya_device=${given}; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax`]);
  });

  it("leads to Google where its provider does, with the cookie that binds the login to the browser", async () => {
    const token = "s".repeat(43);
    const google = "https://accounts.google.com/o/oauth2/v2/auth?state=1";
    let target = google;
    const provider = await startProvider((_message, response) =>
      response.writeHead(303, { Location: target, "Set-Cookie": `griya_social_login=${token}; Domain=example` }).end(),
    );
    const { port } = await startShopWith(provider);
    const begin = () => send(port, "/api/storefront/user/social-login/google?language=en");
    const { status, headers } = await begin();
    expect([status, headers["location"]]).toEqual([303, google]);
    expect(headers["set-cookie"]).toEqual([`griya_social_login=${token}; Max-Age=900; Path=/; HttpOnly; SameSite=Lax`]);
    for (target of ["http://evil.example/", "javascript:alert(1)", "/elsewhere", "//evil.example"]) {
      expect((await begin()).status).toBe(503);
    }
    target = google;
    expect((await send(port, "/api/storefront/common")).status).toBe(503);
  });

  it.each([
    "/api/office/staff/login",
    "/api",
    "/outbox",
    "/api/storefront/..%2foffice/staff",
    "/api/storefront/%2e%2e%5coffice",
    "/media/..%252f..%252fadmin",
    "/media/%2E%2E/api/office",
  ])("is none of the provider's at %s", async (path) => {
    const provider = await startProvider();
    const { port } = await startShopWith(provider);
    const answer = await send(port, path, { headers: { "Accept-Language": "id" } });
    expect(answer.status).toBe(404);
    expect(provider.asked).toEqual([]);
  });

  it("comes from the shop's own pages, a partner's with a key, or no page at all", async () => {
    const provider = await startProvider();
    const { origin } = await startShopWith(provider);
    const post = async (headers: Record<string, string>) =>
      (await fetch(`${origin}/api/storefront/user/login`, { method: "POST", headers, body: "a=1" })).status;
    expect(await post({ "Sec-Fetch-Site": "cross-site" })).toBe(403);
    expect(await post({ Origin: "https://evil.example" })).toBe(403);
    expect(provider.asked).toEqual([]);
    expect(await post({ "Sec-Fetch-Site": "same-origin" })).toBe(201);
    expect(await post({ "Sec-Fetch-Site": "cross-site", "X-Publishable-Key": "pk" })).toBe(201);
    expect(await post({})).toBe(201);
  });
});

describe("a body", () => {
  const large = (parts: number) => Array.from({ length: parts }, () => Buffer.alloc(256 * 1024, 97));

  it.each([
    ["en", "This is too large to send."],
    ["id", "Data yang dikirim terlalu besar."],
  ])("beyond the contract's limit is refused and not passed on (%s)", async (language, message) => {
    const provider = await startProvider();
    const { port } = await startShopWith(provider);
    const headers = { ...JSON_TYPE, "Accept-Language": language };
    for (const length of [{ "Content-Length": String(40 * 256 * 1024) }, { "Transfer-Encoding": "chunked" }]) {
      const answer = await send(port, "/api/storefront/cart/store", {
        method: "POST",
        headers: { ...headers, ...length },
        body: large(40),
      });
      expect(answer.status).toBe(413);
      expect(JSON.parse(answer.body)).toEqual(parseEnvelope(413, message));
    }
    expect(provider.asked).toEqual([]);
  });

  it("of exactly the limit passes", async () => {
    const provider = await startProvider();
    const { port } = await startShopWith(provider);
    const sent = { method: "POST", headers: JSON_TYPE, body: large(1) };
    expect((await send(port, "/api/storefront/cart/store", sent)).status).toBe(201);
    expect(provider.asked[0]?.body).toHaveLength(256 * 1024);
  });
});

describe("an answer", () => {
  it("says of itself what it is, and of the shop nothing", async () => {
    const provider = await startProvider((_message, response) => {
      response
        .writeHead(200, {
          ...JSON_TYPE,
          ETag: '"one"',
          "Cache-Control": "public, max-age=60",
          "Access-Control-Allow-Origin": "https://partner.example",
          "Content-Security-Policy": "script-src *",
          "Clear-Site-Data": '"*"',
          "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
          "Set-Cookie": "theirs=1",
          "Access-Control-Allow-Credentials": "true",
          Connection: "close, ETag",
          Refresh: "0; url=https://evil.example",
        })
        .end("{}");
    });
    const { origin } = await startShopWith(provider);
    const { headers } = await fetch(`${origin}/api/storefront/common`);
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "public, max-age=60",
      "access-control-allow-origin": "https://partner.example",
      "content-security-policy": DATA_HEADERS["Content-Security-Policy"],
      "x-content-type-options": "nosniff",
    });
    const theirs = ["clear-site-data", "strict-transport-security", "set-cookie", "refresh", "etag"];
    expect([...theirs, "access-control-allow-credentials"].filter((name) => headers.has(name))).toEqual([]);
  });

  const typed =
    (type: string): ResponseHandler =>
    (_message, response) =>
      response.writeHead(200, { "Content-Type": type }).end("<script>alert(document.domain)</script>");
  const page = typed("text/html");
  const tooMuch: ResponseHandler = (_message, response) => {
    response.writeHead(200, JSON_TYPE);
    for (let length = 0; length <= RESPONSE_BYTES_MAXIMUM; length += 1024 * 1024)
      response.write(Buffer.alloc(1024 * 1024, 32));
    response.end("{}");
  };
  const leadsAway: ResponseHandler = (_message, response) =>
    response.writeHead(302, { Location: "https://evil.example/" }).end();
  const breaksOff: ResponseHandler = (_message, response) => {
    response.writeHead(200, { ...JSON_TYPE, "Content-Length": "100" });
    response.write("{", () => response.destroy());
  };

  it.each([
    ["is a page", "/api/storefront/common", page],
    ["is a page in place of a picture", "/media/sofa.webp", page],
    ["has no end", "/api/storefront/common", tooMuch],
    ["names a page's type after its own", "/api/storefront/common", typed("application/json, text/html")],
    ["names a page's type after a parameter", "/api/storefront/common", typed("application/json; a=b, text/html")],
    ["names a page's type after a picture's", "/media/sofa.webp", typed("image/webp, text/html")],
    ["leads away", "/api/storefront/common", leadsAway],
    ["leads away in place of a picture", "/media/sofa.webp", leadsAway],
    ["breaks off", "/api/storefront/common", breaksOff],
  ])("that %s is an outage, told in the reader's language", async (_what, path, answer) => {
    const { origin } = await startShopWith(await startProvider(answer));
    for (const [language, message] of [
      ["en", "Service is down."],
      ["id", "Layanan sedang tidak tersedia."],
    ] as const) {
      const given = await fetch(origin + path, { headers: { "Accept-Language": language }, redirect: "manual" });
      expect(given.status).toBe(503);
      expect(given.headers.get("Retry-After")).toBe("5");
      expect(given.headers.get("Content-Type")).toMatch(/^application\/json/);
      expect(await given.json()).toEqual(parseEnvelope(503, message));
    }
  });

  it.each(["/api/storefront/common", "/media/sofa.webp"])("that does not come is one as well, at %s", async (path) => {
    const { origin } = await startProvider(() => undefined);
    const publicOrigin = "http://shop.test";
    const provider = createRemoteProvider({ origin, pictureOrigins: [], secret: null, publicOrigin, timeout: 20 });
    const answer = await provider.fetch(new Request(publicOrigin + path), "127.0.0.1");
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual(parseEnvelope(503, "Service is down."));
  });

  it("of nobody is an outage too", async () => {
    const { origin } = await startShopWith(UNREACHABLE_PROVIDER);
    const answer = await fetch(`${origin}/api/storefront/common`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual(parseEnvelope(503, "Service is down."));
  });
});

describe("a picture or a film", () => {
  it("passes as it is, also a range of it, and runs nothing", async () => {
    const provider = await startProvider(({ headers }, response) =>
      response
        .writeHead(206, {
          "Content-Type": "video/mp4",
          "Content-Range": `${headers.range?.replace("=", " ")}/9`,
          "Content-Length": "3",
        })
        .end("abc"),
    );
    const { origin } = await startShopWith(provider);
    const answer = await fetch(`${origin}/media/film.mp4`, { headers: { Range: "bytes=0-2" } });
    expect(answer.status).toBe(206);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-range": "bytes 0-2/9",
      "content-length": "3",
      "cross-origin-resource-policy": "cross-origin",
      "content-security-policy": DATA_HEADERS["Content-Security-Policy"],
      "x-content-type-options": "nosniff",
    });
    expect(await answer.text()).toBe("abc");
  });

  it("that has moved is found where the shop and its picture hosts are", async () => {
    const targets = ["/media/new.webp", "https://pictures.example/new.webp"];
    const provider = await startProvider((_message, response) =>
      response.writeHead(302, { Location: targets.shift() }).end(),
    );
    const { origin } = await startShopWith(provider, { pictureOrigins: ["https://pictures.example"] });
    const old = async () => (await fetch(`${origin}/media/old.webp`, { redirect: "manual" })).headers.get("Location");
    expect(await old()).toBe("/media/new.webp");
    expect(await old()).toBe("https://pictures.example/new.webp");
  });

  it("that is not there is not found, in an envelope", async () => {
    const provider = await startProvider((_message, response) => response.writeHead(404).end("<h1>nginx</h1>"));
    const { origin } = await startShopWith(provider);
    const answer = await fetch(`${origin}/media/none.webp`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual(parseEnvelope(404, "We could not find what you asked for."));
  });
});

describe("whether the shop serves", () => {
  it("depends on its provider, which is asked, and not for each who asks", async () => {
    const provider = await startProvider();
    const { origin } = await startShopWith(provider);
    for (let time = 0; time < 5; time += 1) expect((await fetch(`${origin}/ready`)).status).toBe(200);
    expect(provider.asked).toHaveLength(1);
    const broken = await startProvider((_message, response) => response.writeHead(500, JSON_TYPE).end("{}"));
    for (const away of [UNREACHABLE_PROVIDER, broken]) {
      expect((await fetch(`${(await startShopWith(away)).origin}/ready`)).status).toBe(503);
    }
  });

  it("says nothing of whether it lives", async () => {
    expect((await fetch(`${(await startShopWith(UNREACHABLE_PROVIDER)).origin}/health`)).status).toBe(200);
  });
});
