import type { Product } from "../furniture/products.ts";

/** Models whose scale picture shows no person. Other things, such as a table or a floor, show their size. */
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

/** Returns true if a person stands beside the product in the picture that shows its size. */
export const hasPersonBeside = ({ model }: Pick<Product, "model">): boolean => !MODELS_WITHOUT_PERSON.has(model);
