import type { Customer, LoginRequest } from "@griya/api";
import { useMemo } from "react";
import { ShopperContext } from "../../charts/shopper-context.ts";
import { SessionContext, type SessionView } from "./session-context.ts";

const selectView = (view: SessionView): SessionView => view;

/** Returns the state of the shopper's session, and the functions to change the session. */
export function useAuth() {
  const session = SessionContext.useChart();
  const actions = useMemo(
    () => ({
      logIn: (form: LoginRequest) => session.send({ type: "login.submit", form }),
      /** Cancels a login. A customer with an expired session becomes a guest. */
      cancelLogin: () => session.send({ type: "login.cancel" }),
      logOut: () => session.send({ type: "session.logOut" }),
      /** Updates the customer everywhere on the page after a change of their details. */
      changeCustomer: (customer: Customer) => session.send({ type: "customer.change", customer }),
      /** Ends the session in this browser after the account was deleted. */
      clearAccount: () => session.send({ type: "account.deleted" }),
      /** Repeats the request for the session at once, without the wait for the automatic retry. */
      retry: () => session.send({ type: "retry" }),
      dismissProblem: () => session.send({ type: "problem.dismiss" }),
    }),
    [session],
  );
  return {
    ...actions,
    ...SessionContext.useView(selectView),
    /** True when the shopper is identified and no merge of carts is in progress. A login page may then redirect. */
    isSettled: ShopperContext.useView(({ isSettled }) => isSettled),
  };
}

/**
 * Returns the state of the merge of the guest's cart, and the problem of a failed merge. Also returns the functions to retry the merge and
 * to dismiss the problem.
 */
export function useUnmergedCart() {
  const shopper = ShopperContext.useChart();
  return {
    isUnmerged: ShopperContext.useView(({ isUnmerged }) => isUnmerged),
    problem: ShopperContext.useView(({ problem }) => problem),
    retry: () => shopper.send({ type: "retry" }),
    dismissProblem: () => shopper.send({ type: "problem.dismiss" }),
  };
}
