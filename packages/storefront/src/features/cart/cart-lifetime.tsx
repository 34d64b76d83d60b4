import { InlineAlert } from "@griya/ui";
import { useTranslation } from "react-i18next";
import type { Lifetime } from "../../session/guest-lifetime.ts";

/** Says of a guest's cart that it does not last, where the browser keeps it no longer than a tab or a page. */
export function CartLifetime({ lifetime }: { lifetime: Lifetime }) {
  const { t } = useTranslation();
  if (lifetime === "browser") return null;
  return <InlineAlert>{t(`shell.cart.lasts.${lifetime}`)}</InlineAlert>;
}
