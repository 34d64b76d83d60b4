/** The interface for tests of a shop's content. It exports a test provider and public values of the provider. */
export { SESSION_IDLE_LIFETIME } from "../auth/sessions.ts";
export { cartLines, carts } from "../cart/cart.tables.ts";
export { GUEST_CART_LIFETIME } from "../cart/idle-carts.ts";
export { locationRoutes } from "../location/location.handlers.ts";
export { encodePicture } from "../media/encode-picture.ts";
export { pageRoutes } from "../page/page.handlers.ts";
export { getDatabaseErrorCode } from "../platform/database-error-code.ts";
export { createCatalogue } from "../product/read-catalogue.ts";
export { EMAIL_RETENTION, WAITING_TIMEOUT } from "../remove-expired.ts";
export { seedRevisions } from "../seed/seed.tables.ts";
export { getZone, SHIPPING_SERVICES, type Zone } from "../shipping/shipping-options.ts";
export { showroomRoutes } from "../showroom/showroom.handlers.ts";
export { catchRefusal } from "./catch-refusal.ts";
export { countSold } from "./checkout.ts";
export { aFolder } from "./files.ts";
export { findEmailsTo } from "./mailbox.ts";
export { aFewPlaces } from "./places.ts";
export { openShop, START } from "./shop.ts";
