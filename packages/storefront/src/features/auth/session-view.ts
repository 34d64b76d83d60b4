import {
  type SessionSnapshot,
  selectCustomer,
  selectIsBusy,
  selectIsWaiting,
  selectProblem,
  selectShopperKind,
} from "@griya/machines";
import type { SessionView } from "./session-context.ts";

/** Converts a snapshot of the session chart to its view. */
export const toSessionView = (state: SessionSnapshot): SessionView => ({
  shopper: selectShopperKind(state),
  customer: selectCustomer(state),
  problem: selectProblem(state),
  isBusy: selectIsBusy(state),
  isUnreachable: selectIsWaiting(state),
  isLoggingIn: state.hasTag("loggingIn"),
  isLoggingOut: state.hasTag("loggingOut"),
  hasLogoutFailed: state.hasTag("logoutFailed"),
});
