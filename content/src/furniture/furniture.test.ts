import { SHOWROOM_PIECES_MAXIMUM } from "@griya/api";
import { toLinkSource } from "@griya/provider/seeding";
import { describe, expect, it } from "vitest";
import { brands } from "./brands.ts";
import { bundles } from "./bundles.ts";
import { categories } from "./categories.ts";
import { collections } from "./collections.ts";
import type { Variant } from "./complete-product.ts";
import { flashSale, getFlashSaleWindow } from "./flash-sale.ts";
import * as home from "./home.ts";
import { looks } from "./looks.ts";
import { pages } from "./pages.ts";
import { getProductBySlug, products } from "./products.ts";
import { rooms } from "./rooms.ts";
import { showroomPieces } from "./showroom-pieces.ts";
import { showrooms } from "./showrooms.ts";
import { createStableId } from "./stable-id.ts";
import { vouchers } from "./vouchers.ts";

const catalogue = {
  brands,
  bundles,
  categories,
  collections,
  flashSale,
  home,
  looks,
  pages,
  products,
  showrooms,
  vouchers,
};
const variants = products.flatMap((product) => product.variants);

/** Yields every object inside `value`, with its path. */
function* listObjects(value: unknown, path = "catalogue"): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== "object" || value === null) return;
  const record = Object.fromEntries(Object.entries(value));
  yield [path, record];
  for (const [key, child] of Object.entries(record)) yield* listObjects(child, `${path}.${key}`);
}

const findRepeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);
const getVolume = ({ dimensions: { width, depth, height } }: Pick<Variant, "dimensions">) => width * depth * height;
const countWords = (text: string) => text.split(/\s+/u).length;

describe("the catalogue", () => {
  it("has 64 products in 190 looks and 257 variants", () => {
    expect([products.length, products.flatMap((product) => product.looks).length, variants.length]).toEqual([
      64, 190, 257,
    ]);
  });

  it("says everything in English and in Indonesian", () => {
    const texts = [...listObjects(catalogue)].filter(([, record]) => "en" in record);
    expect(texts.length).toBeGreaterThan(900);
    const faulty = texts.filter(
      ([, { en, id, ...rest }]) =>
        typeof en !== "string" || typeof id !== "string" || !en.trim() || !id.trim() || Object.keys(rest).length > 0,
    );
    expect(faulty.map(([path]) => path)).toEqual([]);
  });

  it("describes each product in its own words, two or three sentences long", () => {
    const descriptions = products.flatMap(({ description }) => [description.en, description.id]);
    expect(findRepeated(descriptions)).toEqual([]);
    expect(descriptions.filter((text) => text.split(/[.!?](?:\s|$)/u).filter(Boolean).length < 2)).toEqual([]);
  });

  it("says what each product's picture shows in a phrase of its own: its shape, never its name or colour", () => {
    const colours =
      /\b(?:ivory|grey|terracotta|green|blue|turmeric|cognac|black|white|olive|gading|abu|terakota|hijau|biru|kunyit|hitam|putih|zaitun)\b/u;
    const phrases = products.flatMap(({ appearance }) => [appearance.en, appearance.id]);
    expect(findRepeated(phrases)).toEqual([]);
    const faulty = products.filter(
      ({ appearance: { en, id }, name }) =>
        !/^(?:an?|two) [a-z]/u.test(en) ||
        !/^[a-z]/u.test(id) ||
        [en, id].some((phrase) => colours.test(phrase) || /[.;:]/u.test(phrase)) ||
        [en, id].some((phrase) => countWords(phrase) < 10 || countWords(phrase) > 34) ||
        en.includes(name.en) ||
        id.includes(name.id),
    );
    expect(faulty.map(({ slug }) => slug)).toEqual([]);
  });

  it("pictures the pages on the shop and on shopping with rooms that there are, the same in both languages", () => {
    const named = (html: string) => [...html.matchAll(/data-picture="([^"]*)"/gu)].map(([, room]) => room);
    const existing = new Set<string | undefined>(rooms.map(({ slug }) => slug));
    const pictured = pages.filter(({ body }) => named(body.en).length > 0);
    expect(pictured.map(({ slug }) => slug)).toEqual(["about", "company-profile", "how-to-shop"]);
    for (const { body } of pictured) expect(named(body.id)).toEqual(named(body.en));
    expect(pictured.flatMap(({ body }) => named(body.en)).filter((room) => !existing.has(room))).toEqual([]);
  });

  it("gives every id, slug and SKU once", () => {
    const ids = [...listObjects(catalogue)].map(([, { id }]) => id).filter((id) => typeof id === "string");
    const uuids = ids.filter((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u.test(id));
    expect(uuids.length).toBeGreaterThan(350);
    expect(findRepeated(uuids)).toEqual([]);
    for (const list of [brands, categories, categories.flatMap((each) => each.subCategories), collections, products]) {
      expect(findRepeated(list.map(({ slug }) => slug))).toEqual([]);
    }
    expect(findRepeated([...products, ...variants].map(({ sku }) => sku))).toEqual([]);
    expect(findRepeated(Object.values(looks).map(({ code }) => code))).toEqual([]);
    for (const [key, look] of Object.entries(looks)) expect(look.key).toBe(key);
  });

  it("calls each product by the words of its slug, but for one that kept its address when it lost its number", () => {
    const differing = products.filter(({ slug, name }) => {
      const words = name.id.toLowerCase().split(/[\s-]+/u);
      return slug.split("-").some((part) => !words.includes(part));
    });
    expect(differing.map(({ slug, name }) => [slug, name.id])).toEqual([["sofa-senja-3", "Sofa Senja"]]);
  });

  it("writes slugs as readable words", () => {
    const slugs = [...listObjects(catalogue)].map(([, { slug }]) => slug).filter((slug) => typeof slug === "string");
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u);
  });

  it("offers every look of a product in every size", () => {
    const incomplete = products.filter(({ looks: offered, variants: sold, defaultVariantSku }) => {
      const sizes = new Set(sold.map(({ sizeCode }) => sizeCode));
      const pairs = new Set(sold.map(({ look, sizeCode }) => `${look}/${sizeCode ?? ""}`));
      return (
        pairs.size !== offered.length * sizes.size ||
        sold.length !== pairs.size ||
        sold.every(({ sku }) => sku !== defaultVariantSku) ||
        sold.some(({ attributes, sizeCode }) => attributes.length !== (sizeCode === null ? 1 : 2))
      );
    });
    expect(incomplete.map(({ slug }) => slug)).toEqual([]);
  });

  it("prices in whole rupiah, ends on thousands and takes something off where there is an offer", () => {
    const isPrice = (amount: number) => Number.isSafeInteger(amount) && amount > 0 && amount % 1000 === 0;
    const faulty = variants.filter(
      ({ price, offeredPrice }) =>
        !isPrice(price) || (offeredPrice !== null && (!isPrice(offeredPrice) || offeredPrice >= price)),
    );
    expect(faulty.map(({ sku }) => sku)).toEqual([]);
  });

  it("counts stock in whole pieces and measures every variant", () => {
    const faulty = variants.filter(
      ({ stock, dimensions: { width, depth, height }, weightKg }) =>
        !Number.isSafeInteger(stock) || stock < 0 || Math.min(width, depth, height, weightKg) <= 0,
    );
    expect(faulty.map(({ sku }) => sku)).toEqual([]);
  });

  it("has two dining tables in oak for six, under five million rupiah, to choose between", () => {
    const fitting = products.filter(
      ({ subCategory, variants: sold }) =>
        subCategory === "meja-makan" &&
        sold.some(
          ({ materials, seats, price, offeredPrice, stock }) =>
            materials.includes("oak") && seats === 6 && (offeredPrice ?? price) < 5_000_000 && stock > 0,
        ),
    );
    expect(fitting.map(({ slug }) => slug)).toEqual(["meja-makan-bundar-gerhana", "meja-makan-lipat-hemat"]);
  });

  it("gives a larger size more weight, and never the same measures to two sizes that differ in price", () => {
    const faulty = products.filter(({ variants: sold }) =>
      sold.some((one) =>
        sold.some(
          (other) =>
            other.look === one.look &&
            other.price > one.price &&
            !(getVolume(other) > getVolume(one) && other.weightKg > one.weightKg),
        ),
      ),
    );
    expect(faulty.map(({ slug }) => slug)).toEqual([]);
  });

  it("says how long two pairs of hands need for what is heavy, one for the rest, and nothing for what arrives whole", () => {
    const assembled = products.flatMap(({ slug, weightKg, assembly }) =>
      assembly ? [{ slug, weightKg, ...assembly }] : [],
    );
    expect(assembled).toHaveLength(42);
    const faulty = assembled.filter(
      ({ people, minutes, weightKg }) =>
        ![1, 2].includes(people) || (weightKg > 30 && people < 2) || minutes < 10 || minutes > 180 || minutes % 5 !== 0,
    );
    expect(faulty).toEqual([]);
  });

  it("looks after each variant by what it is made of", () => {
    const chair = getProductBySlug("kursi-kerja-fokus").variants;
    const getCare = (look: string) => chair.find((variant) => variant.look === look)?.care.en ?? "";
    expect(getCare("linen-gading")).toContain("Vacuum");
    expect(getCare("kulit-hitam")).toContain("leather");
    expect(getProductBySlug("bantal-tenun").variants.every(({ care }) => care.en.includes("30 degrees"))).toBe(true);
    expect(getProductBySlug("kursi-teras-sore").variants.every(({ care }) => care.en.includes("rainy season"))).toBe(
      true,
    );
  });

  it("asks for oil only where the wood is bare: never on board, lacquer or metal", () => {
    const oiled = products.filter(
      ({ material, variants: sold }) =>
        /\b(?:board|laminate|melamine)\b/u.test(material.en) && sold.some(({ care }) => /renew the oil/u.test(care.en)),
    );
    expect(oiled.map(({ slug }) => slug)).toEqual([]);
  });

  it("speaks of coasters only where a glass may stand", () => {
    const tops = /(?:table|desk|sideboard|tv_|stool|coffee|dining_(?:table|round)|nightstand)/u;
    const withoutTop = products.filter(
      ({ model, variants: sold }) => !tops.test(model) && sold.some(({ care }) => care.en.includes("coasters")),
    );
    expect(withoutTop.map(({ slug }) => slug)).toEqual([]);
  });

  it("stands by everything for one to five years", () => {
    expect(new Set(products.map(({ brand, warranty }) => `${brand} ${warranty.months}`))).toEqual(
      new Set(["rumayasa 60", "tirtasana 60", "langkan 24", "sinarupa 12"]),
    );
  });

  it("names no size where there are several", () => {
    const sized = products.filter(({ variants: sold }) => new Set(sold.map(({ sizeCode }) => sizeCode)).size > 1);
    expect(sized).toHaveLength(19);
    const faulty = sized.filter(({ name }) => /\d|seater|dudukan/i.test(`${name.en} ${name.id}`));
    expect(faulty.map(({ slug }) => slug)).toEqual([]);
  });

  it("shows the default variant's price on the product", () => {
    for (const { price, offeredPrice, variants: sold, defaultVariantSku } of products) {
      expect(sold.find(({ sku }) => sku === defaultVariantSku)).toMatchObject({ price, offeredPrice });
    }
  });

  it("has eleven products on offer, some variants sold out and some nearly", () => {
    expect(products.filter(({ offeredPrice }) => offeredPrice !== null)).toHaveLength(11);
    expect(variants.filter(({ stock }) => stock === 0).length).toBeGreaterThan(5);
    expect(variants.filter(({ stock }) => stock > 0 && stock < 4).length).toBeGreaterThan(5);
  });

  it("sells the default variant of everything but the one product that is sold out", () => {
    const soldOut = products.filter(({ variants: sold, defaultVariantSku }) =>
      sold.some(({ sku, stock }) => sku === defaultVariantSku && stock === 0),
    );
    expect(soldOut.map(({ slug }) => slug)).toEqual(["cermin-rotan-matahari"]);
  });

  it("makes every bed frame at least as wide as its mattress", () => {
    for (const { dimensions, attributes } of variants) {
      const mattress = attributes
        .find(({ name }) => name.en === "Mattress size")
        ?.value.en.split("×")
        .map(Number);
      if (mattress === undefined) continue;
      const frame = [dimensions.width, dimensions.depth].sort((one, other) => one - other);
      const wanted = mattress.sort((one, other) => one - other);
      expect(frame[0]).toBeGreaterThan(wanted[0] ?? 0);
      expect(frame[1]).toBeGreaterThan(wanted[1] ?? 0);
    }
  });

  it("keeps what is called small within 120 cm", () => {
    const small = collections.find(({ slug }) => slug === "ruang-mungil")?.products ?? [];
    expect(small.length).toBeGreaterThan(4);
    expect(small.filter((slug) => getProductBySlug(slug).dimensions.width > 120)).toEqual([]);
  });

  const ways = [home.topBanner, ...home.slider, ...home.promoBanners].map(({ leadsTo }) => leadsTo);

  it("has a banner or slide of each source type of the specification", () => {
    const types = new Set(ways.map((way) => toLinkSource(way).sourceType));
    expect([...types].sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it("names only brands, categories, products and collections that exist", () => {
    const getSlugs = (list: readonly { readonly slug: string }[]) => list.map(({ slug }) => slug);
    const existing: Readonly<Record<string, readonly string[]>> = {
      brand: getSlugs(brands),
      category: getSlugs(categories),
      subCategory: categories.flatMap(({ slug, subCategories }) => subCategories.map((sub) => `${slug}/${sub.slug}`)),
      collection: getSlugs(collections),
      product: getSlugs(products),
      productSku: products.map(({ sku }) => sku),
      store: getSlugs(brands),
      homeCollection: getSlugs(collections),
      subCategorySlug: categories.flatMap(({ subCategories }) => getSlugs(subCategories)),
      bundle: getSlugs(bundles),
    };
    const named: readonly (readonly [kind: string, name: string])[] = [
      ...products.flatMap(({ brand, category, subCategory }) => [
        ["brand", brand] as const,
        ["subCategory", `${category}/${subCategory}`] as const,
      ]),
      ...collections.flatMap((collection) => collection.products.map((slug) => ["product", slug] as const)),
      ...bundles.flatMap(({ lines }) => lines.map(({ product }) => ["product", product] as const)),
      ...flashSale.offers.map(({ productSku }) => ["productSku", productSku] as const),
      ...vouchers.flatMap(({ category }) => (category === null ? [] : [["category", category] as const])),
      ...ways.flatMap((way) =>
        "slug" in way ? [[way.to === "subCategory" ? "subCategorySlug" : way.to, way.slug] as const] : [],
      ),
    ];
    expect(named.filter(([kind, name]) => !existing[kind]?.includes(name))).toEqual([]);
  });

  it("has four bundles of two kinds of pieces or more, counted in whole numbers", () => {
    expect(bundles).toHaveLength(4);
    const faulty = bundles.filter(
      ({ lines, percent }) =>
        new Set(lines.map(({ product }) => product)).size < 2 ||
        new Set(lines.map(({ product }) => product)).size < lines.length ||
        lines.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 1) ||
        percent < 5 ||
        percent > 25,
    );
    expect(faulty.map(({ slug }) => slug)).toEqual([]);
  });

  it("has four collections of eight products, none of them twice in one", () => {
    expect(collections.map((collection) => new Set(collection.products).size)).toEqual([8, 8, 8, 8]);
  });

  it("has six showrooms that open every day and a warehouse that does not receive shoppers", () => {
    expect(showrooms.filter(({ kind }) => kind === "showroom")).toHaveLength(6);
    expect(showrooms.filter(({ openingHours }) => openingHours === null).map(({ slug }) => slug)).toEqual([
      "gudang-jepara",
    ]);
    const faulty = showrooms.filter(
      ({ phone, zipCode, openingHours }) =>
        !/^\+62 \d{2,3} \d{4} \d{3,4}$/u.test(phone) ||
        !/^[1-9]\d{4}$/u.test(zipCode) ||
        (openingHours !== null && openingHours.opens >= openingHours.closes),
    );
    expect(faulty.map(({ slug }) => slug)).toEqual([]);
  });

  it("shows every piece that is in stock in one of its showrooms, where the words of the house promise it", () => {
    const productOf = new Map(products.flatMap((product) => product.variants.map(({ id }) => [id, product])));
    const standingIn = (showroom?: string) =>
      showroomPieces
        .filter((piece) => showroom === undefined || piece.showroom === showroom)
        .map(({ variantId }) => productOf.get(variantId));
    const inStock = products.filter(({ variants }) => variants.some(({ stock }) => stock > 0));
    const shown = new Set(standingIn());
    expect(inStock.filter((product) => !shown.has(product)).map(({ slug }) => slug)).toEqual([]);
    for (const [showroom, promised] of [
      ["jakarta-kemang", "sofa"],
      ["tangerang-selatan", "kamar-anak"],
      ["surabaya-mayjen-sungkono", "dipan"],
      ["badung-sunset-road", "teras"],
    ] as const) {
      const displayed = standingIn(showroom);
      const missing = inStock.filter(
        (product) => [product.subCategory, product.category].includes(promised) && !displayed.includes(product),
      );
      expect(missing.map(({ slug }) => slug)).toEqual([]);
      expect(displayed.some((product) => [product?.subCategory, product?.category].includes(promised))).toBe(true);
    }
  });

  it("puts a look into a showroom once, fewer than a house takes, and no more to take along than are in stock", () => {
    const places = showroomPieces.map(({ showroom, variantId }) => `${showroom} ${variantId}`);
    expect(new Set(places).size).toBe(places.length);
    const receiving = showrooms.filter(({ openingHours }) => openingHours !== null).map(({ slug }) => slug);
    const byHouse = Map.groupBy(showroomPieces, ({ showroom }) => showroom);
    expect([...byHouse.keys()]).toEqual(receiving);
    for (const pieces of byHouse.values()) expect(pieces.length).toBeLessThanOrEqual(SHOWROOM_PIECES_MAXIMUM);
    const stockOf = new Map(products.flatMap(({ variants }) => variants.map(({ id, stock }) => [id, stock])));
    expect(showroomPieces.filter(({ variantId, collectable }) => collectable > (stockOf.get(variantId) ?? 0))).toEqual(
      [],
    );
    expect(showroomPieces.some(({ collectable }) => collectable > 0)).toBe(true);
    expect(showroomPieces.some(({ collectable }) => collectable === 0)).toBe(true);
  });

  it("fills every sub-category", () => {
    const filled = new Set(products.map(({ subCategory }) => subCategory));
    const all = categories.flatMap(({ subCategories }) => subCategories.map(({ slug }) => slug));
    expect(all.filter((slug) => !filled.has(slug))).toEqual([]);
  });

  it("has a used-up voucher, an expired one and vouchers of every kind", () => {
    expect(vouchers.filter(({ used, quota }) => used >= quota).map(({ code }) => code)).toEqual(["HABIS"]);
    expect(vouchers.filter(({ endsInDays }) => endsInDays < 0).map(({ code }) => code)).toEqual(["LAMA2025"]);
    expect(new Set(vouchers.map(({ kind }) => kind))).toEqual(new Set(["flat", "percent", "shipping"]));
  });

  it("runs the flash sale at the moment of seeding and for days after", () => {
    for (const now of ["2026-11-20T00:00:00Z", "2026-11-20T05:59:59.999Z", "2027-02-28T17:30:00Z"].map(
      (each) => new Date(each),
    )) {
      const { startsAt, endsAt } = getFlashSaleWindow(now);
      expect(startsAt.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(endsAt.getTime() - now.getTime()).toBeGreaterThan(2 * 24 * 60 * 60 * 1000);
    }
  });

  it("derives the same id from the same name on every machine", () => {
    expect(createStableId("product/sofa-senja-3")).toBe(getProductBySlug("sofa-senja-3").id);
    expect(createStableId("product/sofa-senja-3")).not.toBe(createStableId("product/sofa-teduh-2"));
  });
});
