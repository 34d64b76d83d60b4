import type { LocalText } from "@griya/provider/seeding";
import type { Product } from "./complete-product.ts";
import { products } from "./products.ts";

export type AddOn = {
  readonly slug: string;
  readonly name: LocalText;
  readonly kind: "flat" | "percent";
  /** Rupiah a piece, or per cent (1 to 100) of what it costs when the kind is `percent`. */
  readonly value: number;
  /** The slugs of the products that it is offered with. */
  readonly products: readonly string[];
};

/** From here on, a piece needs two to carry it up a flight of stairs. */
const HEAVY = 25;

/** What there usually is an old one of, and nobody can take to the tip alone. */
const REPLACED = ["sofa", "rak-tv", "meja-makan", "bufet", "dipan", "lemari", "dipan-anak"];

const offeredWith = (isOffered: (product: Product) => boolean): readonly string[] =>
  products.filter(isOffered).map(({ slug }) => slug);

export const addOns: readonly AddOn[] = [
  {
    slug: "perakitan",
    name: { en: "Assembly", id: "Perakitan" },
    kind: "percent",
    value: 5,
    products: offeredWith(({ assembly }) => assembly !== null),
  },
  {
    slug: "angkut-ke-lantai-atas",
    name: { en: "Carrying upstairs", id: "Angkut ke lantai atas" },
    kind: "flat",
    value: 75_000,
    products: offeredWith(({ weightKg }) => weightKg >= HEAVY),
  },
  {
    slug: "angkut-furnitur-lama",
    name: { en: "Taking an old piece away", id: "Angkut furnitur lama" },
    kind: "flat",
    value: 100_000,
    products: offeredWith(({ subCategory }) => REPLACED.includes(subCategory)),
  },
];
