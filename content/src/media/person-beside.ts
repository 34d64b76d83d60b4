import type { Product } from "../furniture/products.ts";

/** Models that show their size by the things around them, such as a table or a floor. No person is in that picture. */
const MODELS_WITHOUT_PERSON: ReadonlySet<string> = new Set([
  "desk_lamp",
  "mirror_sun",
  "mushroom_lamp",
  "nightstand",
  "nightstand_2",
  "nightstand_round",
  "pendant",
  "pendant_globe",
  "pillow",
  "rug",
  "rug_shag",
  "tv_slat",
  "tv_stand",
  "vase",
]);

/** Tells whether a person stands beside a product in the picture that shows its size. */
export const hasPersonBeside = ({ model }: Pick<Product, "model">): boolean => !MODELS_WITHOUT_PERSON.has(model);
