/**
 * @vitest-environment happy-dom
 * @vitest-environment-options {"url": "http://rumayasa.example/"}
 */
import browserConsole from "node:console";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { emptyCart, type KeyStatus } from "@griya/api";
import { waitForState } from "@griya/machines/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ElementOptions } from "./element-options.ts";
import { type PartnerShop, startPartnerShop } from "./partner-shop.ts";
import type { ShopFailure } from "./shop.element.ts";

const KEY = "pk_rumayasa";
const CHECKOUT = "http://shop.example/checkout?handoff=0123456789abcdef";

type RecordedRequest = { call: string; search: string; headers: IncomingHttpHeaders };

const noCart = { cart: [], quote: { ...emptyCart.quote, addservices: { total_items: 0, total_cost: 0 } } };

/** The provider's answers by call, in the format of the wire. A call that is absent here gets no answer. */
const allResponses: Readonly<Record<string, unknown>> = {
  common: {
    setting: { currency: "IDR", currency_icon: "Rp", decimal_format: "id-ID", currency_position: 1 },
    site_setting: { site_name: "Griya" },
    img_src_url: "",
  },
  "product/fetch": { result: [] },
  "cart/find": noCart,
  "cart/store": noCart,
  "cart/handoff": { code: "0123456789abcdef", url: CHECKOUT },
};
const omitCalls = (...calls: string[]) =>
  Object.fromEntries(Object.entries(allResponses).filter(([call]) => !calls.includes(call)));

let server: Server;
let responses: Readonly<Record<string, unknown>>;
/** The state of the page's key for the provider. If it is not admitted, the page can read no other answer. */
let keyStatus: KeyStatus | "unanswered";
let isDown: boolean;
let requests: RecordedRequest[];
let abortedCalls: string[];

beforeEach(async () => {
  // a browser logs every failed request
  vi.spyOn(browserConsole, "error").mockReturnValue();
  vi.spyOn(browserConsole, "warn").mockReturnValue();
  [responses, keyStatus, isDown, requests] = [allResponses, "admitted", false, []];
  const ownAbortedCalls: string[] = []; // a server of an earlier test closes before its last response reports its end
  abortedCalls = ownAbortedCalls;
  server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? "", "http://shop.example");
    const call = pathname.replace("/api/storefront/", "");
    const isCheck = call === "key/check";
    if (isCheck || keyStatus === "admitted") {
      response.setHeader("Access-Control-Allow-Origin", isCheck ? "*" : (request.headers.origin ?? ""));
      response.setHeader("Access-Control-Allow-Headers", "content-type,x-publishable-key,x-user-token");
    }
    if (request.method === "OPTIONS") return void response.end();
    requests.push({ call, search, headers: request.headers });
    server.emit("asked");
    if (isDown && !isCheck) return void response.writeHead(503).end();
    response.on("close", () => response.writableFinished || ownAbortedCalls.push(call));
    const data = isCheck && keyStatus !== "unanswered" ? { standing: keyStatus } : responses[call];
    if (data === undefined) return;
    response.end(JSON.stringify({ status: 200, message: "success", meta: { code: 200 }, data }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

let partnerShop: PartnerShop | null = null;
afterEach(async () => {
  partnerShop?.stop();
  partnerShop = null;
  vi.restoreAllMocks();
  localStorage.clear();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
});

const getProviderOrigin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const waitForRequest = async (call: string, times = 1): Promise<void> => {
  while (requests.filter((one) => one.call === call).length < times) await once(server, "asked");
};

/**
 * Starts a shop in Rumayasa's page, and records the events for that page. `letsGo` tells whether the page allows the way to the checkout.
 */
const aShop = (options: Partial<ElementOptions> = {}, { letsGo: allowsCheckout = true } = {}) => {
  const [notifications, left, outcomes]: [[string, object][], string[], (ShopFailure | null)[]] = [[], [], []];
  const falls: "fallen"[] = [];
  partnerShop = startPartnerShop(
    {
      publishableKey: KEY,
      view: "grid",
      brand: null,
      category: null,
      collection: null,
      query: null,
      product: null,
      locale: "id",
      theme: "teras",
      mode: "light",
      shopOrigin: getProviderOrigin(),
      ...options,
    },
    {
      notifyPage: (event, detail) => {
        notifications.push([event, detail]);
        return allowsCheckout;
      },
      navigate: (url) => void left.push(url),
      onStatusChange: (failure) => void outcomes.push(failure),
      onCrash: () => void falls.push("fallen"),
    },
  );
  const outcome = async () => {
    await expect.poll(() => outcomes.length).toBeGreaterThan(0);
    return outcomes.at(-1);
  };
  return { ...partnerShop, notifications, left, outcomes, outcome, falls };
};

describe("a partner's shop", () => {
  it("opens with the products that the page asks for, in its language and by its key", async () => {
    const { shop, outcome } = aShop({ brand: "rumayasa", category: "sofas", collection: "new", query: "oak" });
    expect(await outcome()).toBeNull();
    expect(shop.getSnapshot().matches({ open: "grid" })).toBe(true);
    const list = requests.find(({ call }) => call === "product/fetch");
    expect(Object.fromEntries(new URLSearchParams(list?.search))).toEqual({
      brand: "rumayasa",
      category: "sofas",
      collection: "new",
      q: "oak",
      without_facets: "1",
    });
    expect(list?.headers).toMatchObject({ "accept-language": "id", "x-publishable-key": KEY });
  });

  it("asks for all products where the page names none", async () => {
    await aShop().outcome();
    expect(requests.find(({ call }) => call === "product/fetch")?.search).toBe("?without_facets=1");
  });

  it.each(["grid", "cart"] as const)("begins with the %s that the page asks for", async (view) => {
    const { shop, outcome } = aShop({ view });
    await outcome();
    expect(shop.getSnapshot().hasTag(`view:${view}`)).toBe(true);
  });

  it("begins with the product that the page asks for", async () => {
    aShop({ view: "product", product: "sofa-senja" });
    await waitForRequest("product/find");
    expect(requests.at(-1)?.search).toBe("?id=sofa-senja");
  });

  it("tells the page of each change of the cart that is saved, and nothing of the cart", async () => {
    const { cart, notifications } = aShop();
    cart.send({
      type: "cart.add",
      line: { productId: crypto.randomUUID(), variantId: crypto.randomUUID(), quantity: 1 },
    });
    await expect.poll(() => notifications.length).toBeGreaterThan(0);
    expect(notifications).toEqual([["griya:cart:lines-update", {}]]);
  });

  it("keeps its visitor's token under a name of its own", async () => {
    const { cart, notifications } = aShop();
    cart.send({
      type: "cart.add",
      line: { productId: crypto.randomUUID(), variantId: crypto.randomUUID(), quantity: 1 },
    });
    await expect.poll(() => notifications.length).toBeGreaterThan(0);
    const token = requests.find(({ call }) => call === "cart/store")?.headers["x-user-token"];
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(Object.entries(localStorage)).toEqual([[`griya:${KEY}:user_token`, token]]);
  });

  it("leads to the checkout with the cart, once the page has heard of it", async () => {
    const { shop, notifications, left, outcome } = aShop();
    await outcome();
    shop.send({ type: "checkout.start" });
    await expect.poll(() => left.length).toBeGreaterThan(0);
    expect(notifications).toEqual([["griya:checkout:start", {}]]);
    expect(left).toEqual([CHECKOUT]);
  });

  it.each([
    "javascript:alert(document.cookie)",
    "data:text/html,checkout",
    "//shop.example/checkout",
    " javascript://shop.example/%0Aalert(1)",
  ])("follows no address that is none of the web: %s", async (url) => {
    responses = { ...allResponses, "cart/handoff": { code: "0123456789abcdef", url } };
    const { shop, notifications, left, outcome } = aShop();
    await outcome();
    shop.send({ type: "checkout.start" });
    await waitForState(shop, (state) => state.matches({ open: "handOffFailed" }) || left.length > 0);
    expect(left).toEqual([]);
    expect(notifications).toEqual([]);
    expect(shop.getSnapshot().context.problem).not.toBeNull();
  });

  it("keeps its visitor with the cart where the page says so", async () => {
    const { shop, notifications, left, outcome } = aShop({}, { letsGo: false });
    await outcome();
    shop.send({ type: "checkout.start" });
    await expect.poll(() => notifications.length).toBeGreaterThan(0);
    await waitForState(shop, (state) => state.matches({ open: "cart" }));
    expect(left).toEqual([]);
  });
});

describe("a page that is not let in", () => {
  it("without a key is told to set one, and asks for nothing", async () => {
    const message = "The attribute publishable-key is missing. Set it to the key that Griya gave you.";
    expect(await aShop({ publishableKey: "" }).outcome()).toEqual({ code: "no_key", message, recoverable: false });
    expect(requests).toEqual([]);
  });

  it.each([
    [
      "unknown_key",
      `Griya knows no publishable-key "${KEY}". Compare it with the key that Griya gave you; that may have been revoked.`,
    ],
    [
      "unknown_origin",
      `The publishable-key "${KEY}" is not registered for http://rumayasa.example. Ask Griya to register this origin.`,
    ],
  ] as const)("hears %s, and what to do about it", async (code, message) => {
    keyStatus = code;
    const { shop, outcome } = aShop();
    expect(await outcome()).toEqual({ code, message, recoverable: false });
    expect(requests.find(({ call }) => call === "key/check")?.search).toBe(`?key=${KEY}`);
    expect(shop.getSnapshot().context.waiting?.problem.text).toBe("Toko ini tidak dapat ditampilkan di halaman ini.");
  });
});

describe("while the shop is down", () => {
  const message = "The shop does not answer. It is asked again by itself.";
  const down = { code: "service_down", message, recoverable: true };

  it("that is told, and when it has opened after all", async () => {
    isDown = true;
    const { shop, outcomes, outcome } = aShop();
    expect(await outcome()).toEqual(down);
    isDown = false;
    shop.send({ type: "retry" });
    await waitForState(shop, (state) => state.matches("open"));
    expect(outcomes.at(-1)).toBeNull();
  });

  it("asking for the reason takes no longer than three seconds", async () => {
    const limits: { milliseconds: number; end: AbortController }[] = [];
    vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
      const end = new AbortController(); // a test cannot control this timeout's clock
      limits.push({ milliseconds, end });
      return end.signal;
    });
    [isDown, keyStatus] = [true, "unanswered"];
    const { outcomes, outcome } = aShop();
    for (const time of [1, 2]) {
      await waitForRequest("key/check", time);
      expect(outcomes).toEqual([]);
      expect(limits.map(({ milliseconds }) => milliseconds)).toEqual(Array.from({ length: time }, () => 3000));
      limits.at(-1)?.end.abort();
    }
    expect(await outcome()).toEqual(down);
  });

  it("what fails once the shop is open is told to its visitor alone", async () => {
    const { shop, outcomes, outcome } = aShop();
    await outcome();
    isDown = true;
    shop.send({ type: "product.open", productId: "sofa-senja" });
    await waitForState(shop, ({ context }) => context.waiting !== null);
    expect(outcomes.filter((each) => each !== null)).toEqual([]);
  });
});

it("charts that break, as on a page that has replaced what they are built on, fall with the shop and are no error of the page", async () => {
  const thrown = vi.fn<(error: unknown) => void>();
  process.on("uncaughtException", thrown);
  localStorage.setItem(`griya:${KEY}:user_token`, "a".repeat(43)); // so that there is a cart to find
  vi.spyOn(Array.prototype, "flatMap").mockReturnValue([]);
  const { falls } = aShop();
  await expect.poll(() => falls.length).toBe(2);
  await new Promise((resolve) => setTimeout(resolve));
  process.off("uncaughtException", thrown);
  expect(thrown).not.toHaveBeenCalled();
});

describe("what nobody waits for any more is called off", () => {
  const waitForAbort = async (...calls: string[]): Promise<void> => {
    await expect.poll(() => abortedCalls).toEqual(expect.arrayContaining(calls));
  };

  it.each([["common"], ["product/fetch"]])("as the shop is taken away: %s", async (call) => {
    responses = omitCalls(call);
    aShop();
    await waitForRequest(call);
    partnerShop?.stop();
    await waitForAbort(call);
    expect(abortedCalls).toEqual([call]);
  });

  it("as the shop is taken away, and why it did not open is not asked either", async () => {
    responses = omitCalls("common");
    aShop();
    await waitForRequest("common");
    partnerShop?.stop();
    await waitForAbort("common");
    await fetch(`${getProviderOrigin()}/api/storefront/key/check?key=asked-afterwards`);
    expect(requests.filter(({ call }) => call === "key/check").map(({ search }) => search)).toEqual([
      "?key=asked-afterwards",
    ]);
  });

  it("as the shop is taken away: the cart", async () => {
    localStorage.setItem(`griya:${KEY}:user_token`, "a".repeat(43));
    responses = omitCalls("cart/find");
    aShop();
    await waitForRequest("cart/find");
    partnerShop?.stop();
    await waitForAbort("cart/find");
    expect(abortedCalls).toEqual(["cart/find"]);
  });

  it("as the shop is taken away: the way to the checkout", async () => {
    responses = omitCalls("cart/handoff");
    const { shop, outcome } = aShop();
    await outcome();
    shop.send({ type: "checkout.start" });
    await waitForRequest("cart/handoff");
    partnerShop?.stop();
    await waitForAbort("cart/handoff");
    expect(abortedCalls).toEqual(["cart/handoff"]);
  });

  it("as the visitor goes back to the products: the product", async () => {
    const { shop, outcome } = aShop();
    await outcome();
    shop.send({ type: "product.open", productId: "sofa-senja" });
    await waitForRequest("product/find");
    shop.send({ type: "grid.open" });
    await waitForAbort("product/find");
    expect(abortedCalls).toEqual(["product/find"]);
  });
});
