import { cartMachine, sessionMachine, shopperMachine } from "@griya/machines";
import { snapshotOf, type WantedState } from "@griya/machines/testing";
import { type ReactNode, useState } from "react";
import { createActor } from "xstate";
import { runningChart } from "../charts/shared-chart.ts";
import { ShopperContext } from "../charts/shopper-context.ts";
import { SessionContext } from "../features/auth/session-context.ts";
import { sessionView } from "../features/auth/session-view.ts";
import { CartContext } from "../features/cart/cart-context.ts";
import { cartView } from "../features/cart/cart-view.ts";
import { PageChartsProvider, provide, unknownCharts } from "../shell/page-charts.tsx";
import { shopperView } from "../shell/shopper-view.ts";
import { runToaster } from "../toasts/toaster.ts";
import { ToastContext } from "../toasts/toasts.tsx";

export interface StillShopperProps {
  /** A guest, unless told otherwise. */
  session?: WantedState<typeof sessionMachine>;
  /** Settled, unless told otherwise. */
  shopper?: WantedState<typeof shopperMachine>;
  /** Loading, unless told otherwise. */
  cart?: WantedState<typeof cartMachine>;
  /** The logic of session and cart, where a story lets them work. */
  sessionLogic?: typeof sessionMachine;
  cartLogic?: typeof cartMachine;
  children: ReactNode;
}

/** For stories: a shopper whose charts are in the given states, and a toaster that works. All other charts of the page are unknown. */
export function StillShopper({
  session = { value: { guest: "idle" } },
  shopper = { value: "guest" },
  cart = { value: "loading" },
  sessionLogic = sessionMachine,
  cartLogic = cartMachine,
  children,
}: StillShopperProps) {
  const [charts] = useState(() => [
    ...unknownCharts,
    provide(
      ShopperContext,
      runningChart(createActor(shopperMachine, { snapshot: snapshotOf(shopperMachine, shopper) }).start(), shopperView),
    ),
    provide(
      SessionContext,
      runningChart(createActor(sessionLogic, { snapshot: snapshotOf(sessionMachine, session) }).start(), sessionView),
    ),
    provide(
      CartContext,
      runningChart(createActor(cartLogic, { snapshot: snapshotOf(cartMachine, cart) }).start(), cartView),
    ),
    provide(ToastContext, runToaster()),
  ]);
  return <PageChartsProvider charts={charts}>{children}</PageChartsProvider>;
}
