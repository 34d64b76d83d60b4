import { COLOURS, type ProductFilter, type ProductPage, SORT_ORDERS } from "@griya/api";
import { eq, products as productTable, seedShop, subCategories, variants } from "@griya/provider/seeding";
import { catchRefusal, openShop } from "@griya/provider/testing";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { collections } from "../furniture/collections.ts";
import { products } from "../furniture/products.ts";
import { mediaRowsSeed } from "../testing/media-rows.ts";
import { bundlesSeed } from "./bundle.seed.ts";
import { catalogueSeed } from "./catalogue.seed.ts";
import { settingsSeed } from "./settings.seed.ts";

const shop = await openShop();
beforeAll(() => seedShop([mediaRowsSeed, settingsSeed, catalogueSeed, bundlesSeed], shop.services));

const englishClient = shop.client();
const indonesianClient = shop.client({ locale: "id" });

/** Fetches all pages of a list of products. The cursor of each page leads to the next page. */
const fetchAllPages = async (filter: ProductFilter): Promise<ProductPage[]> => {
  const pages = [await englishClient.product.fetch(filter)];
  for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null) {
    pages.push(await englishClient.product.fetch({ ...filter, cursor: next }));
  }
  return pages;
};

const getSlugs = (pages: readonly ProductPage[]) => pages.flatMap((page) => page.products.map(({ slug }) => slug));
const getPrices = (pages: readonly ProductPage[]) =>
  pages.flatMap((page) => page.products.map(({ price }) => price.current));
const allSlugs = products.map(({ slug }) => slug).sort();

describe("a list of products", () => {
  it.each(SORT_ORDERS)("shows every product once, page by page, ordered by %s", async (sort) => {
    const pages = await fetchAllPages({ sort });
    expect(pages.map((page) => page.products.length)).toEqual([24, 24, 16]);
    expect(getSlugs(pages).sort()).toEqual(allSlugs);
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([64]));
  });

  it.each(SORT_ORDERS)("leads back to the previous page, ordered by %s", async (sort) => {
    const pages = await fetchAllPages({ sort });
    let page = pages.at(-1);
    for (const laterPage of pages.slice(0, -1).toReversed()) {
      page = await englishClient.product.fetch({ sort, cursor: page?.previous ?? "" });
      expect(page.products).toEqual(laterPage.products);
    }
    expect(page?.previous).toBeNull();
    expect(page?.next).not.toBeNull();
  });

  it("is ordered by the price that shoppers pay, with flash sale and discount", async () => {
    const risingPrices = getPrices(await fetchAllPages({ sort: "price_asc" }));
    expect(risingPrices).toEqual(risingPrices.toSorted((a, b) => a - b));
    expect(getPrices(await fetchAllPages({ sort: "price_desc" }))).toEqual(risingPrices.toReversed());
  });

  it("has a filter by the price that shoppers pay", async () => {
    const prices = getPrices(await fetchAllPages({}));
    const priceBound = fc.integer({ min: 100_000, max: 20_000_000 });
    await fc.assert(
      fc.asyncProperty(priceBound, priceBound, async (one, other) => {
        const [priceMinimum, priceMaximum] = one < other ? [one, other] : [other, one];
        const { total } = await englishClient.product.fetch({ priceMinimum, priceMaximum });
        expect(total).toBe(prices.filter((price) => price >= priceMinimum && price <= priceMaximum).length);
      }),
      { numRuns: getPropertyRuns(20) },
    );
  });

  it.each([
    [{ category: "ruang-tamu" }, "Living Room", "Ruang Tamu", 12],
    [{ category: "ruang-tamu", subCategory: "sofa" }, "Sofas", "Sofa", 4],
    [{ brand: "langkan" }, "Langkan", "Langkan", 25],
    [{ collection: "jepara-baru" }, "New Jepara", "Jepara Baru", 8],
  ])("of %o has its heading in the reader's language", async (filter, english, indonesian, total) => {
    expect(await englishClient.product.fetch(filter)).toMatchObject({ total, heading: { title: english } });
    expect(await indonesianClient.product.fetch(filter)).toMatchObject({ total, heading: { title: indonesian } });
  });

  it("of a brand accepts the uuid of the brand", async () => {
    const [brand] = (await englishClient.brand.fetch({ page: 1 })).brands;
    const page = await englishClient.product.fetch({ brand: brand?.id });
    expect(page.heading?.title).toBe(brand?.name);
  });

  it("without a name has no heading", async () => {
    expect((await englishClient.product.fetch({})).heading).toBeNull();
  });

  it.each([
    { category: "kolam-renang" },
    { category: "ruang-tamu", subCategory: "nakas" },
    { brand: "ikan" },
    { collection: "tidak-ada" },
  ])("of the unknown %o is refused", async (filter) => {
    expect((await catchRefusal(englishClient.product.fetch(filter))).status).toBe(404);
  });

  it("refuses a forged cursor", async () => {
    const { next } = await englishClient.product.fetch({ sort: "price_asc" });
    const forgedCursor = Buffer.from(JSON.stringify({ order: "newest", key: "1", id: 1, towards: "next" })).toString(
      "base64url",
    );
    for (const cursor of ["", "zzz", forgedCursor, next ?? ""]) {
      expect(await catchRefusal(englishClient.product.fetch({ sort: "newest", cursor }))).toMatchObject({
        status: 201,
        messages: ["Invalid data"],
      });
    }
  });

  it("accepts a cursor beyond the ends of the list", async () => {
    const forgeCursor = (key: number) =>
      Buffer.from(JSON.stringify({ order: "recommended", key, id: 1, towards: "next" })).toString("base64url");
    expect((await englishClient.product.fetch({ cursor: forgeCursor(Number.MAX_SAFE_INTEGER) })).products).toEqual([]);
    expect((await englishClient.product.fetch({ cursor: forgeCursor(Number.MIN_SAFE_INTEGER) })).products).toHaveLength(
      24,
    );
  });
});

/** Returns a filter for each choice in the facets of a list, with the number of products of the choice. */
const listChoices = ({ brands, facets }: ProductPage): { chosen: ProductFilter; productCount: number }[] => [
  ...brands.map(({ slug, productCount }) => ({ chosen: { brands: [slug] }, productCount })),
  ...(facets?.colours ?? []).map(({ value, productCount }) => ({ chosen: { colours: [value] }, productCount })),
  ...(facets?.materials ?? []).map(({ value, productCount }) => ({ chosen: { materials: [value] }, productCount })),
  ...(facets?.seats ?? []).map(({ value, productCount }) => ({ chosen: { seats: [value] }, productCount })),
  ...(facets?.ratings ?? []).map(({ value, productCount }) => ({ chosen: { ratingMinimum: value }, productCount })),
  { chosen: { isInStock: true }, productCount: facets?.inStock ?? 0 },
  { chosen: { isReduced: true }, productCount: facets?.reduced ?? 0 },
  { chosen: { isAssembled: true }, productCount: facets?.assembled ?? 0 },
];

describe("the counts of a list", () => {
  it.each<ProductFilter>([
    {},
    { category: "ruang-tamu" },
    { brand: "langkan", category: "ruang-makan" },
    { q: "sofa", colours: ["beige"] },
    { materials: ["teak", "oak"], priceMaximum: 5_000_000 },
    { category: "ruang-tamu", subCategory: "sofa", seats: [2], brands: ["tirtasana"], isInStock: true },
    { widthMaximum: 100, isAssembled: true, ratingMinimum: 4, isReduced: true },
  ])("are equal to the totals of the filtered lists, of %o", async (filter) => {
    const page = await englishClient.product.fetch(filter);
    for (const { chosen, productCount } of listChoices(page)) {
      const filteredPage = await englishClient.product.fetch({ ...filter, ...chosen, withoutFacets: true });
      expect({ chosen, total: filteredPage.total }).toEqual({ chosen, total: productCount });
    }
    for (const { slug: category, subCategories } of page.categories) {
      for (const { slug: subCategory, productCount } of subCategories) {
        const filteredPage = await englishClient.product.fetch({ ...filter, category, subCategory });
        expect({ subCategory, total: filteredPage.total }).toEqual({ subCategory, total: productCount });
      }
    }
  });

  it("agree with the furniture data", async () => {
    const { facets, brands, categories, total } = await englishClient.product.fetch({});
    const countProductsWith = (fits: (variant: (typeof products)[number]["variants"][number]) => boolean) =>
      products.filter(({ variants }) => variants.some(fits)).length;
    expect(total).toBe(products.length);
    expect(brands.map(({ slug, productCount }) => [slug, productCount])).toContainEqual([
      "langkan",
      products.filter(({ brand }) => brand === "langkan").length,
    ]);
    expect(categories[0]).toMatchObject({ slug: "ruang-tamu", title: "Living Room", productCount: 12 });
    expect(facets?.materials).toContainEqual({
      value: "teak",
      productCount: countProductsWith(({ materials }) => materials.includes("teak")),
    });
    expect(facets?.seats.map(({ value }) => value)).toEqual([2, 3, 4, 5, 6, 8]);
    expect(facets?.inStock).toBe(countProductsWith(({ stock }) => stock > 0));
    expect(facets?.assembled).toBe(products.filter(({ assembly }) => assembly === null).length);
    expect(facets?.width).toEqual({
      minimum: Math.min(...products.flatMap(({ variants }) => variants.map(({ dimensions }) => dimensions.width))),
      maximum: Math.max(...products.flatMap(({ variants }) => variants.map(({ dimensions }) => dimensions.width))),
    });
  });

  it.each([
    ["colours", { colours: ["green"] }],
    ["materials", { materials: ["teak"] }],
    ["seats", { seats: [2] }],
    ["ratings", { ratingMinimum: 4 }],
    ["inStock", { isInStock: true }],
    ["reduced", { isReduced: true }],
    ["assembled", { isAssembled: true }],
    ["price", { priceMaximum: 1_000_000 }],
    ["width", { widthMaximum: 60 }],
  ] as const)("count all %s as if none of them were chosen", async (facet, chosen) => {
    const [whole, filteredPage] = [
      await englishClient.product.fetch({}),
      await englishClient.product.fetch(chosen as ProductFilter),
    ];
    expect(filteredPage.total).toBeLessThan(whole.total);
    expect(filteredPage.facets?.[facet]).toEqual(whole.facets?.[facet]);
  });

  it("leave out empty categories", async () => {
    const { categories } = await englishClient.product.fetch({ seats: [8] });
    expect(categories.map(({ slug }) => slug)).toEqual(["ruang-makan"]);
  });

  it("have names in the reader's language", async () => {
    const { categories } = await indonesianClient.product.fetch({ q: "sofa", category: "ruang-tamu" });
    expect(categories.map(({ title }) => title)).toEqual(["Ruang Tamu"]);
  });

  it("combine filters on one variant: a blue variant and a narrow variant do not count together", async () => {
    const soldPage = await englishClient.product.fetch({
      colours: ["green"],
      category: "ruang-tamu",
      widthMaximum: 160,
    });
    const fittingProducts = products.filter(
      ({ category, variants }) =>
        category === "ruang-tamu" &&
        variants.some(({ look, dimensions }) => /hijau/.test(look) && dimensions.width <= 160),
    );
    expect(soldPage.products.map(({ slug }) => slug).sort()).toEqual(fittingProducts.map(({ slug }) => slug).sort());
  });

  it("are absent without a request", async () => {
    const page = await englishClient.product.fetch({ withoutFacets: true });
    expect(page).toMatchObject({ total: 64, facets: null, brands: [], categories: [] });
  });

  it.each(["teak", "lamp"])(
    "do not change the list for %s, also when the filter leaves nothing",
    async (searchText) => {
      for (const colour of COLOURS) {
        const countedPage = await englishClient.product.fetch({ q: searchText, colours: [colour] });
        const plainPage = await englishClient.product.fetch({ q: searchText, colours: [colour], withoutFacets: true });
        expect([colour, plainPage.total]).toEqual([colour, countedPage.total]);
      }
    },
  );

  it("keep the name of a chosen brand without products", async () => {
    const { brands } = await englishClient.product.fetch({ q: "sofa", category: "ruang-tamu", brands: ["sinarupa"] });
    expect(brands).toContainEqual({ slug: "sinarupa", name: "Sinarupa", productCount: 0 });
  });

  it("exist on a page by its number, and a page after the last page is empty", async () => {
    const [, second] = await fetchAllPages({ sort: "newest" });
    expect((await englishClient.product.fetch({ sort: "newest", page: 2 })).products).toEqual(second?.products);
    expect(await englishClient.product.fetch({ page: 4 })).toMatchObject({ products: [], total: 64 });
  });

  it.each([{ colours: ["plaid"] }, { materials: ["gold", "teak"] }, { seats: [0] }, { brands: ["a'b"] }])(
    "are refused for %o",
    async (filter) => {
      const query = new URLSearchParams(Object.entries(filter).map(([key, values]) => [key, values.join(",")]));
      expect(await (await shop.call("GET", `product/fetch?${query}`)).json()).toMatchObject({
        data: { form: ["Invalid data"] },
      });
    },
  );
});

describe("the colour filter of a swatch", () => {
  it.each([
    ["linen-gading", "beige"],
    ["linen-abu-batu", "grey"],
    ["linen-terakota", "orange"],
    ["beludru-hijau-lumut", "green"],
    ["beludru-biru-malam", "blue"],
    ["beludru-kunyit", "yellow"],
    ["kulit-cognac", "brown"],
    ["kulit-hitam", "black"],
    ["jati-natural", "brown"],
    ["oak", "beige"],
    ["walnut", "brown"],
    ["putih", "white"],
    ["kuningan", "yellow"],
    ["tenun-hijau-zaitun", "green"],
    ["marmer-carrara", "white"],
    ["marmer-hijau", "green"],
    ["jati-linen-terakota", "brown"],
  ] as const)("of %s is %s", async (look, colour) => {
    const sku = products.flatMap(({ variants }) => variants).find((variant) => variant.look === look)?.sku ?? "";
    const [row] = await shop.database.select().from(variants).where(eq(variants.sku, sku));
    expect(row?.colour).toBe(colour);
  });
});

describe("a product", () => {
  it("is found by its slug and by its uuid, in the reader's language", async () => {
    const sofa = await englishClient.product.find({ id: "sofa-senja-3" });
    expect(await englishClient.product.find({ id: sofa.id })).toEqual(sofa);
    expect(sofa).toMatchObject({
      name: "Senja Sofa",
      weight: 58,
      dimensions: { width: 214, depth: 92, height: 80 },
      category: { slug: "ruang-tamu", title: "Living Room" },
      subCategory: { slug: "sofa", title: "Sofas" },
    });
    expect(sofa.variants).toHaveLength(12);
    expect(sofa.colours).toHaveLength(6);
    expect(sofa.stock).toBe(sofa.variants.reduce((sum, { stock }) => sum + stock, 0));
    expect((await indonesianClient.product.find({ id: "sofa-senja-3" })).name).toBe("Sofa Senja");
  });

  it("has the price of its smallest size, and shows that other sizes cost more", async () => {
    const { variants, price, pricesVary } = await englishClient.product.find({ id: "sofa-senja-3" });
    expect(variants[0]).toMatchObject({ price, dimensions: { width: 158 } });
    expect({ price: price.current, pricesVary }).toEqual({ price: 7_090_000, pricesVary: true });
    const { products } = await englishClient.product.fetch({ q: "senja", priceMaximum: 7_090_000 });
    expect(products).toMatchObject([{ slug: "sofa-senja-3", price: { current: 7_090_000 }, pricesVary: true }]);
  });

  it("has the known seat height of each size", async () => {
    const { variants } = await englishClient.product.find({ id: "kursi-bar-galah" });
    expect(new Set(variants.map(({ seatHeight, dimensions }) => `${seatHeight} of ${dimensions.height}`))).toEqual(
      new Set(["65 of 98", "75 of 108"]),
    );
    const sofa = await englishClient.product.find({ id: "sofa-senja-3" });
    expect(sofa.variants.every(({ seatHeight }) => seatHeight === null)).toBe(true);
  });

  it.each(["tidak-ada", "00000000-0000-4000-8000-000000000000", "1"])("called %s is refused", async (id) => {
    expect((await catchRefusal(englishClient.product.find({ id }))).status).toBe(404);
    expect((await catchRefusal(englishClient.product.fetchRecommended({ id }))).status).toBe(404);
    expect((await catchRefusal(englishClient.product.fetchRelated({ id }))).status).toBe(404);
  });

  it("has its material, its warranty and its assembly", async () => {
    expect(await englishClient.product.find({ id: "rak-tv-serambi" })).toMatchObject({
      material: "Solid wood frame, woven cane, soft-close hinges",
      assembly: { people: 2, minutes: 30 },
      warranty: { months: 60, covers: "frame and joints" },
    });
    expect(await indonesianClient.product.find({ id: "sofa-senja-3" })).toMatchObject({
      material: expect.stringContaining("kayu keras"),
      assembly: null,
      warranty: { months: 60, covers: "rangka" },
    });
  });

  it("has measures and weight of each size, and a care text of each look", async () => {
    const { variants } = await englishClient.product.find({ id: "sofa-senja-3" });
    const getSize = (value: string) =>
      variants.find(({ attributes }) => attributes.some((each) => each.value === value));
    expect(getSize("3 seats")).toMatchObject({ dimensions: { width: 214, depth: 92, height: 80 }, weight: 58 });
    expect(getSize("2 seats")).toMatchObject({ dimensions: { width: 158, depth: 92, height: 80 }, weight: 44 });
    expect(variants.every(({ care }) => care !== null && care.length > 40)).toBe(true);
  });

  it("is related first to products of its kind, and never to itself", async () => {
    const relatedProducts = await englishClient.product.fetchRelated({ id: "sofa-senja-3" });
    expect(relatedProducts).toHaveLength(8);
    expect(relatedProducts.map(({ slug }) => slug)).not.toContain("sofa-senja-3");
    expect(relatedProducts.slice(0, 3).every(({ slug }) => slug.startsWith("sofa-"))).toBe(true);
  });

  it("is recommended with products of its bundles, then of its rooms and collections, never of its kind", async () => {
    const recommendedProducts = await englishClient.product.fetchRecommended({ id: "sofa-senja-3" });
    expect(recommendedProducts).toHaveLength(8);
    expect(
      recommendedProducts
        .slice(0, 2)
        .map(({ slug }) => slug)
        .sort(),
    ).toEqual(["karpet-anyam-pesisir", "meja-tamu-purnama"]);
    const rooms = await Promise.all(
      (await englishClient.room.fetch({ product: "sofa-senja-3" })).map(({ slug }) =>
        englishClient.room.find({ slug }),
      ),
    );
    const roomMateSlugs = rooms.flatMap(({ pieces }) => pieces.map(({ product }) => product.slug));
    const collectionSlugs = collections.find(({ slug }) => slug === "malam-hangat")?.products ?? [];
    const recommendedRanks = recommendedProducts
      .slice(2)
      .map(({ slug }) => [roomMateSlugs, collectionSlugs].findIndex((slugs) => slugs.includes(slug)));
    expect(recommendedRanks).toEqual(recommendedRanks.toSorted((one, other) => one - other));
    expect(recommendedRanks).not.toContain(-1);
    expect(recommendedProducts.filter(({ slug }) => slug.startsWith("sofa-"))).toEqual([]);
  });

  it("has recommendations from each room without a given product, and only products in stock", async () => {
    const stockedProducts = (await fetchAllPages({})).flatMap((page) => page.products).filter(({ stock }) => stock > 0);
    expect(await englishClient.product.fetchRecommended({})).toEqual(stockedProducts.slice(0, 24));
    const { database } = shop.services;
    const firstProduct = await englishClient.product.find({ id: stockedProducts[0]?.id ?? "" });
    const setStock = (of: (stock: number) => number) =>
      Promise.all(
        firstProduct.variants.map(({ id, stock }) =>
          database
            .update(variants)
            .set({ onHand: of(stock) })
            .where(eq(variants.id, id)),
        ),
      );
    await setStock(() => 0);
    expect(await englishClient.product.fetchRecommended({})).toEqual(stockedProducts.slice(1, 25));
    await setStock((stock) => stock);
  });

  it("lists products in stock before sold out products", async () => {
    const relatedMirrors = await englishClient.product.fetchRelated({ id: "cermin-lengkung" });
    expect(relatedMirrors.at(-1)).toMatchObject({ slug: "cermin-rotan-matahari", stock: 0 });
    const recommendedLamps = await englishClient.product.fetchRecommended({ id: "bufet-anyam" });
    expect(recommendedLamps.map(({ slug }) => slug)).not.toContain("cermin-rotan-matahari");
  });
});

describe("the flash sale", () => {
  it("runs, ends on a full hour and reduces its products everywhere", async () => {
    const [sale] = await englishClient.product.fetchFlashSale();
    expect(sale).toMatchObject({ title: "Payday Savings" });
    expect(sale?.products).toHaveLength(8);
    for (const { slug, price } of sale?.products ?? []) {
      expect(price).toMatchObject({ endsAt: sale?.endsAt, previous: expect.any(Number) });
      expect((await englishClient.product.find({ id: slug })).price).toEqual(price);
    }
  });

  it("starts again when it ends", async () => {
    const [sale] = await englishClient.product.fetchFlashSale();
    const remainingMilliseconds = new Date(sale?.endsAt ?? "").getTime() - shop.services.clock().getTime();
    shop.passTime(remainingMilliseconds - 1);
    expect((await englishClient.product.fetchFlashSale())[0]?.endsAt).toBe(sale?.endsAt);
    shop.passTime(1);
    const [next] = await englishClient.product.fetchFlashSale();
    expect(new Date(next?.endsAt ?? "").getTime()).toBe(new Date(sale?.endsAt ?? "").getTime() + 3 * 86_400_000);
  });

  it("still runs after months without a restart of the shop", async () => {
    for (const passedWeeks of [1, 6, 30]) {
      shop.passTime(passedWeeks * 7 * 86_400_000);
      const [sale] = await englishClient.product.fetchFlashSale();
      const remainingMilliseconds = new Date(sale?.endsAt ?? "").getTime() - shop.services.clock().getTime();
      expect(sale?.products).toHaveLength(8);
      expect(remainingMilliseconds).toBeGreaterThan(0);
      expect(remainingMilliseconds).toBeLessThanOrEqual(3 * 86_400_000);
    }
  });
});

const fetchSuggestions = async (text: string, language = "en") => {
  const suggestions = await shop.client({ locale: language === "id" ? "id" : "en" }).search.suggest({ text, language });
  return {
    ...suggestions,
    names: suggestions.products.map(({ name }) => name),
    subs: suggestions.subCategories.map(({ title }) => title),
  };
};

describe("other words for a sub-category", () => {
  it.each([
    ["couch", "sofa"],
    ["coush", "sofa"],
    ["meja belajar", "meja-kerja"],
    ["study desk", "meja-kerja"],
    ["closet", "lemari"],
    ["ranjang", "dipan"],
    ["carpet", "karpet"],
  ])("%s finds the sub-category %s, in the list and in suggestions", async (text, subCategory) => {
    const { categories: found } = await indonesianClient.product.fetch({ q: text });
    expect(found.flatMap(({ subCategories }) => subCategories.map(({ slug }) => slug))).toContain(subCategory);
    const suggestions = await englishClient.search.suggest({ text });
    expect(suggestions.subCategories.map(({ slug }) => slug)).toContain(subCategory);
  });
});

describe("search suggestions", () => {
  it.each([
    "sofa",
    "sof",
    "soffa",
    "sofa beludru",
    "kursi",
    "kusri",
    "veltev",
    "lampo",
    "wardrob",
    "dining tabel",
    "rotan",
    "rattan",
  ])("understand %s in either language", async (text) => {
    expect((await fetchSuggestions(text)).names.length).toBeGreaterThan(0);
    expect((await fetchSuggestions(text, "id")).names.length).toBeGreaterThan(0);
  });

  it("are in the reader's language, whatever the language of the typed text", async () => {
    expect((await fetchSuggestions("kursi makan")).subs).toEqual(["Dining Chairs"]);
    expect((await fetchSuggestions("dining chair", "id")).subs).toEqual(["Kursi Makan"]);
  });

  it("show the best match first", async () => {
    expect((await fetchSuggestions("rattan chair")).names[0]).toBe("Angin Rattan Chair");
    expect((await fetchSuggestions("senja")).names[0]).toBe("Senja Sofa");
    expect((await fetchSuggestions("tv")).subs).toEqual(["TV Stands"]);
  });

  it("are ten at most", async () => {
    for (const text of ["a", "kursi", "lamp", "bed", "ruang"]) {
      const { keywords, categories, subCategories, products } = await fetchSuggestions(text);
      expect(keywords.length + categories.length + subCategories.length + products.length).toBeLessThanOrEqual(10);
    }
  });

  it.each(["zzzz", "kulkas", "%", "_", "'; drop table products; --", "\\", "😀", "   ", "<script>"])(
    "are none for %s",
    async (text) => {
      expect(await fetchSuggestions(text)).toMatchObject({
        keywords: [],
        categories: [],
        subCategories: [],
        products: [],
      });
    },
  );

  it("agree with the search page's list", async () => {
    const { names } = await fetchSuggestions("kusri");
    const page = await englishClient.product.fetch({ q: "kusri" });
    expect(page.products.slice(0, names.length).map(({ name }) => name)).toEqual(names);
    expect(page.total).toBeGreaterThanOrEqual(names.length);
  });

  it("accept a text of the maximum length", async () => {
    expect(
      (await fetchSuggestions("a b c d e f g h i j k l m n o p q r s t u v w x y z ".repeat(2).slice(0, 100))).names,
    ).toEqual([]);
  });
});

describe("the other content of the shop", () => {
  it("has eight categories with their pictures and products", async () => {
    const categories = await indonesianClient.category.fetch();
    expect(categories.map(({ title }) => title)).toContain("Ruang Kerja");
    expect(categories.reduce((sum, { productCount }) => sum + productCount, 0)).toBe(64);
    expect(categories.every(({ picture, subCategories }) => picture.path !== "" && subCategories.length >= 3)).toBe(
      true,
    );
  });

  it("has a home page with slides, collections and brands", async () => {
    const home = await englishClient.home.find();
    expect(home.slides).toHaveLength(3);
    expect(home.slides[0]).toMatchObject({
      title: "A home that waits for you",
      href: "/ruang-tamu/products?category=ruang-tamu",
    });
    expect(home.banners.map(({ href, picture }) => [href, picture?.path.split("-{")[0]])).toEqual([
      ["/set/paket-makan-anyam", expect.stringContaining("products/kursi-anyam/")],
      ["/lampu-gantung/products?sub_category=lampu-gantung", expect.stringContaining("products/lampu-gantung-tiga/")],
      ["/tropis-tenang/products?home_spm=tropis-tenang", expect.stringContaining("rooms/garden-sitting-room-")],
      ["/langkan/products?brand=langkan", expect.stringContaining("products/meja-lipat-dinding/")],
      [
        "/kursi-putar-rembulan/products?product=kursi-putar-rembulan",
        expect.stringContaining("products/kursi-putar-rembulan/"),
      ],
      ["/rumayasa/products?store=rumayasa", expect.stringContaining("products/dipan-rotan-pagi/")],
    ]);
    expect(home.collections).toHaveLength(4);
    expect(home.collections.every((collection) => collection.products.length === 8)).toBe(true);
    expect(home.brands.map(({ name }) => name)).toEqual(["Rumayasa", "Langkan", "Tirtasana", "Sinarupa"]);
    expect(home.features).toHaveLength(4);
    expect((await indonesianClient.home.find()).slides[0]?.title).toBe("Rumah yang menanti Anda pulang");
  });

  it("answers for its home page with unknown parameters, in the named language", async () => {
    for (const query of ["language=id&page=2", "locale_code=id", "language=id-ID&source_type=4&nonsense=%20"]) {
      const answer = await shop.fetch(new Request(`http://shop.test/api/storefront/home?${query}`));
      expect(await answer.json()).toMatchObject({
        data: { slider: [{ title: "Rumah yang menanti Anda pulang" }, {}, {}] },
      });
    }
  });

  it("has a display case with its collections", async () => {
    const displayCases = await indonesianClient.displayCase.fetchCollections();
    expect(displayCases).toEqual((await indonesianClient.home.find()).collections);
    expect(displayCases.map(({ slug }) => slug)).toEqual(collections.map(({ slug }) => slug));
  });

  it("names only the categories with products", async () => {
    const [category, ...others] = await englishClient.category.fetch();
    expect(await englishClient.category.fetchNonEmpty()).toEqual([category, ...others]);
    const { database } = shop.services;
    const [emptied] = await database.select().from(subCategories).where(eq(subCategories.slug, "sofa"));
    const sofas = eq(productTable.subCategoryId, emptied?.id ?? 0);
    await database.update(productTable).set({ isPublic: false }).where(sofas);
    const leftSubCategories = (await englishClient.category.fetchNonEmpty()).flatMap((one) => one.subCategories);
    expect(leftSubCategories.map(({ slug }) => slug)).not.toContain("sofa");
    await database.update(productTable).set({ isPublic: false });
    expect(await englishClient.category.fetchNonEmpty()).toEqual([]);
    expect(await englishClient.category.fetch()).toHaveLength(8);
    await database.update(productTable).set({ isPublic: true });
  });

  it("lists brands in pages", async () => {
    expect(await englishClient.brand.fetch({ page: 1 })).toMatchObject({ page: 1, pages: 1, brands: { length: 4 } });
    expect((await englishClient.brand.fetch({ page: 2 })).brands).toEqual([]);
  });

  it("has settings that say how prices are written and where pictures are", async () => {
    expect(await indonesianClient.settings.find()).toMatchObject({
      currency: { code: "IDR", symbol: "Rp", position: "before", numberFormat: "id-ID" },
      mediaBase: "http://shop.test/media/",
      copyright: "© 2023 Griya. Hak cipta dilindungi.",
      serviceHours: "Setiap hari 08.00–22.00 WIB",
      bankAccount: { bankName: "Bank Contoh Nusantara" },
      outboxUrl: null,
      topBanner: { href: "/all/products?flash_sale=flash-sale", isClosable: true, picture: null },
    });
  });
});
