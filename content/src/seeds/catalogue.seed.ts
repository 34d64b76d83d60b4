import { randomUUID } from "node:crypto";
import {
  and,
  banners,
  brands,
  categories,
  collectionProducts,
  collections,
  eq,
  flashSaleProducts,
  flashSales,
  getInsertedValues,
  inArray,
  notInArray,
  productPictures,
  products,
  roomPieces,
  rooms,
  type Seed,
  searchKeywords,
  siteFeatures,
  slides,
  subCategories,
  type Transaction,
  toLinkSource,
  variants,
  writeLowestPrices,
  writeSearchWords,
} from "@griya/provider/seeding";
import { brands as brandData } from "../furniture/brands.ts";
import { categories as categoryData } from "../furniture/categories.ts";
import { collections as collectionData } from "../furniture/collections.ts";
import { flashSale, getFlashSaleWindow } from "../furniture/flash-sale.ts";
import * as home from "../furniture/home.ts";
import { keywords } from "../furniture/keywords.ts";
import { products as productData } from "../furniture/products.ts";
import { brandLogos } from "../marks/shop-marks.ts";
import { shopAlbum as pictures } from "../media/album.ts";
import { getContentRevision } from "./content-revision.ts";

const DAY_MILLISECONDS = 86_400_000;

/** Returns the found value. Throws if the value is undefined, because then the data of the catalogue has an error. */
const assertDefined = <Value>(found: Value | undefined, what: string): Value => {
  if (found === undefined) throw new Error(`The catalogue names ${what}, which does not exist: correct its data`);
  return found;
};

const mapIdsByName = <Name extends string>(rows: readonly ({ id: number } & Record<Name, string>)[], name: Name) =>
  new Map(rows.map((row) => [row[name], row.id]));

const seedBrands = async (tx: Transaction) =>
  tx
    .insert(brands)
    .values(
      brandData.map(({ id, slug, name, tagline, description }, position) => ({
        uuid: id,
        slug,
        position,
        name,
        tagline,
        description,
        ...assertDefined(brandLogos[slug], `a logo of ${slug}`),
      })),
    )
    .onConflictDoUpdate({ target: brands.slug, set: getInsertedValues(brands, ["id"]) })
    .returning({ id: brands.id, slug: brands.slug });

const seedCategories = async (tx: Transaction) => {
  const rows = await tx
    .insert(categories)
    .values(
      categoryData.map(({ id, slug, name, description }, position) => ({
        uuid: id,
        slug,
        position,
        title: name,
        description,
        picture: assertDefined(pictures.categoryPictures[slug], `a picture of ${slug}`).path,
      })),
    )
    .onConflictDoUpdate({ target: categories.slug, set: getInsertedValues(categories, ["id"]) })
    .returning({ id: categories.id, slug: categories.slug });
  const idsBySlug = mapIdsByName(rows, "slug");
  return tx
    .insert(subCategories)
    .values(
      categoryData.flatMap((category) =>
        category.subCategories.map(({ id, slug, name, alsoCalled }, position) => ({
          uuid: id,
          slug,
          position,
          title: name,
          alsoCalled: [...alsoCalled],
          categoryId: assertDefined(idsBySlug.get(category.slug), category.slug),
        })),
      ),
    )
    .onConflictDoUpdate({ target: subCategories.slug, set: getInsertedValues(subCategories, ["id"]) })
    .returning({ id: subCategories.id, slug: subCategories.slug });
};

/**
 * Returns the rank of each product in recommended lists. The first product of each sub-category comes first, then the second product of
 * each, and so on. So the first page shows the whole range instead of eight sofas.
 */
const getRanks = (): ReadonlyMap<string, number> => {
  const countsBySubCategory = new Map<string, number>();
  const turnsByProduct = productData.map(({ sku, subCategory }, place) => {
    const turnNumber = countsBySubCategory.get(subCategory) ?? 0;
    countsBySubCategory.set(subCategory, turnNumber + 1);
    return { sku, turn: turnNumber, place };
  });
  turnsByProduct.sort((one, other) => one.turn - other.turn || one.place - other.place);
  return new Map(turnsByProduct.map(({ sku }, rank) => [sku, rank]));
};

type IdsByName = ReadonlyMap<string, number>;

/**
 * Hides products that only an earlier release of the demo sold, and deletes such variants of the current products. Orders stay unchanged.
 */
const hideFormerProducts = async (
  tx: Transaction,
  soldProducts: readonly number[],
  soldVariants: readonly string[],
): Promise<void> => {
  await tx
    .update(products)
    .set({ isPublic: false })
    .where(notInArray(products.id, [...soldProducts]));
  await tx
    .delete(variants)
    .where(and(inArray(variants.productId, [...soldProducts]), notInArray(variants.id, [...soldVariants])));
};

/** Gives a new slug and a new uuid to products whose slug now belongs to another product, since both values are unique. */
const renameFormerSlugs = async (tx: Transaction): Promise<void> => {
  const skusBySlug = new Map(productData.map(({ slug, sku }) => [slug, sku]));
  for (const { id, slug, sku } of await tx.select().from(products)) {
    if ((skusBySlug.get(slug) ?? sku) === sku) continue;
    await tx
      .update(products)
      .set({ slug: `${slug}-${id}`, uuid: randomUUID() })
      .where(eq(products.id, id));
  }
};

const seedProducts = async (tx: Transaction, brandKeys: IdsByName, subCategoryKeys: IdsByName, now: Date) => {
  const ranksBySku = getRanks();
  await renameFormerSlugs(tx);
  const rows = await tx
    .insert(products)
    .values(
      productData.map((product, place) => ({
        uuid: product.id,
        sku: product.sku,
        slug: product.slug,
        name: product.name,
        description: product.description,
        brandId: assertDefined(brandKeys.get(product.brand), product.brand),
        subCategoryId: assertDefined(subCategoryKeys.get(product.subCategory), product.subCategory),
        sellingPrice: product.price,
        offeredPrice: product.salePrice ?? 0,
        dimensions: product.dimensions,
        weightGrams: Math.round(product.weightKg * 1000),
        material: product.material,
        assembly: product.assembly,
        warranty: product.warranty,
        rank: assertDefined(ranksBySku.get(product.sku), product.sku),
        listedAt: new Date(now.getTime() - (productData.length - place) * DAY_MILLISECONDS),
        searchWords: "",
      })),
    )
    .onConflictDoUpdate({
      target: products.sku,
      set: getInsertedValues(products, ["id", "listedAt", "reviewCount", "starsTotal"]),
    })
    .returning({ id: products.id, slug: products.slug, sku: products.sku });
  const idsBySlug = mapIdsByName(rows, "slug");
  const variantRows = productData.flatMap((product) =>
    product.variants.map((variant, position) => ({
      id: variant.id,
      productId: assertDefined(idsBySlug.get(product.slug), product.slug),
      sku: variant.sku,
      attributes: variant.attributes.map((attribute, place) => ({
        ...attribute,
        swatch: place === 0 ? variant.swatch : null,
      })),
      sellingPrice: variant.price,
      offeredPrice: variant.salePrice ?? 0,
      onHand: variant.stock,
      weightGrams: Math.round(variant.weightKg * 1000),
      dimensions: variant.dimensions,
      care: variant.care,
      materials: [...variant.materials],
      seats: variant.seats,
      seatHeight: variant.seatHeight,
      picture: pictures.getVariantPicture(product, variant).path,
      position,
    })),
  );
  await tx
    .insert(variants)
    .values(variantRows)
    .onConflictDoUpdate({ target: variants.id, set: getInsertedValues(variants, ["id", "onHand"]) });
  const ids = rows.map(({ id }) => id);
  await tx.delete(productPictures).where(inArray(productPictures.productId, ids));
  await tx.insert(productPictures).values(
    productData.flatMap((product) =>
      pictures.getGallery(product).map(({ path, view = "three-quarter" }, position) => ({
        productId: assertDefined(idsBySlug.get(product.slug), product.slug),
        position,
        path,
        view,
      })),
    ),
  );
  await writeLowestPrices(tx, inArray(products.id, ids));
  await writeSearchWords(tx, inArray(products.id, ids));
  await hideFormerProducts(
    tx,
    ids,
    variantRows.map(({ id }) => id),
  );
  return rows;
};

const seedCollections = async (tx: Transaction, productKeys: IdsByName): Promise<void> => {
  await tx.delete(collectionProducts);
  const slugs = collectionData.map(({ slug }) => slug);
  await tx.delete(collections).where(notInArray(collections.slug, slugs));
  const rows = await tx
    .insert(collections)
    .values(collectionData.map(({ slug, name, description }) => ({ slug, title: name, description })))
    .onConflictDoUpdate({ target: collections.slug, set: getInsertedValues(collections, ["id"]) })
    .returning({ id: collections.id, slug: collections.slug });
  const idsBySlug = mapIdsByName(rows, "slug");
  await tx.insert(collectionProducts).values(
    collectionData.flatMap((collection) =>
      collection.products.map((slug, position) => ({
        collectionId: assertDefined(idsBySlug.get(collection.slug), collection.slug),
        productId: assertDefined(productKeys.get(slug), slug),
        position,
      })),
    ),
  );
};

/** Writes the rendered rooms with their pieces, and removes other rooms. */
const seedRooms = async (tx: Transaction, productKeys: IdsByName): Promise<void> => {
  const { renderedRooms } = pictures;
  const slugs = renderedRooms.map(({ slug }) => slug);
  await tx.delete(roomPieces);
  await tx.delete(rooms).where(notInArray(rooms.slug, slugs));
  if (renderedRooms.length === 0) return;
  const collectionKeys = mapIdsByName(
    await tx.select({ id: collections.id, slug: collections.slug }).from(collections),
    "slug",
  );
  const rows = await tx
    .insert(rooms)
    .values(
      renderedRooms.map(({ slug, name, description, renderedPicture, collection }) => ({
        slug,
        title: name,
        description,
        picture: renderedPicture.path,
        collectionId: collection === undefined ? null : assertDefined(collectionKeys.get(collection), collection),
      })),
    )
    .onConflictDoUpdate({ target: rooms.slug, set: getInsertedValues(rooms, ["id"]) })
    .returning({ id: rooms.id, slug: rooms.slug });
  const idsBySlug = mapIdsByName(rows, "slug");
  const pieces = renderedRooms.flatMap((room) =>
    room.pieces.map(({ product, variant, x, y }, position) => ({
      roomId: assertDefined(idsBySlug.get(room.slug), room.slug),
      position,
      productId: assertDefined(productKeys.get(product.slug), product.slug),
      variantId: variant.id,
      x,
      y,
    })),
  );
  if (pieces.length > 0) await tx.insert(roomPieces).values(pieces);
};

const seedFlashSale = async (tx: Transaction, keysBySku: IdsByName, now: Date): Promise<void> => {
  const { startsAt, endsAt } = getFlashSaleWindow(now);
  const durationSeconds = (endsAt.getTime() - startsAt.getTime()) / 1000;
  await tx.delete(flashSaleProducts);
  await tx.delete(flashSales);
  const [sale] = await tx
    .insert(flashSales)
    .values({ title: flashSale.title, startsAt, durationSeconds, rounds: null })
    .returning({ id: flashSales.id });
  const flashSaleId = assertDefined(sale?.id, "a flash sale");
  await tx.insert(flashSaleProducts).values(
    flashSale.discounts.map(({ productSku, percent }, position) => ({
      flashSaleId,
      productId: assertDefined(keysBySku.get(productSku), productSku),
      basisPointsOff: percent * 100,
      position,
    })),
  );
};

const featureIcons = { clock: "store", truck: "truck", wrench: "tools", shield: "shield" } as const;

const seedHome = async (tx: Transaction): Promise<void> => {
  for (const table of [slides, banners, siteFeatures, searchKeywords]) await tx.delete(table);
  await tx.insert(slides).values(
    home.slider.map(({ title, text, action, linkTarget, picture }) => ({
      title,
      text,
      callToAction: action,
      picture: assertDefined(pictures.homePictures[picture], `the picture ${picture}`).path,
      portraitPicture: picture === "hero" ? (pictures.heroOnPhones?.path ?? null) : null,
      ...toLinkSource(linkTarget),
    })),
  );
  await tx.insert(banners).values(
    [{ ...home.topBanner, picture: null }, ...home.promoBanners].map(
      ({ title, linkTarget: leadsTo, isClosable, picture }) => ({
        title,
        isActive: true,
        isClosable,
        picture: picture === null ? null : assertDefined(pictures.homePictures[picture], `the picture ${picture}`).path,
        ...toLinkSource(leadsTo),
      }),
    ),
  );
  await tx
    .insert(siteFeatures)
    .values(home.siteFeatures.map(({ icon, title, text }) => ({ icon: featureIcons[icon], title, text })));
  await tx.insert(searchKeywords).values(keywords.map((title) => ({ title })));
};

/** Seed of brands, categories, products with their stock, collections, rooms, the flash sale and the home page. */
export const catalogueSeed: Seed = {
  name: "catalogue",
  isNeeded: async (database) => (await database.select({ id: brands.id }).from(brands).limit(1)).length === 0,
  getRevision: getContentRevision,
  run: async (tx, { clock }) => {
    const now = clock();
    const brandRows = await seedBrands(tx);
    const subCategoryRows = await seedCategories(tx);
    const productRows = await seedProducts(
      tx,
      mapIdsByName(brandRows, "slug"),
      mapIdsByName(subCategoryRows, "slug"),
      now,
    );
    await seedCollections(tx, mapIdsByName(productRows, "slug"));
    await seedRooms(tx, mapIdsByName(productRows, "slug"));
    await seedFlashSale(tx, mapIdsByName(productRows, "sku"), now);
    await seedHome(tx);
  },
};
