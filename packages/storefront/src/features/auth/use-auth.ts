import type { LoginForm } from "@griya/api";
import {
  selectCustomer,
  selectIsBusy,
  selectIsSettled,
  selectIsUnmerged,
  selectIsWaiting,
  selectProblem,
  selectShopperKind,
} from "@griya/machines";
import { useMemo } from "react";
import { ShopperContext } from "../../frame/shopper-context.ts";
import { SessionContext } from "./session-context.ts";

/** Who is shopping, and everything a shopper can do about it. */
export function useAuth() {
  const session = SessionContext.useActorRef();
  const verbs = useMemo(
    () => ({
      logIn: (form: LoginForm) => session.send({ type: "login.submit", form }),
      /** Stops a login; of a customer whose session has run out it makes a guest. */
      cancelLogin: () => session.send({ type: "login.cancel" }),
      logOut: () => session.send({ type: "session.leave" }),
      /** Asks at once who is shopping, while the service is down. */
      retry: () => session.send({ type: "retry" }),
      dismissProblem: () => session.send({ type: "problem.dismiss" }),
    }),
    [session],
  );
  return {
    ...verbs,
    shopper: SessionContext.useSelector(selectShopperKind),
    /** Logged in now, or until the session ran out. */
    customer: SessionContext.useSelector(selectCustomer),
    problem: SessionContext.useSelector(selectProblem),
    isBusy: SessionContext.useSelector(selectIsBusy),
    /** The provider could not say yet who is shopping, and is asked again. */
    isUnreachable: SessionContext.useSelector(selectIsWaiting),
    /** Nothing more is being asked about who is shopping: the time to leave a login page. */
    isSettled: ShopperContext.useSelector(selectIsSettled),
    isLoggingIn: SessionContext.useSelector((state) => state.hasTag("loggingIn")),
    isLoggingOut: SessionContext.useSelector((state) => state.hasTag("loggingOut")),
    hasLogoutFailed: SessionContext.useSelector((state) => state.hasTag("stillLoggedIn")),
  };
}

/** A guest's cart that could not be merged at the login: what is said of it, and another try. */
export function useUnmergedCart() {
  const shopper = ShopperContext.useActorRef();
  return {
    isUnmerged: ShopperContext.useSelector(selectIsUnmerged),
    problem: ShopperContext.useSelector(selectProblem),
    retry: () => shopper.send({ type: "retry" }),
    leave: () => shopper.send({ type: "problem.dismiss" }),
  };
}
