import type { Context, ReactNode } from "react";
import { type SharedChart, stillChart } from "../charts/shared-chart.ts";
import { ShopperContext, unknownShopper } from "../charts/shopper-context.ts";
import { SessionContext, unknownSession } from "../features/auth/session-context.ts";
import { awaitedCart, CartContext, isCartDeed, unknownCart } from "../features/cart/cart-context.ts";
import { CompareContext, unknownCompare } from "../features/compare/compare-context.ts";
import {
  awaitedWishlist,
  isWishDeed,
  unknownWishlist,
  WishlistContext,
} from "../features/wishlist/wishlist-context.ts";
import { translationsOf, withTexts } from "../i18n/translations.ts";
import type { OpenPage } from "../providers/open-page.ts";
import { wishesText } from "../session/kept-lists.ts";
import { noToasts, ToastContext, toastsOf } from "../toasts/toasts.tsx";

/** Puts a chart around the islands of a page. */
export type ProvidedChart = (children: ReactNode) => ReactNode;

export const provide =
  <View, Sent>(
    { Provider }: { Provider: Context<SharedChart<View, Sent> | null> },
    chart: SharedChart<View, Sent>,
  ): ProvidedChart =>
  (children) => <Provider value={chart}>{children}</Provider>;

/** The handling of events that wait for a chart's code. */
type Waiting<View, Sent> = {
  /** Returns the view while they wait. */
  shownOf: (waiting: readonly Sent[]) => View;
  /** The key under which the tab stores them when the page is left; `isDeed` selects them. */
  key: string;
  isDeed: (event: unknown) => boolean;
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
  waiting?: Waiting<View, Sent>,
) => SharedChart<View, Sent>;

/** Selects an island of a shopper's own page that does not wait for a token. */
const OWN_PAGE = "[data-start=now], :root:is(:not([data-newcomer]), [data-viewed]) [data-start=token]";

/**
 * Lists the charts that all islands of a page share. Their code is fetched with the first event, on a page of the shopper's own, or for a
 * shopper with a token. A first visit loads none.
 */
export const pageCharts = (source: ChartSource): readonly ProvidedChart[] => {
  const shopping = source(
    async (page) => {
      void import("../work/open-client.ts").catch(() => undefined); // the first call follows soon, and imports it again
      return (await import("./run-page.ts")).runPage(page);
    },
    ({ services: { tokens } }) =>
      tokens.accessToken() !== null || tokens.hasGuestToken() || document.querySelector(OWN_PAGE) !== null,
  );
  const toaster = shopping(noToasts, (charts) => charts.toaster);
  const shopper = shopping(unknownShopper, (charts) => charts.shopper);
  const session = shopping(unknownSession, (charts) => charts.session);
  const cart = shopping(unknownCart, (charts) => charts.cart, {
    shownOf: awaitedCart,
    key: "griya_unsent_cart",
    isDeed: isCartDeed,
  });
  const toasts = ({ facts }: OpenPage) => toastsOf(toaster, translationsOf(facts.locale));
  const wishlist = source(
    async (page) => {
      const { runWishlist } = await withTexts(["wishlist"], () => import("../features/wishlist/run-wishlist.ts"));
      return runWishlist(page, toasts(page));
    },
    ({ services: { tokens } }) => tokens.accessToken() !== null && wishesText.read() !== null,
  )(unknownWishlist, (chart) => chart, {
    shownOf: awaitedWishlist,
    key: "griya_unsent_wishes",
    isDeed: isWishDeed,
  });
  const compare = source(
    async (page) => {
      const { runCompare } = await withTexts(["compare"], () => import("../features/compare/run-compare.ts"));
      return runCompare(page, toasts(page));
    },
    () => false,
  )(unknownCompare, (chart) => chart);
  return [
    provide(ToastContext, toaster),
    provide(ShopperContext, shopper),
    provide(SessionContext, session),
    provide(CartContext, cart),
    provide(WishlistContext, wishlist),
    provide(CompareContext, compare),
  ];
};

/** The first charts of every page: no shopper is known, and nothing runs. A server writes pages with them. */
export const unknownCharts = pageCharts(() => (first) => stillChart(first));

/** Provides the charts to the islands of a page. */
export function PageChartsProvider({ charts, children }: { charts: readonly ProvidedChart[]; children: ReactNode }) {
  return charts.reduceRight((inner, provided) => provided(inner), children);
}
