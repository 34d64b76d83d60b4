import {
  type SessionSnapshot,
  selectCustomer,
  selectIsBusy,
  selectIsWaiting,
  selectProblem,
  selectShopperKind,
} from "@griya/machines";
import type { SessionView } from "./session-context.ts";

/** What there is to see of a session's chart. */
export const sessionView = (state: SessionSnapshot): SessionView => ({
  shopper: selectShopperKind(state),
  customer: selectCustomer(state),
  problem: selectProblem(state),
  isBusy: selectIsBusy(state),
  isUnreachable: selectIsWaiting(state),
  isLoggingIn: state.hasTag("loggingIn"),
  isLoggingOut: state.hasTag("loggingOut"),
  hasLogoutFailed: state.hasTag("stillLoggedIn"),
});
