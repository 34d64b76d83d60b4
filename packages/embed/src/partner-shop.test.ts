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

const PUBLISHABLE_KEY = "pk_rumayasa";
const CHECKOUT_URL = "http://shop.example/checkout?handoff=0123456789abcdef";

type RecordedRequest = { call: string; search: string; headers: IncomingHttpHeaders };

const emptyCartResponse = { cart: [], quote: { ...emptyCart.quote, addservices: { total_items: 0, total_cost: 0 } } };

/** The provider's answers by call, in the format of the wire. A call that is absent here gets no answer. */
const allResponses: Readonly<Record<string, unknown>> = {
  common: {
    setting: { currency: "IDR", currency_icon: "Rp", decimal_format: "id-ID", currency_position: 1 },
    site_setting: { site_name: "Griya" },
    img_src_url: "",
  },
  "product/fetch": { result: [] },
  "cart/find": emptyCartResponse,
  "cart/store": emptyCartResponse,
  "cart/handoff": { code: "0123456789abcdef", url: CHECKOUT_URL },
};
const omitCalls = (...calls: string[]) =>
  Object.fromEntries(Object.entries(allResponses).filter(([call]) => !calls.includes(call)));

let server: Server;
let responses: Readonly<Record<string, unknown>>;
/** The status of the page's key. Unless it is `admitted`, the page can read only the answer of the key check. */
let keyStatus: KeyStatus | "unanswered";
let isDown: boolean;
let requests: RecordedRequest[];
let abortedCalls: string[];

beforeEach(async () => {
  // a browser logs every failed request
  vi.spyOn(browserConsole, "error").mockReturnValue();
  vi.spyOn(browserConsole, "warn").mockReturnValue();
  [responses, keyStatus, isDown, requests] = [allResponses, "admitted", false, []];
  const ownAbortedCalls: string[] = []; // a late response of an earlier test must not change the list of this test
  abortedCalls = ownAbortedCalls;
  server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? "", "http://shop.example");
    const call = pathname.replace("/api/storefront/", "");
    const isKeyCheck = call === "key/check";
    if (isKeyCheck || keyStatus === "admitted") {
      response.setHeader("Access-Control-Allow-Origin", isKeyCheck ? "*" : (request.headers.origin ?? ""));
      response.setHeader("Access-Control-Allow-Headers", "content-type,x-publishable-key,x-user-token");
    }
    if (request.method === "OPTIONS") return void response.end();
    requests.push({ call, search, headers: request.headers });
    server.emit("asked");
    if (isDown && !isKeyCheck) return void response.writeHead(503).end();
    response.on("close", () => response.writableFinished || ownAbortedCalls.push(call));
    const responseData = isKeyCheck && keyStatus !== "unanswered" ? { standing: keyStatus } : responses[call];
    if (responseData === undefined) return;
    response.end(JSON.stringify({ status: 200, message: "success", meta: { code: 200 }, data: responseData }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

let partnerShop: PartnerShop | null = null;
afterEach(async () => {
  partnerShop?.stopMachines();
  partnerShop = null;
  vi.restoreAllMocks();
  localStorage.clear();
  const serverClosing = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await serverClosing;
});

const getProviderOrigin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const waitForRequest = async (call: string, times = 1): Promise<void> => {
  while (requests.filter((request) => request.call === call).length < times) await once(server, "asked");
};

/**
 * Starts a shop in Rumayasa's page, and records its events, opened URLs, statuses and crashes. The last option is false when the page
 * cancels the checkout.
 */
const aShop = (options: Partial<ElementOptions> = {}, { allowsCheckout = true } = {}) => {
  const [notifications, openedUrls, statuses]: [[string, object][], string[], (ShopFailure | null)[]] = [[], [], []];
  const crashes: "fallen"[] = [];
  partnerShop = startPartnerShop(
    {
      publishableKey: PUBLISHABLE_KEY,
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
      navigate: (url) => void openedUrls.push(url),
      onStatusChange: (failure) => void statuses.push(failure),
      onCrash: () => void crashes.push("fallen"),
    },
  );
  const waitForStatus = async () => {
    await expect.poll(() => statuses.length).toBeGreaterThan(0);
    return statuses.at(-1);
  };
  return {
    ...partnerShop,
    notifications,
    left: openedUrls,
    outcomes: statuses,
    outcome: waitForStatus,
    falls: crashes,
  };
};

describe("a partner's shop", () => {
  it("opens with the products of the page's filter, in the page's language and with its key", async () => {
    const { shop, outcome: waitForStatus } = aShop({
      brand: "rumayasa",
      category: "sofas",
      collection: "new",
      query: "oak",
    });
    expect(await waitForStatus()).toBeNull();
    expect(shop.getSnapshot().matches({ open: "grid" })).toBe(true);
    const productRequest = requests.find(({ call }) => call === "product/fetch");
    expect(Object.fromEntries(new URLSearchParams(productRequest?.search))).toEqual({
      brand: "rumayasa",
      category: "sofas",
      collection: "new",
      q: "oak",
      without_facets: "1",
    });
    expect(productRequest?.headers).toMatchObject({ "accept-language": "id", "x-publishable-key": PUBLISHABLE_KEY });
  });

  it("requests all products when the page has no filter", async () => {
    await aShop().outcome();
    expect(requests.find(({ call }) => call === "product/fetch")?.search).toBe("?without_facets=1");
  });

  it.each(["grid", "cart"] as const)("opens the view %s that the page requests", async (view) => {
    const { shop, outcome: waitForStatus } = aShop({ view });
    await waitForStatus();
    expect(shop.getSnapshot().hasTag(`view:${view}`)).toBe(true);
  });

  it("opens the product that the page requests", async () => {
    aShop({ view: "product", product: "sofa-senja" });
    await waitForRequest("product/find");
    expect(requests.at(-1)?.search).toBe("?id=sofa-senja");
  });

  it("notifies the page of each saved change of the cart, without the cart's content", async () => {
    const { cart, notifications } = aShop();
    cart.send({
      type: "cart.add",
      line: { productId: crypto.randomUUID(), variantId: crypto.randomUUID(), quantity: 1 },
    });
    await expect.poll(() => notifications.length).toBeGreaterThan(0);
    expect(notifications).toEqual([["griya:cart:lines-update", {}]]);
  });

  it("stores the visitor's token under a key of its own", async () => {
    const { cart, notifications } = aShop();
    cart.send({
      type: "cart.add",
      line: { productId: crypto.randomUUID(), variantId: crypto.randomUUID(), quantity: 1 },
    });
    await expect.poll(() => notifications.length).toBeGreaterThan(0);
    const token = requests.find(({ call }) => call === "cart/store")?.headers["x-user-token"];
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(Object.entries(localStorage)).toEqual([[`griya:${PUBLISHABLE_KEY}:user_token`, token]]);
  });

  it("opens the checkout with the cart after it has notified the page", async () => {
    const { shop, notifications, left: openedUrls, outcome: waitForStatus } = aShop();
    await waitForStatus();
    shop.send({ type: "checkout.start" });
    await expect.poll(() => openedUrls.length).toBeGreaterThan(0);
    expect(notifications).toEqual([["griya:checkout:start", {}]]);
    expect(openedUrls).toEqual([CHECKOUT_URL]);
  });

  it.each([
    "javascript:alert(document.cookie)",
    "data:text/html,checkout",
    "//shop.example/checkout",
    " javascript://shop.example/%0Aalert(1)",
  ])("rejects a checkout address that is not a web address: %s", async (url) => {
    responses = { ...allResponses, "cart/handoff": { code: "0123456789abcdef", url } };
    const { shop, notifications, left: openedUrls, outcome: waitForStatus } = aShop();
    await waitForStatus();
    shop.send({ type: "checkout.start" });
    await waitForState(shop, (state) => state.matches({ open: "handOffFailed" }) || openedUrls.length > 0);
    expect(openedUrls).toEqual([]);
    expect(notifications).toEqual([]);
    expect(shop.getSnapshot().context.problem).not.toBeNull();
  });

  it("stays at the cart when the page cancels the checkout", async () => {
    const { shop, notifications, left: openedUrls, outcome: waitForStatus } = aShop({}, { allowsCheckout: false });
    await waitForStatus();
    shop.send({ type: "checkout.start" });
    await expect.poll(() => notifications.length).toBeGreaterThan(0);
    await waitForState(shop, (state) => state.matches({ open: "cart" }));
    expect(openedUrls).toEqual([]);
  });
});

describe("a page that is not admitted", () => {
  it("gets a failure message and sends no request when its key is missing", async () => {
    const message = "The attribute publishable-key is missing. Set it to the key that Griya gave you.";
    expect(await aShop({ publishableKey: "" }).outcome()).toEqual({ code: "no_key", message, recoverable: false });
    expect(requests).toEqual([]);
  });

  it.each([
    [
      "unknown_key",
      `Griya knows no publishable-key "${PUBLISHABLE_KEY}". Compare it with the key that Griya gave you; that may have been revoked.`,
    ],
    [
      "unknown_origin",
      `The publishable-key "${PUBLISHABLE_KEY}" is not registered for http://rumayasa.example. Ask Griya to register this origin.`,
    ],
  ] as const)("gets the code %s with advice for its developer", async (code, message) => {
    keyStatus = code;
    const { shop, outcome: waitForStatus } = aShop();
    expect(await waitForStatus()).toEqual({ code, message, recoverable: false });
    expect(requests.find(({ call }) => call === "key/check")?.search).toBe(`?key=${PUBLISHABLE_KEY}`);
    expect(shop.getSnapshot().context.waiting?.problem.text).toBe("Toko ini tidak dapat ditampilkan di halaman ini.");
  });
});

describe("while the shop is down", () => {
  const message = "The shop does not answer. It is asked again by itself.";
  const outage = { code: "service_down", message, recoverable: true };

  it("the page is notified of the outage and of its end", async () => {
    isDown = true;
    const { shop, outcomes: statuses, outcome: waitForStatus } = aShop();
    expect(await waitForStatus()).toEqual(outage);
    isDown = false;
    shop.send({ type: "retry" });
    await waitForState(shop, (state) => state.matches("open"));
    expect(statuses.at(-1)).toBeNull();
  });

  it("the check of the key ends after three seconds", async () => {
    const timeouts: { milliseconds: number; controller: AbortController }[] = [];
    vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
      const controller = new AbortController(); // a test cannot control this timeout's clock
      timeouts.push({ milliseconds, controller });
      return controller.signal;
    });
    [isDown, keyStatus] = [true, "unanswered"];
    const { outcomes: statuses, outcome: waitForStatus } = aShop();
    for (const checkCount of [1, 2]) {
      await waitForRequest("key/check", checkCount);
      expect(statuses).toEqual([]);
      expect(timeouts.map(({ milliseconds }) => milliseconds)).toEqual(Array.from({ length: checkCount }, () => 3000));
      timeouts.at(-1)?.controller.abort();
    }
    expect(await waitForStatus()).toEqual(outage);
  });

  it("the page is not notified of a failure after the opening", async () => {
    const { shop, outcomes: statuses, outcome: waitForStatus } = aShop();
    await waitForStatus();
    isDown = true;
    shop.send({ type: "product.open", productId: "sofa-senja" });
    await waitForState(shop, ({ context }) => context.waiting !== null);
    expect(statuses.filter((each) => each !== null)).toEqual([]);
  });
});

it("machines that crash on a page with replaced built-in functions stop the shop and throw no error into the page", async () => {
  const onUncaughtError = vi.fn<(error: unknown) => void>();
  process.on("uncaughtException", onUncaughtError);
  localStorage.setItem(`griya:${PUBLISHABLE_KEY}:user_token`, "a".repeat(43)); // the shop loads a cart only with a token
  vi.spyOn(Array.prototype, "flatMap").mockReturnValue([]);
  const { falls: crashes } = aShop();
  await expect.poll(() => crashes.length).toBe(2);
  await new Promise((resolve) => setTimeout(resolve));
  process.off("uncaughtException", onUncaughtError);
  expect(onUncaughtError).not.toHaveBeenCalled();
});

describe("a request that the shop no longer needs", () => {
  const waitForAbort = async (...calls: string[]): Promise<void> => {
    await expect.poll(() => abortedCalls).toEqual(expect.arrayContaining(calls));
  };

  it.each([["common"], ["product/fetch"]])("is aborted when the shop stops: %s", async (call) => {
    responses = omitCalls(call);
    aShop();
    await waitForRequest(call);
    partnerShop?.stopMachines();
    await waitForAbort(call);
    expect(abortedCalls).toEqual([call]);
  });

  it("is aborted when the shop stops, and no check of the key follows", async () => {
    responses = omitCalls("common");
    aShop();
    await waitForRequest("common");
    partnerShop?.stopMachines();
    await waitForAbort("common");
    await fetch(`${getProviderOrigin()}/api/storefront/key/check?key=asked-afterwards`);
    expect(requests.filter(({ call }) => call === "key/check").map(({ search }) => search)).toEqual([
      "?key=asked-afterwards",
    ]);
  });

  it("is aborted when the shop stops: the cart", async () => {
    localStorage.setItem(`griya:${PUBLISHABLE_KEY}:user_token`, "a".repeat(43));
    responses = omitCalls("cart/find");
    aShop();
    await waitForRequest("cart/find");
    partnerShop?.stopMachines();
    await waitForAbort("cart/find");
    expect(abortedCalls).toEqual(["cart/find"]);
  });

  it("is aborted when the shop stops: the handoff to the checkout", async () => {
    responses = omitCalls("cart/handoff");
    const { shop, outcome: waitForStatus } = aShop();
    await waitForStatus();
    shop.send({ type: "checkout.start" });
    await waitForRequest("cart/handoff");
    partnerShop?.stopMachines();
    await waitForAbort("cart/handoff");
    expect(abortedCalls).toEqual(["cart/handoff"]);
  });

  it("is aborted when the visitor returns to the products: the product", async () => {
    const { shop, outcome: waitForStatus } = aShop();
    await waitForStatus();
    shop.send({ type: "product.open", productId: "sofa-senja" });
    await waitForRequest("product/find");
    shop.send({ type: "grid.open" });
    await waitForAbort("product/find");
    expect(abortedCalls).toEqual(["product/find"]);
  });
});
