import { withTexts } from "../../i18n/translations.ts";

/** Pages on which few visits begin, by the names of their islands: what fetches them is fetched itself, and no other page carries it. */
export const accountScreens = {
  addresses: () => withTexts(["shopper"], () => import("./addresses.screen.tsx")),
  data: () => withTexts(["shopper", "account"], () => import("./data.screen.tsx")),
  invoice: () => withTexts(["shopper"], () => import("./invoice.screen.tsx")),
  return: () => withTexts(["shopper", "return", "writing"], () => import("./return.screen.tsx")),
  sessions: () => withTexts(["shopper", "account"], () => import("./sessions.screen.tsx")),
  vouchers: () => withTexts(["shopper"], () => import("./vouchers.screen.tsx")),
  reviews: () => withTexts(["discovery", "shopper", "writing"], () => import("./reviews.screen.tsx")),
  review: () => withTexts(["discovery", "shopper", "writing"], () => import("./review.screen.tsx")),
  stores: () => withTexts(["shopper"], () => import("../stores.screen.tsx")),
  "reg-success": () => withTexts(["shopper"], () => import("./reg-success.screen.tsx")),
  verify: () => withTexts(["shopper"], () => import("./verify.screen.tsx")),
  "social-callback": () => withTexts(["shopper"], () => import("./social-callback.screen.tsx")),
  "forgot-password": () => withTexts(["shopper"], () => import("./forgot-password.screen.tsx")),
  "newsletter-link": () => withTexts(["shopper"], () => import("../newsletter.screen.tsx")),
  "stock-alert": () => withTexts(["writing"], () => import("./stock-alert.screen.tsx")),
  seller: () => withTexts(["account"], () => import("../company/seller.screen.tsx")),
  "reset-password": () => withTexts(["shopper"], () => import("./reset-password.screen.tsx")),
};
