import type { ReactNode } from "react";
import { SessionContext, unknownSession } from "../features/auth/session-context.ts";
import { CartContext, unknownCart } from "../features/cart/cart-context.ts";
import { CompareContext, unknownCompare } from "../features/compare/compare-context.ts";
import { unknownWishlist, WishlistContext } from "../features/wishlist/wishlist-context.ts";
import { stillChart } from "../frame/shared-chart.ts";
import { ShopperContext, unknownShopper } from "../frame/shopper-context.ts";
import { noToasts, ToastContext } from "../frame/toasts.tsx";

/** The chart that a context hands down. */
type ChartOf<Context> = Context extends { useChart: () => infer Chart } ? Chart : never;

/** The charts that all islands of a page share. */
export type PageCharts = {
  shopper: ChartOf<typeof ShopperContext>;
  session: ChartOf<typeof SessionContext>;
  cart: ChartOf<typeof CartContext>;
  compare: ChartOf<typeof CompareContext>;
  wishlist: ChartOf<typeof WishlistContext>;
  toaster: ChartOf<typeof ToastContext>;
};

/** What every page begins with: nobody is known, and nothing runs. A server writes pages of it. */
export const unknownCharts: PageCharts = {
  shopper: stillChart(unknownShopper),
  session: stillChart(unknownSession),
  cart: stillChart(unknownCart),
  compare: stillChart(unknownCompare),
  wishlist: stillChart(unknownWishlist),
  toaster: stillChart(noToasts),
};

/** Where islands find them. */
export function PageChartsProvider({ charts, children }: { charts: PageCharts; children: ReactNode }) {
  return (
    <ToastContext.Provider value={charts.toaster}>
      <ShopperContext.Provider value={charts.shopper}>
        <SessionContext.Provider value={charts.session}>
          <CartContext.Provider value={charts.cart}>
            <WishlistContext.Provider value={charts.wishlist}>
              <CompareContext.Provider value={charts.compare}>{children}</CompareContext.Provider>
            </WishlistContext.Provider>
          </CartContext.Provider>
        </SessionContext.Provider>
      </ShopperContext.Provider>
    </ToastContext.Provider>
  );
}
