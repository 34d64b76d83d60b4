// @ts-expect-error: the package has no types
import Validator from "@adobe/structured-data-validator";
import { getConnectionLimits } from "@griya/http";
import { findFreePorts } from "@griya/provider/testing/free-ports";
import { getRequestListener } from "@hono/node-server";
import { SaxesParser } from "saxes";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { createEmbed } from "./embed-files.ts";
import { createFeedHandler } from "./feed-handler.ts";
import { listenOnPort } from "./listen.ts";
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
  const providerCalls = { origin, fetch: createFetch(provider) };
  const createClient = createResponseCache(createClientFactory(providerCalls), () => undefined);
  const bugs: unknown[] = [];
  const languages = createLanguages({
    ...providerCalls,
    onFailure: (_, reason) => bugs.push(reason),
  });
  const feeds = createFeedHandler({
    isFeedPath,
    openFeed: await createFeeds({ origin, createClient, catalogue: provider.catalogue ?? null, languages }),
    onFailure: (problem) => bugs.push(problem),
  });
  const handleRequest = createShopHandler({
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
  const answerRequest = getRequestListener((request) => handleRequest(request, null));
  const listener = await listenOnPort({
    host: "127.0.0.1",
    port,
    handle: (request, response) => void answerRequest(request, response),
    baseHeaders: {},
    connectionLimits: getConnectionLimits(0),
  });
  afterAll(async () => {
    await listener.drain(0);
    expect(bugs).toEqual([]);
  });
  return { origin, clientIn: createClient, languages };
};

const { origin, clientIn: createClient, languages } = await openShop();

const readText = async (address: string, type: RegExp): Promise<string> => {
  const answer = await fetch(new URL(address, origin));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toMatch(type);
  return answer.text();
};

type XmlElement = { name: string; attributes: Readonly<Record<string, string>>; text: string; children: XmlElement[] };

/** Parses an XML document strictly, with namespaces. */
const parseXml = (xml: string): XmlElement => {
  const document: XmlElement = { name: "", attributes: {}, text: "", children: [] };
  const openElements = [document];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const attributeValues = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const element = { name, attributes: Object.fromEntries(attributeValues), text: "", children: [] };
    openElements.at(-1)?.children.push(element);
    openElements.push(element);
  });
  parser.on("text", (text) => {
    const element = openElements.at(-1);
    if (element) element.text += text;
  });
  parser.on("closetag", () => void openElements.pop());
  parser.write(xml).close();
  const [root] = document.children;
  if (!root) throw new Error("The document is empty");
  return root;
};

const findChildren = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);
const findText = (element: XmlElement, name: string): string | undefined => findChildren(element, name)[0]?.text;

const readXml = async (address: string): Promise<XmlElement> =>
  parseXml(await readText(address, /^application\/(rss\+)?xml/));

type SitemapEntry = { address: string; alternates: Readonly<Record<string, string>>; changedAt: string | undefined };

const getAlternates = (links: readonly XmlElement[]): Record<string, string> =>
  Object.fromEntries(links.map(({ attributes }) => [attributes["hreflang"], attributes["href"]]));

const readSitemaps = async (): Promise<SitemapEntry[]> => {
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

/** Reads the title, the links, the tags and the structured data of a page. */
const parseHead = (html: string) => {
  const head = html.slice(0, html.indexOf("</head>"));
  const decodeHtml = (text = ""): string =>
    text
      .replaceAll("&quot;", '"')
      .replaceAll("&#39;", "'")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
  const links = [...head.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)];
  const properties = [...head.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)];
  return {
    title: decodeHtml(/<title>(.*?)<\/title>/.exec(head)?.[1]),
    canonical: decodeHtml(/<link rel="canonical" href="([^"]+)">/.exec(head)?.[1]),
    alternates: Object.fromEntries(links.map(([, language = "", href]) => [language, decodeHtml(href)])),
    metaTags: Object.fromEntries(properties.map(([, name = "", content]) => [name, decodeHtml(content)])),
    things: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
      ([, json = ""]) => (JSON.parse(json) as { "@graph": Thing[] })["@graph"],
    ),
  };
};

type Thing = Readonly<Record<string, unknown>> & { "@type": string };

const readHead = async (path: string) => parseHead(await readText(path, /^text\/html/));

/** Creates a page cache with a limit of bytes in front of the shop. Returns a function that reports the cache status of a path. */
const aCache = async (bytesMaximum: number) => {
  const cache = createPageCache({
    getPublicPath: (target) => getPublicAddress(target),
    handle: ({ url }) => {
      const { pathname, search } = new URL(url);
      return fetch(origin + pathname + search, { headers: { "Accept-Encoding": "identity" }, redirect: "manual" });
    },
    limits: { countRender: async () => null, limitConcurrency: createRenderLimits().limitConcurrency },
    getCallerIp: () => "203.0.113.7",
    bytesMaximum,
  });
  const { port, drain } = await listenOnPort({
    host: "127.0.0.1",
    port: 0,
    handle: (request, response) => cache.middleware(request, response, () => response.writeHead(500).end()),
    baseHeaders: {},
    connectionLimits: getConnectionLimits(0),
  });
  onTestFinished(() => drain(0));
  return async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    await answer.text();
    return `${answer.status} ${/hit|miss/.exec(answer.headers.get("Cache-Status") ?? "")?.[0]}`;
  };
};

describe("a page with a free first part of its path", async () => {
  const paths = (await readSitemaps()).map(({ address }) => address.slice(origin.length));
  const findPath = (pattern: RegExp): string => paths.find((path) => pattern.test(path)) ?? "";
  const linkedPaths = [
    findPath(/^\/[\w-]+\/product\//),
    findPath(/^\/id\/[\w-]+\/product\//),
    findPath(/^\/langkan\/brand\?brand=/),
    "/langkan/brand",
    "/langkan/brand?brand=langkan",
    findPath(/^\/[\w-]+\/collection\?/),
    "/ruang-tamu/products?category=ruang-tamu",
    "/id/langkan/products?brand=langkan",
    "/tropis-tenang/products?home_spm=tropis-tenang",
    "/all/products?brand=langkan",
  ];
  const inventedPaths = linkedPaths
    .filter((path) => !/\/all\/|brand$/.test(path))
    .map((path) => (index: number) => path.replace(/^(\/id)?\/[\w-]+/, `$1/made-up-${index}`));

  it("is kept by a cache where it begins as the shop's links to it do, and does not make room for made-up ones", async () => {
    const requestPath = await aCache(500_000); // a page has about 20 KB
    for (const path of linkedPaths) expect([path, await requestPath(path)]).toEqual([path, "200 miss"]);
    for (let index = 0; index < 5; index += 1) {
      for (const path of inventedPaths) {
        expect([path(index), await requestPath(path(index))]).toEqual([path(index), "200 miss"]);
        expect([path(index), await requestPath(path(index))]).toEqual([path(index), "200 miss"]);
      }
    }
    for (const path of linkedPaths) expect([path, await requestPath(path)]).toEqual([path, "200 hit"]);
  }, 120_000);

  it("says where it stands, wherever it is read", async () => {
    for (const path of inventedPaths) {
      const { canonical } = await readHead(path(0));
      expect(canonical).not.toContain("made-up");
      expect((await readHead(canonical)).canonical).toBe(canonical);
    }
  });
});

describe("the sitemap", async () => {
  const entries = await readSitemaps();
  const entriesByAddress = new Map(entries.map((entry) => [entry.address, entry]));

  it("names each public page once and no personal page", () => {
    expect(entriesByAddress.size).toBe(entries.length);
    const paths = entries.map(({ address }) => address.slice(origin.length));
    expect(paths.filter((path) => /^\/[\w-]+\/product\//.test(path)).length).toBeGreaterThan(60);
    for (const path of ["/", "/id", "/categories", "/id/showrooms", "/page/about", "/how-to-shop", "/shop/langkan"])
      expect(paths).toContain(path);
    for (const personalPath of ["/cart", "/login", "/user", "/search", "/checkout", "/test-flash-sale"])
      expect(paths.filter((path) => path.replace(/^\/id/, "").startsWith(personalPath))).toEqual([]);
  });

  it("has the date of each article and no other date", () => {
    const datedEntries = entries.filter(({ changedAt }) => changedAt !== undefined);
    expect(datedEntries).toEqual(entries.filter(({ address }) => address.includes("/article/")));
    for (const { changedAt } of datedEntries) expect(Date.parse(changedAt ?? "")).toBeLessThan(Date.now());
  });

  it("names the addresses of each page in each language", () => {
    expect(entries.length).toBeGreaterThan(200);
    for (const { address, alternates } of entries) {
      expect(Object.keys(alternates)).toEqual(["en", "id", "x-default"]);
      expect(Object.values(alternates)).toContain(address);
      for (const alternate of Object.values(alternates))
        expect(entriesByAddress.get(alternate)?.alternates).toEqual(alternates);
    }
  });

  it("names existing pages with their own descriptions", async () => {
    const step = entries.length / getPropertyRuns(entries.length);
    const readEntries = entries.filter((_, place) => Math.floor(place / step) < Math.floor((place + 1) / step));
    const descriptions = new Set<string>();
    for (const { address, alternates } of readEntries) {
      const page = await readHead(address);
      const description = page.metaTags["description"] ?? "";
      expect(descriptions, `the description of ${address}`).not.toContain(description);
      descriptions.add(description);
      expect(page.canonical).toBe(address);
      expect(page.alternates).toEqual(alternates);
      expect(page.metaTags["robots"]).toBeUndefined();
    }
  }, 120_000);

  it("is named by robots.txt, which excludes no page", async () => {
    const robots = await readText("/robots.txt", /^text\/plain/);
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(robots).not.toContain("Disallow");
  });

  it.each(["/sitemaps/products-2.xml", "/sitemaps/pages-2.xml", "/products-99.json", "/sitemaps/products-0.xml"])(
    "has no empty part: %s",
    async (path) => expect((await fetch(origin + path)).status).toBe(404),
  );
});

/** The paths of a product, an article and a category. */
const [PRODUCT_PATH = "", ARTICLE_PATH = "", CATEGORY_PATH = ""] = await Promise.all(
  [
    ["/all/products", /href="(\/[\w-]+\/product\/[\w-]+)"/],
    ["/articles", /href="(\/article\/[\w-]+)"/],
    ["/categories", /href="(\/all\/[\w-]+)"/],
  ].map(async ([path, pattern]) => new RegExp(pattern as RegExp).exec(await readText(String(path), /html/))?.[1]),
);

type Issue = { severity: "ERROR" | "WARNING"; issueMessage: string };
type StructuredDataValidator = { validate: (page: { jsonld: Partial<Record<string, Thing[]>> }) => Promise<Issue[]> };

const validator: StructuredDataValidator = new Validator();

/** The fields that Google requires or recommends, for types that the validator does not check. */
const REQUIRED_FIELDS: Readonly<Record<string, readonly string[]>> = {
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

const findMissingFields = (thing: Thing): string[] => [
  ...(REQUIRED_FIELDS[thing["@type"]] ?? []).flatMap((name) => {
    const value = thing[name];
    const hasValue = Array.isArray(value) ? value.length > 0 : value !== undefined && value !== "";
    return hasValue ? [] : `${thing["@type"]} has no ${name}`;
  }),
  ...Object.values(thing).flat().filter(isThing).flatMap(findMissingFields),
];

/** Lists the faults in a page's structured data. */
const findFaults = async (things: readonly Thing[]): Promise<string[]> => {
  const thingsByType = Object.fromEntries(Map.groupBy(things, (thing) => thing["@type"]));
  const issues = await validator.validate({ jsonld: structuredClone(thingsByType) });
  const errors = issues.filter(({ severity }) => severity === "ERROR").map(({ issueMessage }) => issueMessage);
  return [...errors, ...things.flatMap(findMissingFields)];
};

describe("the structured data of a page", () => {
  it.each([
    ["/", ["WebSite"]],
    ["/all/products", ["BreadcrumbList", "ItemList"]],
    ["/categories", ["BreadcrumbList", "ItemList"]],
    [CATEGORY_PATH, ["BreadcrumbList", "ItemList"]],
    ["/brands", ["BreadcrumbList", "ItemList"]],
    ["/langkan/brand?brand=langkan", ["BreadcrumbList", "ItemList"]],
    ["/shop/langkan", ["BreadcrumbList", "ItemList"]],
    ["/flash-sale", ["BreadcrumbList", "ItemList"]],
    ["/etalase", ["BreadcrumbList", "ItemList"]],
    ["/youtube", ["BreadcrumbList", "ItemList"]],
    ["/rooms", ["BreadcrumbList", "ItemList"]],
    ["/rooms/ruang-tamu-terang", ["BreadcrumbList", "ItemList"]],
    [PRODUCT_PATH, ["BreadcrumbList", "ProductGroup"]],
    ["/articles", ["BreadcrumbList", "ItemList"]],
    [ARTICLE_PATH, ["BreadcrumbList", "Article"]],
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
  ])("is complete by the rules of search engines: %s", async (path, types) => {
    for (const prefix of ["", "/id"]) {
      const { things } = await readHead(prefix + path);
      expect(things.map((thing) => thing["@type"])).toEqual(types);
      expect(await findFaults(things)).toEqual([]);
    }
  });

  it("has faults that the check finds when a field is missing", async () => {
    const { things } = await readHead(PRODUCT_PATH);
    const [, group] = structuredClone(things) as [Thing, { hasVariant: { offers: Record<string, unknown> }[] } & Thing];
    delete group.hasVariant[0]?.offers["price"];
    expect(await findFaults([group])).toHaveLength(1);
    expect(await findFaults([{ "@type": "Product" }])).not.toEqual([]);
    expect(await findFaults([{ "@type": "Article", headline: "Sofas" }])).not.toEqual([]);
  });

  it("has the price and the availability of each variant", async () => {
    const { things } = await readHead(PRODUCT_PATH);
    const id = PRODUCT_PATH.split("/").at(-1) ?? "";
    const response = await fetch(`${origin}/api/storefront/product/find?id=${id}`);
    const { data } = (await response.json()) as {
      data: { inventory: { sku: string; price: number; stock: number }[] };
    };
    const variants = things.find((thing) => thing["@type"] === "ProductGroup")?.["hasVariant"];
    expect(variants).toMatchObject(
      data.inventory.map(({ sku, price, stock }) => ({
        sku,
        offers: { price, availability: `https://schema.org/${stock > 0 ? "InStock" : "OutOfStock"}` },
      })),
    );
  });
});

describe("the social card of a page", () => {
  it.each([
    ["/", "website"],
    ["/all/products", "website"],
    ["/articles", "website"],
    [PRODUCT_PATH, "product"],
    [ARTICLE_PATH, "article"],
  ])("has the type of the page and an existing picture of 1200 × 630 pixels: %s", async (path, type) => {
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

  it("is missing on a personal page, which search engines do not index", async () => {
    for (const path of ["/cart", "/login", "/search?q=sofa", "/id/user/orders"]) {
      const { metaTags } = await readHead(path);
      expect(metaTags["robots"]).toBe("noindex");
      expect(Object.keys(metaTags).filter((name) => name.startsWith("og:"))).toEqual([]);
    }
    const missingPage = await fetch(`${origin}/nowhere`);
    expect(missingPage.status).toBe(404);
    expect(parseHead(await missingPage.text()).metaTags["robots"]).toBe("noindex");
  });
});

describe("a provider without a catalogue reader", async () => {
  const openFeed = await createFeeds({
    origin,
    createClient,
    catalogue: null,
    languages,
  });
  const readFeed = async (path: string): Promise<string | null> => {
    const feed = await openFeed(path);
    if (feed === null) return null;
    let text = "";
    for await (const part of feed.write()) text += part;
    return text;
  };

  it("has feeds of its pages and articles, but no feed of products", async () => {
    expect(findChildren(parseXml((await readFeed("/sitemap.xml")) ?? ""), "sitemap")).toHaveLength(1);
    expect(await readFeed("/sitemaps/pages-1.xml")).toBe(await readText("/sitemaps/pages-1.xml", /xml/));
    expect(await readFeed("/articles.xml")).toBe(await readText("/articles.xml", /xml/));
    for (const path of ["/sitemaps/products-1.xml", "/products-1.xml", "/id/products-1.json"])
      expect(await readFeed(path)).toBeNull();
    expect(await readFeed("/llms.txt")).not.toContain("products-");
  });
});

describe("the feed of articles", () => {
  it.each(["", "/id"])(
    "has the latest articles in its language, and the list links to it: %s/articles",
    async (prefix) => {
      const html = await readText(`${prefix}/articles`, /html/);
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
  const findField = (item: XmlElement, name: string) => findText(item, `g:${name}`);

  it("has every variant with the fields of Google Merchant and with its own address", async () => {
    expect(new Set(items.map((item) => findField(item, "id"))).size).toBe(items.length);
    expect(items.length).toBeGreaterThan(100);
    for (const item of items) {
      for (const name of ["title", "description", "brand", "product_type", "image_link"])
        expect(findField(item, name)).not.toBe("");
      expect(findField(item, "price")).toMatch(/^[1-9]\d* IDR$/);
      expect(findField(item, "availability")).toMatch(/^(in|out_of)_stock$/);
      expect(findField(item, "shipping_weight")).toMatch(/^[\d.]+ kg$/);
      expect(findField(item, "condition")).toBe("new");
      expect(findField(item, "identifier_exists")).toBe("no");
      expect((findField(item, "title") ?? "").length).toBeLessThanOrEqual(150);
    }
    const variantItems = items.filter((item) => findField(item, "item_group_id") !== undefined);
    const [firstItem] = variantItems;
    expect(variantItems.every((item) => findField(item, "link")?.includes("?variant="))).toBe(true);
    expect((await fetch(findField(firstItem as XmlElement, "link") ?? "")).status).toBe(200);
    expect((await fetch(findField(firstItem as XmlElement, "image_link") ?? "")).headers.get("Content-Type")).toMatch(
      /^image\//,
    );
  });

  it("has both prices of a reduced product, and the end of its sale", () => {
    const reducedItems = items.filter((item) => findField(item, "sale_price") !== undefined);
    expect(reducedItems.length).toBeGreaterThan(5);
    for (const item of reducedItems)
      expect(Number.parseInt(findField(item, "sale_price") ?? "", 10)).toBeLessThan(
        Number.parseInt(findField(item, "price") ?? "", 10),
      );
    const saleIntervals = reducedItems.flatMap((item) => findField(item, "sale_price_effective_date") ?? []);
    expect(saleIntervals.length).toBeGreaterThan(0);
    for (const interval of saleIntervals) {
      const [from = "", to = ""] = interval.split("/");
      expect(Date.parse(from)).toBeLessThan(Date.parse(to));
    }
  });

  it("has the same items as JSON, and another address for Indonesian", async () => {
    const jsonFeed = JSON.parse(await readText("/products-1.json", /^application\/json/)) as {
      items: { id: string }[];
    };
    expect(jsonFeed.items.map(({ id }) => id)).toEqual(items.map((item) => findField(item, "id")));
    expect(jsonFeed.items[0]).toMatchObject({ title: findField(items[0] as XmlElement, "title") });
    const indonesianFeed = JSON.parse(await readText("/id/products-1.json", /json/)) as { items: { link: string }[] };
    expect(indonesianFeed.items.every(({ link }) => link.startsWith(`${origin}/id/`))).toBe(true);
  });

  it("is compressed for its reader, and is not sent again to a reader with the current version", async () => {
    const plainText = await readText("/products-1.xml", /xml/);
    for (const encoding of ["br", "gzip", "identity"]) {
      const answer = await fetch(`${origin}/products-1.xml`, { headers: { "Accept-Encoding": encoding } });
      expect(answer.headers.get("Content-Encoding") ?? "identity").toBe(encoding);
      expect(await answer.text()).toBe(plainText);
    }
    const { headers } = await fetch(`${origin}/products-1.xml`, { method: "HEAD" });
    const secondAnswer = await fetch(`${origin}/products-1.xml`, {
      headers: { "If-None-Match": headers.get("ETag") ?? "" },
    });
    expect(secondAnswer.status).toBe(304);
  });

  it("is listed in llms.txt with the other files for language models", async () => {
    const text = await readText("/llms.txt", /^text\/plain/);
    expect(text).toMatch(/^# Griya/);
    const addresses = [...text.matchAll(/\]\((\S+)\)/g)].map(([, address = ""]) => address);
    expect(addresses).toContain(`${origin}/id/products-1.json`);
    for (const address of addresses) expect((await fetch(address)).status).toBe(200);
  });
});
