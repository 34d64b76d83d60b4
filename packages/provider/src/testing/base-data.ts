import { randomUUID } from "node:crypto";
import { toVariantKey } from "@griya/api";
import { eq } from "drizzle-orm";
import { addOns, productAddOns } from "../add-on/add-on.tables.ts";
import { addresses } from "../address/address.tables.ts";
import { brands } from "../brand/brand.tables.ts";
import { bundleLines, bundles } from "../bundle/bundle.tables.ts";
import { categories, subCategories } from "../category/category.tables.ts";
import type { Database } from "../database/database.ts";
import { flashSaleProducts, flashSales } from "../flash-sale/flash-sale.tables.ts";
import { places } from "../location/location.tables.ts";
import { media } from "../media/media.tables.ts";
import type { LocalText } from "../message/local-text.ts";
import { productPictures, products, type StoredAttribute, variants } from "../product/product.tables.ts";
import { writeLowestPrices } from "../product/write-lowest-prices.ts";
import { shopSettings } from "../settings/settings.tables.ts";
import { START } from "./shop.ts";

const toLocalText = (text: string): LocalText => ({ en: text, id: text });

/** The picture of all test products. Its file does not exist. */
const sofaPicture = {
  path: "sofa.svg",
  hash: null,
  kind: "picture",
  mime: "image/svg+xml",
  bytes: 0,
  widths: [],
  width: 800,
  height: 800,
  alt: { en: "A sofa", id: "Sebuah sofa" },
  colour: "#d9cfbd",
  createdAt: START,
} satisfies typeof media.$inferInsert;

/** Returns the first row. Throws when there is none. */
export const getFirstRow = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error("The query returned no row");
  return row;
};

/** Creates an open shop without products. It has settings, a brand, a category and a sub-category. */
export const createBaseData = async (database: Database) => {
  await database.insert(media).values(sofaPicture);
  await database.insert(shopSettings).values({
    settings: {
      siteName: "Griya",
      tagline: toLocalText(""),
      logoPath: "logo.svg",
      defaultImagePath: "none.svg",
      copyright: toLocalText("© 2023 Griya"),
      phone: "+62 21 5550 0101",
      email: "halo@griya.test",
      serviceHours: toLocalText("08.00–22.00 WIB"),
      sellersMayRegister: true,
      headerLinks: { left: [], right: [] },
      bankAccount: {
        bankName: "Bank Contoh",
        accountHolder: "PT Griya Contoh",
        accountNumber: "0012345678",
        branchName: "Kemang",
      },
    },
  });
  const brand = getFirstRow(
    await database
      .insert(brands)
      .values({
        uuid: randomUUID(),
        slug: "tirtasana",
        position: 0,
        name: "Tirtasana",
        tagline: toLocalText("Sofas"),
        description: toLocalText("Sofas"),
        logo: sofaPicture.path,
      })
      .returning(),
  );
  const category = getFirstRow(
    await database
      .insert(categories)
      .values({
        uuid: randomUUID(),
        slug: "ruang-tamu",
        position: 0,
        title: { en: "Living Room", id: "Ruang Tamu" },
        description: toLocalText("Sofas and more"),
        picture: sofaPicture.path,
      })
      .returning(),
  );
  const subCategory = getFirstRow(
    await database
      .insert(subCategories)
      .values({
        uuid: randomUUID(),
        slug: "sofa",
        position: 0,
        title: { en: "Sofas", id: "Sofa" },
        categoryId: category.id,
      })
      .returning(),
  );
  return { brandId: brand.id, subCategoryId: subCategory.id };
};

type BaseData = Awaited<ReturnType<typeof createBaseData>>;

type VariantDraft = {
  price?: number;
  offeredPrice?: number;
  stock?: number;
  weightGrams?: number;
  attributes?: readonly StoredAttribute[];
};

type ProductDraft = {
  name?: LocalText;
  price?: number;
  offeredPrice?: number;
  isPublic?: boolean;
  listedAt?: Date;
  /** The variants of the product. The default is one variant with ten pieces. */
  variants?: readonly VariantDraft[];
};

const ivoryAttributes: readonly StoredAttribute[] = [
  { name: { en: "Colour", id: "Warna" }, value: { en: "Ivory linen", id: "Linen gading" }, swatch: "#d9cfbd" },
];

/** Creates a product for sale. `id` is its public uuid. */
export const aProduct = async (database: Database, { brandId, subCategoryId }: BaseData, draft: ProductDraft = {}) => {
  const price = draft.price ?? 1_000_000;
  const name = draft.name ?? { en: "Senja Sofa", id: "Sofa Senja" };
  const id = randomUUID();
  const product = getFirstRow(
    await database
      .insert(products)
      .values({
        uuid: id,
        sku: `SKU-${id}`,
        slug: `sofa-${id}`,
        name,
        description: toLocalText("A sofa"),
        brandId,
        subCategoryId,
        sellingPrice: price,
        offeredPrice: draft.offeredPrice ?? 0,
        dimensions: { width: 214, depth: 92, height: 80 },
        weightGrams: 58_000,
        isPublic: draft.isPublic ?? true,
        rank: 1,
        listedAt: draft.listedAt ?? START,
        searchWords: `${name.en} ${name.id}`.toLowerCase(),
      })
      .returning(),
  );
  await database
    .insert(productPictures)
    .values({ productId: product.id, position: 0, path: sofaPicture.path, view: "three-quarter" });
  const createdVariants = await database
    .insert(variants)
    .values(
      (draft.variants ?? [{}]).map((variant, position) => ({
        id: randomUUID(),
        productId: product.id,
        sku: `SKU-${id}-${position}`,
        attributes: variant.attributes ?? ivoryAttributes,
        sellingPrice: variant.price ?? price,
        offeredPrice: variant.offeredPrice ?? (variant.price === undefined ? (draft.offeredPrice ?? 0) : 0),
        onHand: variant.stock ?? 10,
        weightGrams: variant.weightGrams ?? 20_000,
        picture: null,
        position,
      })),
    )
    .returning({ id: variants.id, sku: variants.sku });
  await writeLowestPrices(database, eq(products.id, product.id));
  return {
    id,
    key: product.id,
    slug: product.slug,
    variants: createdVariants,
    variantId: getFirstRow(createdVariants).id,
  };
};

/** Creates another category with a sub-category for products. */
export const aBedroom = async (database: Database, baseData: BaseData) => {
  const category = getFirstRow(
    await database
      .insert(categories)
      .values({
        uuid: randomUUID(),
        slug: `bedroom-${randomUUID()}`,
        position: 9,
        title: { en: "Bedroom", id: "Kamar Tidur" },
        description: { en: "Beds", id: "Ranjang" },
        picture: getFirstRow(await database.select().from(categories)).picture,
      })
      .returning(),
  );
  const beds = getFirstRow(
    await database
      .insert(subCategories)
      .values({
        uuid: randomUUID(),
        slug: `beds-${randomUUID()}`,
        position: 0,
        title: { en: "Beds", id: "Ranjang" },
        categoryId: category.id,
      })
      .returning(),
  );
  return { categoryId: category.id, bedrooms: { ...baseData, subCategoryId: beds.id } };
};

/** Creates a bundle of these products, by default with 15 % off. `variantId` is the choice of these variants. */
export const aBundle = async (
  database: Database,
  pieces: readonly { readonly key: number; readonly variantId: string; readonly quantity?: number }[],
  basisPointsOff = 1500,
) => {
  const uuid = randomUUID();
  const name = { en: "Senja Set", id: "Paket Senja" };
  const { id: bundleId } = getFirstRow(
    await database
      .insert(bundles)
      .values({
        uuid,
        slug: `paket-${uuid}`,
        name,
        description: toLocalText("Pieces that go together"),
        basisPointsOff,
      })
      .returning({ id: bundles.id }),
  );
  await database
    .insert(bundleLines)
    .values(pieces.map(({ key, quantity = 1 }, position) => ({ bundleId, productId: key, quantity, position })));
  const variantId = toVariantKey(pieces.map((piece) => piece.variantId));
  return { id: uuid, key: bundleId, slug: `paket-${uuid}`, variantId };
};

/** Creates a service for these products. The default is an assembly for 5 % of the price. `id` is its name in calls. */
export const anAddOn = async (
  database: Database,
  keys: readonly number[],
  own: Partial<Pick<typeof addOns.$inferInsert, "name" | "kind" | "value" | "position">> = {},
) => {
  const id = `service-${randomUUID()}`;
  const assembly = { name: { en: "Assembly", id: "Perakitan" }, kind: "percent", value: 500, position: 0 } as const;
  const { key } = getFirstRow(
    await database
      .insert(addOns)
      .values({ slug: id, ...assembly, ...own })
      .returning({ key: addOns.id }),
  );
  await database.insert(productAddOns).values(keys.map((productId) => ({ productId, addOnId: key })));
  return { id, key };
};

/** Creates a flash sale of six hours, by default with 15 % off. */
export const aFlashSale = async (
  database: Database,
  keys: readonly number[],
  {
    startsAt = START,
    basisPointsOff = 1500,
    rounds = 1,
  }: { startsAt?: Date; basisPointsOff?: number; rounds?: number | null } = {},
): Promise<void> => {
  const sale = getFirstRow(
    await database
      .insert(flashSales)
      .values({ title: toLocalText("Payday"), startsAt, durationSeconds: 6 * 3600, rounds })
      .returning(),
  );
  await database
    .insert(flashSaleProducts)
    .values(keys.map((productId, position) => ({ flashSaleId: sale.id, productId, basisPointsOff, position })));
};

/** The places of test addresses, by ministry code. */
const KNOWN_PLACES = {
  jakarta: [
    ["31", "DKI Jakarta"],
    ["31.74", "Kota Administrasi Jakarta Selatan"],
    ["31.74.07", "Kebayoran Baru"],
    ["31.74.07.1001", "Melawai"],
  ],
  wamena: [
    ["95", "Papua Pegunungan"],
    ["95.01", "Kabupaten Jayawijaya"],
    ["95.01.01", "Wamena"],
    ["95.01.01.1001", "Sinapuk"],
  ],
} as const;

/** Creates an address of a customer, in Jakarta or in the highlands of Papua. */
export const anAddress = async (
  database: Database,
  customerId: string,
  place: keyof typeof KNOWN_PLACES = "jakarta",
): Promise<string> => {
  const rows = KNOWN_PLACES[place].map(([id, name], step) => ({
    id,
    name,
    parentId: KNOWN_PLACES[place][step - 1]?.[0] ?? null,
    zipCode: step === 3 ? "12160" : null,
  }));
  await database.insert(places).values(rows).onConflictDoNothing();
  const address = getFirstRow(
    await database
      .insert(addresses)
      .values({
        customerId,
        name: "Sari Wulandari",
        phone: "+6281234567890",
        subDistrictId: KNOWN_PLACES[place][3][0],
        zipCode: "12160",
        address: "Jalan Melawai Raya 12",
        address2: "",
        createdAt: START,
      })
      .returning(),
  );
  return address.id;
};
