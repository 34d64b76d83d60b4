import { cartMachine, sessionMachine, shopperMachine } from "@griya/machines";
import { createStaticSnapshot, type SnapshotOptions } from "@griya/machines/testing";
import { type ReactNode, useState } from "react";
import { createActor } from "xstate";
import { shareRunningChart } from "../charts/shared-chart.ts";
import { ShopperContext } from "../charts/shopper-context.ts";
import { SessionContext } from "../features/auth/session-context.ts";
import { toSessionView } from "../features/auth/session-view.ts";
import { CartContext } from "../features/cart/cart-context.ts";
import { toCartView } from "../features/cart/cart-view.ts";
import { createChartProvider, initialCharts, PageChartsProvider } from "../shell/page-charts.tsx";
import { toShopperView } from "../shell/shopper-view.ts";
import { runToaster } from "../toasts/toaster.ts";
import { ToastContext } from "../toasts/toasts.tsx";

export interface StaticShopperProps {
  /** The state of the session, by default a guest. */
  session?: SnapshotOptions<typeof sessionMachine>;
  /** The state of the shopper machine, by default a guest. */
  shopper?: SnapshotOptions<typeof shopperMachine>;
  /** The state of the cart, by default a loading cart. */
  cart?: SnapshotOptions<typeof cartMachine>;
  /** The machine of the session, for a story with working actors. */
  sessionLogic?: typeof sessionMachine;
  cartLogic?: typeof cartMachine;
  children: ReactNode;
}

/** Provides a shopper in the given states and a working toaster, for stories. All other charts have their initial state. */
export function StaticShopper({
  session = { value: { guest: "idle" } },
  shopper = { value: "guest" },
  cart = { value: "loading" },
  sessionLogic = sessionMachine,
  cartLogic = cartMachine,
  children,
}: StaticShopperProps) {
  const [charts] = useState(() => [
    ...initialCharts,
    createChartProvider(
      ShopperContext,
      shareRunningChart(
        createActor(shopperMachine, { snapshot: createStaticSnapshot(shopperMachine, shopper) }).start(),
        toShopperView,
      ),
    ),
    createChartProvider(
      SessionContext,
      shareRunningChart(
        createActor(sessionLogic, { snapshot: createStaticSnapshot(sessionMachine, session) }).start(),
        toSessionView,
      ),
    ),
    createChartProvider(
      CartContext,
      shareRunningChart(
        createActor(cartLogic, { snapshot: createStaticSnapshot(cartMachine, cart) }).start(),
        toCartView,
      ),
    ),
    createChartProvider(ToastContext, runToaster()),
  ]);
  return <PageChartsProvider charts={charts}>{children}</PageChartsProvider>;
}
