import {
  withAccountTexts,
  withReturnFormTexts,
  withReviewTexts,
  withShopperTexts,
  withWritingTexts,
} from "../../frame/translations.ts";

/** Pages on which few visits begin, by the names of their islands: what fetches them is fetched itself, and no other page carries it. */
export const accountScreens = {
  addresses: () => withShopperTexts(() => import("./addresses.screen.tsx")),
  data: () => withAccountTexts(() => import("./data.screen.tsx")),
  invoice: () => withShopperTexts(() => import("./invoice.screen.tsx")),
  return: () => withReturnFormTexts(() => import("./return.screen.tsx")),
  sessions: () => withAccountTexts(() => import("./sessions.screen.tsx")),
  vouchers: () => withShopperTexts(() => import("./vouchers.screen.tsx")),
  reviews: () => withReviewTexts(() => import("./reviews.screen.tsx")),
  review: () => withReviewTexts(() => import("./review.screen.tsx")),
  stores: () => withShopperTexts(() => import("../stores.screen.tsx")),
  "reg-success": () => withShopperTexts(() => import("./reg-success.screen.tsx")),
  verify: () => withShopperTexts(() => import("./verify.screen.tsx")),
  "social-callback": () => withShopperTexts(() => import("./social-callback.screen.tsx")),
  "forgot-password": () => withShopperTexts(() => import("./forgot-password.screen.tsx")),
  "newsletter-link": () => withShopperTexts(() => import("../newsletter.screen.tsx")),
  "stock-alert": () => withWritingTexts(() => import("./stock-alert.screen.tsx")),
  seller: () => withAccountTexts(() => import("../company/seller.screen.tsx")),
  "reset-password": () => withShopperTexts(() => import("./reset-password.screen.tsx")),
};
