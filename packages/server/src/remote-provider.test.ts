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
const JSON_HEADERS = { "Content-Type": "application/json" };

type ReceivedRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
type ResponseHandler = (message: IncomingMessage, response: ServerResponse) => void;

const respondWithSuccess: ResponseHandler = (_message, response) =>
  response.writeHead(201, JSON_HEADERS).end('{"meta":{"code":201}}');

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
const startShop = async (
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
    createPages: async ({ provider: remoteProvider }) => ({
      handle: createShopHandler({
        provider: remoteProvider,
        feeds: { handle: () => null },
        handlePage: () => createFetch(remoteProvider)(`${origin}/api/storefront/common`),
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

/** Sends a request unchanged and returns the answer. `fetch` would change some headers. */
const sendRequest = (port: number, path: string, { method = "GET", headers = {}, body }: OutgoingRequest = {}) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const forwardedRequest = request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    forwardedRequest.on("error", reject);
    for (const part of body ?? []) forwardedRequest.write(part);
    forwardedRequest.end();
  });

const buildEnvelope = (code: number, message: string) => ({ status: code, message, meta: { code }, data: null });

describe("a forwarded call", () => {
  it("keeps its body, its token and its answer", async () => {
    const provider = await startProvider();
    const { origin } = await startShop(provider);
    const answer = await fetch(`${origin}/api/storefront/cart/store?x=1`, {
      method: "POST",
      headers: { ...JSON_HEADERS, Authorization: "Bearer token", "X-User-Token": "guest", "Idempotency-Key": "once" },
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
    const forgedHeaders = {
      "X-Forwarded-For": "203.0.113.7",
      "X-Real-IP": "203.0.113.7",
      Forwarded: "for=203.0.113.7",
      "X-Griya-Server": SECRET,
    };
    const directShop = await startShop(provider, { secret: SECRET });
    await sendRequest(directShop.port, "/api/storefront/common", { headers: forgedHeaders });
    const proxiedShop = await startShop(provider, { proxyHops: 1 });
    await sendRequest(proxiedShop.port, "/api/storefront/common", {
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
    const { origin } = await startShop(provider, { secret: SECRET });
    await fetch(`${origin}/`);
    expect(provider.asked[0]?.headers).toMatchObject({ "x-griya-server": SECRET });
    expect(provider.asked[0]?.headers).not.toHaveProperty("x-forwarded-for");
  });

  it("brings nothing of its connection and no cookie along", async () => {
    const provider = await startProvider();
    const { port } = await startShop(provider);
    await sendRequest(port, "/api/storefront/common", {
      headers: { Connection: "close, X-User-Token", "X-User-Token": "guest", Cookie: "currentLanguage=id", TE: "gzip" },
    });
    for (const name of ["x-user-token", "cookie", "te"]) expect(provider.asked[0]?.headers).not.toHaveProperty(name);
  });

  it("tells the device that came in before, has a browser keep it as the shop would, and no other cookie", async () => {
    const [sentDevice, newDevice] = ["k".repeat(43), "g".repeat(43)];
    const provider = await startProvider((_message, response) =>
      response
        .writeHead(200, {
          ...JSON_HEADERS,
          "Set-Cookie": [`griya_device=${newDevice}; Domain=example; Max-Age=9`, "theirs=1", "griya_device=short"],
        })
        .end("{}"),
    );
    const { port } = await startShop(provider);
    const { headers } = await sendRequest(port, "/api/storefront/user/login", {
      method: "POST",
      headers: { Cookie: `currentLanguage=id; griya_device=${sentDevice}; other=1` },
    });
    expect(provider.asked[0]?.headers["cookie"]).toBe(`griya_device=${sentDevice}`);
    expect(headers["set-cookie"]).toEqual([
      `griya_device=${newDevice}; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax`,
    ]);
  });

  it("redirects to Google like its provider, with the cookie of the social login", async () => {
    const token = "s".repeat(43);
    const googleUrl = "https://accounts.google.com/o/oauth2/v2/auth?state=1";
    let redirectTarget = googleUrl;
    const provider = await startProvider((_message, response) =>
      response
        .writeHead(303, { Location: redirectTarget, "Set-Cookie": `griya_social_login=${token}; Domain=example` })
        .end(),
    );
    const { port } = await startShop(provider);
    const startLogin = () => sendRequest(port, "/api/storefront/user/social-login/google?language=en");
    const { status, headers } = await startLogin();
    expect([status, headers["location"]]).toEqual([303, googleUrl]);
    expect(headers["set-cookie"]).toEqual([`griya_social_login=${token}; Max-Age=900; Path=/; HttpOnly; SameSite=Lax`]);
    for (redirectTarget of ["http://evil.example/", "javascript:alert(1)", "/elsewhere", "//evil.example"]) {
      expect((await startLogin()).status).toBe(503);
    }
    redirectTarget = googleUrl;
    expect((await sendRequest(port, "/api/storefront/common")).status).toBe(503);
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
    const { port } = await startShop(provider);
    const answer = await sendRequest(port, path, { headers: { "Accept-Language": "id" } });
    expect(answer.status).toBe(404);
    expect(provider.asked).toEqual([]);
  });

  it("comes from the shop's own pages, a partner's with a key, or no page at all", async () => {
    const provider = await startProvider();
    const { origin } = await startShop(provider);
    const postLogin = async (headers: Record<string, string>) =>
      (await fetch(`${origin}/api/storefront/user/login`, { method: "POST", headers, body: "a=1" })).status;
    expect(await postLogin({ "Sec-Fetch-Site": "cross-site" })).toBe(403);
    expect(await postLogin({ Origin: "https://evil.example" })).toBe(403);
    expect(provider.asked).toEqual([]);
    expect(await postLogin({ "Sec-Fetch-Site": "same-origin" })).toBe(201);
    expect(await postLogin({ "Sec-Fetch-Site": "cross-site", "X-Publishable-Key": "pk" })).toBe(201);
    expect(await postLogin({})).toBe(201);
  });
});

describe("a body", () => {
  const createLargeBody = (parts: number) => Array.from({ length: parts }, () => Buffer.alloc(256 * 1024, 97));

  it.each([
    ["en", "This is too large to send."],
    ["id", "Data yang dikirim terlalu besar."],
  ])("above the contract's limit is refused and not forwarded (%s)", async (language, message) => {
    const provider = await startProvider();
    const { port } = await startShop(provider);
    const headers = { ...JSON_HEADERS, "Accept-Language": language };
    for (const length of [{ "Content-Length": String(40 * 256 * 1024) }, { "Transfer-Encoding": "chunked" }]) {
      const answer = await sendRequest(port, "/api/storefront/cart/store", {
        method: "POST",
        headers: { ...headers, ...length },
        body: createLargeBody(40),
      });
      expect(answer.status).toBe(413);
      expect(JSON.parse(answer.body)).toEqual(buildEnvelope(413, message));
    }
    expect(provider.asked).toEqual([]);
  });

  it("of exactly the limit is forwarded", async () => {
    const provider = await startProvider();
    const { port } = await startShop(provider);
    const outgoingRequest = { method: "POST", headers: JSON_HEADERS, body: createLargeBody(1) };
    expect((await sendRequest(port, "/api/storefront/cart/store", outgoingRequest)).status).toBe(201);
    expect(provider.asked[0]?.body).toHaveLength(256 * 1024);
  });
});

describe("an answer", () => {
  it("says of itself what it is, and of the shop nothing", async () => {
    const provider = await startProvider((_message, response) => {
      response
        .writeHead(200, {
          ...JSON_HEADERS,
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
    const { origin } = await startShop(provider);
    const { headers } = await fetch(`${origin}/api/storefront/common`);
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "public, max-age=60",
      "access-control-allow-origin": "https://partner.example",
      "content-security-policy": DATA_HEADERS["Content-Security-Policy"],
      "x-content-type-options": "nosniff",
    });
    const forbiddenHeaders = ["clear-site-data", "strict-transport-security", "set-cookie", "refresh", "etag"];
    expect([...forbiddenHeaders, "access-control-allow-credentials"].filter((name) => headers.has(name))).toEqual([]);
  });

  const respondWithType =
    (type: string): ResponseHandler =>
    (_message, response) =>
      response.writeHead(200, { "Content-Type": type }).end("<script>alert(document.domain)</script>");
  const respondWithPage = respondWithType("text/html");
  const respondWithTooMuch: ResponseHandler = (_message, response) => {
    response.writeHead(200, JSON_HEADERS);
    for (let length = 0; length <= RESPONSE_BYTES_MAXIMUM; length += 1024 * 1024)
      response.write(Buffer.alloc(1024 * 1024, 32));
    response.end("{}");
  };
  const redirectToOtherSite: ResponseHandler = (_message, response) =>
    response.writeHead(302, { Location: "https://evil.example/" }).end();
  const respondPartly: ResponseHandler = (_message, response) => {
    response.writeHead(200, { ...JSON_HEADERS, "Content-Length": "100" });
    response.write("{", () => response.destroy());
  };

  it.each([
    ["is a page", "/api/storefront/common", respondWithPage],
    ["is a page in place of a picture", "/media/sofa.webp", respondWithPage],
    ["is too long", "/api/storefront/common", respondWithTooMuch],
    ["names a page's type after its own", "/api/storefront/common", respondWithType("application/json, text/html")],
    [
      "names a page's type after a parameter",
      "/api/storefront/common",
      respondWithType("application/json; a=b, text/html"),
    ],
    ["names a page's type after a picture's", "/media/sofa.webp", respondWithType("image/webp, text/html")],
    ["redirects to another site", "/api/storefront/common", redirectToOtherSite],
    ["redirects to another site in place of a picture", "/media/sofa.webp", redirectToOtherSite],
    ["ends too early", "/api/storefront/common", respondPartly],
  ])("that %s is an outage, told in the reader's language", async (_what, path, answer) => {
    const { origin } = await startShop(await startProvider(answer));
    for (const [language, message] of [
      ["en", "Service is down."],
      ["id", "Layanan sedang tidak tersedia."],
    ] as const) {
      const outageAnswer = await fetch(origin + path, { headers: { "Accept-Language": language }, redirect: "manual" });
      expect(outageAnswer.status).toBe(503);
      expect(outageAnswer.headers.get("Retry-After")).toBe("5");
      expect(outageAnswer.headers.get("Content-Type")).toMatch(/^application\/json/);
      expect(await outageAnswer.json()).toEqual(buildEnvelope(503, message));
    }
  });

  it.each(["/api/storefront/common", "/media/sofa.webp"])("that does not arrive is an outage, at %s", async (path) => {
    const { origin } = await startProvider(() => undefined);
    const publicOrigin = "http://shop.test";
    const provider = createRemoteProvider({ origin, pictureOrigins: [], secret: null, publicOrigin, timeout: 20 });
    const answer = await provider.fetch(new Request(publicOrigin + path), "127.0.0.1");
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual(buildEnvelope(503, "Service is down."));
  });

  it("of nobody is an outage too", async () => {
    const { origin } = await startShop(UNREACHABLE_PROVIDER);
    const answer = await fetch(`${origin}/api/storefront/common`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual(buildEnvelope(503, "Service is down."));
  });
});

describe("a picture or a film", () => {
  it("is forwarded unchanged, also in ranges, with a policy against scripts", async () => {
    const provider = await startProvider(({ headers }, response) =>
      response
        .writeHead(206, {
          "Content-Type": "video/mp4",
          "Content-Range": `${headers.range?.replace("=", " ")}/9`,
          "Content-Length": "3",
        })
        .end("abc"),
    );
    const { origin } = await startShop(provider);
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
    const { origin } = await startShop(provider, { pictureOrigins: ["https://pictures.example"] });
    const fetchOldPicture = async () =>
      (await fetch(`${origin}/media/old.webp`, { redirect: "manual" })).headers.get("Location");
    expect(await fetchOldPicture()).toBe("/media/new.webp");
    expect(await fetchOldPicture()).toBe("https://pictures.example/new.webp");
  });

  it("that does not exist is answered with 404 in an envelope", async () => {
    const provider = await startProvider((_message, response) => response.writeHead(404).end("<h1>nginx</h1>"));
    const { origin } = await startShop(provider);
    const answer = await fetch(`${origin}/media/none.webp`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual(buildEnvelope(404, "We could not find what you asked for."));
  });
});

describe("the readiness of the shop", () => {
  it("depends on its provider, with a cached check", async () => {
    const provider = await startProvider();
    const { origin } = await startShop(provider);
    for (let time = 0; time < 5; time += 1) expect((await fetch(`${origin}/ready`)).status).toBe(200);
    expect(provider.asked).toHaveLength(1);
    const brokenProvider = await startProvider((_message, response) => response.writeHead(500, JSON_HEADERS).end("{}"));
    for (const downProvider of [UNREACHABLE_PROVIDER, brokenProvider]) {
      expect((await fetch(`${(await startShop(downProvider)).origin}/ready`)).status).toBe(503);
    }
  });

  it("does not affect its health", async () => {
    expect((await fetch(`${(await startShop(UNREACHABLE_PROVIDER)).origin}/health`)).status).toBe(200);
  });
});
