import { Button, InlineAlert, Link } from "@griya/ui";
import { useTranslation } from "react-i18next";

export interface OrderCheckProps {
  /** True when the automatic checks have ended, so only the shopper can start the next check. */
  isUnconfirmed: boolean;
  onCheck: () => void;
  ordersHref: string;
}

/** The notice about a placement whose result is unknown. The checkout sends the same attempt again, which cannot create a second order. */
export function OrderCheck({ isUnconfirmed, onCheck, ordersHref }: OrderCheckProps) {
  const { t } = useTranslation();
  if (!isUnconfirmed) {
    return (
      <InlineAlert tone="info" title={t("checkout.checking.title")}>
        {t("checkout.checking.hint")}
      </InlineAlert>
    );
  }
  return (
    <InlineAlert
      tone="danger"
      title={t("checkout.checking.unconfirmedTitle")}
      action={
        <div className="flex flex-wrap items-center gap-4">
          <Button size="sm" onClick={onCheck}>
            {t("checkout.checking.again")}
          </Button>
          <Link href={ordersHref}>{t("checkout.checking.orders")}</Link>
        </div>
      }
    >
      {t("checkout.checking.unconfirmedHint")}
    </InlineAlert>
  );
}
