import type { Product, Variant } from "../furniture/complete-product.ts";

export type Bought = { readonly product: Product; readonly variant: Variant };

/** The topic of a thought. A review has at most one thought on each. */
export type Topic =
  | "piece"
  | "material"
  | "delivery"
  | "packing"
  | "assembly"
  | "colour"
  | "home"
  | "price"
  | "service"
  | "time"
  | "short";

/** A complaint, and the answer of the brand or the shop. */
export type Complaint = readonly [says: string, answer: string];

/** Texts of buyers about one topic, in one language. Every text is one or two whole sentences. */
export type Thoughts = {
  readonly topic: Topic;
  readonly language: "en" | "id";
  /** Tells whether the texts are true of a purchase; absent if they are true of all. */
  readonly fits?: (bought: Bought) => boolean;
  /** Texts for four or five stars. */
  readonly praise?: readonly string[];
  /** The reason for four stars instead of five. */
  readonly but?: readonly string[];
  /** Texts for three stars, each with its answer. */
  readonly mixed?: readonly Complaint[];
  /** Texts for one or two stars, each with its answer. */
  readonly complaints?: readonly Complaint[];
};

/** Returns a condition on the slug of the product. */
export const of =
  (...slugs: readonly string[]) =>
  ({ product }: Bought): boolean =>
    slugs.includes(product.slug);

/** Returns a condition on the slug of the sub-category. */
export const among =
  (...subCategories: readonly string[]) =>
  ({ product }: Bought): boolean =>
    subCategories.includes(product.subCategory);

/** Returns a condition on a part of the look's key, such as "beludru". */
export const inLook =
  (...parts: readonly string[]) =>
  ({ variant }: Bought): boolean =>
    parts.some((part) => variant.look.includes(part));

export const isHeavy = ({ variant }: Bought): boolean => variant.weightKg >= 38;
/** Returns true for products that a motorcycle courier carries in one hand. */
export const isSmall = among("vas", "bantal", "lampu-meja");
/** Returns true for products that need space on the floor. */
export const takesRoom = ({ product }: Bought): boolean =>
  !["vas", "bantal", "lampu-meja", "lampu-gantung", "cermin", "karpet"].includes(product.subCategory);
/** Returns true for products to sit, lie or step on, where a cat likes to be. */
export const isSoft = among("sofa", "kursi-santai", "dipan", "bantal", "karpet", "dingklik", "kursi-teras");
export const isSeat = among("sofa", "kursi-santai", "kursi-kerja", "dingklik", "kursi-teras");
export const isDear = ({ variant }: Bought): boolean => variant.price >= 4_000_000;
/** Returns true for solid wood without a veneered part. */
export const isSolidWood = ({ product, variant }: Bought): boolean =>
  product.brand === "rumayasa" && /jati|walnut|oak/.test(variant.look) && !/veneer/.test(product.material.en);
export const isSturdy = ({ product }: Bought): boolean => !["vas", "bantal", "karpet"].includes(product.subCategory);
/** Returns true for a surface that shows a scratch. */
export const isHard = ({ product, variant }: Bought): boolean =>
  !/linen|beludru|kulit|jaring|tenun/.test(variant.look) && !["cermin", "vas"].includes(product.subCategory);
export const isBoardOrWood = inLook("jati-natural", "walnut", "oak", "putih");
export const hasColours = ({ product }: Bought): boolean => product.looks.length > 1;
export const hasSizes = ({ product }: Bought): boolean => product.variants.some(({ sizeCode }) => sizeCode !== null);
export const isAssembled = ({ product }: Bought): boolean => product.assembly !== null;

export const isForAdults = ({ product }: Bought): boolean => product.category !== "kamar-anak";
/** Returns true for products that fit into a room of three by three metres. */
export const isCompact = ({ variant }: Bought): boolean => variant.dimensions.width <= 125;
export const inSize =
  (code: string) =>
  ({ variant }: Bought): boolean =>
    variant.sizeCode === code;

export const not =
  (condition: (bought: Bought) => boolean) =>
  (bought: Bought): boolean =>
    !condition(bought);

export const both =
  (...conditions: readonly ((bought: Bought) => boolean)[]) =>
  (bought: Bought): boolean =>
    conditions.every((condition) => condition(bought));

/** Creates thoughts about the piece itself. */
export const piece = (
  language: "en" | "id",
  fits: (bought: Bought) => boolean,
  rest: Pick<Thoughts, "praise" | "but" | "mixed" | "complaints">,
): Thoughts => ({ topic: "piece", language, fits, ...rest });
