import { cartMachine, sessionMachine, shopperMachine } from "@griya/machines";
import { snapshotOf, type WantedState } from "@griya/machines/testing";
import { type ReactNode, useState } from "react";
import { createActor } from "xstate";
import { sessionView } from "../features/auth/session-view.ts";
import { cartView } from "../features/cart/cart-view.ts";
import { unknownCompare } from "../features/compare/compare-context.ts";
import { unknownWishlist } from "../features/wishlist/wishlist-context.ts";
import { runningChart, stillChart } from "../frame/shared-chart.ts";
import { type PageCharts, PageChartsProvider } from "../shell/page-charts.tsx";
import { shopperView } from "../shell/shopper-view.ts";
import { runToaster } from "../shell/toaster.ts";

export interface StillShopperProps {
  /** A guest, unless told otherwise. */
  session?: WantedState<typeof sessionMachine>;
  /** Settled, unless told otherwise. */
  shopper?: WantedState<typeof shopperMachine>;
  /** On its way, unless told otherwise. */
  cart?: WantedState<typeof cartMachine>;
  /** The work of session and cart, where a story lets them do some. */
  sessionLogic?: typeof sessionMachine;
  cartLogic?: typeof cartMachine;
  /** Not known, unless told otherwise. */
  wishlist?: PageCharts["wishlist"];
  compare?: PageCharts["compare"];
  children: ReactNode;
}

/** For stories: a shopper whose charts stand as they are told to, and a toaster that works. */
export function StillShopper({
  session = { value: { guest: "idle" } },
  shopper = { value: "guest" },
  cart = { value: "loading" },
  sessionLogic = sessionMachine,
  cartLogic = cartMachine,
  wishlist = stillChart(unknownWishlist),
  compare = stillChart(unknownCompare),
  children,
}: StillShopperProps) {
  const [charts] = useState(() => ({
    shopper: runningChart(
      createActor(shopperMachine, { snapshot: snapshotOf(shopperMachine, shopper) }).start(),
      shopperView,
    ),
    session: runningChart(
      createActor(sessionLogic, { snapshot: snapshotOf(sessionMachine, session) }).start(),
      sessionView,
    ),
    cart: runningChart(createActor(cartLogic, { snapshot: snapshotOf(cartMachine, cart) }).start(), cartView),
    wishlist,
    compare,
    toaster: runToaster(),
  }));
  return <PageChartsProvider charts={charts}>{children}</PageChartsProvider>;
}
