import type { Customer, Problem } from "@griya/api";
import type { SessionEvent, ShopperKind } from "@griya/machines";
import { createChartContext } from "../../charts/shared-chart.ts";

/** What there is to see of who is shopping. */
export type SessionView = {
  shopper: ShopperKind;
  /** Logged in now, or until the session ran out. */
  customer: Customer | null;
  problem: Problem | null;
  isBusy: boolean;
  /** The provider could not say yet who is shopping, and is asked again. */
  isUnreachable: boolean;
  isLoggingIn: boolean;
  isLoggingOut: boolean;
  hasLogoutFailed: boolean;
};

/** Nobody has been asked yet who is shopping. */
export const unknownSession: SessionView = {
  shopper: "unknown",
  customer: null,
  problem: null,
  isBusy: true,
  isUnreachable: false,
  isLoggingIn: false,
  isLoggingOut: false,
  hasLogoutFailed: false,
};

/** Who is shopping. */
export const SessionContext = createChartContext<SessionView, SessionEvent>("session");
