import { COLOURS, type ProductFilter, type ProductPage, SORT_ORDERS } from "@griya/api";
import { eq, products as productTable, seedShop, subCategories, variants } from "@griya/provider/seeding";
import { catchRefusal, openShop } from "@griya/provider/testing";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { collections } from "../furniture/collections.ts";
import { products } from "../furniture/products.ts";
import { seedMediaRows } from "../testing/media-rows.ts";
import { seedBundles } from "./bundle.seed.ts";
import { seedCatalogue } from "./catalogue.seed.ts";
import { seedSettings } from "./settings.seed.ts";

const shop = await openShop();
beforeAll(() => seedShop([seedMediaRows, seedSettings, seedCatalogue, seedBundles], shop.services));

const inEnglish = shop.client();
const inIndonesian = shop.client({ locale: "id" });

/** Reads a list from its first page to its last through the links of its pages. */
const walk = async (filter: ProductFilter): Promise<ProductPage[]> => {
  const pages = [await inEnglish.product.fetch(filter)];
  for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null) {
    pages.push(await inEnglish.product.fetch({ ...filter, cursor: next }));
  }
  return pages;
};

const getSlugs = (pages: readonly ProductPage[]) => pages.flatMap((page) => page.products.map(({ slug }) => slug));
const getPrices = (pages: readonly ProductPage[]) =>
  pages.flatMap((page) => page.products.map(({ price }) => price.current));
const allSlugs = products.map(({ slug }) => slug).sort();

describe("a list of products", () => {
  it.each(SORT_ORDERS)("shows every product once, page by page, ordered by %s", async (sort) => {
    const pages = await walk({ sort });
    expect(pages.map((page) => page.products.length)).toEqual([24, 24, 16]);
    expect(getSlugs(pages).sort()).toEqual(allSlugs);
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([64]));
  });

  it.each(SORT_ORDERS)("goes back the way it came, ordered by %s", async (sort) => {
    const pages = await walk({ sort });
    let page = pages.at(-1);
    for (const before of pages.slice(0, -1).toReversed()) {
      page = await inEnglish.product.fetch({ sort, cursor: page?.previous ?? "" });
      expect(page.products).toEqual(before.products);
    }
    expect(page?.previous).toBeNull();
    expect(page?.next).not.toBeNull();
  });

  it("is ordered by the price that shoppers pay, flash and offer included", async () => {
    const rising = getPrices(await walk({ sort: "price_asc" }));
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    expect(getPrices(await walk({ sort: "price_desc" }))).toEqual(rising.toReversed());
  });

  it("is narrowed by the price that shoppers pay", async () => {
    const prices = getPrices(await walk({}));
    const bound = fc.integer({ min: 100_000, max: 20_000_000 });
    await fc.assert(
      fc.asyncProperty(bound, bound, async (one, other) => {
        const [priceMinimum, priceMaximum] = one < other ? [one, other] : [other, one];
        const { total } = await inEnglish.product.fetch({ priceMinimum, priceMaximum });
        expect(total).toBe(prices.filter((price) => price >= priceMinimum && price <= priceMaximum).length);
      }),
      { numRuns: propertyRuns(20) },
    );
  });

  it.each([
    [{ category: "ruang-tamu" }, "Living Room", "Ruang Tamu", 12],
    [{ category: "ruang-tamu", subCategory: "sofa" }, "Sofas", "Sofa", 4],
    [{ brand: "langkan" }, "Langkan", "Langkan", 25],
    [{ collection: "jepara-baru" }, "New Jepara", "Jepara Baru", 8],
  ])("of %o has its heading in the reader's language", async (filter, english, indonesian, total) => {
    expect(await inEnglish.product.fetch(filter)).toMatchObject({ total, heading: { title: english } });
    expect(await inIndonesian.product.fetch(filter)).toMatchObject({ total, heading: { title: indonesian } });
  });

  it("of a brand may name it by uuid", async () => {
    const [brand] = (await inEnglish.brand.fetch({ page: 1 })).brands;
    const page = await inEnglish.product.fetch({ brand: brand?.id });
    expect(page.heading?.title).toBe(brand?.name);
  });

  it("without a name has no heading", async () => {
    expect((await inEnglish.product.fetch({})).heading).toBeNull();
  });

  it.each([
    { category: "kolam-renang" },
    { category: "ruang-tamu", subCategory: "nakas" },
    { brand: "ikan" },
    { collection: "tidak-ada" },
  ])("of %o, which the shop does not have, is not there", async (filter) => {
    expect((await catchRefusal(inEnglish.product.fetch(filter))).status).toBe(404);
  });

  it("refuses a place that it never gave", async () => {
    const { next } = await inEnglish.product.fetch({ sort: "price_asc" });
    const forged = Buffer.from(JSON.stringify({ order: "newest", key: "1", id: 1, towards: "next" })).toString(
      "base64url",
    );
    for (const cursor of ["", "zzz", forged, next ?? ""]) {
      expect(await catchRefusal(inEnglish.product.fetch({ sort: "newest", cursor }))).toMatchObject({
        status: 201,
        messages: ["Invalid data"],
      });
    }
  });

  it("survives a place beyond the ends of the list", async () => {
    const far = (key: number) =>
      Buffer.from(JSON.stringify({ order: "recommended", key, id: 1, towards: "next" })).toString("base64url");
    expect((await inEnglish.product.fetch({ cursor: far(Number.MAX_SAFE_INTEGER) })).products).toEqual([]);
    expect((await inEnglish.product.fetch({ cursor: far(Number.MIN_SAFE_INTEGER) })).products).toHaveLength(24);
  });
});

/** Returns every choice that a list offers, as a filter. */
const toChoices = ({ brands, facets }: ProductPage): { chosen: ProductFilter; productCount: number }[] => [
  ...brands.map(({ slug, productCount }) => ({ chosen: { brands: [slug] }, productCount })),
  ...(facets?.colours ?? []).map(({ value, productCount }) => ({ chosen: { colours: [value] }, productCount })),
  ...(facets?.materials ?? []).map(({ value, productCount }) => ({ chosen: { materials: [value] }, productCount })),
  ...(facets?.seats ?? []).map(({ value, productCount }) => ({ chosen: { seats: [value] }, productCount })),
  ...(facets?.ratings ?? []).map(({ value, productCount }) => ({ chosen: { ratingMinimum: value }, productCount })),
  { chosen: { isInStock: true }, productCount: facets?.inStock ?? 0 },
  { chosen: { isReduced: true }, productCount: facets?.reduced ?? 0 },
  { chosen: { isAssembled: true }, productCount: facets?.assembled ?? 0 },
];

describe("what a list holds is counted", () => {
  it.each<ProductFilter>([
    {},
    { category: "ruang-tamu" },
    { brand: "langkan", category: "ruang-makan" },
    { q: "sofa", colours: ["beige"] },
    { materials: ["teak", "oak"], priceMaximum: 5_000_000 },
    { category: "ruang-tamu", subCategory: "sofa", seats: [2], brands: ["tirtasana"], isInStock: true },
    { widthMaximum: 100, isAssembled: true, ratingMinimum: 4, isReduced: true },
  ])("for each choice as the list that it leads to, of %o", async (filter) => {
    const page = await inEnglish.product.fetch(filter);
    for (const { chosen, productCount } of toChoices(page)) {
      const filtered = await inEnglish.product.fetch({ ...filter, ...chosen, withoutFacets: true });
      expect({ chosen, total: filtered.total }).toEqual({ chosen, total: productCount });
    }
    for (const { slug: category, subCategories } of page.categories) {
      for (const { slug: subCategory, productCount } of subCategories) {
        const filtered = await inEnglish.product.fetch({ ...filter, category, subCategory });
        expect({ subCategory, total: filtered.total }).toEqual({ subCategory, total: productCount });
      }
    }
  });

  it("as the furniture itself says", async () => {
    const { facets, brands, categories, total } = await inEnglish.product.fetch({});
    const withVariant = (fits: (variant: (typeof products)[number]["variants"][number]) => boolean) =>
      products.filter(({ variants }) => variants.some(fits)).length;
    expect(total).toBe(products.length);
    expect(brands.map(({ slug, productCount }) => [slug, productCount])).toContainEqual([
      "langkan",
      products.filter(({ brand }) => brand === "langkan").length,
    ]);
    expect(categories[0]).toMatchObject({ slug: "ruang-tamu", title: "Living Room", productCount: 12 });
    expect(facets?.materials).toContainEqual({
      value: "teak",
      productCount: withVariant(({ materials }) => materials.includes("teak")),
    });
    expect(facets?.seats.map(({ value }) => value)).toEqual([2, 3, 4, 5, 6, 8]);
    expect(facets?.inStock).toBe(withVariant(({ stock }) => stock > 0));
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
  ] as const)("with all %s as if none of them were chosen", async (facet, chosen) => {
    const [whole, filtered] = [
      await inEnglish.product.fetch({}),
      await inEnglish.product.fetch(chosen as ProductFilter),
    ];
    expect(filtered.total).toBeLessThan(whole.total);
    expect(filtered.facets?.[facet]).toEqual(whole.facets?.[facet]);
  });

  it("without categories in which nothing is left", async () => {
    const { categories } = await inEnglish.product.fetch({ seats: [8] });
    expect(categories.map(({ slug }) => slug)).toEqual(["ruang-makan"]);
  });

  it("with the names of the reader's language", async () => {
    const { categories } = await inIndonesian.product.fetch({ q: "sofa", category: "ruang-tamu" });
    expect(categories.map(({ title }) => title)).toEqual(["Ruang Tamu"]);
  });

  it("for one variant together: what is blue and what is narrow need not be the same", async () => {
    const sold = await inEnglish.product.fetch({ colours: ["green"], category: "ruang-tamu", widthMaximum: 160 });
    const fits = products.filter(
      ({ category, variants }) =>
        category === "ruang-tamu" &&
        variants.some(({ look, dimensions }) => /hijau/.test(look) && dimensions.width <= 160),
    );
    expect(sold.products.map(({ slug }) => slug).sort()).toEqual(fits.map(({ slug }) => slug).sort());
  });

  it("not at all where nobody asks", async () => {
    const page = await inEnglish.product.fetch({ withoutFacets: true });
    expect(page).toMatchObject({ total: 64, facets: null, brands: [], categories: [] });
  });

  it.each(["teak", "lamp"])(
    "as long for %s without counts as with them, also where what was chosen leaves nothing",
    async (q) => {
      for (const colour of COLOURS) {
        const counted = await inEnglish.product.fetch({ q, colours: [colour] });
        const plain = await inEnglish.product.fetch({ q, colours: [colour], withoutFacets: true });
        expect([colour, plain.total]).toEqual([colour, counted.total]);
      }
    },
  );

  it("and a brand that was chosen keeps its name where it has nothing", async () => {
    const { brands } = await inEnglish.product.fetch({ q: "sofa", category: "ruang-tamu", brands: ["sinarupa"] });
    expect(brands).toContainEqual({ slug: "sinarupa", name: "Sinarupa", productCount: 0 });
  });

  it("also on a page by its number, and beyond the last there is nothing", async () => {
    const [, second] = await walk({ sort: "newest" });
    expect((await inEnglish.product.fetch({ sort: "newest", page: 2 })).products).toEqual(second?.products);
    expect(await inEnglish.product.fetch({ page: 4 })).toMatchObject({ products: [], total: 64 });
  });

  it.each([{ colours: ["plaid"] }, { materials: ["gold", "teak"] }, { seats: [0] }, { brands: ["a'b"] }])(
    "and %o is refused",
    async (filter) => {
      const query = new URLSearchParams(Object.entries(filter).map(([key, values]) => [key, values.join(",")]));
      expect(await (await shop.call("GET", `product/fetch?${query}`)).json()).toMatchObject({
        data: { form: ["Invalid data"] },
      });
    },
  );
});

describe("the colour that a swatch is found under", () => {
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
    const bySlug = await inEnglish.product.find({ id: "sofa-senja-3" });
    expect(await inEnglish.product.find({ id: bySlug.id })).toEqual(bySlug);
    expect(bySlug).toMatchObject({
      name: "Senja Sofa",
      weight: 58,
      dimensions: { width: 214, depth: 92, height: 80 },
      category: { slug: "ruang-tamu", title: "Living Room" },
      subCategory: { slug: "sofa", title: "Sofas" },
    });
    expect(bySlug.variants).toHaveLength(12);
    expect(bySlug.colours).toHaveLength(6);
    expect(bySlug.stock).toBe(bySlug.variants.reduce((sum, { stock }) => sum + stock, 0));
    expect((await inIndonesian.product.find({ id: "sofa-senja-3" })).name).toBe("Sofa Senja");
  });

  it("costs what its smallest size does, which is offered first, and says that others cost more", async () => {
    const { variants, price, pricesVary } = await inEnglish.product.find({ id: "sofa-senja-3" });
    expect(variants[0]).toMatchObject({ price, dimensions: { width: 158 } });
    expect({ price: price.current, pricesVary }).toEqual({ price: 7_090_000, pricesVary: true });
    const { products } = await inEnglish.product.fetch({ q: "senja", priceMaximum: 7_090_000 });
    expect(products).toMatchObject([{ slug: "sofa-senja-3", price: { current: 7_090_000 }, pricesVary: true }]);
  });

  it("tells how high a seat is where that is known, of each size", async () => {
    const { variants } = await inEnglish.product.find({ id: "kursi-bar-galah" });
    expect(new Set(variants.map(({ seatHeight, dimensions }) => `${seatHeight} of ${dimensions.height}`))).toEqual(
      new Set(["65 of 98", "75 of 108"]),
    );
    const sofa = await inEnglish.product.find({ id: "sofa-senja-3" });
    expect(sofa.variants.every(({ seatHeight }) => seatHeight === null)).toBe(true);
  });

  it.each(["tidak-ada", "00000000-0000-4000-8000-000000000000", "1"])("called %s is not there", async (id) => {
    expect((await catchRefusal(inEnglish.product.find({ id }))).status).toBe(404);
    expect((await catchRefusal(inEnglish.product.fetchRecommended({ id }))).status).toBe(404);
    expect((await catchRefusal(inEnglish.product.fetchRelated({ id }))).status).toBe(404);
  });

  it("says what it is made of, how long its maker stands by it and what putting it together takes", async () => {
    expect(await inEnglish.product.find({ id: "rak-tv-serambi" })).toMatchObject({
      material: "Solid wood frame, woven cane, soft-close hinges",
      assembly: { people: 2, minutes: 30 },
      warranty: { months: 60, covers: "frame and joints" },
    });
    expect(await inIndonesian.product.find({ id: "sofa-senja-3" })).toMatchObject({
      material: expect.stringContaining("kayu keras"),
      assembly: null,
      warranty: { months: 60, covers: "rangka" },
    });
  });

  it("measures and weighs each of its sizes, and says how to look after each look", async () => {
    const { variants } = await inEnglish.product.find({ id: "sofa-senja-3" });
    const getSize = (value: string) =>
      variants.find(({ attributes }) => attributes.some((each) => each.value === value));
    expect(getSize("3 seats")).toMatchObject({ dimensions: { width: 214, depth: 92, height: 80 }, weight: 58 });
    expect(getSize("2 seats")).toMatchObject({ dimensions: { width: 158, depth: 92, height: 80 }, weight: 44 });
    expect(variants.every(({ care }) => care !== null && care.length > 40)).toBe(true);
  });

  it("is compared with others of its kind first, and never with itself", async () => {
    const related = await inEnglish.product.fetchRelated({ id: "sofa-senja-3" });
    expect(related).toHaveLength(8);
    expect(related.map(({ slug }) => slug)).not.toContain("sofa-senja-3");
    expect(related.slice(0, 3).every(({ slug }) => slug.startsWith("sofa-"))).toBe(true);
  });

  it("is shown with what it is bundled with, then with what stands in a room or a collection with it, never with others of its kind", async () => {
    const recommended = await inEnglish.product.fetchRecommended({ id: "sofa-senja-3" });
    expect(recommended).toHaveLength(8);
    expect(
      recommended
        .slice(0, 2)
        .map(({ slug }) => slug)
        .sort(),
    ).toEqual(["karpet-anyam-pesisir", "meja-tamu-purnama"]);
    const rooms = await Promise.all(
      (await inEnglish.room.fetch({ product: "sofa-senja-3" })).map(({ slug }) => inEnglish.room.find({ slug })),
    );
    const beside = rooms.flatMap(({ pieces }) => pieces.map(({ product }) => product.slug));
    const collected = collections.find(({ slug }) => slug === "malam-hangat")?.products ?? [];
    const places = recommended
      .slice(2)
      .map(({ slug }) => [beside, collected].findIndex((slugs) => slugs.includes(slug)));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    expect(recommended.filter(({ slug }) => slug.startsWith("sofa-"))).toEqual([]);
  });

  it("is recommended without another, by what a shopper can have of each room", async () => {
    const list = (await walk({})).flatMap((page) => page.products).filter(({ stock }) => stock > 0);
    expect(await inEnglish.product.fetchRecommended({})).toEqual(list.slice(0, 24));
    const { database } = shop.services;
    const first = await inEnglish.product.find({ id: list[0]?.id ?? "" });
    const setStock = (of: (stock: number) => number) =>
      Promise.all(
        first.variants.map(({ id, stock }) =>
          database
            .update(variants)
            .set({ onHand: of(stock) })
            .where(eq(variants.id, id)),
        ),
      );
    await setStock(() => 0);
    expect(await inEnglish.product.fetchRecommended({})).toEqual(list.slice(1, 25));
    await setStock((stock) => stock);
  });

  it("comes with what is in stock before what is sold out", async () => {
    const mirrors = await inEnglish.product.fetchRelated({ id: "cermin-lengkung" });
    expect(mirrors.at(-1)).toMatchObject({ slug: "cermin-rotan-matahari", stock: 0 });
    const inTheTropics = await inEnglish.product.fetchRecommended({ id: "bufet-anyam" });
    expect(inTheTropics.map(({ slug }) => slug)).not.toContain("cermin-rotan-matahari");
  });
});

describe("the flash sale", () => {
  it("runs, ends on a round hour and reduces its products everywhere", async () => {
    const [sale] = await inEnglish.product.fetchFlashSale();
    expect(sale).toMatchObject({ title: "Payday Savings" });
    expect(sale?.products).toHaveLength(8);
    for (const { slug, price } of sale?.products ?? []) {
      expect(price).toMatchObject({ endsAt: sale?.endsAt, previous: expect.any(Number) });
      expect((await inEnglish.product.find({ id: slug })).price).toEqual(price);
    }
  });

  it("begins anew when it ends", async () => {
    const [sale] = await inEnglish.product.fetchFlashSale();
    const left = new Date(sale?.endsAt ?? "").getTime() - shop.services.clock().getTime();
    shop.passTime(left - 1);
    expect((await inEnglish.product.fetchFlashSale())[0]?.endsAt).toBe(sale?.endsAt);
    shop.passTime(1);
    const [next] = await inEnglish.product.fetchFlashSale();
    expect(new Date(next?.endsAt ?? "").getTime()).toBe(new Date(sale?.endsAt ?? "").getTime() + 3 * 86_400_000);
  });

  it("still runs when nobody has started the shop anew for months", async () => {
    for (const weeks of [1, 6, 30]) {
      shop.passTime(weeks * 7 * 86_400_000);
      const [sale] = await inEnglish.product.fetchFlashSale();
      const left = new Date(sale?.endsAt ?? "").getTime() - shop.services.clock().getTime();
      expect(sale?.products).toHaveLength(8);
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(3 * 86_400_000);
    }
  });
});

const fetchSuggestions = async (text: string, language = "en") => {
  const found = await shop.client({ locale: language === "id" ? "id" : "en" }).search.suggest({ text, language });
  return {
    ...found,
    names: found.products.map(({ name }) => name),
    subs: found.subCategories.map(({ title }) => title),
  };
};

describe("other words for the same", () => {
  it.each([
    ["couch", "sofa"],
    ["coush", "sofa"],
    ["meja belajar", "meja-kerja"],
    ["study desk", "meja-kerja"],
    ["closet", "lemari"],
    ["ranjang", "dipan"],
    ["carpet", "karpet"],
  ])("%s finds what the shop calls %s, in the list and among suggestions", async (text, subCategory) => {
    const { categories: found } = await inIndonesian.product.fetch({ q: text });
    expect(found.flatMap(({ subCategories }) => subCategories.map(({ slug }) => slug))).toContain(subCategory);
    const suggested = await inEnglish.search.suggest({ text });
    expect(suggested.subCategories.map(({ slug }) => slug)).toContain(subCategory);
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
  ])("know what %s means, in either language", async (text) => {
    expect((await fetchSuggestions(text)).names.length).toBeGreaterThan(0);
    expect((await fetchSuggestions(text, "id")).names.length).toBeGreaterThan(0);
  });

  it("speak the reader's language, whichever was typed", async () => {
    expect((await fetchSuggestions("kursi makan")).subs).toEqual(["Dining Chairs"]);
    expect((await fetchSuggestions("dining chair", "id")).subs).toEqual(["Kursi Makan"]);
  });

  it("show the best first", async () => {
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
    const page = await inEnglish.product.fetch({ q: "kusri" });
    expect(page.products.slice(0, names.length).map(({ name }) => name)).toEqual(names);
    expect(page.total).toBeGreaterThanOrEqual(names.length);
  });

  it("survive the longest of texts", async () => {
    expect(
      (await fetchSuggestions("a b c d e f g h i j k l m n o p q r s t u v w x y z ".repeat(2).slice(0, 100))).names,
    ).toEqual([]);
  });
});

describe("the rest of the shop window", () => {
  it("has eight categories with their pictures and products", async () => {
    const categories = await inIndonesian.category.fetch();
    expect(categories.map(({ title }) => title)).toContain("Ruang Kerja");
    expect(categories.reduce((sum, { productCount }) => sum + productCount, 0)).toBe(64);
    expect(categories.every(({ picture, subCategories }) => picture.path !== "" && subCategories.length >= 3)).toBe(
      true,
    );
  });

  it("has a home page with slides, collections and brands", async () => {
    const home = await inEnglish.home.find();
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
    expect((await inIndonesian.home.find()).slides[0]?.title).toBe("Rumah yang menanti Anda pulang");
  });

  it("answers about its home page whatever else is asked along, in the language that is named", async () => {
    for (const query of ["language=id&page=2", "locale_code=id", "language=id-ID&source_type=4&nonsense=%20"]) {
      const answer = await shop.fetch(new Request(`http://shop.test/api/storefront/home?${query}`));
      expect(await answer.json()).toMatchObject({
        data: { slider: [{ title: "Rumah yang menanti Anda pulang" }, {}, {}] },
      });
    }
  });

  it("has a display case with what it has put together", async () => {
    const cases = await inIndonesian.displayCase.fetchCollections();
    expect(cases).toEqual((await inIndonesian.home.find()).collections);
    expect(cases.map(({ slug }) => slug)).toEqual(collections.map(({ slug }) => slug));
  });

  it("names the categories in which there is something to buy, and no other", async () => {
    const [category, ...others] = await inEnglish.category.fetch();
    expect(await inEnglish.category.fetchNonEmpty()).toEqual([category, ...others]);
    const { database } = shop.services;
    const [emptied] = await database.select().from(subCategories).where(eq(subCategories.slug, "sofa"));
    const sofas = eq(productTable.subCategoryId, emptied?.id ?? 0);
    await database.update(productTable).set({ isPublic: false }).where(sofas);
    const left = (await inEnglish.category.fetchNonEmpty()).flatMap((one) => one.subCategories);
    expect(left.map(({ slug }) => slug)).not.toContain("sofa");
    await database.update(productTable).set({ isPublic: false });
    expect(await inEnglish.category.fetchNonEmpty()).toEqual([]);
    expect(await inEnglish.category.fetch()).toHaveLength(8);
    await database.update(productTable).set({ isPublic: true });
  });

  it("has brands by page", async () => {
    expect(await inEnglish.brand.fetch({ page: 1 })).toMatchObject({ page: 1, pages: 1, brands: { length: 4 } });
    expect((await inEnglish.brand.fetch({ page: 2 })).brands).toEqual([]);
  });

  it("has settings that say how prices are written and where pictures are", async () => {
    expect(await inIndonesian.settings.find()).toMatchObject({
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
