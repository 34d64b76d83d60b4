import { Text } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useCartCount } from "../../features/cart/use-cart.ts";

/** Renders the notice at the login that a guest keeps the cart. The cart may come from a partner's page. */
export function GuestCartNotice() {
  const { t } = useTranslation();
  const count = useCartCount();
  if (count === null || count === 0) return null;
  return (
    <Text size="small" className="mt-3">
      {t("auth.comesAlong", { count })}
    </Text>
  );
}
