import type { ReactNode } from "react";
import { Redirect, useQuery } from "../../providers/address.tsx";
import { useLocalization, useSettings } from "../../providers/shop-provider.tsx";
import { getLoginTarget } from "./login-target.ts";
import { useAuth } from "./use-auth.ts";

/**
 * A page for guests, such as the login. The page redirects a customer to the target of `?redirect=`, or to the home page (specification,
 * section 6). After a login, the redirect waits for the merge of the guest's cart. So the next page shows the whole cart.
 */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const { shopper, isSettled } = useAuth();
  const { locale } = useLocalization();
  const { languages } = useSettings();
  const query = useQuery();
  if (shopper === "customer" && isSettled) {
    const languageCodes = languages.map(({ code }) => code);
    return <Redirect href={getLoginTarget(query.get("redirect"), locale, languageCodes)} />;
  }
  return children;
}
