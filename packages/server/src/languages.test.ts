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
const CONTENT_FOLDER = join(import.meta.dirname, "../../../content/languages");

/** Opens a shop on an empty database, with the languages of a folder. */
const openShop = async (folder: string, dataFolder: string) => {
  const config = readConfig({
    PUBLIC_ORIGIN: ORIGIN,
    DATA_DIR: dataFolder,
    LOG_LEVEL: "silent",
    LANGUAGES_DIR: folder,
  });
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
  const getLanguageCodes = () => languages.getCurrent().availableLanguages.map(({ code }) => code);
  const bugs: unknown[] = [];
  const handleRequest = createShopHandler({
    provider,
    feeds: createFeedHandler({
      isFeedPath: (pathname) => isFeedPath(pathname, getLanguageCodes()),
      openFeed: await createFeeds({ origin: ORIGIN, createClient, catalogue: provider.catalogue, languages }),
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
    createSpeculationRules: () => createSpeculationRules(getLanguageCodes()),
    languages,
  });
  const readPage = async (path: string) => {
    const answer = await handleRequest(new Request(ORIGIN + path), null);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return {
    read: readPage,
    notifications: failures,
    bugs,
    codes: getLanguageCodes,
    pass: () => (now += 60_000),
    close: provider.close,
  };
};

let dataFolder: string;
let folder: string;
let shop: Awaited<ReturnType<typeof openShop>>;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "griya-languages-"));
  folder = join(dataFolder, "languages");
  await cp(CONTENT_FOLDER, folder, { recursive: true });
  shop = await openShop(folder, join(dataFolder, "data"));
});
afterAll(async () => {
  await shop.close();
  await rm(dataFolder, { recursive: true, force: true });
  expect(shop.bugs).toEqual([]);
});

const readHomes = (html: string): unknown =>
  JSON.parse((/data-homes="([^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&quot;", '"'));

const readLanguageEntry = (html: string): { texts?: string } =>
  JSON.parse(/id="shop-data">([^<]*)</.exec(html)?.[1] ?? "{}") as { texts?: string };

describe("a third language of the provider", () => {
  it("has its pages below its own prefix, with its direction and its texts", async () => {
    const { status, text } = await shop.read("/ar/cart");
    expect(status).toBe(200);
    expect(text).toContain('<html lang="ar" dir="rtl">');
    expect(text).toContain("<title>\u2068السلة\u2069 · Griya</title>");
    expect(text).toContain('<link rel="stylesheet" href="/rtl.css">');
    expect(text).toMatch(/<a href="\/ar\/categories"/);
  });

  it("has all texts of the shop", async () => {
    await shop.read("/ar");
    expect(shop.notifications.filter(([code]) => code === "ar")).toEqual([]);
  });

  it("has its texts in one file, which browsers cache permanently", async () => {
    const { texts = "" } = readLanguageEntry((await shop.read("/ar")).text);
    const textsFile = await shop.read(texts);
    expect(textsFile.headers.get("Content-Type")).toBe("application/json");
    expect(textsFile.headers.get("Cache-Control")).toContain("immutable");
    expect(JSON.parse(textsFile.text)).toMatchObject({
      cart: { title: "السلة", remove: "إزالة \u2068{{name}}\u2069" },
    });
    const formerFile = await shop.read("/words/ar.0123456789abcdef.json");
    expect([formerFile.text, formerFile.headers.get("Cache-Control")]).toEqual([textsFile.text, "no-store"]);
    expect((await shop.read("/words/fr.0123456789abcdef.json")).status).toBe(404);
  });

  it("is available on every page, with a link to the same page", async () => {
    const { text } = await shop.read("/id/brands?page=1");
    const links = [...text.matchAll(/<a href="([^"]*)"[^>]*data-language="(\w+)"[^>]*aria-label="([^"]*)"/g)];
    expect(links.slice(0, 3).map(([, href, code, name]) => [href, code, name])).toEqual([
      ["/brands?page=1", "en", "EN, English"],
      ["/id/brands?page=1", "id", "ID, Bahasa Indonesia"],
      ["/ar/brands?page=1", "ar", "AR, العربية"],
    ]);
    expect(text).not.toContain("/rtl.css");
    expect(readLanguageEntry(text)).not.toHaveProperty("texts");
    const { text: backText } = await shop.read("/ar/brands?page=1");
    expect(backText).toMatch(/<a href="\/brands\?page=1"[^>]*data-language="en"/);
  });

  it("is among the languages for a first visitor", async () => {
    expect(readHomes((await shop.read("/")).text)).toEqual({ en: "/", id: "/id", ar: "/ar" });
  });

  it("is listed for search engines like the other languages", async () => {
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

  it("redirects from moved addresses, and has its own text for a missing page", async () => {
    const movedPage = await shop.read("/ar/article");
    expect([movedPage.status, movedPage.headers.get("Location")]).toEqual([302, "/ar/articles"]);
    const missingPage = await shop.read("/ar/no/such/page");
    expect(missingPage.status).toBe(404);
    expect(missingPage.text).toContain("تعذر العثور على هذه الصفحة");
    expect((await shop.read("/ar/products-1.xml")).status).toBe(404);
  });

  it("has one address for each page in the page cache, and its pages can be prerendered", async () => {
    await shop.read("/ar");
    expect(getPublicAddress("/ar/search?q=sofa&utm_source=mail", shop.codes())).toBe("/ar/search?q=sofa");
    expect(getPublicAddress("/ar/brand", shop.codes())).toBeNull();
    expect(getPublicAddress("/ar/cart", shop.codes())).toBeNull();
    expect(JSON.stringify(createSpeculationRules(shop.codes()))).toContain('"/ar/categories"');
  });
});

describe("a language of the provider", () => {
  it("is not available when its code is the first segment of a shop address", async () => {
    await writeFile(join(folder, "all.json"), JSON.stringify({ name: "Allar", direction: "ltr", texts: {} }));
    shop.pass();
    await shop.read("/");
    await expect.poll(() => shop.notifications.map(([code]) => code)).toContain("all");
    const productsPage = await shop.read("/all/products");
    expect(productsPage.status).toBe(200);
    expect(productsPage.text).not.toContain('data-language="all"');
    await rm(join(folder, "all.json"));
  });

  it("appears and disappears with its file while the shop runs", async () => {
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
