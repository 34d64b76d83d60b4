import type { ReactNode } from "react";
import { Navigate, useSearchParams } from "react-router";
import { safeRedirect } from "../../shop/safe-redirect.ts";
import { useShop } from "../../shop/shop-provider.tsx";
import { useAuth } from "./use-auth.ts";

/**
 * A page for guests, such as the login: who is logged in goes to where `?redirect=` wishes, or home (specification, section 6).
 * After a login that is once the guest's cart has been merged, so that the next page shows all of it.
 */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const { shopper, isSettled } = useAuth();
  const { href } = useShop();
  const [search] = useSearchParams();
  if (shopper === "customer" && isSettled) {
    return <Navigate to={safeRedirect(search.get("redirect"), href("/"))} replace />;
  }
  return children;
}
