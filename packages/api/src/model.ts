/** The functions and constants of the shop's model that need neither the wire nor a schema. */
export { isSoldOut } from "./cart/cart.ts";
export { QUANTITY_MAXIMUM } from "./cart/quantity.ts";
export { COMPARED_MAXIMUM } from "./compare/compare-size.ts";
export { formatWhole } from "./locale/whole-number.ts";
export { type Currency, formatMoney } from "./money/money.ts";
export { ORDER_STEPS, type OrderStatus } from "./order/order-status.ts";
export { pictureSrcSet, pictureUrl } from "./picture/picture-url.ts";
export { type Rating, STARS, type StarDistribution, type Stars, starShare } from "./review/rating.ts";
export { cutText } from "./text/cut-text.ts";
export { WISHED_PRODUCTS_AT_ONCE, WISHES_MAXIMUM } from "./wishlist/wishlist-size.ts";
