import { createClient, getProductHref, PRODUCTS_PER_PAGE, storefront } from "@griya/api";
import { openShop } from "@griya/provider/testing";
import { pages } from "@griya/storefront/server";
import { en, id } from "@griya/storefront/words";
import { Window } from "happy-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createPageHandler, getCacheControl, PRIVATE_CACHE_CONTROL, PUBLIC_CACHE_CONTROL } from "./page-handler.ts";
import { createClientFactory, createLanguages, createRenderer, createSpeculationRules } from "./pages.ts";
import { createFetch, type Provider } from "./provider.ts";
import { createRemoteProvider } from "./remote-provider.ts";
import { openDemoShop } from "./testing/demo-shop.ts";

/** The audience of each page. A new page needs an entry. */
const audiences: Readonly<Record<string, string>> = {
  "/": "everyone",
  "/categories": "everyone",
  "/all/products": "everyone",
  "/all/:category{/:subCategory}?": "everyone",
  "/brands": "everyone",
  "/:main/brand": "everyone",
  "/:main/products": "everyone",
  "/:slug/collection": "everyone",
  "/flash-sale": "everyone",
  "/set/:slug": "everyone",
  "/:main/product{/:id}?": "everyone",
  "/search": "everyone",
  "/etalase": "everyone",
  "/youtube": "everyone",
  "/rooms": "everyone",
  "/rooms/:slug": "everyone",
  "/etalase/productRecommended": "everyone",
  "/test-flash-sale": "everyone",
  "/shop/:slug": "everyone",
  "/showrooms": "everyone",
  "/site-map": "everyone",
  "/page": "everyone",
  "/page/:slug": "everyone",
  "/how-to-shop": "everyone",
  "/company-profile": "everyone",
  "/contact": "everyone",
  "/articles": "everyone",
  "/article-product": "everyone",
  "/article{/:slug}?": "everyone",
  "/cart": "shopper",
  "/shipping": "shopper",
  "/checkout": "shopper",
  "/track": "shopper",
  "/seller": "shopper",
  "/user/profile": "shopper",
  "/user/orders": "shopper",
  "/user/addresses": "shopper",
  "/user/data": "shopper",
  "/user/sessions": "shopper",
  "/user/invoice/:id": "shopper",
  "/user/return/:id": "shopper",
  "/user/reviews": "shopper",
  "/user/stores": "shopper",
  "/user/vouchers": "shopper",
  "/user/wishlists": "shopper",
  "/user/compare": "shopper",
  "/user/order{/:id}?": "shopper",
  "/user/review{/:id}?": "shopper",
  "/login": "shopper",
  "/register": "shopper",
  "/reg_success": "secret",
  "/verify": "secret",
  "/newsletter": "secret",
  "/stock-alert": "secret",
  "/forgot-password": "secret",
  "/reset-password": "secret",
  "/social-callback": "secret",
};

describe("how long a page may be kept", () => {
  it("is decided by whose it is, which is said of every page", () => {
    expect(Object.fromEntries(pages.map(({ path, audience }) => [path, audience]))).toEqual(audiences);
    expect(getCacheControl("everyone")).toBe(PUBLIC_CACHE_CONTROL);
    expect(getCacheControl("shopper")).toBe(PRIVATE_CACHE_CONTROL);
    expect(getCacheControl("secret")).toBe(PRIVATE_CACHE_CONTROL);
  });
});

const origin = "http://shop.test";

const unreachableProvider = createRemoteProvider({
  origin: "http://127.0.0.1:9",
  pictureOrigins: [],
  secret: null,
  publicOrigin: origin,
});

const getAssets = () => ({
  entry: "/main.js",
  modules: [],
  styles: [],
  fonts: [],
  languageScript: { text: "" },
  printStyle: "/print.css",
  beforePaintScript: { text: "" },
  tokenCheck: null,
});

describe("when the provider is down", async () => {
  const bugs: unknown[] = [];
  const providerCalls = { origin, fetch: createFetch(unreachableProvider) };
  const handle = createPageHandler({
    render: await createRenderer({
      languages: createLanguages({ ...providerCalls, onFailure: () => undefined }),
      createClient: createClientFactory(providerCalls),
    }),
    origin,
    getAssets,
    onBug: (bug) => bugs.push(bug),
  });

  it.each([
    ["/", "Service is down.", "Try"],
    ["/id", "Layanan sedang tidak tersedia.", "Coba lagi"],
    ["/search?q=sofa", "Service is down.", "Try"],
    ["/categories", "Service is down.", "Try"],
    ["/brands", "Service is down.", "Try"],
  ])("answers %s with a page that says so and offers to try, which no cache keeps", async (path, message, again) => {
    const answer = await handle(new Request(`http://shop.test${path}`));
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Cache-Control")).toBe(PRIVATE_CACHE_CONTROL);
    const html = await answer.text();
    expect(html).toContain(message);
    expect(html).toMatch(new RegExp(`<a href="${path.replace("?", "\\?")}"[^>]*><span[^>]*>${again}</span></a>`));
    expect(bugs).toEqual([]);
  });

  it.each(["/verify", "/id/verify", "/reset-password", "/id/reset-password", "/id/social-callback"])(
    "tells no other site the address of %s, which carries a secret",
    async (path) => {
      const answer = await handle(new Request(`http://shop.test${path}?token=secret`));
      expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer");
    },
  );

  it("says where a browser finds what it may render before it is asked for", async () => {
    const answer = await handle(new Request("http://shop.test/"));
    expect(answer.headers.get("Speculation-Rules")).toBe('"/speculation-rules.json"');
    expect(createSpeculationRules().prerender).toMatchObject([{ eagerness: "moderate" }]);
  });

  it.each([
    ["//evil.example/x?y=1", "/evil.example/x?y=1"],
    ["//id//evil.example/x", "/id/evil.example/x"],
    ["/.//evil.example", "/evil.example"],
  ])("leads %s, which a link to itself would make another host, to %s", async (path, expected) => {
    const answer = await handle(new Request(`http://shop.test${path}`));
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe(expected);
  });
});

it("asks the provider for everybody, with nothing of the visitor", async () => {
  const providerCalls: Request[] = [];
  const fetch = createFetch({
    fetch: (request) => {
      providerCalls.push(request);
      return unreachableProvider.fetch(request);
    },
  });
  const handle = createPageHandler({
    render: await createRenderer({
      languages: createLanguages({ origin, fetch, onFailure: () => undefined }),
      createClient: createClientFactory({ origin, fetch }),
    }),
    origin,
    getAssets,
    onBug: () => undefined,
  });
  const ofVisitor = {
    Authorization: "Bearer visitor",
    Cookie: "griya_device=visitor",
    "X-User-Token": "visitor",
    "Accept-Language": "visitor",
    "User-Agent": "visitor",
    "X-Forwarded-For": "visitor",
  };
  for (const path of ["/", "/id/all/products", "/cart"]) {
    await handle(new Request(`http://shop.test${path}`, { headers: ofVisitor }));
  }
  expect(providerCalls.length).toBeGreaterThan(3);
  expect(providerCalls.filter(({ headers }) => [...headers.values()].join().includes("visitor"))).toEqual([]);
});

it("answers with a bare page when the shop itself breaks", async () => {
  const bug = new Error("no such state");
  const bugs: unknown[] = [];
  const handle = createPageHandler({
    render: () => Promise.reject(bug),
    origin,
    getAssets,
    onBug: (error) => bugs.push(error),
  });
  const answer = await handle(new Request("http://shop.test/"));
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain("no such state");
  expect(bugs).toEqual([bug]);
  expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer"); // its address may carry a secret
});

const provider = await openShop();
const demoProvider = await openDemoShop(origin);
const createShopClient = (shop: Pick<Provider, "fetch">, locale: "en" | "id" = "en") =>
  createClient(storefront, { origin, getLocale: () => locale, fetch: createFetch(shop) });

/** Requests pages of a provider. A page that breaks fails the test. */
const createPageReader = async (fetch: typeof globalThis.fetch) => {
  const handle = createPageHandler({
    render: await createRenderer({
      languages: createLanguages({ origin, fetch, onFailure: () => undefined }),
      createClient: createClientFactory({ origin, fetch }),
    }),
    origin,
    getAssets,
    onBug: (bug) => expect(bug).toBeUndefined(),
  });
  return (path: string, headers: Record<string, string> = {}) => handle(new Request(origin + path, { headers }));
};

/** Requests pages of the demo's shop. */
const ask = await createPageReader(createFetch(demoProvider));

/** Opens a new shop. `said` replaces texts in its settings. */
const aShop = async (
  replacedTexts: Readonly<Record<string, string>> = {},
  from: Pick<Provider, "fetch"> = provider,
) => {
  const changed = (text: string) =>
    Object.entries(replacedTexts).reduce((replaced, [from, to]) => replaced.replace(from, to), text);
  const fetch = createFetch({
    fetch: async (request) => {
      const answer = await from.fetch(request);
      if (!request.url.includes("/common")) return answer;
      return new Response(changed(await answer.text()), { headers: answer.headers });
    },
  });
  const open = await createPageReader(fetch);
  return async (path: string) => {
    const answer = await open(path);
    return { status: answer.status, html: await answer.text() };
  };
};

describe("a page that a cache may keep", () => {
  it.each(["/", "/id", "/categories", "/brands", "/search?q=sofa"])("is the same for everyone: %s", async (path) => {
    const stranger = await ask(path);
    const shopper = await ask(path, {
      Authorization: "Bearer secret-token",
      Cookie: "frontend_signed_in=1; currentLanguage=id",
      "X-User-Token": "x".repeat(43),
    });
    expect(stranger.status).toBe(200);
    expect(stranger.headers.get("Cache-Control")).toBe(PUBLIC_CACHE_CONTROL);
    expect(stranger.headers.get("Set-Cookie")).toBeNull();
    expect(await shopper.text()).toBe(await stranger.text());
  });

  it("is not sent again to a reader who has it", async () => {
    const etag = (await ask("/")).headers.get("ETag") ?? "";
    expect(etag).toMatch(/^W\/".+"$/);
    const again = await ask("/", { "If-None-Match": etag });
    expect([again.status, again.headers.get("ETag"), await again.text()]).toEqual([304, etag, ""]);
  });
});

describe("each page of the shop", async () => {
  const open = await createPageReader(createFetch(provider));
  const plain = pages.filter(({ path }) => !path.includes(":"));

  it.each([
    ["in English", ""],
    ["in Indonesian", "/id"],
  ])("is kept by no cache unless it is for everyone, and there, %s", async (_, prefix) => {
    const stored: string[] = [];
    for (const { path, audience } of plain) {
      const { status, headers } = await open(prefix + (prefix !== "" && path === "/" ? "" : path));
      const isPublic = status === 200 && audience === "everyone";
      expect([path, headers.get("Cache-Control")]).toEqual([
        path,
        isPublic ? PUBLIC_CACHE_CONTROL : PRIVATE_CACHE_CONTROL,
      ]);
      if (isPublic) stored.push(path);
    }
    expect(stored).toContain("/brands");
  });
});

/** Parses a page like a browser, without scripts and styles. */
const parseDocument = (html: string): Document =>
  new new Window({ url: origin }).DOMParser().parseFromString(html, "text/html") as unknown as Document;
const getHrefs = (links: Iterable<Element>): (string | null)[] => [...links].map((link) => link.getAttribute("href"));
const findHref = (page: ParentNode, name: string): string =>
  [...page.querySelectorAll("a[href]")].find((link) => link.textContent.trim() === name)?.getAttribute("href") ?? "";

describe("an address that is not there", () => {
  it.each([
    "/nowhere",
    "/a/b/c/d",
    "/sofa/product/no-such-sofa",
    "/all/no-such-category",
    "/all/no-such-category/sofa",
    "/nobody/products?store=nobody",
    "/page/no-such-page",
    "/article/no-such-article",
    "/articles?category=no-such-category",
    "/shop/nobody",
    "/shop/%00",
  ])("is answered with 404 and a page that leads home, in both languages, which no cache keeps: %s", async (path) => {
    for (const [prefix, home, lang, words] of [
      ["", "/", "en", en],
      ["/id", "/id", "id", id],
    ] as const) {
      const answer = await ask(prefix + path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get("Cache-Control")).toBe(PRIVATE_CACHE_CONTROL);
      const page = parseDocument(await answer.text());
      expect(page.documentElement.lang).toBe(lang);
      expect(page.querySelector("main h1")?.textContent).toBe(words.message.pageNotFound);
      expect(findHref(page, words.error.home)).toBe(home);
      const around = [...page.querySelectorAll("header, footer")].filter((part) => part.closest("main") === null);
      expect(around.map((part) => part.localName)).toEqual(["header", "footer"]);
    }
  });

  it.each(["/id//evil.example/x", "//evil.example/x", "/.//evil.example/x"])(
    "leads to no other host: %s",
    async (path) => {
      const first = await ask(path);
      const answer = first.status === 302 ? await ask(first.headers.get("Location") ?? "") : first;
      expect(answer.status).toBe(404);
      const links = getHrefs(parseDocument(await answer.text()).querySelectorAll("a[href]"));
      expect(links.length).toBeGreaterThan(10);
      expect(links.map((link) => new URL(link ?? "", origin + path).host)).not.toContain("evil.example");
    },
  );
});

describe("a page of a list", () => {
  /** Returns the canonical address of a page, and its addresses by language. */
  const ownAddresses = async (path: string) => {
    const page = parseDocument(await (await ask(path)).text());
    const hrefs = getHrefs(page.querySelectorAll("link[rel=canonical], link[rel=alternate][hreflang]"));
    return [...new Set(hrefs.map((href) => (href ?? "").slice(origin.length).replace(/^\/id(?=\/)/, "")))];
  };

  it.each([
    ["/all/products?page=0", "/all/products"],
    ["/all/products?page=1", "/all/products"],
    ["/all/products?page=abc", "/all/products"],
    ["/id/all/products?page=-2", "/all/products"],
    ["/all/products?page=2", "/all/products?page=2"],
    ["/id/all/products?page=2", "/all/products?page=2"],
    ["/all/products?page=2&sort=newest", "/all/products?page=2"],
    ["/all/products?page=02&in_stock=1", "/all/products"],
    ["/brands?page=0", "/brands"],
    ["/brands?page=1", "/brands"],
    ["/brands?page=abc", "/brands"],
    ["/articles?cursor=", "/articles"],
  ])("says its own address by what it shows: %s", async (path, own) => {
    expect(await ownAddresses(path)).toEqual([own]);
  });

  it.each([
    ["/all/products?page=9999", "/all/products?page=3"],
    ["/all/products?page=12345", "/all/products?page=3"],
    ["/id/all/products?page=99999", "/id/all/products?page=3"],
    ["/all/products?page=123456789012345678901234567890&sort=newest", "/all/products?sort=newest&page=3"],
    ["/brands?page=77777", "/brands"],
    ["/id/brands?page=123456789012345678901234567890", "/id/brands"],
  ])("leads from beyond the last to the last: %s", async (path, last) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, last]);
  });

  it("counts its products on from the pages before it", async () => {
    const html = await (await ask("/all/products?page=2")).text();
    expect(html).toContain(`"position":${PRODUCTS_PER_PAGE + 1},`);
    expect(html).not.toContain(`"position":${PRODUCTS_PER_PAGE},`);
  });

  it.each([
    ["/all/products?page=2", "All products, page 2 · Griya"],
    ["/id/all/products?page=2", "Semua produk, halaman 2 · Griya"],
    ["/all/products?page=0", "All products · Griya"],
  ])("says its number in its title: %s", async (path, title) => {
    expect(parseDocument(await (await ask(path)).text()).title).toBe(title);
  });
});

describe("an address that is spelled unusually", () => {
  it.each([
    ["/all/ruang-tamu/%73ofa", "/all/ruang-tamu/sofa"],
    ["/all/ruang-tamu/%73%6ffa?page=2", "/all/ruang-tamu/sofa?page=2"],
    ["/%69d/all/ruang-tamu/s%6Ffa", "/id/all/ruang-tamu/sofa"],
    ["/c%61rt", "/cart"],
    ["/page/caf%c3%a9", "/page/caf%C3%A9"],
  ])("leads to the usual one, so that no cache keeps a page twice: %s", async (path, usual) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, usual]);
    expect(answer.headers.get("Cache-Control")).toBe(PRIVATE_CACHE_CONTROL);
  });

  it("leads to the usual one also where it names something by its id in capitals", async () => {
    const { products } = await createShopClient(demoProvider).product.fetch({});
    const [product] = products;
    if (!product) throw new Error("The seeded shop has products.");
    const { id, brand } = product;
    const [own, brandHref] = [getProductHref(product), `/${brand.slug}/brand?brand=${brand.id}`];
    for (const [path, usual] of [
      [own.replace(id, id.toUpperCase()), own],
      [`/id${own.replace(id, id.toUpperCase())}?variant=x`, `/id${own}?variant=x`],
      [`/${brand.slug}/brand?brand=${brand.id.toUpperCase()}`, brandHref],
      [`/x/brand?brand=${brand.id.toUpperCase()}&page=1&sort=newest`, `${brandHref}&sort=newest`],
    ] as const) {
      const answer = await ask(path);
      expect([path, answer.status, answer.headers.get("Location")]).toEqual([path, 302, usual]);
    }
  });

  it("is one for a brand, whether its id, its slug or its path names it", async () => {
    const { products } = await createShopClient(demoProvider).product.fetch({});
    const brand = products[0]?.brand;
    if (!brand) throw new Error("The seeded shop has products.");
    const [path, own] = [`/${brand.slug}/brand`, `/${brand.slug}/brand?brand=${brand.id}`];
    for (const address of [path, own, `${path}?brand=${brand.slug}`, `${path}?brand=${brand.slug}&page=1`]) {
      const page = parseDocument(await (await ask(address)).text());
      expect([address, getHrefs(page.querySelectorAll("link[rel=canonical]"))]).toEqual([address, [origin + own]]);
    }
  });

  it("stays as it is where it is usual already", async () => {
    expect((await ask("/all/ruang-tamu/sofa")).status).toBe(200);
    expect((await ask("/page/caf%C3%A9%2F")).status).toBe(404);
  });
});

describe.each([
  { locale: "en", prefix: "", words: en },
  { locale: "id", prefix: "/id", words: id },
] as const)("a reader without JavaScript ($locale)", ({ locale, prefix, words }) => {
  const open = async (path: string): Promise<Document> => {
    const answer = await ask(path);
    expect([path, answer.status]).toEqual([path, 200]);
    return parseDocument(await answer.text());
  };

  it("walks from home over a category to a product by links", async () => {
    const client = createShopClient(demoProvider, locale);
    const category = (await client.category.fetch())[0];
    const { products } = await client.product.fetch({ category: category?.slug });
    const [title = "", name = ""] = [category?.title, products[0]?.name];
    const home = await open(prefix || "/");
    const list = await open(findHref(home.querySelector("main") ?? home, title));
    expect(list.querySelector("h1")?.textContent).toContain(title);
    const product = await open(findHref(list, name));
    expect(product.querySelector("h1")?.textContent).toBe(name);
    expect(product.querySelector("main")?.textContent).toMatch(/Rp\d{1,3}(\.\d{3})+/);
  });

  it("searches by the form in the header", async () => {
    const { products } = await createShopClient(demoProvider, locale).product.fetch({ q: "sofa" });
    const form = (await open(prefix || "/")).querySelector("header search form");
    expect(form?.getAttribute("method") ?? "get").toBe("get");
    expect(form?.querySelector("input[name=q]")?.getAttribute("aria-label")).toBe(words.search.label);
    expect(form?.querySelector("button[type=submit]")?.getAttribute("aria-label")).toBe(words.search.submit);
    const found = await open(`${form?.getAttribute("action")}?q=sofa`);
    expect(findHref(found, products[0]?.name ?? "")).toContain("/product/");
  });

  it("is told by a page of the shopper's own what it needs", async () => {
    for (const path of ["/cart", "/login", "/user/orders"]) {
      expect((await open(prefix + path)).querySelector("main noscript")?.textContent).toBe(words.shell.needsScripts);
    }
  });
});

describe("what a page is written from", () => {
  const { stackTraceLimit } = Error;
  const ownPrepare = Object.getOwnPropertyDescriptor(Error, "prepareStackTrace");
  const restorePrepare = (): void => {
    if (ownPrepare === undefined) Reflect.deleteProperty(Error, "prepareStackTrace");
    else Object.defineProperty(Error, "prepareStackTrace", ownPrepare);
  };
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    Error.stackTraceLimit = stackTraceLimit;
    restorePrepare();
  });

  /** Returns the calling functions, the nearest first. As text they take ten times as long. */
  const callers = (): readonly NodeJS.CallSite[] => {
    Error.prepareStackTrace = (_, sites) => sites;
    const { stack } = new Error("asked") as { stack?: unknown };
    restorePrepare();
    return stack as NodeJS.CallSite[];
  };

  /** Records the lines of the shop's packages that read the clock or a random number while a page is written. */
  const watchTheClock = (): ReadonlySet<string> => {
    Error.stackTraceLimit = 2000;
    const seen = new Set<string>();
    const look = (): void => {
      const sites = callers().filter((site) => !/page-handler\.test|spy/.test(site.getFileName() ?? ""));
      const asker = sites.find((site) => site.getFileName());
      if (
        asker?.getFileName()?.includes("/packages/") &&
        sites.some((site) => site.getFunctionName()?.includes("writeWithIslands"))
      )
        seen.add(`${asker.getFunctionName()} in ${asker.getFileName()}:${asker.getLineNumber()}`);
    };
    const now = Date.now;
    const watchedNow = () => {
      look();
      return now();
    };
    const watchedDate = new Proxy(Date, {
      get: (date, key) => (key === "now" ? watchedNow : Reflect.get(date, key)),
      construct: (date, given) => {
        if (given.length === 0) look();
        return Reflect.construct(date, given);
      },
    });
    vi.stubGlobal("Date", watchedDate);
    vi.spyOn(performance, "now").mockImplementation(watchedNow);
    vi.spyOn(Math, "random").mockImplementation(() => watchedNow() % 1);
    return seen;
  };

  it("is the product itself, where the address names a variant that it has not", async () => {
    const { products } = await createShopClient(demoProvider).product.fetch({});
    const path = products[0] ? getProductHref(products[0]) : "";
    const open = await aShop({}, demoProvider);
    const given = (await open(`${path}?variant=nobody`)).html.match(/"chosenVariantId":[^,}]*/g);
    expect(given).toEqual(['"chosenVariantId":null', '"chosenVariantId":null']); // the islands `purchase` and `facts`
  });

  it("is neither the clock nor chance: the same answers give the same page", async () => {
    const client = createShopClient(demoProvider);
    const { products } = await client.product.fetch({});
    const { articles } = await client.article.fetch({});
    const [rooms, sales] = [await client.room.fetch({}), await client.product.fetchFlashSale()];
    const [product, reduced, article, room] = [products[0], sales[0]?.products[0], articles[0], rooms[0]];
    if (!product || !reduced || !article || !room) throw new Error("The seeded shop has one of each.");
    const named = [getProductHref(product), getProductHref(reduced), `/article/${article.slug}`, `/rooms/${room.slug}`];
    const plain = pages.map(({ path }) => path).filter((path) => !path.includes(":"));
    const open = await aShop({}, demoProvider);
    const read = watchTheClock();
    const unanswered: string[] = [];
    for (const path of [...plain, ...named, "/all/products", "/search?q=sofa"]) {
      if ((await open(path)).status !== 200) unanswered.push(path);
    }
    expect(unanswered).toEqual(["/contact"]); // it redirects to a static page
    expect([...read]).toEqual([]);
  });
});

it.each([
  ["/login", "Griya, to the homepage", "Welcome to Griya", "/page/privacy-policy"],
  ["/id/register", "Griya, ke beranda", "Selamat datang di Griya", "/id/page/privacy-policy"],
  ["/forgot-password", "Griya, to the homepage", "Welcome to Griya", null],
  ["/id/verify", "Griya, ke beranda", "Selamat datang di Griya", null],
])(
  "a page about an account has the logo, a welcome and whose the shop is; where one comes in also what one agrees to: %s",
  async (path, logo, welcome, agreement) => {
    const { html } = await (await aShop({ '"copyright_text":""': '"copyright_text":"© 2023 Griya"' }))(path);
    expect(html).toContain(`aria-label="${logo}"`);
    expect(html).toContain(`>${welcome}</p>`);
    expect(html).toMatch(/<footer[^>]*>© 2023 Griya<\/footer>/);
    expect(/href="([^"]*privacy-policy)"/.exec(html)?.[1] ?? null).toBe(agreement);
    // on a phone the welcome is above the form
    expect(html.includes(`>${welcome}. `) || html.includes(`>${welcome}<!-- -->. `)).toBe(agreement !== null);
  },
);

describe("the way to sell in the shop", () => {
  const asksForSellers = { '"vendor_registration":false': '"vendor_registration":true' };

  it.each([
    ["", "This page could not be found", "Sell on Griya"],
    ["/id", "Halaman ini tidak ditemukan", "Berjualan di Griya"],
  ])(
    "is a page below %s/ where the settings ask for sellers, and else one that is not there",
    async (at, missing, title) => {
      const [closed, open] = [
        await (await aShop())(`${at}/seller`),
        await (await aShop(asksForSellers))(`${at}/seller`),
      ];
      expect([closed.status, open.status]).toEqual([404, 200]);
      const asks = 'type="file"';
      const saying = (html: string) => [missing, title, asks].filter((each) => html.includes(each));
      expect([saying(closed.html), saying(open.html)]).toEqual([[missing], [title, asks]]);
    },
  );

  it("is shown on the pages that are for guests alone, and only there", async () => {
    const [closed, open] = [await aShop(), await aShop(asksForSellers)];
    const leads = /href="(\/id)?\/seller"/;
    for (const path of ["/login", "/register", "/id/login", "/id/register"]) {
      expect([path, leads.test((await closed(path)).html), leads.test((await open(path)).html)]).toEqual([
        path,
        false,
        true,
      ]);
    }
    for (const path of ["/", "/cart", "/user/profile", "/verify", "/site-map"]) {
      expect([path, leads.test((await open(path)).html)]).toEqual([path, false]);
    }
  });
});
