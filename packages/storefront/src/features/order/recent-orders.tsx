import { getOrderHref } from "@griya/api";
import { Heading, Link, OrderBadge } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { getOrdersHref } from "./order-href.ts";
import { useOrderLabels } from "./use-order-labels.ts";
import { useOrders } from "./use-orders.ts";

const RECENT_ORDERS_MAXIMUM = 3;

/** Renders the latest orders of a customer beside the tracking form, since these orders need no code. Renders nothing without orders. */
export function RecentOrders() {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const labels = useOrderLabels();
  const { page } = useOrders();
  if (!page || page.orders.length === 0) return null;
  return (
    <section className="flex flex-col gap-4 rounded-3 border bg-surface p-4 sm:p-6">
      <Heading level={2} size="h4">
        {t("order.track.recent")}
      </Heading>
      <ul className="flex flex-col divide-y">
        {page.orders.slice(0, RECENT_ORDERS_MAXIMUM).map((order) => (
          <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <span>
              <Link href={getHref(getOrderHref(order))} className="font-medium figures">
                <span translate="no">{order.code}</span>
              </Link>
              <span className="block text-small text-muted figures">{labels.formatDate(order.placedAt)}</span>
            </span>
            <OrderBadge status={order.status} label={labels.status(order)} />
          </li>
        ))}
      </ul>
      <Link href={getHref(getOrdersHref())} className="w-fit py-1 text-small">
        {t("order.track.allOrders")}
      </Link>
    </section>
  );
}
