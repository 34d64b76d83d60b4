/**
 * @vitest-environment happy-dom
 * @vitest-environment-options {"url": "http://rumayasa.example/"}
 */
import browserConsole from "node:console";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { emptyCart, type KeyStanding } from "@griya/api";
import { until } from "@griya/machines/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ElementOptions } from "./element-options.ts";
import { type PartnerShop, startPartnerShop } from "./partner-shop.ts";
import type { ShopFailure } from "./shop.element.ts";

const KEY = "pk_rumayasa";
const CHECKOUT = "http://shop.example/checkout?handoff=0123456789abcdef";

type Asked = { call: string; search: string; headers: IncomingHttpHeaders };

const noCart = { cart: [], quote: { ...emptyCart.quote, addservices: { total_items: 0, total_cost: 0 } } };

/** The provider's answers by call, in the format of the wire. A call that is absent here gets no answer. */
const everything: Readonly<Record<string, unknown>> = {
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
const without = (...calls: string[]) =>
  Object.fromEntries(Object.entries(everything).filter(([call]) => !calls.includes(call)));

let server: Server;
let answers: Readonly<Record<string, unknown>>;
/** The state of the page's key for the provider. If it is not admitted, the page can read no other answer. */
let standing: KeyStanding | "unanswered";
let isDown: boolean;
let asked: Asked[];
let calledOff: string[];

beforeEach(async () => {
  // a browser logs every failed request
  vi.spyOn(browserConsole, "error").mockReturnValue();
  vi.spyOn(browserConsole, "warn").mockReturnValue();
  [answers, standing, isDown, asked] = [everything, "admitted", false, []];
  const calledOffHere: string[] = []; // a server of an earlier test closes before its last response reports its end
  calledOff = calledOffHere;
  server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? "", "http://shop.example");
    const call = pathname.replace("/api/storefront/", "");
    const isCheck = call === "key/check";
    if (isCheck || standing === "admitted") {
      response.setHeader("Access-Control-Allow-Origin", isCheck ? "*" : (request.headers.origin ?? ""));
      response.setHeader("Access-Control-Allow-Headers", "content-type,x-publishable-key,x-user-token");
    }
    if (request.method === "OPTIONS") return void response.end();
    asked.push({ call, search, headers: request.headers });
    server.emit("asked");
    if (isDown && !isCheck) return void response.writeHead(503).end();
    response.on("close", () => response.writableFinished || calledOffHere.push(call));
    const data = isCheck && standing !== "unanswered" ? { standing } : answers[call];
    if (data === undefined) return;
    response.end(JSON.stringify({ status: 200, message: "success", meta: { code: 200 }, data }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

let running: PartnerShop | null = null;
afterEach(async () => {
  running?.stop();
  running = null;
  vi.restoreAllMocks();
  localStorage.clear();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
});

const originOfProvider = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const wasAsked = async (call: string, times = 1): Promise<void> => {
  while (asked.filter((one) => one.call === call).length < times) await once(server, "asked");
};

/**
 * Starts a shop in Rumayasa's page, and records the events for that page. `letsGo` tells whether the page allows the way to the checkout.
 */
const aShop = (options: Partial<ElementOptions> = {}, { letsGo = true } = {}) => {
  const [told, left, outcomes]: [[string, object][], string[], (ShopFailure | null)[]] = [[], [], []];
  const falls: "fallen"[] = [];
  running = startPartnerShop(
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
      shopOrigin: originOfProvider(),
      ...options,
    },
    {
      tell: (event, detail) => {
        told.push([event, detail]);
        return letsGo;
      },
      leave: (url) => void left.push(url),
      settle: (failure) => void outcomes.push(failure),
      fall: () => void falls.push("fallen"),
    },
  );
  const outcome = async () => {
    await expect.poll(() => outcomes.length).toBeGreaterThan(0);
    return outcomes.at(-1);
  };
  return { ...running, told, left, outcomes, outcome, falls };
};

describe("a partner's shop", () => {
  it("opens with the products that the page asks for, in its language and by its key", async () => {
    const { shop, outcome } = aShop({ brand: "rumayasa", category: "sofas", collection: "new", query: "oak" });
    expect(await outcome()).toBeNull();
    expect(shop.getSnapshot().matches({ open: "grid" })).toBe(true);
    const list = asked.find(({ call }) => call === "product/fetch");
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
    expect(asked.find(({ call }) => call === "product/fetch")?.search).toBe("?without_facets=1");
  });

  it.each(["grid", "cart"] as const)("begins with the %s that the page asks for", async (view) => {
    const { shop, outcome } = aShop({ view });
    await outcome();
    expect(shop.getSnapshot().hasTag(`view:${view}`)).toBe(true);
  });

  it("begins with the product that the page asks for", async () => {
    aShop({ view: "product", product: "sofa-senja" });
    await wasAsked("product/find");
    expect(asked.at(-1)?.search).toBe("?id=sofa-senja");
  });

  it("tells the page of each change of the cart that is saved, and nothing of the cart", async () => {
    const { cart, told } = aShop();
    cart.send({
      type: "cart.add",
      line: { productId: crypto.randomUUID(), variantId: crypto.randomUUID(), quantity: 1 },
    });
    await expect.poll(() => told.length).toBeGreaterThan(0);
    expect(told).toEqual([["griya:cart:lines-update", {}]]);
  });

  it("keeps its visitor's token under a name of its own", async () => {
    const { cart, told } = aShop();
    cart.send({
      type: "cart.add",
      line: { productId: crypto.randomUUID(), variantId: crypto.randomUUID(), quantity: 1 },
    });
    await expect.poll(() => told.length).toBeGreaterThan(0);
    const token = asked.find(({ call }) => call === "cart/store")?.headers["x-user-token"];
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(Object.entries(localStorage)).toEqual([[`griya:${KEY}:user_token`, token]]);
  });

  it("leads to the checkout with the cart, once the page has heard of it", async () => {
    const { shop, told, left, outcome } = aShop();
    await outcome();
    shop.send({ type: "checkout.start" });
    await expect.poll(() => left.length).toBeGreaterThan(0);
    expect(told).toEqual([["griya:checkout:start", {}]]);
    expect(left).toEqual([CHECKOUT]);
  });

  it.each([
    "javascript:alert(document.cookie)",
    "data:text/html,checkout",
    "//shop.example/checkout",
    " javascript://shop.example/%0Aalert(1)",
  ])("follows no address that is none of the web: %s", async (url) => {
    answers = { ...everything, "cart/handoff": { code: "0123456789abcdef", url } };
    const { shop, told, left, outcome } = aShop();
    await outcome();
    shop.send({ type: "checkout.start" });
    await until(shop, (state) => state.matches({ open: "handOffFailed" }) || left.length > 0);
    expect(left).toEqual([]);
    expect(told).toEqual([]);
    expect(shop.getSnapshot().context.problem).not.toBeNull();
  });

  it("keeps its visitor with the cart where the page says so", async () => {
    const { shop, told, left, outcome } = aShop({}, { letsGo: false });
    await outcome();
    shop.send({ type: "checkout.start" });
    await expect.poll(() => told.length).toBeGreaterThan(0);
    await until(shop, (state) => state.matches({ open: "cart" }));
    expect(left).toEqual([]);
  });
});

describe("a page that is not let in", () => {
  it("without a key is told to set one, and asks for nothing", async () => {
    const message = "The attribute publishable-key is missing. Set it to the key that Griya gave you.";
    expect(await aShop({ publishableKey: "" }).outcome()).toEqual({ code: "no_key", message, recoverable: false });
    expect(asked).toEqual([]);
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
    standing = code;
    const { shop, outcome } = aShop();
    expect(await outcome()).toEqual({ code, message, recoverable: false });
    expect(asked.find(({ call }) => call === "key/check")?.search).toBe(`?key=${KEY}`);
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
    await until(shop, (state) => state.matches("open"));
    expect(outcomes.at(-1)).toBeNull();
  });

  it("asking for the reason takes no longer than three seconds", async () => {
    const limits: { milliseconds: number; end: AbortController }[] = [];
    vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
      const end = new AbortController(); // a test cannot control this timeout's clock
      limits.push({ milliseconds, end });
      return end.signal;
    });
    [isDown, standing] = [true, "unanswered"];
    const { outcomes, outcome } = aShop();
    for (const time of [1, 2]) {
      await wasAsked("key/check", time);
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
    await until(shop, ({ context }) => context.waiting !== null);
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
  const wasCalledOff = async (...calls: string[]): Promise<void> => {
    await expect.poll(() => calledOff).toEqual(expect.arrayContaining(calls));
  };

  it.each([["common"], ["product/fetch"]])("as the shop is taken away: %s", async (call) => {
    answers = without(call);
    aShop();
    await wasAsked(call);
    running?.stop();
    await wasCalledOff(call);
    expect(calledOff).toEqual([call]);
  });

  it("as the shop is taken away, and why it did not open is not asked either", async () => {
    answers = without("common");
    aShop();
    await wasAsked("common");
    running?.stop();
    await wasCalledOff("common");
    await fetch(`${originOfProvider()}/api/storefront/key/check?key=asked-afterwards`);
    expect(asked.filter(({ call }) => call === "key/check").map(({ search }) => search)).toEqual([
      "?key=asked-afterwards",
    ]);
  });

  it("as the shop is taken away: the cart", async () => {
    localStorage.setItem(`griya:${KEY}:user_token`, "a".repeat(43));
    answers = without("cart/find");
    aShop();
    await wasAsked("cart/find");
    running?.stop();
    await wasCalledOff("cart/find");
    expect(calledOff).toEqual(["cart/find"]);
  });

  it("as the shop is taken away: the way to the checkout", async () => {
    answers = without("cart/handoff");
    const { shop, outcome } = aShop();
    await outcome();
    shop.send({ type: "checkout.start" });
    await wasAsked("cart/handoff");
    running?.stop();
    await wasCalledOff("cart/handoff");
    expect(calledOff).toEqual(["cart/handoff"]);
  });

  it("as the visitor goes back to the products: the product", async () => {
    const { shop, outcome } = aShop();
    await outcome();
    shop.send({ type: "product.open", productId: "sofa-senja" });
    await wasAsked("product/find");
    shop.send({ type: "grid.open" });
    await wasCalledOff("product/find");
    expect(calledOff).toEqual(["product/find"]);
  });
});
