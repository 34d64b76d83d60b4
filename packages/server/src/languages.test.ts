import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig, startProvider } from "@griya/provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEmbed } from "./embed-files.ts";
import { createFeedHandler } from "./feed-handler.ts";
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
import { createResponseCache } from "./response-cache.ts";
import { createShopHandler } from "./shop-handler.ts";

const ORIGIN = "http://shop.test";
const CONTENT = join(import.meta.dirname, "../../../content/languages");

/** Opens a shop on an empty database, with the languages of a folder. */
const openShop = async (folder: string, data: string) => {
  const config = readConfig({ PUBLIC_ORIGIN: ORIGIN, DATA_DIR: data, LOG_LEVEL: "silent", LANGUAGES_DIR: folder });
  const provider = await startProvider(config);
  const failures: [string, string][] = [];
  let now = 0;
  const clientOptions = { origin: ORIGIN, fetch: createFetch(provider) };
  const createClient = createResponseCache(createClientFactory(clientOptions), provider.onCatalogueChange);
  const languages = createLanguages({
    ...clientOptions,
    now: () => now,
    onFailure: (locale, reason) => failures.push([locale, String(reason)]),
  });
  const codes = () => languages.getCurrent().offered.map(({ code }) => code);
  const bugs: unknown[] = [];
  const handle = createShopHandler({
    provider,
    feeds: createFeedHandler({
      isFeedPath: (pathname) => isFeedPath(pathname, codes()),
      open: await createFeeds({ origin: ORIGIN, createClient, catalogue: provider.catalogue, languages }),
      onFailure: (problem) => bugs.push(problem),
    }),
    handlePage: createPageHandler({
      render: await createRenderer({ languages, createClient }),
      origin: ORIGIN,
      getAssets: ({ direction }) => ({
        entry: "/main.js",
        modules: [],
        styles: [`/${direction}.css`],
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
    createSpeculationRules: () => createSpeculationRules(codes()),
    languages,
  });
  const read = async (path: string) => {
    const answer = await handle(new Request(ORIGIN + path), null);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return { read, notifications: failures, bugs, codes, pass: () => (now += 60_000), close: provider.close };
};

let data: string;
let folder: string;
let shop: Awaited<ReturnType<typeof openShop>>;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "griya-languages-"));
  folder = join(data, "languages");
  await cp(CONTENT, folder, { recursive: true });
  shop = await openShop(folder, join(data, "data"));
});
afterAll(async () => {
  await shop.close();
  await rm(data, { recursive: true, force: true });
  expect(shop.bugs).toEqual([]);
});

const readHomes = (html: string): unknown =>
  JSON.parse((/data-homes="([^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&quot;", '"'));

const readLanguageEntry = (html: string): { texts?: string } =>
  JSON.parse(/id="shop-data">([^<]*)</.exec(html)?.[1] ?? "{}") as { texts?: string };

describe("a third language of the provider", () => {
  it("has its pages below its own prefix, in its direction and its words", async () => {
    const { status, text } = await shop.read("/ar/cart");
    expect(status).toBe(200);
    expect(text).toContain('<html lang="ar" dir="rtl">');
    expect(text).toContain("<title>\u2068السلة\u2069 · Griya</title>");
    expect(text).toContain('<link rel="stylesheet" href="/rtl.css">');
    expect(text).toMatch(/<a href="\/ar\/categories"/);
  });

  it("says all that the shop says", async () => {
    await shop.read("/ar");
    expect(shop.notifications.filter(([code]) => code === "ar")).toEqual([]);
  });

  it("has its texts in one file, which browsers keep for good", async () => {
    const { texts = "" } = readLanguageEntry((await shop.read("/ar")).text);
    const file = await shop.read(texts);
    expect(file.headers.get("Content-Type")).toBe("application/json");
    expect(file.headers.get("Cache-Control")).toContain("immutable");
    expect(JSON.parse(file.text)).toMatchObject({ cart: { title: "السلة", remove: "إزالة \u2068{{name}}\u2069" } });
    const former = await shop.read("/words/ar.0123456789abcdef.json");
    expect([former.text, former.headers.get("Cache-Control")]).toEqual([file.text, "no-store"]);
    expect((await shop.read("/words/fr.0123456789abcdef.json")).status).toBe(404);
  });

  it("is offered on every page, which stays where it is", async () => {
    const { text } = await shop.read("/id/brands?page=1");
    const links = [...text.matchAll(/<a href="([^"]*)"[^>]*data-language="(\w+)"[^>]*aria-label="([^"]*)"/g)];
    expect(links.slice(0, 3).map(([, href, code, name]) => [href, code, name])).toEqual([
      ["/brands?page=1", "en", "EN, English"],
      ["/id/brands?page=1", "id", "ID, Bahasa Indonesia"],
      ["/ar/brands?page=1", "ar", "AR, العربية"],
    ]);
    expect(text).not.toContain("/rtl.css");
    expect(readLanguageEntry(text)).not.toHaveProperty("texts");
    const { text: back } = await shop.read("/ar/brands?page=1");
    expect(back).toMatch(/<a href="\/brands\?page=1"[^>]*data-language="en"/);
  });

  it("is where a first visitor who speaks it is led to", async () => {
    expect(readHomes((await shop.read("/")).text)).toEqual({ en: "/", id: "/id", ar: "/ar" });
  });

  it("is told to search engines, as all languages of a page are", async () => {
    for (const [path, canonical] of [
      ["/categories", "/categories"],
      ["/ar/categories", "/ar/categories"],
    ]) {
      const { text } = await shop.read(path ?? "");
      expect(text).toContain(`<link rel="canonical" href="${ORIGIN}${canonical}">`);
      expect(text).toContain(`<link rel="alternate" hreflang="ar" href="${ORIGIN}/ar/categories">`);
      expect(text).toContain(`<link rel="alternate" hreflang="x-default" href="${ORIGIN}/categories">`);
    }
    expect((await shop.read("/ar/categories")).text).toContain('<meta property="og:locale" content="ar">');
    const { text: sitemap } = await shop.read("/sitemaps/pages-1.xml");
    expect(sitemap).toContain(`<loc>${ORIGIN}/ar/categories</loc>`);
    expect(sitemap).toContain(`hreflang="ar" href="${ORIGIN}/ar/categories"`);
    expect((await shop.read("/ar/articles.xml")).text).toContain("<language>ar</language>");
    expect((await shop.read("/llms.txt")).text).toContain(`[Articles, العربية](${ORIGIN}/ar/articles.xml)`);
  });

  it("leads on where its pages have moved to, and says in its words what is not there", async () => {
    const moved = await shop.read("/ar/article");
    expect([moved.status, moved.headers.get("Location")]).toEqual([302, "/ar/articles"]);
    const nowhere = await shop.read("/ar/no/such/page");
    expect(nowhere.status).toBe(404);
    expect(nowhere.text).toContain("تعذر العثور على هذه الصفحة");
    expect((await shop.read("/ar/products-1.xml")).status).toBe(404);
  });

  it("has one address a page in the page cache, and is rendered before it is asked for", async () => {
    await shop.read("/ar");
    expect(getPublicAddress("/ar/search?q=sofa&utm_source=mail", shop.codes())).toBe("/ar/search?q=sofa");
    expect(getPublicAddress("/ar/brand", shop.codes())).toBeNull();
    expect(getPublicAddress("/ar/cart", shop.codes())).toBeNull();
    expect(JSON.stringify(createSpeculationRules(shop.codes()))).toContain('"/ar/categories"');
  });
});

describe("a language of the provider", () => {
  it("is not offered where its code is the first step of the shop's own addresses", async () => {
    await writeFile(join(folder, "all.json"), JSON.stringify({ name: "Allar", direction: "ltr", texts: {} }));
    shop.pass();
    await shop.read("/");
    await expect.poll(() => shop.notifications.map(([code]) => code)).toContain("all");
    const products = await shop.read("/all/products");
    expect(products.status).toBe(200);
    expect(products.text).not.toContain('data-language="all"');
    await rm(join(folder, "all.json"));
  });

  it("comes and goes with its file, while the shop runs", async () => {
    await writeFile(join(folder, "nl.json"), JSON.stringify({ name: "Nederlands", direction: "ltr", texts: {} }));
    shop.pass();
    await shop.read("/");
    await expect.poll(shop.codes).toContain("nl");
    expect((await shop.read("/nl/cart")).text).toContain('<html lang="nl" dir="ltr">');
    expect(shop.notifications.filter(([code]) => code === "nl")).toEqual([
      ["nl", expect.stringContaining("texts are missing")],
    ]);
    await rm(join(folder, "nl.json"));
    shop.pass();
    await shop.read("/");
    await expect.poll(shop.codes).not.toContain("nl");
    expect((await shop.read("/nl/cart")).status).toBe(404);
  });
});
