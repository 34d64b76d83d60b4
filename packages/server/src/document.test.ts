import { describe, expect, it } from "vitest";
import { type DocumentAssets, writeDocument } from "./document.ts";

const assets: DocumentAssets = {
  entry: "/assets/main.js",
  modules: ["/assets/en.js"],
  styles: ["/assets/shop.css"],
  fonts: ["/assets/latin.woff2"],
  languageScript: { text: "choose()" },
  printStyle: "/assets/print.css",
  beforePaintScript: { text: "follow()" },
  tokenCheck: null,
};

const head = {
  lang: "en" as const,
  direction: "ltr" as const,
  title: 'Sofa "Lawang" & friends',
  description: "<b>Teak</b>",
  isIndexed: true,
  canonicalPath: "/all/sofas?sort=newest",
  alternates: [{ hreflang: "id", path: "/id/all/sofas?sort=newest" }],
  homes: { en: "/", id: "/id" },
  feed: null,
  social: null,
  structuredData: [],
};

const writePage = (page: Partial<Parameters<typeof writeDocument>[0]> = {}, isRoot = false): string =>
  writeDocument(
    { head, markup: "<main>Sofas</main>", data: null, ...page },
    { assets, origin: "https://griya.test", isRoot },
  ).toString();

/** Finds every script element that a browser would run, with its attributes and content. */
const findRunnableScripts = (html: string): string[] =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/type="application\/(?:ld\+)?json"/.test(attributes))
    .map(([, attributes = "", content = ""]) => `${attributes.trim()}|${content}`);

describe("a page's document", () => {
  it("has no other inline script and no inline style, and sets light or dark mode before the first paint", () => {
    expect(findRunnableScripts(writePage())).toEqual(["|follow()", 'type="module" async src="/assets/main.js"|']);
    expect(writePage().indexOf("follow()")).toBeLessThan(writePage().indexOf("stylesheet"));
    expect(writePage()).not.toMatch(/<style|\sstyle=|\son\w+=/);
  });

  it("delays the first paint until its header and its opening part are read", () => {
    expect(writePage()).toMatch(/<link rel="expect" href="#content" blocking="render">.*<\/head>/);
    const markup = '<main id="content"><h1>Home</h1><section id="after-opening"></section></main>';
    expect(writePage({ markup })).toMatch(/<link rel="expect" href="#after-opening" blocking="render">.*<\/head>/);
  });

  it("chooses a first visitor's language only on the root path", () => {
    expect(findRunnableScripts(writePage({}, true))[0]).toBe(
      'data-homes="{&quot;en&quot;:&quot;/&quot;,&quot;id&quot;:&quot;/id&quot;}"|choose()',
    );
    expect(writePage()).not.toContain("choose()");
  });

  it("checks for a token before it loads the stylesheet", () => {
    const tokenCheck = { script: { text: "tell()" }, modules: ["/assets/charts.js", "/assets/cart.js"] };
    const html = writeDocument(
      { head, markup: "", data: null },
      { assets: { ...assets, tokenCheck }, origin: "https://griya.test", isRoot: false },
    ).toString();
    expect(findRunnableScripts(html)).toContain('data-modules="/assets/charts.js /assets/cart.js"|tell()');
    expect(html.indexOf("tell()")).toBeLessThan(html.indexOf("stylesheet"));
    expect(html).not.toContain('href="/assets/charts.js"');
    expect(writePage()).not.toContain("data-modules");
  });

  it("cannot be left by what its data say", () => {
    const html = writePage({ data: JSON.stringify({ name: "</script><script>alert(1)</script><!--" }) });
    expect(findRunnableScripts(html)).toHaveLength(2);
    const [, data = ""] = /id="shop-data">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toEqual({ name: "</script><script>alert(1)</script><!--" });
  });

  it("escapes what a page is called", () => {
    expect(writePage()).toContain("<title>Sofa &quot;Lawang&quot; &amp; friends</title>");
    expect(writePage()).toContain('content="&lt;b&gt;Teak&lt;/b&gt;"');
  });

  it("names its language, its canonical address and its addresses in other languages", () => {
    expect(writePage()).toContain('<html lang="en" dir="ltr">');
    expect(writePage()).toContain('<link rel="canonical" href="https://griya.test/all/sofas?sort=newest">');
    expect(writePage()).toContain('hreflang="id" href="https://griya.test/id/all/sofas?sort=newest"');
  });

  it("escapes its structured data, so that the data cannot end their script element", () => {
    const article = { "@type": "Article", headline: "</script><script>alert(1)</script><!--" } as const;
    const html = writePage({ head: { ...head, structuredData: [article] } });
    expect(findRunnableScripts(html)).toHaveLength(2);
    const [, structuredData = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(structuredData)).toEqual({ "@context": "https://schema.org", "@graph": [article] });
  });

  it("has a social card with absolute addresses and the size of its picture", () => {
    const picture = { url: "https://griya.test/media/sofa-social.jpg", alt: 'Sofa "Lawang"' };
    const html = writePage({
      head: { ...head, social: { type: "product", siteName: "Griya", locale: "en_GB", picture } },
    });
    const metaTags = [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)">/g)];
    expect(Object.fromEntries(metaTags.map(([, name, content]) => [name, content]))).toEqual({
      "og:type": "product",
      "og:site_name": "Griya",
      "og:locale": "en_GB",
      "og:title": "Sofa &quot;Lawang&quot; &amp; friends",
      "og:description": "&lt;b&gt;Teak&lt;/b&gt;",
      "og:url": "https://griya.test/all/sofas?sort=newest",
      "og:image": "https://griya.test/media/sofa-social.jpg",
      "og:image:type": "image/jpeg",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": "Sofa &quot;Lawang&quot;",
      "twitter:card": "summary_large_image",
    });
  });

  it("names its feed", () => {
    const html = writePage({ head: { ...head, feed: { title: "Articles & more", path: "/articles.xml" } } });
    expect(html).toContain(
      '<link rel="alternate" type="application/rss+xml" title="Articles &amp; more" href="https://griya.test/articles.xml">',
    );
  });

  it("excludes a personal page from search engines", () => {
    expect(writePage({ head: { ...head, isIndexed: false } })).toContain('<meta name="robots" content="noindex">');
  });
});
