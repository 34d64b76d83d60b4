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

const findRepeatedValues = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);
const getVolume = ({ dimensions: { width, depth, height } }: Pick<Variant, "dimensions">) => width * depth * height;
const countWords = (text: string) => text.split(/\s+/u).length;

describe("the catalogue", () => {
  it("has 64 products in 190 looks and 257 variants", () => {
    expect([products.length, products.flatMap((product) => product.looks).length, variants.length]).toEqual([
      64, 190, 257,
    ]);
  });

  it("has every text in English and in Indonesian", () => {
    const localTextEntries = [...listObjects(catalogue)].filter(([, record]) => "en" in record);
    expect(localTextEntries.length).toBeGreaterThan(900);
    const faultyEntries = localTextEntries.filter(
      ([, { en, id, ...rest }]) =>
        typeof en !== "string" || typeof id !== "string" || !en.trim() || !id.trim() || Object.keys(rest).length > 0,
    );
    expect(faultyEntries.map(([path]) => path)).toEqual([]);
  });

  it("describes each product in its own words, two or three sentences long", () => {
    const descriptions = products.flatMap(({ description }) => [description.en, description.id]);
    expect(findRepeatedValues(descriptions)).toEqual([]);
    expect(descriptions.filter((text) => text.split(/[.!?](?:\s|$)/u).filter(Boolean).length < 2)).toEqual([]);
  });

  it("describes each product's picture in its own phrase, without name and colour", () => {
    const colourPattern =
      /\b(?:ivory|grey|terracotta|green|blue|turmeric|cognac|black|white|olive|gading|abu|terakota|hijau|biru|kunyit|hitam|putih|zaitun)\b/u;
    const phrases = products.flatMap(({ appearance }) => [appearance.en, appearance.id]);
    expect(findRepeatedValues(phrases)).toEqual([]);
    const faultyEntries = products.filter(
      ({ appearance: { en, id }, name }) =>
        !/^(?:an?|two) [a-z]/u.test(en) ||
        !/^[a-z]/u.test(id) ||
        [en, id].some((phrase) => colourPattern.test(phrase) || /[.;:]/u.test(phrase)) ||
        [en, id].some((phrase) => countWords(phrase) < 10 || countWords(phrase) > 34) ||
        en.includes(name.en) ||
        id.includes(name.id),
    );
    expect(faultyEntries.map(({ slug }) => slug)).toEqual([]);
  });

  it("shows existing rooms on its pages, the same rooms in both languages", () => {
    const listNamedRooms = (html: string) => [...html.matchAll(/data-picture="([^"]*)"/gu)].map(([, room]) => room);
    const roomSlugs = new Set<string | undefined>(rooms.map(({ slug }) => slug));
    const picturedPages = pages.filter(({ body }) => listNamedRooms(body.en).length > 0);
    expect(picturedPages.map(({ slug }) => slug)).toEqual(["about", "company-profile", "how-to-shop"]);
    for (const { body } of picturedPages) expect(listNamedRooms(body.id)).toEqual(listNamedRooms(body.en));
    expect(picturedPages.flatMap(({ body }) => listNamedRooms(body.en)).filter((room) => !roomSlugs.has(room))).toEqual(
      [],
    );
  });

  it("uses every id, slug and SKU once", () => {
    const ids = [...listObjects(catalogue)].map(([, { id }]) => id).filter((id) => typeof id === "string");
    const uuids = ids.filter((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u.test(id));
    expect(uuids.length).toBeGreaterThan(350);
    expect(findRepeatedValues(uuids)).toEqual([]);
    for (const entityList of [
      brands,
      categories,
      categories.flatMap((each) => each.subCategories),
      collections,
      products,
    ]) {
      expect(findRepeatedValues(entityList.map(({ slug }) => slug))).toEqual([]);
    }
    expect(findRepeatedValues([...products, ...variants].map(({ sku }) => sku))).toEqual([]);
    expect(findRepeatedValues(Object.values(looks).map(({ code }) => code))).toEqual([]);
    for (const [key, look] of Object.entries(looks)) expect(look.key).toBe(key);
  });

  it("gives each product the words of its slug as name, except one product with an old address", () => {
    const differingProducts = products.filter(({ slug, name }) => {
      const words = name.id.toLowerCase().split(/[\s-]+/u);
      return slug.split("-").some((part) => !words.includes(part));
    });
    expect(differingProducts.map(({ slug, name }) => [slug, name.id])).toEqual([["sofa-senja-3", "Sofa Senja"]]);
  });

  it("writes slugs as readable words", () => {
    const slugs = [...listObjects(catalogue)].map(([, { slug }]) => slug).filter((slug) => typeof slug === "string");
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u);
  });

  it("offers every look of a product in every size", () => {
    const incompleteProducts = products.filter(({ looks: offered, variants: sold, defaultVariantSku }) => {
      const sizes = new Set(sold.map(({ sizeCode }) => sizeCode));
      const lookSizePairs = new Set(sold.map(({ look, sizeCode }) => `${look}/${sizeCode ?? ""}`));
      return (
        lookSizePairs.size !== offered.length * sizes.size ||
        sold.length !== lookSizePairs.size ||
        sold.every(({ sku }) => sku !== defaultVariantSku) ||
        sold.some(({ attributes, sizeCode }) => attributes.length !== (sizeCode === null ? 1 : 2))
      );
    });
    expect(incompleteProducts.map(({ slug }) => slug)).toEqual([]);
  });

  it("has prices in whole thousands of rupiah, and sale prices below the price", () => {
    const isPrice = (amount: number) => Number.isSafeInteger(amount) && amount > 0 && amount % 1000 === 0;
    const faultyEntries = variants.filter(
      ({ price, salePrice }) => !isPrice(price) || (salePrice !== null && (!isPrice(salePrice) || salePrice >= price)),
    );
    expect(faultyEntries.map(({ sku }) => sku)).toEqual([]);
  });

  it("counts stock in whole pieces and measures every variant", () => {
    const faultyEntries = variants.filter(
      ({ stock, dimensions: { width, depth, height }, weightKg }) =>
        !Number.isSafeInteger(stock) || stock < 0 || Math.min(width, depth, height, weightKg) <= 0,
    );
    expect(faultyEntries.map(({ sku }) => sku)).toEqual([]);
  });

  it("has two dining tables in oak for six people under five million rupiah", () => {
    const fittingProducts = products.filter(
      ({ subCategory, variants: sold }) =>
        subCategory === "meja-makan" &&
        sold.some(
          ({ materials, seats, price, salePrice, stock }) =>
            materials.includes("oak") && seats === 6 && (salePrice ?? price) < 5_000_000 && stock > 0,
        ),
    );
    expect(fittingProducts.map(({ slug }) => slug)).toEqual(["meja-makan-bundar-gerhana", "meja-makan-lipat-hemat"]);
  });

  it("gives a larger size more weight, and different measures to sizes with different prices", () => {
    const faultyEntries = products.filter(({ variants: sold }) =>
      sold.some((one) =>
        sold.some(
          (other) =>
            other.look === one.look &&
            other.price > one.price &&
            !(getVolume(other) > getVolume(one) && other.weightKg > one.weightKg),
        ),
      ),
    );
    expect(faultyEntries.map(({ slug }) => slug)).toEqual([]);
  });

  it("gives assembly times for two people for heavy products, and for one person for light products", () => {
    const assembledProducts = products.flatMap(({ slug, weightKg, assembly }) =>
      assembly ? [{ slug, weightKg, ...assembly }] : [],
    );
    expect(assembledProducts).toHaveLength(42);
    const faultyEntries = assembledProducts.filter(
      ({ people, minutes, weightKg }) =>
        ![1, 2].includes(people) || (weightKg > 30 && people < 2) || minutes < 10 || minutes > 180 || minutes % 5 !== 0,
    );
    expect(faultyEntries).toEqual([]);
  });

  it("has a care text for the material of each variant", () => {
    const chairVariants = getProductBySlug("kursi-kerja-fokus").variants;
    const getCare = (look: string) => chairVariants.find((variant) => variant.look === look)?.care.en ?? "";
    expect(getCare("linen-gading")).toContain("Vacuum");
    expect(getCare("kulit-hitam")).toContain("leather");
    expect(getProductBySlug("bantal-tenun").variants.every(({ care }) => care.en.includes("30 degrees"))).toBe(true);
    expect(getProductBySlug("kursi-teras-sore").variants.every(({ care }) => care.en.includes("rainy season"))).toBe(
      true,
    );
  });

  it("recommends oil only for bare wood, never for board, lacquer or metal", () => {
    const oiledProducts = products.filter(
      ({ material, variants: sold }) =>
        /\b(?:board|laminate|melamine)\b/u.test(material.en) && sold.some(({ care }) => /renew the oil/u.test(care.en)),
    );
    expect(oiledProducts.map(({ slug }) => slug)).toEqual([]);
  });

  it("mentions coasters only for products with a top", () => {
    const topModelPattern = /(?:table|desk|sideboard|tv_|stool|coffee|dining_(?:table|round)|nightstand)/u;
    const productsWithoutTop = products.filter(
      ({ model, variants: sold }) =>
        !topModelPattern.test(model) && sold.some(({ care }) => care.en.includes("coasters")),
    );
    expect(productsWithoutTop.map(({ slug }) => slug)).toEqual([]);
  });

  it("has a warranty of one to five years for every product", () => {
    expect(new Set(products.map(({ brand, warranty }) => `${brand} ${warranty.months}`))).toEqual(
      new Set(["rumayasa 60", "tirtasana 60", "langkan 24", "sinarupa 12"]),
    );
  });

  it("has no size in the name of a product with several sizes", () => {
    const productsWithSizes = products.filter(
      ({ variants: sold }) => new Set(sold.map(({ sizeCode }) => sizeCode)).size > 1,
    );
    expect(productsWithSizes).toHaveLength(19);
    const faultyEntries = productsWithSizes.filter(({ name }) => /\d|seater|dudukan/i.test(`${name.en} ${name.id}`));
    expect(faultyEntries.map(({ slug }) => slug)).toEqual([]);
  });

  it("shows the default variant's price on the product", () => {
    for (const { price, salePrice, variants: sold, defaultVariantSku } of products) {
      expect(sold.find(({ sku }) => sku === defaultVariantSku)).toMatchObject({ price, salePrice });
    }
  });

  it("has eleven products on sale, some sold out variants and some with a low stock", () => {
    expect(products.filter(({ salePrice }) => salePrice !== null)).toHaveLength(11);
    expect(variants.filter(({ stock }) => stock === 0).length).toBeGreaterThan(5);
    expect(variants.filter(({ stock }) => stock > 0 && stock < 4).length).toBeGreaterThan(5);
  });

  it("has stock of each default variant, except for the one product that is sold out", () => {
    const soldOutProducts = products.filter(({ variants: sold, defaultVariantSku }) =>
      sold.some(({ sku, stock }) => sku === defaultVariantSku && stock === 0),
    );
    expect(soldOutProducts.map(({ slug }) => slug)).toEqual(["cermin-rotan-matahari"]);
  });

  it("makes every bed frame at least as wide as its mattress", () => {
    for (const { dimensions, attributes } of variants) {
      const mattressSides = attributes
        .find(({ name }) => name.en === "Mattress size")
        ?.value.en.split("×")
        .map(Number);
      if (mattressSides === undefined) continue;
      const frameSides = [dimensions.width, dimensions.depth].sort((one, other) => one - other);
      const sortedMattressSides = mattressSides.sort((one, other) => one - other);
      expect(frameSides[0]).toBeGreaterThan(sortedMattressSides[0] ?? 0);
      expect(frameSides[1]).toBeGreaterThan(sortedMattressSides[1] ?? 0);
    }
  });

  it("has only products of at most 120 cm in the collection for small rooms", () => {
    const smallRoomSlugs = collections.find(({ slug }) => slug === "ruang-mungil")?.products ?? [];
    expect(smallRoomSlugs.length).toBeGreaterThan(4);
    expect(smallRoomSlugs.filter((slug) => getProductBySlug(slug).dimensions.width > 120)).toEqual([]);
  });

  const linkTargets = [home.topBanner, ...home.slider, ...home.promoBanners].map(({ linkTarget }) => linkTarget);

  it("has a banner or slide of each source type of the specification", () => {
    const linkTypes = new Set(linkTargets.map((way) => toLinkSource(way).sourceType));
    expect([...linkTypes].sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it("names only brands, categories, products and collections that exist", () => {
    const getSlugs = (list: readonly { readonly slug: string }[]) => list.map(({ slug }) => slug);
    const slugsByKind: Readonly<Record<string, readonly string[]>> = {
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
    const namedSlugs: readonly (readonly [kind: string, name: string])[] = [
      ...products.flatMap(({ brand, category, subCategory }) => [
        ["brand", brand] as const,
        ["subCategory", `${category}/${subCategory}`] as const,
      ]),
      ...collections.flatMap((collection) => collection.products.map((slug) => ["product", slug] as const)),
      ...bundles.flatMap(({ lines }) => lines.map(({ product }) => ["product", product] as const)),
      ...flashSale.discounts.map(({ productSku }) => ["productSku", productSku] as const),
      ...vouchers.flatMap(({ category }) => (category === null ? [] : [["category", category] as const])),
      ...linkTargets.flatMap((way) =>
        "slug" in way ? [[way.to === "subCategory" ? "subCategorySlug" : way.to, way.slug] as const] : [],
      ),
    ];
    expect(namedSlugs.filter(([kind, name]) => !slugsByKind[kind]?.includes(name))).toEqual([]);
  });

  it("has four bundles of two kinds of pieces or more, counted in whole numbers", () => {
    expect(bundles).toHaveLength(4);
    const faultyEntries = bundles.filter(
      ({ lines, percent }) =>
        new Set(lines.map(({ product }) => product)).size < 2 ||
        new Set(lines.map(({ product }) => product)).size < lines.length ||
        lines.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 1) ||
        percent < 5 ||
        percent > 25,
    );
    expect(faultyEntries.map(({ slug }) => slug)).toEqual([]);
  });

  it("has four collections of eight products, without a repeated product", () => {
    expect(collections.map((collection) => new Set(collection.products).size)).toEqual([8, 8, 8, 8]);
  });

  it("has six showrooms that open every day and a warehouse that does not receive shoppers", () => {
    expect(showrooms.filter(({ kind }) => kind === "showroom")).toHaveLength(6);
    expect(showrooms.filter(({ openingHours }) => openingHours === null).map(({ slug }) => slug)).toEqual([
      "gudang-jepara",
    ]);
    const faultyEntries = showrooms.filter(
      ({ phone, zipCode, openingHours }) =>
        !/^\+62 \d{2,3} \d{4} \d{3,4}$/u.test(phone) ||
        !/^[1-9]\d{4}$/u.test(zipCode) ||
        (openingHours !== null && openingHours.opens >= openingHours.closes),
    );
    expect(faultyEntries.map(({ slug }) => slug)).toEqual([]);
  });

  it("shows every available product in a showroom, as the descriptions of the showrooms promise", () => {
    const productByVariantId = new Map(products.flatMap((product) => product.variants.map(({ id }) => [id, product])));
    const listDisplayedProducts = (showroom?: string) =>
      showroomPieces
        .filter((piece) => showroom === undefined || piece.showroom === showroom)
        .map(({ variantId }) => productByVariantId.get(variantId));
    const stockedProducts = products.filter(({ variants }) => variants.some(({ stock }) => stock > 0));
    const shownProducts = new Set(listDisplayedProducts());
    expect(stockedProducts.filter((product) => !shownProducts.has(product)).map(({ slug }) => slug)).toEqual([]);
    for (const [showroom, promised] of [
      ["jakarta-kemang", "sofa"],
      ["tangerang-selatan", "kamar-anak"],
      ["surabaya-mayjen-sungkono", "dipan"],
      ["badung-sunset-road", "teras"],
    ] as const) {
      const displayedProducts = listDisplayedProducts(showroom);
      const missingProducts = stockedProducts.filter(
        (product) => [product.subCategory, product.category].includes(promised) && !displayedProducts.includes(product),
      );
      expect(missingProducts.map(({ slug }) => slug)).toEqual([]);
      expect(displayedProducts.some((product) => [product?.subCategory, product?.category].includes(promised))).toBe(
        true,
      );
    }
  });

  it("puts each look into a showroom once, within the maximum, and lets customers collect at most the stock", () => {
    const pieceKeys = showroomPieces.map(({ showroom, variantId }) => `${showroom} ${variantId}`);
    expect(new Set(pieceKeys).size).toBe(pieceKeys.length);
    const openShowroomSlugs = showrooms.filter(({ openingHours }) => openingHours !== null).map(({ slug }) => slug);
    const piecesByShowroom = Map.groupBy(showroomPieces, ({ showroom }) => showroom);
    expect([...piecesByShowroom.keys()]).toEqual(openShowroomSlugs);
    for (const pieces of piecesByShowroom.values()) expect(pieces.length).toBeLessThanOrEqual(SHOWROOM_PIECES_MAXIMUM);
    const stockByVariantId = new Map(products.flatMap(({ variants }) => variants.map(({ id, stock }) => [id, stock])));
    expect(
      showroomPieces.filter(({ variantId, collectable }) => collectable > (stockByVariantId.get(variantId) ?? 0)),
    ).toEqual([]);
    expect(showroomPieces.some(({ collectable }) => collectable > 0)).toBe(true);
    expect(showroomPieces.some(({ collectable }) => collectable === 0)).toBe(true);
  });

  it("has a product in every sub-category", () => {
    const filledSlugs = new Set(products.map(({ subCategory }) => subCategory));
    const allSlugs = categories.flatMap(({ subCategories }) => subCategories.map(({ slug }) => slug));
    expect(allSlugs.filter((slug) => !filledSlugs.has(slug))).toEqual([]);
  });

  it("has a used-up voucher, an expired voucher and vouchers of every kind", () => {
    expect(vouchers.filter(({ used, quota }) => used >= quota).map(({ code }) => code)).toEqual(["HABIS"]);
    expect(vouchers.filter(({ endsInDays }) => endsInDays < 0).map(({ code }) => code)).toEqual(["LAMA2025"]);
    expect(new Set(vouchers.map(({ kind }) => kind))).toEqual(new Set(["flat", "percent", "shipping"]));
  });

  it("runs the flash sale from the moment of seeding for some days", () => {
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
