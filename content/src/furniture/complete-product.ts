import { createHash } from "node:crypto";
import type { Material } from "@griya/api";
import type { LocalText } from "@griya/provider/seeding";
import type { BrandSlug } from "./brands.ts";
import { careFor } from "./care.ts";
import { type LookKey, lookAttributeName, lookMaterials, looks, swatchOf } from "./looks.ts";
import { stableId } from "./stable-id.ts";

/** Centimetres. */
export type Dimensions = { readonly width: number; readonly depth: number; readonly height: number };

/** What putting it together takes, by our fitters or by the shopper. */
export type Assembly = { readonly people: number; readonly minutes: number };

export type Warranty = { readonly months: number; readonly covers: LocalText };

export type Attribute = { readonly name: LocalText; readonly value: LocalText };

/** One look in one size: what is put into a cart and what stock is counted of. */
export type Variant = {
  readonly id: string;
  readonly sku: string;
  readonly look: LookKey;
  readonly sizeCode: string | null;
  /** Whether it is built the other way round than the studio's model: what lies left lies right. */
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
  /** For how many people it is; null where that says nothing of it. */
  readonly seats: number | null;
  /** Centimetres; null where it is not known, or nobody sits on it. */
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
   * What a picture of it shows, as a noun phrase for alternative texts and for whoever models it: shape and parts of the
   * default size, without its name and colour. Example: "a low three-seater sofa with rounded arms".
   */
  readonly appearance: LocalText;
  readonly dimensions: Dimensions;
  readonly weightKg: number;
  /** Whole rupiah of the default variant, before any offer. */
  readonly price: number;
  readonly offeredPrice: number | null;
  readonly description: LocalText;
  readonly material: LocalText;
  /** Null where it arrives whole. */
  readonly assembly: Assembly | null;
  readonly warranty: Warranty;
  /** In the order in which they are offered; the first is the one shown on cards. */
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
  /** Where it is not for as many people as the product's default size. */
  readonly seats?: number;
  /** Where it is not the product's. */
  readonly seatHeight?: number;
  readonly isMirrored?: boolean;
};

export type ProductDraft = Omit<Product, "id" | "variants" | "defaultVariantSku" | "offeredPrice" | "warranty"> & {
  readonly sizeName?: LocalText;
  readonly sizes?: readonly SizeDraft[];
  readonly offerPercent?: number;
  /** Of all its looks, beside each look's own: what shows or carries, and no screws. */
  readonly materials?: readonly Material[];
  readonly seats?: number;
  /** Centimetres, where it is known. */
  readonly seatHeight?: number;
  /** Where the material of its look does not tell how to look after it. */
  readonly care?: LocalText;
  /** Stock of single variants that the shop tells a story about, by SKU. */
  readonly stock?: Readonly<Record<string, number>>;
};

export const dimensions = (width: number, depth: number, height: number): Dimensions => ({ width, depth, height });

/** A size whose label is the same in both languages. */
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

/** Offers end on whole thousands, as price tags do. */
const offered = (price: number, percent: number | undefined): number | null =>
  percent === undefined ? null : Math.round((price * (100 - percent)) / 100_000) * 1000;

/** A plausible stock that never changes between two seeds: a few sold out, a few nearly, dear things in small numbers. */
function plausibleStock(sku: string, price: number): number {
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
  const skuOf = (look: LookKey, sizeCode: string | undefined) =>
    [draft.sku, looks[look].code, sizeCode].filter((part) => part !== undefined).join("-");
  const [firstLook] = draft.looks;
  if (firstLook === undefined)
    throw new Error(`${draft.sku} has no look, so it could not be bought: name at least one`);
  const defaultVariantSku = skuOf(firstLook, defaultSize?.code);

  const variants = draft.looks.flatMap((key) =>
    sold.map((each): Variant => {
      const sku = skuOf(key, each?.code);
      const price = draft.price + (each?.delta ?? 0);
      const counted = stock?.[sku] ?? plausibleStock(sku, price);
      return {
        id: stableId(`variant/${sku}`),
        sku,
        look: key,
        sizeCode: each?.code ?? null,
        isMirrored: each?.isMirrored ?? false,
        attributes: [
          { name: lookAttributeName(looks[firstLook]), value: looks[key].name },
          ...(each ? [{ name: sizeName ?? { en: "Size", id: "Ukuran" }, value: each.label }] : []),
        ],
        swatch: swatchOf(looks[key]),
        price,
        offeredPrice: offered(price, offerPercent),
        stock: sku === defaultVariantSku && stock?.[sku] === undefined ? Math.max(counted, 12) : counted,
        dimensions: each?.dimensions ?? draft.dimensions,
        weightKg: each?.weightKg ?? draft.weightKg,
        care: care ?? careFor[looks[key].kind],
        materials: [...new Set([...lookMaterials(key), ...materials])],
        seats: each?.seats ?? seats,
        seatHeight: each?.seatHeight ?? seatHeight,
      };
    }),
  );

  return {
    id: stableId(`product/${draft.slug}`),
    ...product,
    offeredPrice: offered(draft.price, offerPercent),
    warranty: warranties[draft.brand],
    variants,
    defaultVariantSku,
  };
}
