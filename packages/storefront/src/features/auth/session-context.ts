import type { Customer, Problem } from "@griya/api";
import type { SessionEvent, ShopperKind } from "@griya/machines";
import { createChartContext } from "../../charts/shared-chart.ts";

/** The session as the islands see it. */
export type SessionView = {
  shopper: ShopperKind;
  /** The customer with a current or an expired session. */
  customer: Customer | null;
  problem: Problem | null;
  isBusy: boolean;
  /** True while the provider cannot identify the shopper. The request is repeated. */
  isUnreachable: boolean;
  isLoggingIn: boolean;
  isLoggingOut: boolean;
  hasLogoutFailed: boolean;
};

/** The session before the first request. */
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

/** The session of the page. */
export const SessionContext = createChartContext<SessionView, SessionEvent>("session");
