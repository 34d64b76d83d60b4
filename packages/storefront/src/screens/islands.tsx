import type { Problem } from "@griya/api";
import type { ComponentType } from "react";
import type { CompareBarProps } from "../features/compare/compare-bar.tsx";
import { filterForm, flashCountdown } from "../features/product/islands.ts";
import type { ProductFactsProps } from "../features/product/product-facts.tsx";
import type { ProductQuestionsProps } from "../features/question/product-questions.tsx";
import type { ProductReviewsProps } from "../features/review/product-reviews.tsx";
import { withTexts } from "../i18n/translations.ts";
import type { Island } from "../islands/island.tsx";
import type { PageHead } from "../page/page-module.ts";
import { lazyPart } from "../reload/lazy-part.ts";
import { shellIslands } from "../shell/islands.ts";
import type { Namespace } from "../translations/namespaces.ts";
import type { BundlePurchaseProps } from "./bundle/bundle-purchase.tsx";
import type { HelpfulMarkingProps } from "./helpful-marking.tsx";
import type { ProductPurchaseProps } from "./product-purchase.tsx";
import type { BannerCloseProps } from "./promo-banners.tsx";
import type { StoreFollowingProps } from "./store-following.tsx";
import type { RecentlyViewedProps } from "./viewed/recently-viewed.tsx";

/** What closes a banner of the home page. */
export const bannerClose: Island<BannerCloseProps> = {
  name: "banner-close",
  start: "intent",
  load: async () => (await import("./promo-banners.tsx")).BannerClose,
};

const StockAlertForm = lazyPart(
  async () =>
    (await withTexts(["writing"], () => import("../features/stock-alert/stock-alert-form.tsx"))).StockAlertForm,
);

/** A product in pictures, and the way into the cart. What tells that it is back in stock is fetched once somebody asks. */
export const productPurchase: Island<ProductPurchaseProps> = {
  name: "product-purchase",
  start: "idle",
  load: async () => {
    const { ProductPurchase } = await withTexts(["discovery"], () => import("./product-purchase.tsx"));
    return (props) => <ProductPurchase {...props} stockAlertForm={StockAlertForm} />;
  },
};

/** The pieces of a set, the choice of each, and the way into the cart. */
export const bundlePurchase: Island<BundlePurchaseProps> = {
  name: "bundle-purchase",
  start: "idle",
  load: async () => (await withTexts(["discovery"], () => import("./bundle/bundle-purchase.tsx"))).BundlePurchase,
};

/** What a product is made of and measures, of the variant that the address names. */
export const productFacts: Island<ProductFactsProps> = {
  name: "product-facts",
  start: "sight",
  load: async () =>
    (await withTexts(["discovery", "facts"], () => import("../features/product/product-facts.tsx"))).ProductFacts,
};

/** What buyers say. Filters are links; more reviews and large pictures come in place. */
export const productReviews: Island<ProductReviewsProps> = {
  name: "product-reviews",
  start: "sight",
  load: async () =>
    (await withTexts(["discovery"], () => import("../features/review/product-reviews.tsx"))).ProductReviews,
};

/** Which reviews help whoever is shopping. It waits for a press, or for a customer, who may have marked some already. */
export const helpfulMarks: Island<HelpfulMarkingProps> = {
  name: "helpful-marks",
  start: "intent",
  load: async () => (await import("./helpful-marking.tsx")).HelpfulMarking,
};

/** What was asked about a product, and the way to ask. It is fetched with the first sign that somebody wants it, its form once that is opened. */
export const productQuestions: Island<ProductQuestionsProps> = {
  name: "product-questions",
  start: "intent",
  load: async () => (await withTexts(["writing"], () => import("./shopper-questions.tsx"))).ShopperQuestions,
};

/** Writes to the shop. */
export const contactForm: Island = {
  name: "contact-form",
  start: "sight",
  load: async () => (await withTexts(["writing"], () => import("../features/contact/contact-form.tsx"))).ContactForm,
};

/** What the reader said to having visits counted, and the way to say otherwise. */
export const visitCounting: Island = {
  name: "visit-counting",
  start: "sight",
  load: async () =>
    (await withTexts(["consent"], () => import("../features/consent/visit-counting.tsx"))).VisitCounting,
};

/** The way to follow a store. */
export const storeFollowing: Island<StoreFollowingProps> = {
  name: "store-following",
  start: "idle",
  load: async () => (await import("./store-following.tsx")).StoreFollowing,
};

/** The hearts of all products on a page. */
export const wishHearts: Island = {
  name: "wish-hearts",
  start: "idle",
  load: async () => (await import("../features/wishlist/wish-hearts.tsx")).WishHearts,
};

/** How many products are compared, and the life of what marks them. It waits for a press, or for a customer, who may compare some already. */
export const compareBar: Island<CompareBarProps> = {
  name: "compare-bar",
  start: "intent",
  load: async () => (await withTexts(["compare"], () => import("../features/compare/compare-bar.tsx"))).CompareBar,
};

/** What this browser was shown last. Where it was shown anything, it begins by itself. */
export const recentlyViewed: Island<RecentlyViewedProps> = {
  name: "recently-viewed",
  start: "intent",
  load: async () => (await import("./viewed/recently-viewed.tsx")).RecentlyViewed,
};

/** Says that a part of the page did not come, and asks for the page anew. */
export const missingPart: Island<{ problem: Problem }> = {
  name: "missing-part",
  start: "intent",
  load: async () => (await import("./missing-part.tsx")).MissingPart,
};

/** A page of the shopper's own: nothing of it is known to the server, so all of it is an island. */
export type OwnScreen = Island<{ data?: unknown }> & {
  /** The texts that it needs beside those of every page. */
  texts: readonly Namespace[];
  /** The specification's route middleware, from the outside in (section 2). */
  middleware: readonly string[];
  /** Fetches the file of its screen. */
  open: () => Promise<OwnModule>;
};

type OwnModule = { head: (input: never) => PageHead; Screen: ComponentType<{ data: never }> };

type OwnScreenOptions = Partial<Pick<OwnScreen, "texts" | "middleware" | "start">>;

const ownScreen = (
  name: string,
  openScreen: () => Promise<OwnModule>,
  { texts = ["shopper"], middleware = [], start = "now" }: OwnScreenOptions = {},
): OwnScreen => {
  const open = () => withTexts(texts, openScreen);
  return {
    name,
    texts,
    middleware,
    open,
    start,
    load: async () => {
      const [{ Screen }, { RouteMiddleware }] = await Promise.all([open(), import("../shell/middleware.tsx")]);
      return function OwnPage({ data }) {
        return (
          <RouteMiddleware names={middleware}>
            <Screen data={data as never} />
          </RouteMiddleware>
        );
      };
    },
  };
};

type AccountScreens = typeof import("./account/account-screens.ts").accountScreens;

const accountScreen = (name: keyof AccountScreens, options?: OwnScreenOptions): OwnScreen =>
  ownScreen(name, async () => (await import("./account/account-screens.ts")).accountScreens[name](), options);

/** The middleware that whoever is logged in does not pass. */
export const NON_LOGGED_IN = "non-logged-in";

const common = { middleware: ["common-middleware"] };
const guests = { middleware: [...common.middleware, NON_LOGGED_IN] };
const account = { texts: ["shopper", "account"] } as const;
const reviews = { texts: ["discovery", "shopper", "writing"] } as const;

/** The pages of the shopper's own, by name. */
export const ownScreens = {
  cart: ownScreen("cart", () => import("./cart/cart.screen.tsx"), { start: "token" }),
  shipping: ownScreen("shipping", () => import("./shipping.screen.tsx")),
  checkout: ownScreen("checkout", () => import("./checkout.screen.tsx")),
  track: ownScreen("track", () => import("./track.screen.tsx")),
  profile: ownScreen("profile", () => import("./profile.screen.tsx"), account),
  orders: ownScreen("orders", () => import("./orders.screen.tsx")),
  order: ownScreen("order", () => import("./order.screen.tsx"), { texts: ["shopper", "return"] }),
  wishlist: ownScreen("wishlist", () => import("./account/wishlist.screen.tsx"), { texts: ["wishlist"] }),
  compare: ownScreen("compare", () => import("./account/compare.screen.tsx"), {
    texts: ["facts", "shopper", "compare"],
  }),
  login: ownScreen("login", () => import("./account/login.screen.tsx"), guests),
  register: ownScreen("register", () => import("./account/register.screen.tsx"), guests),
  addresses: accountScreen("addresses"),
  data: accountScreen("data", account),
  invoice: accountScreen("invoice"),
  return: accountScreen("return", { texts: ["shopper", "return", "writing"] }),
  sessions: accountScreen("sessions", account),
  vouchers: accountScreen("vouchers"),
  reviews: accountScreen("reviews", reviews),
  review: accountScreen("review", reviews),
  stores: accountScreen("stores"),
  registered: accountScreen("reg-success", common),
  verify: accountScreen("verify", common),
  socialCallback: accountScreen("social-callback", guests),
  forgotPassword: accountScreen("forgot-password", common),
  newsletter: accountScreen("newsletter-link", common),
  stockAlert: accountScreen("stock-alert", { ...common, texts: ["writing"] }),
  seller: accountScreen("seller", { ...common, texts: ["account"] }),
  resetPassword: accountScreen("reset-password", common),
};

/** Every island of the shop, as the browser finds it by name. */
export const islands: readonly Island<never>[] = [
  ...shellIslands,
  filterForm,
  flashCountdown,
  bannerClose,
  productPurchase,
  bundlePurchase,
  productFacts,
  productReviews,
  helpfulMarks,
  productQuestions,
  contactForm,
  visitCounting,
  storeFollowing,
  wishHearts,
  compareBar,
  recentlyViewed,
  missingPart,
  ...Object.values(ownScreens),
] as readonly Island<never>[];
