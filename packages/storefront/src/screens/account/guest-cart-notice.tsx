import { Text } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useCartCount } from "../../features/cart/use-cart.ts";

/** The notice for a guest at the login that their cart will be kept, even one that a partner's page has filled. */
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
