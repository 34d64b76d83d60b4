/** Functions and constants of the model that need no schema. A bundle that imports only this module does not contain zod. */
export { isSoldOut } from "./cart/cart.ts";
export { QUANTITY_MAXIMUM } from "./cart/quantity.ts";
export { COMPARED_PRODUCTS_MAXIMUM } from "./compare/compare-limits.ts";
export { formatWholeNumber } from "./locale/whole-number.ts";
export { type Currency, formatMoney } from "./money/money.ts";
export { ORDER_STEPS, type OrderStatus } from "./order/order-status.ts";
export { getPictureSrcSet, getPictureUrl } from "./picture/picture-url.ts";
export {
  getStarPercent,
  type Rating,
  STARS,
  type StarDistribution,
  type Stars,
} from "./review/rating.ts";
export { cutText } from "./text/cut-text.ts";
export {
  WISHED_PRODUCTS_PER_REQUEST,
  WISHES_MAXIMUM,
} from "./wishlist/wishlist-limits.ts";
