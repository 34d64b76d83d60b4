import type { LoginForm } from "@griya/api";
import { type AuthSnapshot, selectAuthProblem, selectCustomer } from "@griya/machines";
import { useMemo } from "react";
import { AuthContext } from "./auth-context.tsx";

/** Who is at the till: not known yet, a guest, a customer, or a customer whose session has run out. */
export type ShopperKind = "unknown" | "guest" | "customer" | "expired";

const selectShopper = (state: AuthSnapshot): ShopperKind => {
  if (state.hasTag("customer")) return "customer";
  if (state.hasTag("expired")) return "expired";
  return state.hasTag("guest") ? "guest" : "unknown";
};

/** Who is shopping, and everything a shopper can do about it. */
export function useAuth() {
  const actor = AuthContext.useActorRef();
  const verbs = useMemo(
    () => ({
      logIn: (form: LoginForm) => actor.send({ type: "login.submit", form }),
      /** Stops a login; of a customer whose session has run out it makes a guest. */
      cancelLogin: () => actor.send({ type: "login.cancel" }),
      logOut: () => actor.send({ type: "session.leave" }),
      /** Joins the guest's cart again, after that failed. */
      mergeCart: () => actor.send({ type: "cart.merge" }),
      dismissProblem: () => actor.send({ type: "problem.dismiss" }),
    }),
    [actor],
  );
  return {
    ...verbs,
    shopper: AuthContext.useSelector(selectShopper),
    /** Logged in now, or until the session ran out. */
    customer: AuthContext.useSelector(selectCustomer),
    problem: AuthContext.useSelector(selectAuthProblem),
    isBusy: AuthContext.useSelector((state) => state.hasTag("busy")),
    /** Nothing more is being asked about who is shopping: the time to leave a login page. */
    isSettled: AuthContext.useSelector((state) => state.hasTag("settled")),
    isLoggingOut: AuthContext.useSelector((state) => state.matches({ customer: "loggingOut" })),
    hasLogoutFailed: AuthContext.useSelector((state) => state.matches({ customer: "stillLoggedIn" })),
    isCartUnmerged: AuthContext.useSelector((state) => state.matches({ customer: "unmerged" })),
  };
}
