import type { Customer, Login } from "@griya/api";
import { useMemo } from "react";
import { ShopperContext } from "../../charts/shopper-context.ts";
import { SessionContext, type SessionView } from "./session-context.ts";

const all = (view: SessionView): SessionView => view;

/** Who is shopping, and everything a shopper can do about it. */
export function useAuth() {
  const session = SessionContext.useChart();
  const verbs = useMemo(
    () => ({
      logIn: (form: Login) => session.send({ type: "login.submit", form }),
      /** Stops a login; of a customer whose session has run out it makes a guest. */
      cancelLogin: () => session.send({ type: "login.cancel" }),
      logOut: () => session.send({ type: "session.leave" }),
      /** Shows what a customer has changed of themselves wherever their name stands. */
      changeCustomer: (customer: Customer) => session.send({ type: "customer.change", customer }),
      /** The account was deleted: nobody is logged in here any more. */
      forgetAccount: () => session.send({ type: "account.deleted" }),
      /** Asks at once who is shopping, while the service is down. */
      retry: () => session.send({ type: "retry" }),
      dismissProblem: () => session.send({ type: "problem.dismiss" }),
    }),
    [session],
  );
  return {
    ...verbs,
    ...SessionContext.useView(all),
    /** Nothing more is being asked about who is shopping: the time to leave a login page. */
    isSettled: ShopperContext.useView(({ isSettled }) => isSettled),
  };
}

/** A guest's cart that could not be merged at the login: what is said of it, and another try. */
export function useUnmergedCart() {
  const shopper = ShopperContext.useChart();
  return {
    isUnmerged: ShopperContext.useView(({ isUnmerged }) => isUnmerged),
    problem: ShopperContext.useView(({ problem }) => problem),
    retry: () => shopper.send({ type: "retry" }),
    leave: () => shopper.send({ type: "problem.dismiss" }),
  };
}
