import type { Product } from "../furniture/products.ts";

/** Models of the studio whose size is told by what they stand on, hang over or lie under: nobody is in that picture. */
const AMONG_THINGS: ReadonlySet<string> = new Set([
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

/** Whether a person stands beside a product where a picture tells its size. */
export const hasPersonBeside = ({ model }: Pick<Product, "model">): boolean => !AMONG_THINGS.has(model);
