/** Many shoppers, or two servers, at the same time: run some rounds of them, each with another seed. */
export const STAMPEDES = ["stampede"];

/**
 * Files of tests that PostgreSQL alone can fail, by the end of their paths. The embedded database has one connection and takes one
 * transaction at a time, so nothing overlaps there.
 */
export const ON_POSTGRES = [
  // connections fall silent, statements and locks have limits, a server is cut off, and two servers start on one database
  "database/open-database",
  "backend/src/backend",
  // the tables and rows of a live shop become those of this release
  "seeds/former-release",
  // two processes work on one database
  "add-on/add-ons",
  "guest/guest",
  "invoice/invoices",
  "order/bundles-in-orders",
  "return/returns",
  "review/reviews-add-up",
  "settlement/transfers",
  // two calls change the same rows at the same time
  "account/account",
  "address/address",
  "auth/auth",
  "auth/social-login",
  "cart/bundles-in-carts",
  "cart/cart",
  "cart/merge-carts",
  "compare/compare",
  "database/database",
  "mail/mail",
  "newsletter/newsletter",
  "office/first-day",
  "office/reviews",
  "office/showrooms",
  "order/order-letters",
  "order/orders",
  "order/place-order",
  "partner/partner",
  "question/question",
  "review/helpful-marks",
  "review/own-reviews",
  "seller/seller",
  "settlement/overdue-payments",
  "stock-alert/stock-alert",
  "voucher/vouchers",
  "wishlist/wishlist",
].map((name) => `/${name}.test.ts`);

/** Both, as one run of vitest takes them. */
export const RACES = [...STAMPEDES, ...ON_POSTGRES].join(" ");
