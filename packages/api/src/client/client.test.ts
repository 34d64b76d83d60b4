import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { Cart } from "../cart/cart.contract.ts";
import { emptyCart } from "../cart/cart-preview.ts";
import { embedded } from "../embedded.ts";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { Nothing } from "../endpoint/wire-codecs.ts";
import { office } from "../office.ts";
import type { Placement } from "../order/order.contract.ts";
import { ApiError } from "../problem/api-error.ts";
import { toProblem } from "../problem/problem.ts";
import { storefront } from "../storefront.ts";
import { type CallOptions, type ClientOptions, createClient } from "./client.ts";

type ReceivedRequest = { method: string; url: string; headers: IncomingMessage["headers"]; body: string };

const cart = { status: 200, message: "success", meta: { code: 200 }, data: z.encode(Cart, emptyCart) };

let server: Server;
let receivedRequests: ReceivedRequest[];
let respond: (seen: ReceivedRequest) => { status: number; body: string; headers?: Record<string, string> } | "hang";

const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body;
};

beforeEach(async () => {
  receivedRequests = [];
  respond = () => ({ status: 200, body: JSON.stringify(cart) });
  server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const receivedRequest = { method: request.method ?? "", url: request.url ?? "", headers: request.headers, body };
      receivedRequests.push(receivedRequest);
      const answer = respond(receivedRequest);
      if (answer === "hang") return;
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const getServerOrigin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const aClient = (options: Partial<ClientOptions> = {}) =>
  createClient(storefront, {
    origin: getServerOrigin(),
    getAccessToken: () => "access",
    getGuestToken: () => "guest",
    getLocale: () => "id",
    ...options,
  });

const getFailure = async (call: Promise<unknown>): Promise<ApiError> => {
  const failure = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (failure instanceof ApiError) return failure;
  throw new Error(`expected an ApiError, got ${String(failure)}`);
};

const waitForAbort = ({ signal }: RequestInit = {}): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(new Error("given up")));
  });

const neverRespond: typeof fetch = (_url, init) => waitForAbort(init);

/** Answers with a body that has no end. */
const respondWithoutEnd: typeof fetch = async (_url, init) => {
  const pull = () => waitForAbort(init);
  return new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode("{")), pull }));
};

describe("a call to the provider", () => {
  it("puts a value that the path names into the path, and the others into the query", async () => {
    respond = () => ({ status: 404, body: "" });
    await getFailure(aClient().review.fetch({ productId: "sofa-senja", stars: 4, hasPictures: true }));
    expect(receivedRequests[0]?.url).toBe("/api/storefront/rating-review/find/sofa-senja?stars=4&with_images=1");
  });

  it("has the storefront prefix and the shopper's language", async () => {
    await aClient().cart.find();
    expect(receivedRequests[0]).toMatchObject({ method: "GET", url: "/api/storefront/cart/find" });
    expect(receivedRequests[0]?.headers).toMatchObject({ "accept-language": "id", accept: "application/json" });
  });

  it("sends the shopper's tokens only when the access of the endpoint needs them", async () => {
    const client = aClient();
    await client.cart.find();
    await client.product.find({ id: "sofa-senja-3" }).catch(() => null);
    await client.address.fetch().catch(() => null);
    await client.auth.findProfile().catch(() => null);
    expect(receivedRequests.map(({ headers }) => [headers.authorization, headers["x-user-token"]])).toEqual([
      ["Bearer access", "guest"],
      [undefined, undefined],
      ["Bearer access", "guest"],
      ["Bearer access", undefined],
    ]);
  });

  it("sends a new line with the provider's field names", async () => {
    const [productId, variantId] = [crypto.randomUUID(), crypto.randomUUID()];
    await aClient().cart.add({ productId, variantId, quantity: 2 });
    expect(JSON.parse(receivedRequests[0]?.body ?? "")).toEqual({
      product_id: productId,
      inventory_id: variantId,
      quantity: 2,
    });
  });

  it("sends a login as a form", async () => {
    await aClient()
      .auth.login({ email: "a@b.co", password: "p&q" })
      .catch(() => null);
    expect(receivedRequests[0]?.headers["content-type"]).toContain("application/x-www-form-urlencoded");
    expect(receivedRequests[0]?.body).toBe("email=a%40b.co&password=p%26q");
  });

  it("sends a file as a multipart form, and other data as JSON", async () => {
    const staffClient = createClient(office, {
      origin: getServerOrigin(),
      getLocale: () => "en",
      getAccessToken: () => "staff",
    });
    const file = new File(["a picture"], "sofa.avif", { type: "image/avif" });
    await staffClient.picture.upload({ file, altEn: "A sofa", altId: "Sebuah sofa" }).catch(() => null);
    await staffClient.order.advance({ code: "GR-7KPM2XQA", to: "confirmed" }).catch(() => null);
    const [upload, confirmation] = receivedRequests;
    expect(upload?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    for (const part of [
      'name="file"; filename="sofa.avif"',
      "a picture",
      'name="altEn"\r\n\r\nA sofa\r\n',
      "Sebuah sofa",
    ])
      expect(upload?.body).toContain(part);
    expect(confirmation?.headers["content-type"]).toBe("application/json");
    expect(JSON.parse(confirmation?.body ?? "")).toEqual({ code: "GR-7KPM2XQA", to: "confirmed" });
  });

  it("sends each file of a list as one part, and no part for a missing value", async () => {
    const request = z.object({ images: z.array(z.file()), words: z.optional(z.string()) });
    const storeEndpoint = createEndpoint({
      method: "POST",
      path: "store",
      limit: "general",
      body: "multipart",
      request,
      response: Nothing,
    });
    const client = createClient(
      { prefix: "/api/", endpoints: { review: { store: storeEndpoint } } },
      { origin: getServerOrigin(), getLocale: () => "en" },
    );
    await client.review.store({ images: [new File(["one"], "1.jpg"), new File(["two"], "2.jpg")] }).catch(() => null);
    expect(receivedRequests[0]?.body.match(/name="images"; filename="\d\.jpg"/g)).toHaveLength(2);
    expect(receivedRequests[0]?.body).not.toContain('name="words"');
  });

  it("returns the address of a redirect at once, with the request in the query", () => {
    const request = z.object({ provider: z.string(), from: z.string() });
    const startEndpoint = createEndpoint({
      method: "GET",
      path: "login/{provider}",
      limit: "general",
      responseFormat: "redirect",
      request,
    });
    const client = createClient(
      { prefix: "/api/", endpoints: { auth: { start: startEndpoint } } },
      { origin: "https://shop.example", getLocale: () => "en" },
    );
    expect(client.auth.start({ provider: "google", from: "/cart" })).toBe(
      "https://shop.example/api/login/google?from=%2Fcart",
    );
    expect(receivedRequests).toEqual([]);
  });

  it("returns the bytes of a file, and rejects with an ApiError when the file is refused", async () => {
    const invoiceEndpoint = createEndpoint({
      method: "GET",
      path: "invoice",
      limit: "general",
      responseFormat: "file",
    });
    const client = createClient(
      { prefix: "/api/", endpoints: { order: { invoice: invoiceEndpoint } } },
      { origin: getServerOrigin(), getLocale: () => "en" },
    );
    respond = () => ({ status: 200, body: "%PDF-1.7", headers: { "Content-Type": "application/pdf" } });
    expect(await (await client.order.invoice()).text()).toBe("%PDF-1.7");
    respond = () => ({ status: 404, body: JSON.stringify({ ...cart, meta: { code: 404 } }) });
    expect(await getFailure(client.order.invoice())).toMatchObject({ kind: "notFound" });
  });

  it("rejects without a request when the input breaks a rule of the contract", async () => {
    const line = { productId: crypto.randomUUID(), variantId: crypto.randomUUID(), quantity: 1000 };
    const failure = await getFailure(aClient().cart.add(line));
    expect(toProblem(failure)).toMatchObject({ kind: "handled", text: null, messageKey: "maximumQuantity" });
    expect(receivedRequests).toEqual([]);
  });

  it("accepts an input with unknown fields, and does not send these fields", async () => {
    const line = { lineId: crypto.randomUUID(), quantity: 2, name: "Sofa", stock: 4 };
    await aClient().cart.setQuantity(line);
    expect(JSON.parse(receivedRequests[0]?.body ?? "")).toEqual({ cart_id: line.lineId, quantity: 2 });
  });

  it("sends no query parameter for a missing value", async () => {
    await aClient()
      .product.fetch({ category: "ruang-tamu", priceMinimum: 5 })
      .catch(() => null);
    expect(receivedRequests[0]?.url).toBe("/api/storefront/product/fetch?category=ruang-tamu&price_min=5");
  });

  it("sends the idempotency key of an order", async () => {
    const id = crypto.randomUUID();
    const placement: Placement = {
      addressId: id,
      shippingId: "regular",
      paymentMethod: 2,
      quoteId: "quote",
      lineIds: [id],
    };
    await aClient()
      .order.place(placement, { idempotencyKey: "once" })
      .catch(() => null);
    expect(receivedRequests[0]?.headers["idempotency-key"]).toBe("once");
  });

  it("continues a change after the shopper leaves the page", async () => {
    const keepaliveFlags: (boolean | undefined)[] = [];
    const client = aClient({
      fetch: (url, init) => {
        keepaliveFlags.push(init?.keepalive);
        return fetch(url, init);
      },
    });
    await client.cart.setQuantity({ lineId: crypto.randomUUID(), quantity: 2 });
    await client.cart.remove({ lineId: crypto.randomUUID() });
    await client.cart.find();
    expect(keepaliveFlags).toEqual([true, true, false]);
  });

  it("rejects with an ApiError when the service answers nonsense or not at all", async () => {
    respond = () => ({ status: 502, body: "<html>Bad gateway</html>" });
    expect(await getFailure(aClient().cart.find())).toMatchObject({ kind: "down", status: 502 });
    expect(await getFailure(aClient({ origin: "http://127.0.0.1:9" }).cart.find())).toMatchObject({
      kind: "down",
      status: 0,
    });
  });

  it("rejects only once when the page's own fetch resolves to undefined", async () => {
    const onUnhandledRejection = vi.fn<(reason: unknown) => void>();
    process.on("unhandledRejection", onUnhandledRejection);
    const fetchNothing = (async () => undefined) as unknown as typeof fetch;
    expect(await getFailure(aClient({ fetch: fetchNothing }).cart.find())).toMatchObject({ kind: "down", status: 0 });
    await new Promise(setImmediate);
    process.off("unhandledRejection", onUnhandledRejection);
    expect(onUnhandledRejection).not.toHaveBeenCalled();
  });

  it("returns the seconds until the next attempt", async () => {
    const body = JSON.stringify({ ...cart, meta: { code: 429 } });
    respond = () => ({ status: 429, body, headers: { "Retry-After": "30" } });
    expect(await getFailure(aClient().cart.find())).toMatchObject({ kind: "tooMany", retryAfterSeconds: 30 });
  });

  it("returns no seconds until the next attempt when the provider sends none", async () => {
    respond = () => ({ status: 429, body: JSON.stringify({ ...cart, meta: { code: 429 } }) });
    expect(await getFailure(aClient().cart.find())).toMatchObject({ kind: "tooMany", retryAfterSeconds: null });
  });

  it.each<[string, typeof fetch, CallOptions]>([
    ["", neverRespond, {}],
    [", though its caller may give it up", neverRespond, { signal: new AbortController().signal }],
    [", though its answer has begun", respondWithoutEnd, {}],
  ])("that nobody answers is over after fifteen seconds%s", async (_, answering, options) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const onFailure = vi.fn<(error: unknown) => void>();
    const call = aClient({ fetch: answering }).cart.find(options).catch(onFailure);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(onFailure).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: "down", status: 0 }));
    await call;
  });

  it("rejects with an AbortError when its caller aborts", async () => {
    respond = () => "hang";
    const abortController = new AbortController();
    const call = aClient().cart.find({ signal: abortController.signal });
    abortController.abort();
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
  });

  it("sends no request when its caller has already aborted", async () => {
    await expect(aClient().cart.find({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: "AbortError" });
    expect(receivedRequests).toEqual([]);
  });

  it("clears its timer, because a server makes thousands of calls", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const client = aClient({ fetch: async () => Response.json(cart) });
    for (let index = 0; index < 5; index += 1) await client.cart.find();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("notifies the loading bar of its begin and its end, even when it fails", async () => {
    const changes: number[] = [];
    respond = () => ({ status: 500, body: "" });
    await aClient({ onPendingChange: (change) => changes.push(change) })
      .cart.find()
      .catch(() => null);
    expect(changes).toEqual([1, -1]);
  });
});

describe("a call from a partner's page", () => {
  const aPartner = (options: Partial<ClientOptions> = {}) =>
    createClient(embedded, {
      origin: getServerOrigin(),
      getLocale: () => "en",
      getGuestToken: () => "guest",
      publishableKey: "pk_partner",
      ...options,
    });

  it("sends the partner's key and no cookies, unlike a call from the shop", async () => {
    const sentCredentials: (RequestCredentials | undefined)[] = [];
    const recordCredentials: typeof fetch = (url, init) => {
      sentCredentials.push(init?.credentials);
      return fetch(url, init);
    };
    await aPartner({ fetch: recordCredentials }).cart.find();
    await aClient({ fetch: recordCredentials }).cart.find();
    expect(sentCredentials).toEqual(["omit", "same-origin"]);
    expect(receivedRequests.map(({ headers }) => headers["x-publishable-key"])).toEqual(["pk_partner", undefined]);
  });

  it("checks its key without headers that need a CORS preflight", async () => {
    respond = () => ({ status: 200, body: JSON.stringify({ ...cart, data: { standing: "unknown_origin" } }) });
    expect(await aPartner().key.check({ key: "pk_partner" })).toEqual({ status: "unknown_origin" });
    expect(receivedRequests[0]).toMatchObject({ method: "GET", url: "/api/storefront/key/check?key=pk_partner" });
    const customHeaderNames = Object.keys(receivedRequests[0]?.headers ?? {}).filter((name) =>
      /^(x-|authorization|content-type)/.test(name),
    );
    expect(customHeaderNames).toEqual([]);
  });
});
