import type { Context, ReactNode } from "react";
import { createStaticChart, type SharedChart } from "../charts/shared-chart.ts";
import { initialShopper, ShopperContext } from "../charts/shopper-context.ts";
import { initialSession, SessionContext } from "../features/auth/session-context.ts";
import { CartContext, getPendingCart, initialCart, isReplayableCartEvent } from "../features/cart/cart-context.ts";
import { CompareContext, initialCompare } from "../features/compare/compare-context.ts";
import {
  getPendingWishlist,
  initialWishlist,
  isReplayableWishEvent,
  WishlistContext,
} from "../features/wishlist/wishlist-context.ts";
import { getTranslate, withTexts } from "../i18n/translations.ts";
import type { OpenPage } from "../providers/open-page.ts";
import { storedWishesText } from "../session/stored-lists.ts";
import { createToastActions, noToasts, ToastContext } from "../toasts/toasts.tsx";

/** Provides one chart to the islands of a page. */
export type ChartProvider = (children: ReactNode) => ReactNode;

export const createChartProvider =
  <View, Sent>(
    { Provider }: { Provider: Context<SharedChart<View, Sent> | null> },
    chart: SharedChart<View, Sent>,
  ): ChartProvider =>
  (children) => <Provider value={chart}>{children}</Provider>;

/** The options for events that are sent before a chart's code has loaded. */
type PendingEventOptions<View, Sent> = {
  /** Returns the view while the events are pending. */
  getPendingView: (waiting: readonly Sent[]) => View;
  /** The key of the events in the session storage. The events that `isReplayable` selects are stored when the shopper leaves the page. */
  key: string;
  isReplayable: (event: unknown) => boolean;
};

/**
 * Provides the charts of one module.
 * @param load Loads the module and runs its charts.
 * @param isWanted Returns true when a page needs the charts before the first event.
 */
export type ChartSource = <Charts>(
  load: (page: OpenPage) => Promise<Charts>,
  isWanted: (page: OpenPage) => boolean,
) => <View, Sent>(
  first: View,
  select: (charts: Charts) => SharedChart<View, Sent>,
  waiting?: PendingEventOptions<View, Sent>,
) => SharedChart<View, Sent>;

/** The selector of an island on a personal page. The selector does not match islands that start only with a token. */
const PERSONAL_PAGE_SELECTOR = "[data-start=now], :root:is(:not([data-newcomer]), [data-viewed]) [data-start=token]";

/**
 * Creates the charts that all islands of a page share. Their code loads with the first event, on a personal page, or for a shopper with a
 * token. A first visit to another page loads no chart.
 */
export const createPageCharts = (source: ChartSource): readonly ChartProvider[] => {
  const createShopperChart = source(
    async (page) => {
      void import("../requests/create-storefront-client.ts").catch(() => undefined); // The first call needs this chunk soon.
      return (await import("./run-page.ts")).runPage(page);
    },
    ({ services: { tokens } }) =>
      tokens.getAccessToken() !== null ||
      tokens.hasGuestToken() ||
      document.querySelector(PERSONAL_PAGE_SELECTOR) !== null,
  );
  const toaster = createShopperChart(noToasts, (charts) => charts.toaster);
  const shopper = createShopperChart(initialShopper, (charts) => charts.shopper);
  const session = createShopperChart(initialSession, (charts) => charts.session);
  const cart = createShopperChart(initialCart, (charts) => charts.cart, {
    getPendingView: getPendingCart,
    key: "griya_unsent_cart",
    isReplayable: isReplayableCartEvent,
  });
  const createToasts = ({ facts }: OpenPage) => createToastActions(toaster, getTranslate(facts.locale));
  const wishlist = source(
    async (page) => {
      const { runWishlist } = await withTexts(["wishlist"], () => import("../features/wishlist/run-wishlist.ts"));
      return runWishlist(page, createToasts(page));
    },
    ({ services: { tokens } }) => tokens.getAccessToken() !== null && storedWishesText.read() !== null,
  )(initialWishlist, (chart) => chart, {
    getPendingView: getPendingWishlist,
    key: "griya_unsent_wishes",
    isReplayable: isReplayableWishEvent,
  });
  const compare = source(
    async (page) => {
      const { runCompare } = await withTexts(["compare"], () => import("../features/compare/run-compare.ts"));
      return runCompare(page, createToasts(page));
    },
    () => false,
  )(initialCompare, (chart) => chart);
  return [
    createChartProvider(ToastContext, toaster),
    createChartProvider(ShopperContext, shopper),
    createChartProvider(SessionContext, session),
    createChartProvider(CartContext, cart),
    createChartProvider(WishlistContext, wishlist),
    createChartProvider(CompareContext, compare),
  ];
};

/** The initial charts of every page, with an unknown shopper. The server renders pages with them. */
export const initialCharts = createPageCharts(() => (first) => createStaticChart(first));

/** Provides the charts to the islands of a page. */
export function PageChartsProvider({ charts, children }: { charts: readonly ChartProvider[]; children: ReactNode }) {
  return charts.reduceRight((inner, provided) => provided(inner), children);
}
