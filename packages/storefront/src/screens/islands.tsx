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
import { createLazyComponent } from "../reload/lazy-component.ts";
import { shellIslands } from "../shell/islands.ts";
import type { Namespace } from "../translations/namespaces.ts";
import type { BundlePurchaseProps } from "./bundle/bundle-purchase.tsx";
import type { HelpfulMarkingProps } from "./helpful-marking.tsx";
import type { ProductPurchaseProps } from "./product-purchase.tsx";
import type { BannerCloseProps } from "./promo-banners.tsx";
import type { StoreFollowingProps } from "./store-following.tsx";
import type { RecentlyViewedProps } from "./viewed/recently-viewed.tsx";

/** The button that closes a banner of the home page. */
export const bannerClose: Island<BannerCloseProps> = {
  name: "banner-close",
  start: "intent",
  load: async () => (await import("./promo-banners.tsx")).BannerClose,
};

const StockAlertForm = createLazyComponent(
  async () =>
    (await withTexts(["writing"], () => import("../features/stock-alert/stock-alert-form.tsx"))).StockAlertForm,
);

/** The pictures of a product, and its purchase. The code of the stock alert loads on demand. */
export const productPurchase: Island<ProductPurchaseProps> = {
  name: "product-purchase",
  start: "idle",
  load: async () => {
    const { ProductPurchase } = await withTexts(["discovery"], () => import("./product-purchase.tsx"));
    return (props) => <ProductPurchase {...props} stockAlertForm={StockAlertForm} />;
  },
};

/** The pieces of a bundle with their variants, and the button that adds the bundle to the cart. */
export const bundlePurchase: Island<BundlePurchaseProps> = {
  name: "bundle-purchase",
  start: "idle",
  load: async () => (await withTexts(["discovery"], () => import("./bundle/bundle-purchase.tsx"))).BundlePurchase,
};

/** The material and dimensions of the variant in the query. */
export const productFacts: Island<ProductFactsProps> = {
  name: "product-facts",
  start: "sight",
  load: async () =>
    (await withTexts(["discovery", "facts"], () => import("../features/product/product-facts.tsx"))).ProductFacts,
};

/** The reviews of a product. The filters are links. Further reviews and large pictures appear without a new page. */
export const productReviews: Island<ProductReviewsProps> = {
  name: "product-reviews",
  start: "sight",
  load: async () =>
    (await withTexts(["discovery"], () => import("../features/review/product-reviews.tsx"))).ProductReviews,
};

/**
 * The buttons for helpful reviews. The island starts with a press. For a customer it starts at once, since it marks the customer's reviews.
 */
export const helpfulMarks: Island<HelpfulMarkingProps> = {
  name: "helpful-marks",
  start: "intent",
  load: async () => (await import("./helpful-marking.tsx")).HelpfulMarking,
};

/** The questions about a product, and the form for a new question. The island starts with the first interaction. */
export const productQuestions: Island<ProductQuestionsProps> = {
  name: "product-questions",
  start: "intent",
  load: async () => (await withTexts(["writing"], () => import("./shopper-questions.tsx"))).ShopperQuestions,
};

/** The form that sends a message to the shop. */
export const contactForm: Island = {
  name: "contact-form",
  start: "sight",
  load: async () => (await withTexts(["writing"], () => import("../features/contact/contact-form.tsx"))).ContactForm,
};

/** The shopper's consent to the counting of visits, with buttons to change it. */
export const visitCounting: Island = {
  name: "visit-counting",
  start: "sight",
  load: async () =>
    (await withTexts(["consent"], () => import("../features/consent/visit-counting.tsx"))).VisitCounting,
};

/** The button to follow a store. */
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

/**
 * The bar and the buttons of compared products. The island starts with a press. For a customer it starts at once, since it loads the
 * compared products.
 */
export const compareBar: Island<CompareBarProps> = {
  name: "compare-bar",
  start: "intent",
  load: async () => (await withTexts(["compare"], () => import("../features/compare/compare-bar.tsx"))).CompareBar,
};

/** The products that this browser viewed last. The island starts at once when the browser has viewed products. */
export const recentlyViewed: Island<RecentlyViewedProps> = {
  name: "recently-viewed",
  start: "intent",
  load: async () => (await import("./viewed/recently-viewed.tsx")).RecentlyViewed,
};

/** The notice that a part of the page failed to load, with a button that reloads the page. */
export const failedSection: Island<{ problem: Problem }> = {
  name: "failed-section",
  start: "intent",
  load: async () => (await import("./failed-section.tsx")).FailedSection,
};

/** A personal page. The server has no data for it, so the whole page is an island. */
export type PersonalScreen = Island<{ data?: unknown }> & {
  /** The namespaces of the page's texts, in addition to the namespaces that every page loads. */
  texts: readonly Namespace[];
  /** The names of the page's route middleware, from the outermost to the innermost (specification, section 2). */
  middleware: readonly string[];
  /** Loads the module of the screen. */
  open: () => Promise<PersonalScreenModule>;
};

type PersonalScreenModule = { head: (input: never) => PageHead; Screen: ComponentType<{ data: never }> };

type PersonalScreenOptions = Partial<Pick<PersonalScreen, "texts" | "middleware" | "start">>;

const createPersonalScreen = (
  name: string,
  openScreen: () => Promise<PersonalScreenModule>,
  { texts = ["shopper"], middleware = [], start = "now" }: PersonalScreenOptions = {},
): PersonalScreen => {
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

const createAccountScreen = (name: keyof AccountScreens, options?: PersonalScreenOptions): PersonalScreen =>
  createPersonalScreen(
    name,
    async () => (await import("./account/account-screens.ts")).accountScreens[name](),
    options,
  );

/** The name of the middleware for pages that only guests may open. */
export const NON_LOGGED_IN = "non-logged-in";

const commonOptions = { middleware: ["common-middleware"] };
const guestOptions = { middleware: [...commonOptions.middleware, NON_LOGGED_IN] };
const accountOptions = { texts: ["shopper", "account"] } as const;
const reviewOptions = { texts: ["discovery", "shopper", "writing"] } as const;

/** All personal pages by name. */
export const personalScreens = {
  cart: createPersonalScreen("cart", () => import("./cart/cart.screen.tsx"), { start: "token" }),
  shipping: createPersonalScreen("shipping", () => import("./shipping.screen.tsx")),
  checkout: createPersonalScreen("checkout", () => import("./checkout.screen.tsx")),
  track: createPersonalScreen("track", () => import("./track.screen.tsx")),
  profile: createPersonalScreen("profile", () => import("./profile.screen.tsx"), accountOptions),
  orders: createPersonalScreen("orders", () => import("./orders.screen.tsx")),
  order: createPersonalScreen("order", () => import("./order.screen.tsx"), { texts: ["shopper", "return"] }),
  wishlist: createPersonalScreen("wishlist", () => import("./account/wishlist.screen.tsx"), { texts: ["wishlist"] }),
  compare: createPersonalScreen("compare", () => import("./account/compare.screen.tsx"), {
    texts: ["facts", "shopper", "compare"],
  }),
  login: createPersonalScreen("login", () => import("./account/login.screen.tsx"), guestOptions),
  register: createPersonalScreen("register", () => import("./account/register.screen.tsx"), guestOptions),
  addresses: createAccountScreen("addresses"),
  data: createAccountScreen("data", accountOptions),
  invoice: createAccountScreen("invoice"),
  return: createAccountScreen("return", { texts: ["shopper", "return", "writing"] }),
  sessions: createAccountScreen("sessions", accountOptions),
  vouchers: createAccountScreen("vouchers"),
  reviews: createAccountScreen("reviews", reviewOptions),
  review: createAccountScreen("review", reviewOptions),
  stores: createAccountScreen("stores"),
  registered: createAccountScreen("reg-success", commonOptions),
  verify: createAccountScreen("verify", commonOptions),
  socialCallback: createAccountScreen("social-callback", guestOptions),
  forgotPassword: createAccountScreen("forgot-password", commonOptions),
  newsletter: createAccountScreen("newsletter-link", commonOptions),
  stockAlert: createAccountScreen("stock-alert", { ...commonOptions, texts: ["writing"] }),
  seller: createAccountScreen("seller", { ...commonOptions, texts: ["account"] }),
  resetPassword: createAccountScreen("reset-password", commonOptions),
};

/** All islands of the shop. The browser finds an island by its name. */
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
  failedSection,
  ...Object.values(personalScreens),
] as readonly Island<never>[];
