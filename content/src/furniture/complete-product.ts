import { createHash } from "node:crypto";
import type { Material } from "@griya/api";
import type { LocalText } from "@griya/provider/seeding";
import type { BrandSlug } from "./brands.ts";
import { careByLookKind } from "./care.ts";
import { formatSwatch, getLookAttributeName, getLookMaterials, type LookKey, looks } from "./looks.ts";
import { createStableId } from "./stable-id.ts";

/** Width, depth and height in centimetres. */
export type Dimensions = { readonly width: number; readonly depth: number; readonly height: number };

/** The people and the minutes that assembly needs, for our fitters or for the shopper. */
export type Assembly = { readonly people: number; readonly minutes: number };

export type Warranty = { readonly months: number; readonly covers: LocalText };

export type Attribute = { readonly name: LocalText; readonly value: LocalText };

/** One look in one size: the unit of cart lines and of stock. */
export type Variant = {
  readonly id: string;
  readonly sku: string;
  readonly look: LookKey;
  readonly sizeCode: string | null;
  /** True when this variant mirrors the studio's model: left and right are swapped. */
  readonly isMirrored: boolean;
  readonly attributes: readonly Attribute[];
  readonly swatch: string;
  /** Whole rupiah, before any offer. */
  readonly price: number;
  /** Whole rupiah, or null when there is no offer. */
  readonly offeredPrice: number | null;
  readonly stock: number;
  readonly dimensions: Dimensions;
  readonly weightKg: number;
  readonly care: LocalText;
  readonly materials: readonly Material[];
  /** The number of people it is for; null where the product has no such number. */
  readonly seats: number | null;
  /** Centimetres; null where the height is unknown or nobody sits on the product. */
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
  /** The builder of its pictures in tools/studio. */
  readonly model: string;
  /**
   * A noun phrase that describes a picture of the product. It serves as alternative text and as instruction for the modeller. It describes
   * shape and parts of the default size, without name and colour. Example: "a low three-seater sofa with rounded arms".
   */
  readonly appearance: LocalText;
  readonly dimensions: Dimensions;
  readonly weightKg: number;
  /** Whole rupiah of the default variant, before any offer. */
  readonly price: number;
  readonly offeredPrice: number | null;
  readonly description: LocalText;
  readonly material: LocalText;
  /** Null if the product is delivered in one piece. */
  readonly assembly: Assembly | null;
  readonly warranty: Warranty;
  /** The looks in the order of choice; cards show the first. */
  readonly looks: readonly LookKey[];
  readonly variants: readonly Variant[];
  readonly defaultVariantSku: string;
};

export type SizeDraft = {
  readonly code: string;
  readonly label: LocalText;
  /** Rupiah added to the product's price. */
  readonly delta: number;
  readonly dimensions: Dimensions;
  readonly weightKg: number;
  /** Set if it differs from the default size. */
  readonly seats?: number;
  /** Set if it differs from the product's height. */
  readonly seatHeight?: number;
  readonly isMirrored?: boolean;
};

export type ProductDraft = Omit<Product, "id" | "variants" | "defaultVariantSku" | "offeredPrice" | "warranty"> & {
  readonly sizeName?: LocalText;
  readonly sizes?: readonly SizeDraft[];
  readonly offerPercent?: number;
  /** Materials of all looks, in addition to each look's own. Only visible or load-bearing materials count, so no screws. */
  readonly materials?: readonly Material[];
  readonly seats?: number;
  /** Centimetres; absent where it is unknown. */
  readonly seatHeight?: number;
  /** Set if the kind of look does not decide the care text. */
  readonly care?: LocalText;
  /** Fixed stock of single variants, by SKU, for situations that the shop demonstrates. */
  readonly stock?: Readonly<Record<string, number>>;
};

export const dimensions = (width: number, depth: number, height: number): Dimensions => ({ width, depth, height });

/** Creates a size. A plain string is the label in both languages. */
export const size = (
  code: string,
  label: string | LocalText,
  delta: number,
  measures: Dimensions,
  weightKg: number,
  seats?: number,
): SizeDraft => ({
  code,
  label: typeof label === "string" ? { en: label, id: label } : label,
  delta,
  dimensions: measures,
  weightKg,
  ...(seats !== undefined && { seats }),
});

const warranties: Readonly<Record<BrandSlug, Warranty>> = {
  rumayasa: { months: 60, covers: { en: "frame and joints", id: "rangka dan sambungan" } },
  tirtasana: { months: 60, covers: { en: "the frame", id: "rangka" } },
  langkan: { months: 24, covers: { en: "frame, joints and fittings", id: "rangka, sambungan, dan perangkatnya" } },
  sinarupa: { months: 12, covers: { en: "materials and workmanship", id: "bahan dan pengerjaan" } },
};

/** Rounds the offered price to whole thousands, like a price tag. */
const getOfferedPrice = (price: number, percent: number | undefined): number | null =>
  percent === undefined ? null : Math.round((price * (100 - percent)) / 100_000) * 1000;

/**
 * Returns a plausible stock that is the same in each seed. A few variants are sold out, a few almost; expensive ones have small numbers.
 */
function getPlausibleStock(sku: string, price: number): number {
  const hash = createHash("sha1").update(sku).digest();
  const chance = hash.readUInt8(0) % 100;
  if (chance < 5) return 0;
  if (chance < 13) return 1 + (hash.readUInt8(1) % 3);
  return 6 + (hash.readUInt8(1) % (price > 5_000_000 ? 15 : price > 1_500_000 ? 35 : 80));
}

export function completeProduct(draft: ProductDraft): Product {
  const {
    sizes,
    sizeName,
    offerPercent,
    stock,
    care,
    materials = [],
    seats = null,
    seatHeight = null,
    ...product
  } = draft;
  const sold: readonly (SizeDraft | null)[] = sizes ?? [null];
  const defaultSize = sold.find((each) => each === null || each.delta === 0) ?? null;
  const getSku = (look: LookKey, sizeCode: string | undefined) =>
    [draft.sku, looks[look].code, sizeCode].filter((part) => part !== undefined).join("-");
  const [firstLook] = draft.looks;
  if (firstLook === undefined)
    throw new Error(`${draft.sku} has no look, so it could not be bought: name at least one`);
  const defaultVariantSku = getSku(firstLook, defaultSize?.code);

  const variants = draft.looks.flatMap((key) =>
    sold.map((each): Variant => {
      const sku = getSku(key, each?.code);
      const price = draft.price + (each?.delta ?? 0);
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
        offeredPrice: getOfferedPrice(price, offerPercent),
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
    offeredPrice: getOfferedPrice(draft.price, offerPercent),
    warranty: warranties[draft.brand],
    variants,
    defaultVariantSku,
  };
}
