import { describe, expect, it } from "vitest";
import { Banner } from "./banner.contract.ts";
import { Home } from "./home.contract.ts";
import { getSourceHref, parseSourceHref, type Source } from "./source-href.ts";

const source = (sourceType: number, url: string | null = null): Source => ({
  sourceType,
  url,
  slug: "kursi",
  id: "a b",
});

describe("where a banner leads", () => {
  it("is the listing with one query key for each source type but 6", () => {
    expect([1, 2, 3, 4, 5, 7, 8, 9].map((type) => getSourceHref(source(type)))).toEqual(
      ["category", "sub_category", "brand", "collection", "flash_sale", "product", "store", "home_spm"].map(
        (key) => `/kursi/products?${key}=a%20b`,
      ),
    );
  });

  it("is its own address for type 6", () => {
    expect(getSourceHref(source(6, "https://langkan.example/promo"))).toBe("https://langkan.example/promo");
    for (const url of ["/page/about", "http://langkan.example", "HTTPS://langkan.example"]) {
      expect(getSourceHref(source(6, url))).toBe(url);
    }
  });

  it("is the home page for a source of no type that there is", () => {
    expect([0, 10, Number.NaN].map((type) => getSourceHref(source(type, "/page/about")))).toEqual(["/", "/", "/"]);
  });

  it("is the home page when that address is no link to follow", () => {
    for (const url of [
      "javascript:alert(1)",
      "javascript:'https://a'",
      "//evil.example",
      "/\\evil.example",
      "data:text/html,x",
      null,
    ]) {
      expect(getSourceHref(source(6, url))).toBe("/");
    }
  });
});

describe("the source of an address", () => {
  it("leads back to it", () => {
    const hrefs = [1, 2, 3, 4, 5, 7, 8, 9].map((type) => getSourceHref(source(type)));
    for (const href of [...hrefs, "/page/about", "https://langkan.example/promo", "/kursi/products?colour=red"]) {
      expect(getSourceHref(parseSourceHref(href))).toBe(href);
    }
    expect(parseSourceHref(getSourceHref(source(4)))).toEqual(source(4));
    const own = (url: string) => ({ sourceType: 6, url, slug: null, id: url });
    for (const url of ["", "/page/about", "x/kursi/products?brand=a", "/kursi/products?brand=a&sort=b"]) {
      expect(parseSourceHref(url)).toEqual(own(url));
    }
  });
});

describe("a banner", () => {
  const wire = { source_type: 1, url: null, slug: "lampu", id: "lampu", title: "Lamps", is_active: true, closable: 0 };
  const image = { path: "lamp.webp", widths: [], width: 4, height: 3, alt: "A lamp", colour: "#ffffff" };
  const home = (banners: readonly object[]) =>
    Home.parse({
      banners,
      slider: [],
      site_features: [],
      featured_categories: [],
      featured_brands: [],
      collections: [],
    });

  it("may come without a picture, as a strip does", () => {
    expect(Banner.parse(wire).picture).toBeNull();
    expect(Banner.parse({ ...wire, image: null }).picture).toBeNull();
  });

  it("stands on the home page while it is active and has one", () => {
    const banners = [wire, { ...wire, image }, { ...wire, image, is_active: false }];
    expect(home(banners).banners.map(({ picture }) => picture?.path)).toEqual(["lamp.webp"]);
  });
});
