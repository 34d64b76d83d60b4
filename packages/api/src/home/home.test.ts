import { describe, expect, it } from "vitest";
import { Banner } from "./banner.contract.ts";
import { Home } from "./home.contract.ts";
import { getSourceHref, parseSourceHref, type Source } from "./source-href.ts";

const aSource = (sourceType: number, url: string | null = null): Source => ({
  sourceType,
  url,
  slug: "kursi",
  id: "a b",
});

describe("the link of a banner", () => {
  it("is the listing with one query key for each source type but 6", () => {
    expect([1, 2, 3, 4, 5, 7, 8, 9].map((type) => getSourceHref(aSource(type)))).toEqual(
      ["category", "sub_category", "brand", "collection", "flash_sale", "product", "store", "home_spm"].map(
        (key) => `/kursi/products?${key}=a%20b`,
      ),
    );
  });

  it("is the banner's url for type 6", () => {
    expect(getSourceHref(aSource(6, "https://langkan.example/promo"))).toBe("https://langkan.example/promo");
    for (const url of ["/page/about", "http://langkan.example", "HTTPS://langkan.example"]) {
      expect(getSourceHref(aSource(6, url))).toBe(url);
    }
  });

  it("is the home page for an unknown source type", () => {
    expect([0, 10, Number.NaN].map((type) => getSourceHref(aSource(type, "/page/about")))).toEqual(["/", "/", "/"]);
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
      expect(getSourceHref(aSource(6, url))).toBe("/");
    }
  });
});

describe("the source of an address", () => {
  it("is encoded to the same address", () => {
    const hrefs = [1, 2, 3, 4, 5, 7, 8, 9].map((type) => getSourceHref(aSource(type)));
    for (const href of [...hrefs, "/page/about", "https://langkan.example/promo", "/kursi/products?colour=red"]) {
      expect(getSourceHref(parseSourceHref(href))).toBe(href);
    }
    expect(parseSourceHref(getSourceHref(aSource(4)))).toEqual(aSource(4));
    const aUrlSource = (url: string) => ({ sourceType: 6, url, slug: null, id: url });
    for (const url of ["", "/page/about", "x/kursi/products?brand=a", "/kursi/products?brand=a&sort=b"]) {
      expect(parseSourceHref(url)).toEqual(aUrlSource(url));
    }
  });
});

describe("a banner", () => {
  const wireBanner = {
    source_type: 1,
    url: null,
    slug: "lampu",
    id: "lampu",
    title: "Lamps",
    is_active: true,
    closable: 0,
  };
  const image = { path: "lamp.webp", widths: [], width: 4, height: 3, alt: "A lamp", colour: "#ffffff" };
  const parseHome = (banners: readonly object[]) =>
    Home.parse({
      banners,
      slider: [],
      site_features: [],
      featured_categories: [],
      featured_brands: [],
      collections: [],
    });

  it("may have no picture when it is a strip", () => {
    expect(Banner.parse(wireBanner).picture).toBeNull();
    expect(Banner.parse({ ...wireBanner, image: null }).picture).toBeNull();
  });

  it("is on the home page only while it is active and has a picture", () => {
    const banners = [wireBanner, { ...wireBanner, image }, { ...wireBanner, image, is_active: false }];
    expect(parseHome(banners).banners.map(({ picture }) => picture?.path)).toEqual(["lamp.webp"]);
  });
});
