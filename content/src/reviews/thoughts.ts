import type { Product, Variant } from "../furniture/complete-product.ts";

export type Bought = { readonly product: Product; readonly variant: Variant };

/** What a thought is about: a review says one thing of each at most. */
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

/** What went wrong, and what the brand or the shop answers. */
export type Complaint = readonly [says: string, answer: string];

/** What buyers say about one matter, in one language. Every text is one or two whole sentences. */
export type Thoughts = {
  readonly topic: Topic;
  readonly language: "en" | "id";
  /** Of which purchases they are true; of all where it is left out. */
  readonly fits?: (bought: Bought) => boolean;
  /** Four or five stars. */
  readonly praise?: readonly string[];
  /** What keeps four stars from being five. */
  readonly but?: readonly string[];
  /** Three stars, each with its answer. */
  readonly mixed?: readonly Complaint[];
  /** One or two stars, each with its answer. */
  readonly complaints?: readonly Complaint[];
};

/** By the slugs of products. */
export const of =
  (...slugs: readonly string[]) =>
  ({ product }: Bought): boolean =>
    slugs.includes(product.slug);

/** By the slugs of sub-categories. */
export const among =
  (...subCategories: readonly string[]) =>
  ({ product }: Bought): boolean =>
    subCategories.includes(product.subCategory);

/** By a part of the look's key, such as "beludru". */
export const inLook =
  (...parts: readonly string[]) =>
  ({ variant }: Bought): boolean =>
    parts.some((part) => variant.look.includes(part));

export const isHeavy = ({ variant }: Bought): boolean => variant.weightKg >= 38;
/** What a motorcycle courier carries in one hand. */
export const isSmall = among("vas", "bantal", "lampu-meja");
/** What stands on the floor and takes room there. */
export const takesRoom = ({ product }: Bought): boolean =>
  !["vas", "bantal", "lampu-meja", "lampu-gantung", "cermin", "karpet"].includes(product.subCategory);
/** What somebody sits, lies or steps on: where a cat would be. */
export const isSoft = among("sofa", "kursi-santai", "dipan", "bantal", "karpet", "dingklik", "kursi-teras");
export const isSeat = among("sofa", "kursi-santai", "kursi-kerja", "dingklik", "kursi-teras");
export const isDear = ({ variant }: Bought): boolean => variant.price >= 4_000_000;
/** Wood through and through, without a veneered part. */
export const isSolidWood = ({ product, variant }: Bought): boolean =>
  product.brand === "rumayasa" && /jati|walnut|oak/.test(variant.look) && !/veneer/.test(product.material.en);
export const isSturdy = ({ product }: Bought): boolean => !["vas", "bantal", "karpet"].includes(product.subCategory);
/** A surface that shows a scratch. */
export const isHard = ({ product, variant }: Bought): boolean =>
  !/linen|beludru|kulit|jaring|tenun/.test(variant.look) && !["cermin", "vas"].includes(product.subCategory);
export const isBoardOrWood = inLook("jati-natural", "walnut", "oak", "putih");
export const hasColours = ({ product }: Bought): boolean => product.looks.length > 1;
export const hasSizes = ({ product }: Bought): boolean => product.variants.some(({ sizeCode }) => sizeCode !== null);
export const isAssembled = ({ product }: Bought): boolean => product.assembly !== null;

export const isForAdults = ({ product }: Bought): boolean => product.category !== "kamar-anak";
/** What may stand in a room of three metres by three. */
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

/** Thoughts about the piece itself. */
export const piece = (
  language: "en" | "id",
  fits: (bought: Bought) => boolean,
  rest: Pick<Thoughts, "praise" | "but" | "mixed" | "complaints">,
): Thoughts => ({ topic: "piece", language, fits, ...rest });
