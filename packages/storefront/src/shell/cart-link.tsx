import { CartBadge } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useAuth } from "../features/auth/use-auth.ts";
import { useCartCount } from "../features/cart/use-cart.ts";
import { useLocalization } from "../providers/shop-provider.tsx";

/**
 * Renders the link to the cart. The browser adds the number of pieces later, first from the customer's profile (specification, section 6).
 */
export function CartLink() {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const { customer } = useAuth();
  const count = useCartCount();
  return (
    <CartBadge
      href={getHref("/cart")}
      count={count ?? customer?.cartCount ?? null}
      label={(count) => t("shell.cart.label", { count })}
    />
  );
}
