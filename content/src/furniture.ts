/** The exports for tools that render or print the shop's products. */
export { brands } from "./furniture/brands.ts";
export { type Category, categories } from "./furniture/categories.ts";
export { type Look, looks } from "./furniture/looks.ts";
export {
  getMasterName,
  getProductBySlug,
  hasDefaultSize,
  type Product,
  products,
  type Variant,
} from "./furniture/products.ts";
export { showrooms } from "./furniture/showrooms.ts";
export { drawGriyaLogo } from "./marks/draw-marks.ts";
