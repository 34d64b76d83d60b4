import { InlineAlert } from "@griya/ui";
import { useTranslation } from "react-i18next";
import type { GuestLifetime } from "../../session/guest-lifetime.ts";

/** The warning for a guest when the browser stores the cart only for a tab or a page. */
export function CartLifetime({ lifetime }: { lifetime: GuestLifetime }) {
  const { t } = useTranslation();
  if (lifetime === "browser") return null;
  return <InlineAlert>{t(`shell.cart.lasts.${lifetime}`)}</InlineAlert>;
}
