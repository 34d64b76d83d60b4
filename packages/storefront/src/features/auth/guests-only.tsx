import type { ReactNode } from "react";
import { Redirect, useQuery } from "../../frame/address.tsx";
import { useShop } from "../../frame/shop-provider.tsx";
import { safeRedirect } from "../../session/safe-redirect.ts";
import { useAuth } from "./use-auth.ts";

/**
 * A page for guests, such as the login: who is logged in goes to where `?redirect=` wishes, or home (specification, section 6).
 * After a login that is once the guest's cart has been merged, so that the next page shows all of it.
 */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const { shopper, isSettled } = useAuth();
  const { href } = useShop();
  const query = useQuery();
  if (shopper === "customer" && isSettled) {
    return <Redirect to={safeRedirect(query.get("redirect"), href("/"))} />;
  }
  return children;
}
