import type { Product, Variant } from "../furniture/complete-product.ts";

export type Purchase = { readonly product: Product; readonly variant: Variant };

/** The topic of a statement. A review has at most one statement on each topic. */
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
export type ReviewTexts = {
  readonly topic: Topic;
  readonly language: "en" | "id";
  /** Returns true if the texts are true of a purchase. This condition is absent if the texts are true of all purchases. */
  readonly isTrueOf?: (bought: Purchase) => boolean;
  /** Texts for four or five stars. */
  readonly praise?: readonly string[];
  /** Reasons for four stars instead of five. */
  readonly drawbacks?: readonly string[];
  /** Texts for three stars, each with its answer. */
  readonly mixed?: readonly Complaint[];
  /** Texts for one or two stars, each with its answer. */
  readonly complaints?: readonly Complaint[];
};

/** Returns a condition on the slug of the product. */
export const isProduct =
  (...slugs: readonly string[]) =>
  ({ product }: Purchase): boolean =>
    slugs.includes(product.slug);

/** Returns a condition on the slug of the sub-category. */
export const isInSubCategory =
  (...subCategories: readonly string[]) =>
  ({ product }: Purchase): boolean =>
    subCategories.includes(product.subCategory);

/** Returns a condition on a part of the look's key, such as "beludru". */
export const hasLook =
  (...parts: readonly string[]) =>
  ({ variant }: Purchase): boolean =>
    parts.some((part) => variant.look.includes(part));

export const isHeavy = ({ variant }: Purchase): boolean => variant.weightKg >= 38;
/** Returns true for products that a motorcycle courier carries in one hand. */
export const isSmall = isInSubCategory("vas", "bantal", "lampu-meja");
/** Returns true for products that need space on the floor. */
export const needsFloorSpace = ({ product }: Purchase): boolean =>
  !["vas", "bantal", "lampu-meja", "lampu-gantung", "cermin", "karpet"].includes(product.subCategory);
/** Returns true for products to sit, lie or step on. Cats like such products. */
export const isSoft = isInSubCategory("sofa", "kursi-santai", "dipan", "bantal", "karpet", "dingklik", "kursi-teras");
export const isSeat = isInSubCategory("sofa", "kursi-santai", "kursi-kerja", "dingklik", "kursi-teras");
export const isExpensive = ({ variant }: Purchase): boolean => variant.price >= 4_000_000;
/** Returns true for solid wood without a veneered part. */
export const isSolidWood = ({ product, variant }: Purchase): boolean =>
  product.brand === "rumayasa" && /jati|walnut|oak/.test(variant.look) && !/veneer/.test(product.material.en);
export const isSturdy = ({ product }: Purchase): boolean => !["vas", "bantal", "karpet"].includes(product.subCategory);
/** Returns true for a surface that shows a scratch. */
export const isHard = ({ product, variant }: Purchase): boolean =>
  !/linen|beludru|kulit|jaring|tenun/.test(variant.look) && !["cermin", "vas"].includes(product.subCategory);
export const isBoardOrWood = hasLook("jati-natural", "walnut", "oak", "putih");
export const hasColours = ({ product }: Purchase): boolean => product.looks.length > 1;
export const hasSizes = ({ product }: Purchase): boolean => product.variants.some(({ sizeCode }) => sizeCode !== null);
export const isAssembled = ({ product }: Purchase): boolean => product.assembly !== null;

export const isForAdults = ({ product }: Purchase): boolean => product.category !== "kamar-anak";
/** Returns true for products that fit into a room of three by three metres. */
export const isCompact = ({ variant }: Purchase): boolean => variant.dimensions.width <= 125;
export const isOfSize =
  (code: string) =>
  ({ variant }: Purchase): boolean =>
    variant.sizeCode === code;

export const negate =
  (condition: (bought: Purchase) => boolean) =>
  (bought: Purchase): boolean =>
    !condition(bought);

export const combineConditions =
  (...conditions: readonly ((bought: Purchase) => boolean)[]) =>
  (bought: Purchase): boolean =>
    conditions.every((condition) => condition(bought));

/** Creates texts about the piece itself. */
export const createPieceTexts = (
  language: "en" | "id",
  isTrueOf: (bought: Purchase) => boolean,
  rest: Pick<ReviewTexts, "praise" | "drawbacks" | "mixed" | "complaints">,
): ReviewTexts => ({ topic: "piece", language, isTrueOf, ...rest });
