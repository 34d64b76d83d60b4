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

describe("the caching of a page", () => {
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

describe("a page while the provider is down", async () => {
  const bugs: unknown[] = [];
  const providerCalls = { origin, fetch: createFetch(unreachableProvider) };
  const handleRequest = createPageHandler({
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
  ])(
    "answers %s with a page that says so and offers to try, which no cache keeps",
    async (path, message, retryLabel) => {
      const answer = await handleRequest(new Request(`http://shop.test${path}`));
      expect(answer.status).toBe(503);
      expect(answer.headers.get("Cache-Control")).toBe(PRIVATE_CACHE_CONTROL);
      const html = await answer.text();
      expect(html).toContain(message);
      expect(html).toMatch(
        new RegExp(`<a href="${path.replace("?", "\\?")}"[^>]*><span[^>]*>${retryLabel}</span></a>`),
      );
      expect(bugs).toEqual([]);
    },
  );

  it.each(["/verify", "/id/verify", "/reset-password", "/id/reset-password", "/id/social-callback"])(
    "tells no other site the address of %s, which carries a secret",
    async (path) => {
      const answer = await handleRequest(new Request(`http://shop.test${path}?token=secret`));
      expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer");
    },
  );

  it("names the address of the speculation rules", async () => {
    const answer = await handleRequest(new Request("http://shop.test/"));
    expect(answer.headers.get("Speculation-Rules")).toBe('"/speculation-rules.json"');
    expect(createSpeculationRules().prerender).toMatchObject([{ eagerness: "moderate" }]);
  });

  it.each([
    ["//evil.example/x?y=1", "/evil.example/x?y=1"],
    ["//id//evil.example/x", "/id/evil.example/x"],
    ["/.//evil.example", "/evil.example"],
  ])("redirects %s, which a browser would read as another host, to %s", async (path, expectedPath) => {
    const answer = await handleRequest(new Request(`http://shop.test${path}`));
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe(expectedPath);
  });
});

it("calls the provider without data of the visitor", async () => {
  const providerCalls: Request[] = [];
  const fetch = createFetch({
    fetch: (request) => {
      providerCalls.push(request);
      return unreachableProvider.fetch(request);
    },
  });
  const handleRequest = createPageHandler({
    render: await createRenderer({
      languages: createLanguages({ origin, fetch, onFailure: () => undefined }),
      createClient: createClientFactory({ origin, fetch }),
    }),
    origin,
    getAssets,
    onBug: () => undefined,
  });
  const visitorHeaders = {
    Authorization: "Bearer visitor",
    Cookie: "griya_device=visitor",
    "X-User-Token": "visitor",
    "Accept-Language": "visitor",
    "User-Agent": "visitor",
    "X-Forwarded-For": "visitor",
  };
  for (const path of ["/", "/id/all/products", "/cart"]) {
    await handleRequest(new Request(`http://shop.test${path}`, { headers: visitorHeaders }));
  }
  expect(providerCalls.length).toBeGreaterThan(3);
  expect(providerCalls.filter(({ headers }) => [...headers.values()].join().includes("visitor"))).toEqual([]);
});

it("answers with a minimal page when the render fails", async () => {
  const bug = new Error("no such state");
  const bugs: unknown[] = [];
  const handleRequest = createPageHandler({
    render: () => Promise.reject(bug),
    origin,
    getAssets,
    onBug: (error) => bugs.push(error),
  });
  const answer = await handleRequest(new Request("http://shop.test/"));
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain("no such state");
  expect(bugs).toEqual([bug]);
  expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer"); // the address of the page may contain a secret
});

const provider = await openShop();
const demoProvider = await openDemoShop(origin);
const createShopClient = (shop: Pick<Provider, "fetch">, locale: "en" | "id" = "en") =>
  createClient(storefront, { origin, getLocale: () => locale, fetch: createFetch(shop) });

/** Creates a function that requests pages of a provider. A failed render fails the test. */
const createPageReader = async (fetch: typeof globalThis.fetch) => {
  const handleRequest = createPageHandler({
    render: await createRenderer({
      languages: createLanguages({ origin, fetch, onFailure: () => undefined }),
      createClient: createClientFactory({ origin, fetch }),
    }),
    origin,
    getAssets,
    onBug: (bug) => expect(bug).toBeUndefined(),
  });
  return (path: string, headers: Record<string, string> = {}) => handleRequest(new Request(origin + path, { headers }));
};

/** Requests pages of the demo's shop. */
const requestPage = await createPageReader(createFetch(demoProvider));

/** Opens a new shop. `replacedTexts` has texts of the settings with their replacements. */
const aShop = async (
  replacedTexts: Readonly<Record<string, string>> = {},
  from: Pick<Provider, "fetch"> = provider,
) => {
  const replaceTexts = (text: string) =>
    Object.entries(replacedTexts).reduce((replaced, [from, to]) => replaced.replace(from, to), text);
  const fetch = createFetch({
    fetch: async (request) => {
      const answer = await from.fetch(request);
      if (!request.url.includes("/common")) return answer;
      return new Response(replaceTexts(await answer.text()), { headers: answer.headers });
    },
  });
  const openPage = await createPageReader(fetch);
  return async (path: string) => {
    const answer = await openPage(path);
    return { status: answer.status, html: await answer.text() };
  };
};

describe("a page that a cache may store", () => {
  it.each(["/", "/id", "/categories", "/brands", "/search?q=sofa"])("is the same for everyone: %s", async (path) => {
    const stranger = await requestPage(path);
    const shopper = await requestPage(path, {
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
    const etag = (await requestPage("/")).headers.get("ETag") ?? "";
    expect(etag).toMatch(/^W\/".+"$/);
    const secondAnswer = await requestPage("/", { "If-None-Match": etag });
    expect([secondAnswer.status, secondAnswer.headers.get("ETag"), await secondAnswer.text()]).toEqual([304, etag, ""]);
  });
});

describe("each page of the shop", async () => {
  const openPage = await createPageReader(createFetch(provider));
  const plainPages = pages.filter(({ path }) => !path.includes(":"));

  it.each([
    ["in English", ""],
    ["in Indonesian", "/id"],
  ])("is stored by a cache only if it exists and is for everyone, %s", async (_, prefix) => {
    const storedPaths: string[] = [];
    for (const { path, audience } of plainPages) {
      const { status, headers } = await openPage(prefix + (prefix !== "" && path === "/" ? "" : path));
      const isPublic = status === 200 && audience === "everyone";
      expect([path, headers.get("Cache-Control")]).toEqual([
        path,
        isPublic ? PUBLIC_CACHE_CONTROL : PRIVATE_CACHE_CONTROL,
      ]);
      if (isPublic) storedPaths.push(path);
    }
    expect(storedPaths).toContain("/brands");
  });
});

/** Parses a page like a browser, without scripts and styles. */
const parseDocument = (html: string): Document =>
  new new Window({ url: origin }).DOMParser().parseFromString(html, "text/html") as unknown as Document;
const getHrefs = (links: Iterable<Element>): (string | null)[] => [...links].map((link) => link.getAttribute("href"));
const findHref = (page: ParentNode, name: string): string =>
  [...page.querySelectorAll("a[href]")].find((link) => link.textContent.trim() === name)?.getAttribute("href") ?? "";

describe("an address that does not exist", () => {
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
      const answer = await requestPage(prefix + path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get("Cache-Control")).toBe(PRIVATE_CACHE_CONTROL);
      const page = parseDocument(await answer.text());
      expect(page.documentElement.lang).toBe(lang);
      expect(page.querySelector("main h1")?.textContent).toBe(words.message.pageNotFound);
      expect(findHref(page, words.error.home)).toBe(home);
      const frameParts = [...page.querySelectorAll("header, footer")].filter((part) => part.closest("main") === null);
      expect(frameParts.map((part) => part.localName)).toEqual(["header", "footer"]);
    }
  });

  it.each(["/id//evil.example/x", "//evil.example/x", "/.//evil.example/x"])(
    "has no link to another host: %s",
    async (path) => {
      const firstAnswer = await requestPage(path);
      const answer =
        firstAnswer.status === 302 ? await requestPage(firstAnswer.headers.get("Location") ?? "") : firstAnswer;
      expect(answer.status).toBe(404);
      const links = getHrefs(parseDocument(await answer.text()).querySelectorAll("a[href]"));
      expect(links.length).toBeGreaterThan(10);
      expect(links.map((link) => new URL(link ?? "", origin + path).host)).not.toContain("evil.example");
    },
  );
});

describe("a page of a list", () => {
  /** Returns the canonical address of a page, and its addresses by language. */
  const findOwnPaths = async (path: string) => {
    const page = parseDocument(await (await requestPage(path)).text());
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
  ])("has the canonical address of its content: %s", async (path, ownPath) => {
    expect(await findOwnPaths(path)).toEqual([ownPath]);
  });

  it.each([
    ["/all/products?page=9999", "/all/products?page=3"],
    ["/all/products?page=12345", "/all/products?page=3"],
    ["/id/all/products?page=99999", "/id/all/products?page=3"],
    ["/all/products?page=123456789012345678901234567890&sort=newest", "/all/products?sort=newest&page=3"],
    ["/brands?page=77777", "/brands"],
    ["/id/brands?page=123456789012345678901234567890", "/id/brands"],
  ])("redirects to the last page when its number is too high: %s", async (path, lastPath) => {
    const answer = await requestPage(path);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, lastPath]);
  });

  it("continues the positions of the products from the previous page", async () => {
    const html = await (await requestPage("/all/products?page=2")).text();
    expect(html).toContain(`"position":${PRODUCTS_PER_PAGE + 1},`);
    expect(html).not.toContain(`"position":${PRODUCTS_PER_PAGE},`);
  });

  it.each([
    ["/all/products?page=2", "All products, page 2 · Griya"],
    ["/id/all/products?page=2", "Semua produk, halaman 2 · Griya"],
    ["/all/products?page=0", "All products · Griya"],
  ])("has its number in its title: %s", async (path, title) => {
    expect(parseDocument(await (await requestPage(path)).text()).title).toBe(title);
  });
});

describe("an address that is spelled unusually", () => {
  it.each([
    ["/all/ruang-tamu/%73ofa", "/all/ruang-tamu/sofa"],
    ["/all/ruang-tamu/%73%6ffa?page=2", "/all/ruang-tamu/sofa?page=2"],
    ["/%69d/all/ruang-tamu/s%6Ffa", "/id/all/ruang-tamu/sofa"],
    ["/c%61rt", "/cart"],
    ["/page/caf%c3%a9", "/page/caf%C3%A9"],
  ])("redirects to the usual address, so that no cache stores a page twice: %s", async (path, usualPath) => {
    const answer = await requestPage(path);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, usualPath]);
    expect(answer.headers.get("Cache-Control")).toBe(PRIVATE_CACHE_CONTROL);
  });

  it("redirects to the usual address also when it has an id in capitals", async () => {
    const { products } = await createShopClient(demoProvider).product.fetch({});
    const [product] = products;
    if (!product) throw new Error("The seeded shop has products.");
    const { id, brand } = product;
    const [ownPath, brandHref] = [getProductHref(product), `/${brand.slug}/brand?brand=${brand.id}`];
    for (const [path, usualPath] of [
      [ownPath.replace(id, id.toUpperCase()), ownPath],
      [`/id${ownPath.replace(id, id.toUpperCase())}?variant=x`, `/id${ownPath}?variant=x`],
      [`/${brand.slug}/brand?brand=${brand.id.toUpperCase()}`, brandHref],
      [`/x/brand?brand=${brand.id.toUpperCase()}&page=1&sort=newest`, `${brandHref}&sort=newest`],
    ] as const) {
      const answer = await requestPage(path);
      expect([path, answer.status, answer.headers.get("Location")]).toEqual([path, 302, usualPath]);
    }
  });

  it("has one canonical form for a brand, whether it has an id or a slug", async () => {
    const { products } = await createShopClient(demoProvider).product.fetch({});
    const brand = products[0]?.brand;
    if (!brand) throw new Error("The seeded shop has products.");
    const [path, ownPath] = [`/${brand.slug}/brand`, `/${brand.slug}/brand?brand=${brand.id}`];
    for (const address of [path, ownPath, `${path}?brand=${brand.slug}`, `${path}?brand=${brand.slug}&page=1`]) {
      const page = parseDocument(await (await requestPage(address)).text());
      expect([address, getHrefs(page.querySelectorAll("link[rel=canonical]"))]).toEqual([address, [origin + ownPath]]);
    }
  });

  it("does not redirect when its spelling is usual", async () => {
    expect((await requestPage("/all/ruang-tamu/sofa")).status).toBe(200);
    expect((await requestPage("/page/caf%C3%A9%2F")).status).toBe(404);
  });
});

describe.each([
  { locale: "en", prefix: "", words: en },
  { locale: "id", prefix: "/id", words: id },
] as const)("a reader without JavaScript ($locale)", ({ locale, prefix, words }) => {
  const openPage = async (path: string): Promise<Document> => {
    const answer = await requestPage(path);
    expect([path, answer.status]).toEqual([path, 200]);
    return parseDocument(await answer.text());
  };

  it("reaches a product from the home page and a category by links", async () => {
    const client = createShopClient(demoProvider, locale);
    const category = (await client.category.fetch())[0];
    const { products } = await client.product.fetch({ category: category?.slug });
    const [title = "", name = ""] = [category?.title, products[0]?.name];
    const homePage = await openPage(prefix || "/");
    const listPage = await openPage(findHref(homePage.querySelector("main") ?? homePage, title));
    expect(listPage.querySelector("h1")?.textContent).toContain(title);
    const productPage = await openPage(findHref(listPage, name));
    expect(productPage.querySelector("h1")?.textContent).toBe(name);
    expect(productPage.querySelector("main")?.textContent).toMatch(/Rp\d{1,3}(\.\d{3})+/);
  });

  it("searches with the form in the header", async () => {
    const { products } = await createShopClient(demoProvider, locale).product.fetch({ q: "sofa" });
    const form = (await openPage(prefix || "/")).querySelector("header search form");
    expect(form?.getAttribute("method") ?? "get").toBe("get");
    expect(form?.querySelector("input[name=q]")?.getAttribute("aria-label")).toBe(words.search.label);
    expect(form?.querySelector("button[type=submit]")?.getAttribute("aria-label")).toBe(words.search.submit);
    const resultPage = await openPage(`${form?.getAttribute("action")}?q=sofa`);
    expect(findHref(resultPage, products[0]?.name ?? "")).toContain("/product/");
  });

  it("sees on a personal page that the page needs JavaScript", async () => {
    for (const path of ["/cart", "/login", "/user/orders"]) {
      expect((await openPage(prefix + path)).querySelector("main noscript")?.textContent).toBe(
        words.shell.needsScripts,
      );
    }
  });
});

describe("the content of a page", () => {
  const { stackTraceLimit } = Error;
  const prepareDescriptor = Object.getOwnPropertyDescriptor(Error, "prepareStackTrace");
  const restorePrepareStackTrace = (): void => {
    if (prepareDescriptor === undefined) Reflect.deleteProperty(Error, "prepareStackTrace");
    else Object.defineProperty(Error, "prepareStackTrace", prepareDescriptor);
  };
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    Error.stackTraceLimit = stackTraceLimit;
    restorePrepareStackTrace();
  });

  /** Returns the calling functions, the nearest first. The text of the stack would take ten times as long. */
  const getCallers = (): readonly NodeJS.CallSite[] => {
    Error.prepareStackTrace = (_, callSites) => callSites;
    const { stack } = new Error("asked") as { stack?: unknown };
    restorePrepareStackTrace();
    return stack as NodeJS.CallSite[];
  };

  /** Records the lines of the shop's packages that read the clock or a random number while a page is written. */
  const watchClock = (): ReadonlySet<string> => {
    Error.stackTraceLimit = 2000;
    const clockReads = new Set<string>();
    const recordClockRead = (): void => {
      const callSites = getCallers().filter((site) => !/page-handler\.test|spy/.test(site.getFileName() ?? ""));
      const callerSite = callSites.find((site) => site.getFileName());
      if (
        callerSite?.getFileName()?.includes("/packages/") &&
        callSites.some((site) => site.getFunctionName()?.includes("writeWithIslands"))
      )
        clockReads.add(`${callerSite.getFunctionName()} in ${callerSite.getFileName()}:${callerSite.getLineNumber()}`);
    };
    const originalNow = Date.now;
    const readWatchedClock = () => {
      recordClockRead();
      return originalNow();
    };
    const watchedDate = new Proxy(Date, {
      get: (date, key) => (key === "now" ? readWatchedClock : Reflect.get(date, key)),
      construct: (date, constructorArguments) => {
        if (constructorArguments.length === 0) recordClockRead();
        return Reflect.construct(date, constructorArguments);
      },
    });
    vi.stubGlobal("Date", watchedDate);
    vi.spyOn(performance, "now").mockImplementation(readWatchedClock);
    vi.spyOn(Math, "random").mockImplementation(() => readWatchedClock() % 1);
    return clockReads;
  };

  it("is the product without a variant when the address names an unknown variant", async () => {
    const { products } = await createShopClient(demoProvider).product.fetch({});
    const path = products[0] ? getProductHref(products[0]) : "";
    const openPage = await aShop({}, demoProvider);
    const variantIds = (await openPage(`${path}?variant=nobody`)).html.match(/"chosenVariantId":[^,}]*/g);
    expect(variantIds).toEqual(['"chosenVariantId":null', '"chosenVariantId":null']); // these values belong to the islands `purchase` and `facts`
  });

  it("does not depend on the clock or on random numbers", async () => {
    const client = createShopClient(demoProvider);
    const { products } = await client.product.fetch({});
    const { articles } = await client.article.fetch({});
    const [rooms, sales] = [await client.room.fetch({}), await client.product.fetchFlashSale()];
    const [product, reducedProduct, article, room] = [products[0], sales[0]?.products[0], articles[0], rooms[0]];
    if (!product || !reducedProduct || !article || !room) throw new Error("The seeded shop has one of each.");
    const examplePaths = [
      getProductHref(product),
      getProductHref(reducedProduct),
      `/article/${article.slug}`,
      `/rooms/${room.slug}`,
    ];
    const plainPaths = pages.map(({ path }) => path).filter((path) => !path.includes(":"));
    const openPage = await aShop({}, demoProvider);
    const recordedReads = watchClock();
    const failedPaths: string[] = [];
    for (const path of [...plainPaths, ...examplePaths, "/all/products", "/search?q=sofa"]) {
      if ((await openPage(path)).status !== 200) failedPaths.push(path);
    }
    expect(failedPaths).toEqual(["/contact"]); // this page redirects to a static page
    expect([...recordedReads]).toEqual([]);
  });
});

it.each([
  ["/login", "Griya, to the homepage", "Welcome to Griya", "/page/privacy-policy"],
  ["/id/register", "Griya, ke beranda", "Selamat datang di Griya", "/id/page/privacy-policy"],
  ["/forgot-password", "Griya, to the homepage", "Welcome to Griya", null],
  ["/id/verify", "Griya, ke beranda", "Selamat datang di Griya", null],
])(
  "a page for guests has the logo, a welcome and the copyright, and links to the privacy policy at login and registration: %s",
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

describe("the application form of sellers", () => {
  const sellerSettings = { '"vendor_registration":false': '"vendor_registration":true' };

  it.each([
    ["", "This page could not be found", "Sell on Griya"],
    ["/id", "Halaman ini tidak ditemukan", "Berjualan di Griya"],
  ])("is a page below %s/ only if the settings allow applications", async (prefix, missingText, title) => {
    const [withoutSellers, openPage] = [
      await (await aShop())(`${prefix}/seller`),
      await (await aShop(sellerSettings))(`${prefix}/seller`),
    ];
    expect([withoutSellers.status, openPage.status]).toEqual([404, 200]);
    const fileField = 'type="file"';
    const findShownTexts = (html: string) => [missingText, title, fileField].filter((each) => html.includes(each));
    expect([findShownTexts(withoutSellers.html), findShownTexts(openPage.html)]).toEqual([
      [missingText],
      [title, fileField],
    ]);
  });

  it("is linked only on the pages for guests", async () => {
    const [withoutSellers, openPage] = [await aShop(), await aShop(sellerSettings)];
    const sellerLinkPattern = /href="(\/id)?\/seller"/;
    for (const path of ["/login", "/register", "/id/login", "/id/register"]) {
      expect([
        path,
        sellerLinkPattern.test((await withoutSellers(path)).html),
        sellerLinkPattern.test((await openPage(path)).html),
      ]).toEqual([path, false, true]);
    }
    for (const path of ["/", "/cart", "/user/profile", "/verify", "/site-map"]) {
      expect([path, sellerLinkPattern.test((await openPage(path)).html)]).toEqual([path, false]);
    }
  });
});
