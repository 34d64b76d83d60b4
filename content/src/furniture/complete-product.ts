import { createHash } from "node:crypto";
import type { Material } from "@griya/api";
import type { LocalText } from "@griya/provider/seeding";
import type { BrandSlug } from "./brands.ts";
import { careByLookKind } from "./care.ts";
import { formatSwatch, getLookAttributeName, getLookMaterials, type LookKey, looks } from "./looks.ts";
import { createStableId } from "./stable-id.ts";

/** Width, depth and height in centimetres. */
export type Dimensions = { readonly width: number; readonly depth: number; readonly height: number };

/** The number of people and minutes that the assembly takes. */
export type Assembly = { readonly people: number; readonly minutes: number };

export type Warranty = { readonly months: number; readonly covers: LocalText };

export type Attribute = { readonly name: LocalText; readonly value: LocalText };

/** A product in one look and one size. Each cart line and each stock belongs to one variant. */
export type Variant = {
  readonly id: string;
  readonly sku: string;
  readonly look: LookKey;
  readonly sizeCode: string | null;
  /** True when this variant mirrors the studio's model, with left and right swapped. */
  readonly isMirrored: boolean;
  readonly attributes: readonly Attribute[];
  readonly swatch: string;
  /** The price in whole rupiah, before any discount. */
  readonly price: number;
  /** The lower price in whole rupiah. It is null without a discount. */
  readonly salePrice: number | null;
  readonly stock: number;
  readonly dimensions: Dimensions;
  readonly weightKg: number;
  readonly care: LocalText;
  readonly materials: readonly Material[];
  /** The number of people who can sit on the product. It is null for products without seats. */
  readonly seats: number | null;
  /** The height of the seat in centimetres. It is null if this height is unknown, or if nobody sits on the product. */
  readonly seatHeight: number | null;
};

export type Product = {
  readonly id: string;
  readonly sku: string;
  readonly slug: string;
  readonly name: LocalText;
  readonly brand: BrandSlug;
  readonly category: string;
  readonly subCategory: string;
  /** The name of the product's model in tools/studio. The studio renders the pictures from this model. */
  readonly model: string;
  /**
   * A noun phrase that describes a picture of the product. The phrase is a part of the alternative text, and an instruction for the
   * modeller. The phrase describes the shape and the parts of the default size, without name and colour. Example: "a low three-seater sofa
   * with rounded arms".
   */
  readonly appearance: LocalText;
  readonly dimensions: Dimensions;
  readonly weightKg: number;
  /** The price of the default variant in whole rupiah, before any discount. */
  readonly price: number;
  readonly salePrice: number | null;
  readonly description: LocalText;
  readonly material: LocalText;
  /** The time and the people for the assembly. It is null if the product is delivered in one piece. */
  readonly assembly: Assembly | null;
  readonly warranty: Warranty;
  /** The looks in the order of display. Cards show the first look. */
  readonly looks: readonly LookKey[];
  readonly variants: readonly Variant[];
  readonly defaultVariantSku: string;
};

export type SizeDraft = {
  readonly code: string;
  readonly label: LocalText;
  /** The difference to the product's price, in rupiah. */
  readonly priceDifference: number;
  readonly dimensions: Dimensions;
  readonly weightKg: number;
  /** The number of seats, if it differs from the default size. */
  readonly seats?: number;
  /** The height of the seat in centimetres, if it differs from the product's seat height. */
  readonly seatHeight?: number;
  readonly isMirrored?: boolean;
};

export type ProductDraft = Omit<Product, "id" | "variants" | "defaultVariantSku" | "salePrice" | "warranty"> & {
  readonly sizeName?: LocalText;
  readonly sizes?: readonly SizeDraft[];
  readonly salePercent?: number;
  /**
   * The materials of all looks, in addition to the materials of each look. Only visible or load-bearing materials count, so screws do not.
   */
  readonly materials?: readonly Material[];
  readonly seats?: number;
  /** The height of the seat in centimetres. It is absent if the height is unknown. */
  readonly seatHeight?: number;
  /** The care text of the product, in place of the default text for its kind of look. */
  readonly care?: LocalText;
  /** The fixed stock of some variants, by SKU. With these stocks the demo shows special cases, such as a sold-out product. */
  readonly stock?: Readonly<Record<string, number>>;
};

export const createDimensions = (width: number, depth: number, height: number): Dimensions => ({
  width,
  depth,
  height,
});

/** Creates a size. A plain string is the label in both languages. */
export const createSize = (
  code: string,
  label: string | LocalText,
  priceDifference: number,
  measures: Dimensions,
  weightKg: number,
  seats?: number,
): SizeDraft => ({
  code,
  label: typeof label === "string" ? { en: label, id: label } : label,
  priceDifference,
  dimensions: measures,
  weightKg,
  ...(seats !== undefined && { seats }),
});

const warrantiesByBrand: Readonly<Record<BrandSlug, Warranty>> = {
  rumayasa: { months: 60, covers: { en: "frame and joints", id: "rangka dan sambungan" } },
  tirtasana: { months: 60, covers: { en: "the frame", id: "rangka" } },
  langkan: { months: 24, covers: { en: "frame, joints and fittings", id: "rangka, sambungan, dan perangkatnya" } },
  sinarupa: { months: 12, covers: { en: "materials and workmanship", id: "bahan dan pengerjaan" } },
};

/** Returns the lower price, rounded to whole thousands like on a price tag. Returns null without a discount. */
const getSalePrice = (price: number, percent: number | undefined): number | null =>
  percent === undefined ? null : Math.round((price * (100 - percent)) / 100_000) * 1000;

/**
 * Returns a plausible stock that is the same in each seed. Some variants are sold out, and some are almost sold out. Expensive variants
 * have a smaller stock.
 */
function getPlausibleStock(sku: string, price: number): number {
  const hash = createHash("sha1").update(sku).digest();
  const stockChance = hash.readUInt8(0) % 100;
  if (stockChance < 5) return 0;
  if (stockChance < 13) return 1 + (hash.readUInt8(1) % 3);
  return 6 + (hash.readUInt8(1) % (price > 5_000_000 ? 15 : price > 1_500_000 ? 35 : 80));
}

export function completeProduct(draft: ProductDraft): Product {
  const {
    sizes,
    sizeName,
    salePercent,
    stock,
    care,
    materials = [],
    seats = null,
    seatHeight = null,
    ...product
  } = draft;
  const soldSizes: readonly (SizeDraft | null)[] = sizes ?? [null];
  const defaultSize = soldSizes.find((each) => each === null || each.priceDifference === 0) ?? null;
  const getSku = (look: LookKey, sizeCode: string | undefined) =>
    [draft.sku, looks[look].code, sizeCode].filter((part) => part !== undefined).join("-");
  const [firstLook] = draft.looks;
  if (firstLook === undefined)
    throw new Error(`${draft.sku} has no look, so nobody can buy it: name at least one look`);
  const defaultVariantSku = getSku(firstLook, defaultSize?.code);

  const variants = draft.looks.flatMap((key) =>
    soldSizes.map((each): Variant => {
      const sku = getSku(key, each?.code);
      const price = draft.price + (each?.priceDifference ?? 0);
      const stockCount = stock?.[sku] ?? getPlausibleStock(sku, price);
      return {
        id: createStableId(`variant/${sku}`),
        sku,
        look: key,
        sizeCode: each?.code ?? null,
        isMirrored: each?.isMirrored ?? false,
        attributes: [
          { name: getLookAttributeName(looks[firstLook]), value: looks[key].name },
          ...(each ? [{ name: sizeName ?? { en: "Size", id: "Ukuran" }, value: each.label }] : []),
        ],
        swatch: formatSwatch(looks[key]),
        price,
        salePrice: getSalePrice(price, salePercent),
        stock: sku === defaultVariantSku && stock?.[sku] === undefined ? Math.max(stockCount, 12) : stockCount,
        dimensions: each?.dimensions ?? draft.dimensions,
        weightKg: each?.weightKg ?? draft.weightKg,
        care: care ?? careByLookKind[looks[key].kind],
        materials: [...new Set([...getLookMaterials(key), ...materials])],
        seats: each?.seats ?? seats,
        seatHeight: each?.seatHeight ?? seatHeight,
      };
    }),
  );

  return {
    id: createStableId(`product/${draft.slug}`),
    ...product,
    salePrice: getSalePrice(draft.price, salePercent),
    warranty: warrantiesByBrand[draft.brand],
    variants,
    defaultVariantSku,
  };
}
