import type { ReactNode } from "react";
import { Redirect, useQuery } from "../../providers/address.tsx";
import { useSettings, useShop } from "../../providers/shop-provider.tsx";
import { loginTarget } from "./login-target.ts";
import { useAuth } from "./use-auth.ts";

/**
 * A page for guests, such as the login: who is logged in goes to where `?redirect=` wishes, or home (specification, section 6).
 * After a login that is once the guest's cart has been merged, so that the next page shows all of it.
 */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const { shopper, isSettled } = useAuth();
  const { locale } = useShop();
  const { languages } = useSettings();
  const query = useQuery();
  if (shopper === "customer" && isSettled) {
    const codes = languages.map(({ code }) => code);
    return <Redirect to={loginTarget(query.get("redirect"), locale, codes)} />;
  }
  return children;
}
