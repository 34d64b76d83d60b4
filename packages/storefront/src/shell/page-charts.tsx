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

/** Puts a chart around the islands of a page. */
export type ChartProvider = (children: ReactNode) => ReactNode;

export const createChartProvider =
  <View, Sent>(
    { Provider }: { Provider: Context<SharedChart<View, Sent> | null> },
    chart: SharedChart<View, Sent>,
  ): ChartProvider =>
  (children) => <Provider value={chart}>{children}</Provider>;

/** The handling of events that wait for a chart's code. */
type PendingEventOptions<View, Sent> = {
  /** Returns the view while they wait. */
  getPendingView: (waiting: readonly Sent[]) => View;
  /** The key under which the tab stores them when the page is left; `isReplayable` selects them. */
  key: string;
  isReplayable: (event: unknown) => boolean;
};

/**
 * Supplies the charts of one module.
 * @param load fetches the module and runs its charts
 * @param isWanted whether a page needs them before anything is done
 */
export type ChartSource = <Charts>(
  load: (page: OpenPage) => Promise<Charts>,
  isWanted: (page: OpenPage) => boolean,
) => <View, Sent>(
  first: View,
  select: (charts: Charts) => SharedChart<View, Sent>,
  waiting?: PendingEventOptions<View, Sent>,
) => SharedChart<View, Sent>;

/** Selects an island of a shopper's own page that does not wait for a token. */
const PERSONAL_PAGE_SELECTOR = "[data-start=now], :root:is(:not([data-newcomer]), [data-viewed]) [data-start=token]";

/**
 * Lists the charts that all islands of a page share. Their code is fetched with the first event, on a page of the shopper's own, or for a
 * shopper with a token. A first visit loads none.
 */
export const createPageCharts = (source: ChartSource): readonly ChartProvider[] => {
  const shopping = source(
    async (page) => {
      void import("../requests/create-storefront-client.ts").catch(() => undefined); // the first call follows soon, and imports it again
      return (await import("./run-page.ts")).runPage(page);
    },
    ({ services: { tokens } }) =>
      tokens.getAccessToken() !== null ||
      tokens.hasGuestToken() ||
      document.querySelector(PERSONAL_PAGE_SELECTOR) !== null,
  );
  const toaster = shopping(noToasts, (charts) => charts.toaster);
  const shopper = shopping(initialShopper, (charts) => charts.shopper);
  const session = shopping(initialSession, (charts) => charts.session);
  const cart = shopping(initialCart, (charts) => charts.cart, {
    getPendingView: getPendingCart,
    key: "griya_unsent_cart",
    isReplayable: isReplayableCartEvent,
  });
  const toasts = ({ facts }: OpenPage) => createToastActions(toaster, getTranslate(facts.locale));
  const wishlist = source(
    async (page) => {
      const { runWishlist } = await withTexts(["wishlist"], () => import("../features/wishlist/run-wishlist.ts"));
      return runWishlist(page, toasts(page));
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
      return runCompare(page, toasts(page));
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

/** The first charts of every page: no shopper is known, and nothing runs. A server writes pages with them. */
export const initialCharts = createPageCharts(() => (first) => createStaticChart(first));

/** Provides the charts to the islands of a page. */
export function PageChartsProvider({ charts, children }: { charts: readonly ChartProvider[]; children: ReactNode }) {
  return charts.reduceRight((inner, provided) => provided(inner), children);
}
