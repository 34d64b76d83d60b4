// @ts-expect-error: it has no types
import Validator from "@adobe/structured-data-validator";
import { getConnectionLimits } from "@griya/http";
import { findFreePorts } from "@griya/provider/testing/free-ports";
import { getRequestListener } from "@hono/node-server";
import { SaxesParser } from "saxes";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { createEmbed } from "./embed-files.ts";
import { createFeedHandler } from "./feed-handler.ts";
import { listen } from "./listen.ts";
import { createPageCache } from "./page-cache.ts";
import { createPageHandler } from "./page-handler.ts";
import {
  createClientFactory,
  createFeeds,
  createLanguages,
  createRenderer,
  createSpeculationRules,
  getPublicAddress,
  isFeedPath,
} from "./pages.ts";
import { createFetch } from "./provider.ts";
import { createRenderLimits } from "./render-limits.ts";
import { createResponseCache } from "./response-cache.ts";
import { createShopHandler } from "./shop-handler.ts";
import { openDemoShop } from "./testing/demo-shop.ts";

/** Serves the demo's shop over HTTP, on its own database. */
const openShop = async () => {
  const [port = 0] = await findFreePorts(1);
  const origin = `http://127.0.0.1:${port}`;
  const provider = await openDemoShop(origin);
  const asked = { origin, fetch: createFetch(provider) };
  const createClient = createResponseCache(createClientFactory(asked), () => undefined);
  const bugs: unknown[] = [];
  const languages = createLanguages({
    ...asked,
    onFailure: (_, reason) => bugs.push(reason),
  });
  const feeds = createFeedHandler({
    isFeedPath,
    open: await createFeeds({ origin, createClient, catalogue: provider.catalogue ?? null, languages }),
    onFailure: (problem) => bugs.push(problem),
  });
  const handle = createShopHandler({
    provider,
    feeds,
    handlePage: createPageHandler({
      render: await createRenderer({ languages, createClient }),
      origin,
      getAssets: () => ({
        entry: "/main.js",
        modules: [],
        styles: [],
        fonts: [],
        languageScript: { text: "" },
        printStyle: "/print.css",
        beforePaintScript: { text: "" },
        tokenCheck: null,
      }),
      onBug: (bug) => bugs.push(bug),
    }),
    files: new Map(),
    embed: createEmbed("1.0.0", new Map()),
    securityOptions: { isHttps: false, pictureOrigins: [], inlineScripts: [] },
    createSpeculationRules,
    languages,
  });
  const answer = getRequestListener((request) => handle(request, null));
  const listener = await listen({
    host: "127.0.0.1",
    port,
    handle: (request, response) => void answer(request, response),
    baseHeaders: {},
    bounds: getConnectionLimits(0),
  });
  afterAll(async () => {
    await listener.drain(0);
    expect(bugs).toEqual([]);
  });
  return { origin, clientIn: createClient, languages };
};

const { origin, clientIn: createClient, languages } = await openShop();

const read = async (address: string, type: RegExp): Promise<string> => {
  const answer = await fetch(new URL(address, origin));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toMatch(type);
  return answer.text();
};

type Element = { name: string; attributes: Readonly<Record<string, string>>; text: string; children: Element[] };

/** Parses an XML document strictly, with namespaces. */
const parse = (xml: string): Element => {
  const document: Element = { name: "", attributes: {}, text: "", children: [] };
  const open = [document];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const element = { name, attributes: Object.fromEntries(values), text: "", children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on("closetag", () => void open.pop());
  parser.write(xml).close();
  const [root] = document.children;
  if (!root) throw new Error("The document is empty");
  return root;
};

const findChildren = ({ children }: Element, name: string): Element[] =>
  children.filter((child) => child.name === name);
const findText = (element: Element, name: string): string | undefined => findChildren(element, name)[0]?.text;

const readXml = async (address: string): Promise<Element> => parse(await read(address, /^application\/(rss\+)?xml/));

type Entry = { address: string; alternates: Readonly<Record<string, string>>; changedAt: string | undefined };

const getAlternates = (links: readonly Element[]): Record<string, string> =>
  Object.fromEntries(links.map(({ attributes }) => [attributes["hreflang"], attributes["href"]]));

const readSitemaps = async (): Promise<Entry[]> => {
  const index = await readXml("/sitemap.xml");
  expect(index.name).toBe("sitemapindex");
  const parts = await Promise.all(findChildren(index, "sitemap").map((part) => readXml(findText(part, "loc") ?? "")));
  return parts.flatMap((part) =>
    findChildren(part, "url").map((url) => ({
      address: findText(url, "loc") ?? "",
      alternates: getAlternates(findChildren(url, "xhtml:link")),
      changedAt: findText(url, "lastmod"),
    })),
  );
};

/** Reads the head of a page. */
const parseHead = (html: string) => {
  const head = html.slice(0, html.indexOf("</head>"));
  const decoded = (text = ""): string =>
    text
      .replaceAll("&quot;", '"')
      .replaceAll("&#39;", "'")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
  const links = [...head.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)];
  const properties = [...head.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)];
  return {
    title: decoded(/<title>(.*?)<\/title>/.exec(head)?.[1]),
    canonical: decoded(/<link rel="canonical" href="([^"]+)">/.exec(head)?.[1]),
    alternates: Object.fromEntries(links.map(([, language = "", href]) => [language, decoded(href)])),
    metaTags: Object.fromEntries(properties.map(([, name = "", content]) => [name, decoded(content)])),
    things: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
      ([, json = ""]) => (JSON.parse(json) as { "@graph": Thing[] })["@graph"],
    ),
  };
};

type Thing = Readonly<Record<string, unknown>> & { "@type": string };

const readHead = async (path: string) => parseHead(await read(path, /^text\/html/));

/** Creates a page cache of so many bytes in front of the shop. Returns a function that reports the cache status of a path. */
const aCache = async (bytesMaximum: number) => {
  const cache = createPageCache({
    getPublicPath: (target) => getPublicAddress(target),
    handle: ({ url }) => {
      const { pathname, search } = new URL(url);
      return fetch(origin + pathname + search, { headers: { "Accept-Encoding": "identity" }, redirect: "manual" });
    },
    limits: { consume: async () => null, limitConcurrency: createRenderLimits().limitConcurrency },
    getCallerIp: () => "203.0.113.7",
    bytesMaximum,
  });
  const { port, drain } = await listen({
    host: "127.0.0.1",
    port: 0,
    handle: (request, response) => cache.middleware(request, response, () => response.writeHead(500).end()),
    baseHeaders: {},
    bounds: getConnectionLimits(0),
  });
  onTestFinished(() => drain(0));
  return async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    await answer.text();
    return `${answer.status} ${/hit|miss/.exec(answer.headers.get("Cache-Status") ?? "")?.[0]}`;
  };
};

describe("a page whose address begins as anybody likes", async () => {
  const paths = (await readSitemaps()).map(({ address }) => address.slice(origin.length));
  const one = (pattern: RegExp): string => paths.find((path) => pattern.test(path)) ?? "";
  const own = [
    one(/^\/[\w-]+\/product\//),
    one(/^\/id\/[\w-]+\/product\//),
    one(/^\/langkan\/brand\?brand=/),
    "/langkan/brand",
    "/langkan/brand?brand=langkan",
    one(/^\/[\w-]+\/collection\?/),
    "/ruang-tamu/products?category=ruang-tamu",
    "/id/langkan/products?brand=langkan",
    "/tropis-tenang/products?home_spm=tropis-tenang",
    "/all/products?brand=langkan",
  ];
  const madeUp = own
    .filter((path) => !/\/all\/|brand$/.test(path))
    .map((path) => (place: number) => path.replace(/^(\/id)?\/[\w-]+/, `$1/made-up-${place}`));

  it("is kept by a cache where it begins as the shop's links to it do, and does not make room for made-up ones", async () => {
    const ask = await aCache(500_000); // a page has about 20 KB
    for (const path of own) expect([path, await ask(path)]).toEqual([path, "200 miss"]);
    for (let place = 0; place < 12; place += 1) {
      for (const path of madeUp) {
        expect([path(place), await ask(path(place))]).toEqual([path(place), "200 miss"]);
        expect([path(place), await ask(path(place))]).toEqual([path(place), "200 miss"]);
      }
    }
    for (const path of own) expect([path, await ask(path)]).toEqual([path, "200 hit"]);
  }, 120_000);

  it("says where it stands, wherever it is read", async () => {
    for (const path of madeUp) {
      const { canonical } = await readHead(path(0));
      expect(canonical).not.toContain("made-up");
      expect((await readHead(canonical)).canonical).toBe(canonical);
    }
  });
});

describe("the sitemap", async () => {
  const entries = await readSitemaps();
  const byAddress = new Map(entries.map((entry) => [entry.address, entry]));

  it("names each page once, the products and what can be read among them, and none that is the shopper's own", () => {
    expect(byAddress.size).toBe(entries.length);
    const paths = entries.map(({ address }) => address.slice(origin.length));
    expect(paths.filter((path) => /^\/[\w-]+\/product\//.test(path)).length).toBeGreaterThan(60);
    for (const path of ["/", "/id", "/categories", "/id/showrooms", "/page/about", "/how-to-shop", "/shop/langkan"])
      expect(paths).toContain(path);
    for (const own of ["/cart", "/login", "/user", "/search", "/checkout", "/test-flash-sale"])
      expect(paths.filter((path) => path.replace(/^\/id/, "").startsWith(own))).toEqual([]);
  });

  it("says when an article came out, and of nothing else a time that nobody knows", () => {
    const dated = entries.filter(({ changedAt }) => changedAt !== undefined);
    expect(dated).toEqual(entries.filter(({ address }) => address.includes("/article/")));
    for (const { changedAt } of dated) expect(Date.parse(changedAt ?? "")).toBeLessThan(Date.now());
  });

  it("leads to pages that are there, are themselves and no other, say so in words of their own, and name each other in each language", async () => {
    expect(entries.length).toBeGreaterThan(200);
    const descriptions = new Set<string>();
    for (const { address, alternates } of entries) {
      const page = await readHead(address);
      const description = page.metaTags["description"] ?? "";
      expect(descriptions, `what ${address} says of itself`).not.toContain(description);
      descriptions.add(description);
      expect(page.canonical).toBe(address);
      expect(page.alternates).toEqual(alternates);
      expect(Object.keys(alternates)).toEqual(["en", "id", "x-default"]);
      expect(Object.values(alternates)).toContain(address);
      for (const other of Object.values(alternates)) expect(byAddress.get(other)?.alternates).toEqual(alternates);
      expect(page.metaTags["robots"]).toBeUndefined();
    }
  }, 120_000);

  it("is named by robots.txt, which keeps nobody out", async () => {
    const robots = await read("/robots.txt", /^text\/plain/);
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(robots).not.toContain("Disallow");
  });

  it.each(["/sitemaps/products-2.xml", "/sitemaps/pages-2.xml", "/products-99.json", "/sitemaps/products-0.xml"])(
    "has no part in which nothing would be: %s",
    async (path) => expect((await fetch(origin + path)).status).toBe(404),
  );
});

/** A page of each kind. */
const [PRODUCT = "", ARTICLE = "", CATEGORY = ""] = await Promise.all(
  [
    ["/all/products", /href="(\/[\w-]+\/product\/[\w-]+)"/],
    ["/articles", /href="(\/article\/[\w-]+)"/],
    ["/categories", /href="(\/all\/[\w-]+)"/],
  ].map(async ([path, pattern]) => new RegExp(pattern as RegExp).exec(await read(String(path), /html/))?.[1]),
);

type Issue = { severity: "ERROR" | "WARNING"; issueMessage: string };
type StructuredDataValidator = { validate: (page: { jsonld: Partial<Record<string, Thing[]>> }) => Promise<Issue[]> };

const validator: StructuredDataValidator = new Validator();

/** Google's published rules for types that the validator does not check: required fields, and recommended ones that we know. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  Article: ["headline", "image", "datePublished", "author", "publisher"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  FurnitureStore: ["name", "address", "geo", "telephone", "openingHoursSpecification"],
  ItemList: ["itemListElement"],
  PostalAddress: ["streetAddress", "addressLocality", "addressRegion", "postalCode", "addressCountry"],
  ProductGroup: ["name", "productGroupID", "hasVariant", "variesBy", "brand", "image"],
  WebSite: ["name", "url"],
};

const isThing = (value: unknown): value is Thing => typeof value === "object" && value !== null && "@type" in value;

const findMissing = (thing: Thing): string[] => [
  ...(RULES[thing["@type"]] ?? []).flatMap((name) => {
    const value = thing[name];
    const isThere = Array.isArray(value) ? value.length > 0 : value !== undefined && value !== "";
    return isThere ? [] : `${thing["@type"]} has no ${name}`;
  }),
  ...Object.values(thing).flat().filter(isThing).flatMap(findMissing),
];

/** Lists the faults in a page's structured data. */
const findFaults = async (things: readonly Thing[]): Promise<string[]> => {
  const jsonld = Object.fromEntries(Map.groupBy(things, (thing) => thing["@type"]));
  const issues = await validator.validate({ jsonld: structuredClone(jsonld) });
  const errors = issues.filter(({ severity }) => severity === "ERROR").map(({ issueMessage }) => issueMessage);
  return [...errors, ...things.flatMap(findMissing)];
};

describe("what a page says it is", () => {
  it.each([
    ["/", ["WebSite"]],
    ["/all/products", ["BreadcrumbList", "ItemList"]],
    ["/categories", ["BreadcrumbList", "ItemList"]],
    [CATEGORY, ["BreadcrumbList", "ItemList"]],
    ["/brands", ["BreadcrumbList", "ItemList"]],
    ["/langkan/brand?brand=langkan", ["BreadcrumbList", "ItemList"]],
    ["/shop/langkan", ["BreadcrumbList", "ItemList"]],
    ["/flash-sale", ["BreadcrumbList", "ItemList"]],
    ["/etalase", ["BreadcrumbList", "ItemList"]],
    ["/youtube", ["BreadcrumbList", "ItemList"]],
    ["/rooms", ["BreadcrumbList", "ItemList"]],
    ["/rooms/ruang-tamu-terang", ["BreadcrumbList", "ItemList"]],
    [PRODUCT, ["BreadcrumbList", "ProductGroup"]],
    ["/articles", ["BreadcrumbList", "ItemList"]],
    [ARTICLE, ["BreadcrumbList", "Article"]],
    ["/showrooms", ["BreadcrumbList", ...Array.from({ length: 6 }, () => "FurnitureStore")]],
    ["/company-profile", ["BreadcrumbList", "Organization"]],
    ["/page/contact-us", ["BreadcrumbList", "Organization"]],
    ["/how-to-shop", ["BreadcrumbList", "FAQPage"]],
    ["/set/paket-ruang-tamu-senja", ["BreadcrumbList", "Product"]],
    ["/tropis-tenang/collection?collection=tropis-tenang", ["BreadcrumbList", "ItemList"]],
    ["/etalase/productRecommended", ["BreadcrumbList", "ItemList"]],
    ["/search?q=sofa", []],
    ["/cart", []],
    ["/login", []],
  ])("is whole by the rules of search engines: %s", async (path, types) => {
    for (const prefix of ["", "/id"]) {
      const { things } = await readHead(prefix + path);
      expect(things.map((thing) => thing["@type"])).toEqual(types);
      expect(await findFaults(things)).toEqual([]);
    }
  });

  it("would be found out if it were not", async () => {
    const { things } = await readHead(PRODUCT);
    const [, group] = structuredClone(things) as [Thing, { hasVariant: { offers: Record<string, unknown> }[] } & Thing];
    delete group.hasVariant[0]?.offers["price"];
    expect(await findFaults([group])).toHaveLength(1);
    expect(await findFaults([{ "@type": "Product" }])).not.toEqual([]);
    expect(await findFaults([{ "@type": "Article", headline: "Sofas" }])).not.toEqual([]);
  });

  it("is the same as what the page shows: each variant's price, and the stock that can be had", async () => {
    const { things } = await readHead(PRODUCT);
    const id = PRODUCT.split("/").at(-1) ?? "";
    const call = await fetch(`${origin}/api/storefront/product/find?id=${id}`);
    const { data } = (await call.json()) as { data: { inventory: { sku: string; price: number; stock: number }[] } };
    const notifications = things.find((thing) => thing["@type"] === "ProductGroup")?.["hasVariant"];
    expect(notifications).toMatchObject(
      data.inventory.map(({ sku, price, stock }) => ({
        sku,
        offers: { price, availability: `https://schema.org/${stock > 0 ? "InStock" : "OutOfStock"}` },
      })),
    );
  });
});

describe("what other sites show beside a link", () => {
  it.each([
    ["/", "website"],
    ["/all/products", "website"],
    ["/articles", "website"],
    [PRODUCT, "product"],
    [ARTICLE, "article"],
  ])("is what the page is, with a picture of 1200 × 630 that is there: %s", async (path, type) => {
    const page = await readHead(`/id${path === "/" ? "" : path}`);
    expect(page.metaTags).toMatchObject({
      "og:type": type,
      "og:title": page.title,
      "og:url": page.canonical,
      "og:locale": "id_ID",
      "og:image:width": "1200",
      "og:image:height": "630",
      "twitter:card": "summary_large_image",
    });
    expect(page.metaTags["og:image:alt"]).not.toBe("");
    const picture = await fetch(page.metaTags["og:image"] ?? "");
    expect(picture.headers.get("Content-Type")).toBe(page.metaTags["og:image:type"]);
  });

  it("is nothing for a page of the shopper's own, which search engines are not shown either", async () => {
    for (const path of ["/cart", "/login", "/search?q=sofa", "/id/user/orders"]) {
      const { metaTags } = await readHead(path);
      expect(metaTags["robots"]).toBe("noindex");
      expect(Object.keys(metaTags).filter((name) => name.startsWith("og:"))).toEqual([]);
    }
    const nowhere = await fetch(`${origin}/nowhere`);
    expect(nowhere.status).toBe(404);
    expect(parseHead(await nowhere.text()).metaTags["robots"]).toBe("noindex");
  });
});

describe("a provider that is asked by calls of the contract alone", async () => {
  const open = await createFeeds({
    origin,
    createClient,
    catalogue: null,
    languages,
  });
  const written = async (path: string): Promise<string | null> => {
    const feed = await open(path);
    if (feed === null) return null;
    let text = "";
    for await (const part of feed.write()) text += part;
    return text;
  };

  it("has its pages and articles told as any, and no feed of products, which nothing names", async () => {
    expect(findChildren(parse((await written("/sitemap.xml")) ?? ""), "sitemap")).toHaveLength(1);
    expect(await written("/sitemaps/pages-1.xml")).toBe(await read("/sitemaps/pages-1.xml", /xml/));
    expect(await written("/articles.xml")).toBe(await read("/articles.xml", /xml/));
    for (const path of ["/sitemaps/products-1.xml", "/products-1.xml", "/id/products-1.json"])
      expect(await written(path)).toBeNull();
    expect(await written("/llms.txt")).not.toContain("products-");
  });
});

describe("the feed of articles", () => {
  it.each(["", "/id"])(
    "has the latest in the language of its address, and the list names it: %s/articles",
    async (prefix) => {
      const html = await read(`${prefix}/articles`, /html/);
      const [, address = ""] =
        /<link rel="alternate" type="application\/rss\+xml"[^>]* href="([^"]+)">/.exec(html) ?? [];
      const rss = await readXml(address);
      const [channel] = findChildren(rss, "channel");
      if (!channel) throw new Error("The feed has no channel");
      expect(findText(channel, "language")).toBe(prefix === "" ? "en" : "id");
      const items = findChildren(channel, "item");
      expect(items.length).toBeGreaterThan(5);
      const times = items.map((item) => Date.parse(findText(item, "pubDate") ?? ""));
      expect(times).toEqual(times.toSorted((one, other) => other - one));
      for (const item of items) {
        const page = await readHead(findText(item, "link") ?? "");
        expect(page.canonical).toBe(findText(item, "link"));
        expect(page.title).toContain(findText(item, "title"));
      }
    },
  );
});

describe("the feed of products", async () => {
  const rss = await readXml("/products-1.xml");
  const items = findChildren(findChildren(rss, "channel")[0] ?? rss, "item");
  const field = (item: Element, name: string) => findText(item, `g:${name}`);

  it("has every variant with what Merchant requires, each by an address that chooses it", async () => {
    expect(new Set(items.map((item) => field(item, "id"))).size).toBe(items.length);
    expect(items.length).toBeGreaterThan(100);
    for (const item of items) {
      for (const name of ["title", "description", "brand", "product_type", "image_link"])
        expect(field(item, name)).not.toBe("");
      expect(field(item, "price")).toMatch(/^[1-9]\d* IDR$/);
      expect(field(item, "availability")).toMatch(/^(in|out_of)_stock$/);
      expect(field(item, "shipping_weight")).toMatch(/^[\d.]+ kg$/);
      expect(field(item, "condition")).toBe("new");
      expect(field(item, "identifier_exists")).toBe("no");
      expect((field(item, "title") ?? "").length).toBeLessThanOrEqual(150);
    }
    const several = items.filter((item) => field(item, "item_group_id") !== undefined);
    const [first] = several;
    expect(several.every((item) => field(item, "link")?.includes("?variant="))).toBe(true);
    expect((await fetch(field(first as Element, "link") ?? "")).status).toBe(200);
    expect((await fetch(field(first as Element, "image_link") ?? "")).headers.get("Content-Type")).toMatch(/^image\//);
  });

  it("says what is reduced by both prices, and until when where the sale has an end", () => {
    const reduced = items.filter((item) => field(item, "sale_price") !== undefined);
    expect(reduced.length).toBeGreaterThan(5);
    for (const item of reduced)
      expect(Number.parseInt(field(item, "sale_price") ?? "", 10)).toBeLessThan(
        Number.parseInt(field(item, "price") ?? "", 10),
      );
    const ending = reduced.flatMap((item) => field(item, "sale_price_effective_date") ?? []);
    expect(ending.length).toBeGreaterThan(0);
    for (const interval of ending) {
      const [from = "", to = ""] = interval.split("/");
      expect(Date.parse(from)).toBeLessThan(Date.parse(to));
    }
  });

  it("says the same as JSON, and in Indonesian at the address of that language", async () => {
    const json = JSON.parse(await read("/products-1.json", /^application\/json/)) as { items: { id: string }[] };
    expect(json.items.map(({ id }) => id)).toEqual(items.map((item) => field(item, "id")));
    expect(json.items[0]).toMatchObject({ title: field(items[0] as Element, "title") });
    const indonesian = JSON.parse(await read("/id/products-1.json", /json/)) as { items: { link: string }[] };
    expect(indonesian.items.every(({ link }) => link.startsWith(`${origin}/id/`))).toBe(true);
  });

  it("comes packed as its reader likes it, and not again to who has it", async () => {
    const plain = await read("/products-1.xml", /xml/);
    for (const encoding of ["br", "gzip", "identity"]) {
      const answer = await fetch(`${origin}/products-1.xml`, { headers: { "Accept-Encoding": encoding } });
      expect(answer.headers.get("Content-Encoding") ?? "identity").toBe(encoding);
      expect(await answer.text()).toBe(plain);
    }
    const { headers } = await fetch(`${origin}/products-1.xml`, { method: "HEAD" });
    const again = await fetch(`${origin}/products-1.xml`, { headers: { "If-None-Match": headers.get("ETag") ?? "" } });
    expect(again.status).toBe(304);
  });

  it("is found by language models, with all else that is for them", async () => {
    const text = await read("/llms.txt", /^text\/plain/);
    expect(text).toMatch(/^# Griya/);
    const addresses = [...text.matchAll(/\]\((\S+)\)/g)].map(([, address = ""]) => address);
    expect(addresses).toContain(`${origin}/id/products-1.json`);
    for (const address of addresses) expect((await fetch(address)).status).toBe(200);
  });
});
