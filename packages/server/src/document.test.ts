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

const write = (page: Partial<Parameters<typeof writeDocument>[0]> = {}, isRoot = false): string =>
  writeDocument(
    { head, markup: "<main>Sofas</main>", data: null, ...page },
    { assets, origin: "https://griya.test", isRoot },
  ).toString();

/** Finds every script element that a browser would run, with its attributes and content. */
const runnable = (html: string): string[] =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/type="application\/(?:ld\+)?json"/.test(attributes))
    .map(([, attributes = "", content = ""]) => `${attributes.trim()}|${content}`);

describe("a page's document", () => {
  it("has no inline script of its own to run and no inline style, and is light or dark before it is drawn", () => {
    expect(runnable(write())).toEqual(["|follow()", 'type="module" async src="/assets/main.js"|']);
    expect(write().indexOf("follow()")).toBeLessThan(write().indexOf("stylesheet"));
    expect(write()).not.toMatch(/<style|\sstyle=|\son\w+=/);
  });

  it("is not drawn before its header has been read, and what it opens with, so that nothing in sight moves", () => {
    expect(write()).toMatch(/<link rel="expect" href="#content" blocking="render">.*<\/head>/);
    const markup = '<main id="content"><h1>Home</h1><section id="after-opening"></section></main>';
    expect(write({ markup })).toMatch(/<link rel="expect" href="#after-opening" blocking="render">.*<\/head>/);
  });

  it("looks for a first visitor's language on the root path alone", () => {
    expect(runnable(write({}, true))[0]).toBe(
      'data-homes="{&quot;en&quot;:&quot;/&quot;,&quot;id&quot;:&quot;/id&quot;}"|choose()',
    );
    expect(write()).not.toContain("choose()");
  });

  it("tells whether there is a token, and what is fetched at once with one, before the stylesheet is asked for", () => {
    const tokenCheck = { script: { text: "tell()" }, modules: ["/assets/charts.js", "/assets/cart.js"] };
    const html = writeDocument(
      { head, markup: "", data: null },
      { assets: { ...assets, tokenCheck }, origin: "https://griya.test", isRoot: false },
    ).toString();
    expect(runnable(html)).toContain('data-modules="/assets/charts.js /assets/cart.js"|tell()');
    expect(html.indexOf("tell()")).toBeLessThan(html.indexOf("stylesheet"));
    expect(html).not.toContain('href="/assets/charts.js"');
    expect(write()).not.toContain("data-modules");
  });

  it("cannot be left by what its data say", () => {
    const html = write({ data: JSON.stringify({ name: "</script><script>alert(1)</script><!--" }) });
    expect(runnable(html)).toHaveLength(2);
    const [, data = ""] = /id="shop-data">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toEqual({ name: "</script><script>alert(1)</script><!--" });
  });

  it("escapes what a page is called", () => {
    expect(write()).toContain("<title>Sofa &quot;Lawang&quot; &amp; friends</title>");
    expect(write()).toContain('content="&lt;b&gt;Teak&lt;/b&gt;"');
  });

  it("names its language, its one address and itself in other languages", () => {
    expect(write()).toContain('<html lang="en" dir="ltr">');
    expect(write()).toContain('<link rel="canonical" href="https://griya.test/all/sofas?sort=newest">');
    expect(write()).toContain('hreflang="id" href="https://griya.test/id/all/sofas?sort=newest"');
  });

  it("says what it is in the words of search engines, which cannot leave their place either", () => {
    const article = { "@type": "Article", headline: "</script><script>alert(1)</script><!--" } as const;
    const html = write({ head: { ...head, structuredData: [article] } });
    expect(runnable(html)).toHaveLength(2);
    const [, output = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(output)).toEqual({ "@context": "https://schema.org", "@graph": [article] });
  });

  it("tells other sites what to show beside a link to it, by whole addresses and with the picture's true size", () => {
    const picture = { url: "https://griya.test/media/sofa-social.jpg", alt: 'Sofa "Lawang"' };
    const html = write({ head: { ...head, social: { type: "product", siteName: "Griya", locale: "en_GB", picture } } });
    const output = [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)">/g)];
    expect(Object.fromEntries(output.map(([, name, content]) => [name, content]))).toEqual({
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

  it("leads those who read by themselves to what is new on it", () => {
    const html = write({ head: { ...head, feed: { title: "Articles & more", path: "/articles.xml" } } });
    expect(html).toContain(
      '<link rel="alternate" type="application/rss+xml" title="Articles &amp; more" href="https://griya.test/articles.xml">',
    );
  });

  it("keeps search engines off pages of the shopper's own", () => {
    expect(write({ head: { ...head, isIndexed: false } })).toContain('<meta name="robots" content="noindex">');
  });
});
