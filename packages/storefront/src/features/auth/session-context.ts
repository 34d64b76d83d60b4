import type { Customer, Problem } from "@griya/api";
import type { SessionEvent, ShopperKind } from "@griya/machines";
import { createChartContext } from "../../charts/shared-chart.ts";

/** The view of the session chart for the islands. */
export type SessionView = {
  shopper: ShopperKind;
  /** The customer of the current or expired session; null for a guest. */
  customer: Customer | null;
  problem: Problem | null;
  isBusy: boolean;
  /** True while the provider is down and the shopper is unknown. The request is repeated automatically. */
  isUnreachable: boolean;
  isLoggingIn: boolean;
  isLoggingOut: boolean;
  hasLogoutFailed: boolean;
};

/** The view before the first request, as the server renders it. */
export const initialSession: SessionView = {
  shopper: "unknown",
  customer: null,
  problem: null,
  isBusy: true,
  isUnreachable: false,
  isLoggingIn: false,
  isLoggingOut: false,
  hasLogoutFailed: false,
};

/** The React context of the session chart. All islands share this context. */
export const SessionContext = createChartContext<SessionView, SessionEvent>("session");
