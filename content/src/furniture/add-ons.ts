import type { LocalText } from "@griya/provider/seeding";
import type { Product } from "./complete-product.ts";
import { products } from "./products.ts";

export type AddOn = {
  readonly slug: string;
  readonly name: LocalText;
  readonly kind: "flat" | "percent";
  /** The price in rupiah for each piece. If the kind is `percent`, the value is a percentage (1 to 100) of the product's price. */
  readonly value: number;
  /** The slugs of the products that can have this add-on. */
  readonly products: readonly string[];
};

/** The minimum weight in kilograms for which two people carry a piece upstairs. */
const HEAVY_KILOGRAMS = 25;

/** Sub-categories of large products. Such a product often replaces an old product that one person cannot carry alone. */
const REPLACED_SUB_CATEGORIES = ["sofa", "rak-tv", "meja-makan", "bufet", "dipan", "lemari", "dipan-anak"];

const listProductSlugs = (isSuitable: (product: Product) => boolean): readonly string[] =>
  products.filter(isSuitable).map(({ slug }) => slug);

export const addOns: readonly AddOn[] = [
  {
    slug: "perakitan",
    name: { en: "Assembly", id: "Perakitan" },
    kind: "percent",
    value: 5,
    products: listProductSlugs(({ assembly }) => assembly !== null),
  },
  {
    slug: "angkut-ke-lantai-atas",
    name: { en: "Carrying upstairs", id: "Angkut ke lantai atas" },
    kind: "flat",
    value: 75_000,
    products: listProductSlugs(({ weightKg }) => weightKg >= HEAVY_KILOGRAMS),
  },
  {
    slug: "angkut-furnitur-lama",
    name: { en: "Taking an old piece away", id: "Angkut furnitur lama" },
    kind: "flat",
    value: 100_000,
    products: listProductSlugs(({ subCategory }) => REPLACED_SUB_CATEGORIES.includes(subCategory)),
  },
];
