import { getOrderHref, ORDER_STAGES, type Order, type OrderStage } from "@griya/api";
import { ButtonLink, ChipLinks, EmptyState, OrderCard, Pagination, ParcelDrawing, Skeleton } from "@griya/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { getOrdersHref } from "./order-href.ts";
import { useOrderLabels } from "./use-order-labels.ts";
import { useOrders } from "./use-orders.ts";

/** Renders the placeholder for a list of orders that is still loading. */
export function OrderListSkeleton() {
  return (
    <div className="grid gap-4">
      {["first", "second", "third"].map((order) => (
        <Skeleton key={order} className="h-52" />
      ))}
    </div>
  );
}

/** Renders the links to the customer's orders by stage. Each stage has its own URL. */
export function OrderStages({ stage: shown }: { stage: OrderStage | undefined }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const links = [undefined, ...ORDER_STAGES].map((stage) => ({
    href: getHref(getOrdersHref({ stage })),
    title: t(`order.list.stage.${stage ?? "all"}`),
    isCurrent: stage === shown,
  }));
  return <ChipLinks label={t("order.list.stages")} links={links} />;
}

/** Renders the message for a page without orders. The page shows all stages, one stage, or is beyond the last page. */
function NoOrders({ stage, isFirstPage }: Pick<OrderListProps, "stage" | "isFirstPage">) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const allOrdersLink = <ButtonLink href={getHref(getOrdersHref())}>{t("order.list.all")}</ButtonLink>;
  const categoriesLink = <ButtonLink href={getHref("/categories")}>{t("order.list.browse")}</ButtonLink>;
  const newestOrdersLink = <ButtonLink href={getHref(getOrdersHref({ stage }))}>{t("order.list.previous")}</ButtonLink>;
  if (!isFirstPage) {
    return (
      <EmptyState
        drawing={<ParcelDrawing />}
        title={t("order.list.endTitle")}
        description={t("order.list.endHint")}
        action={newestOrdersLink}
      />
    );
  }
  return stage ? (
    <EmptyState
      drawing={<ParcelDrawing />}
      title={t("order.list.noneTitle")}
      description={t("order.list.noneHint")}
      action={allOrdersLink}
    />
  ) : (
    <EmptyState
      drawing={<ParcelDrawing />}
      title={t("order.list.emptyTitle")}
      description={t("order.list.emptyHint")}
      action={categoriesLink}
    />
  );
}

export interface OrderListProps {
  /** The stage of the orders in the list. Undefined for all stages. */
  stage: OrderStage | undefined;
  isFirstPage: boolean;
  /** Returns the actions for one order. */
  renderAction?: (order: Order) => ReactNode;
}

/** Renders one page of the customer's orders, and the link to older orders. */
export function OrderList({ stage, isFirstPage, renderAction }: OrderListProps) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const labels = useOrderLabels();
  const { page, problem, isWaiting, retry } = useOrders();
  if (isWaiting) {
    return <ProblemAlert problem={problem} onRetry={retry} />;
  }
  if (!page) {
    return (
      <div aria-busy="true">
        <output className="sr-only">{t("order.loading")}</output>
        <OrderListSkeleton />
      </div>
    );
  }
  if (page.orders.length === 0) return <NoOrders stage={stage} isFirstPage={isFirstPage} />;
  return (
    <div className="flex flex-col gap-8">
      <ul className="grid gap-4">
        {page.orders.map((order) => (
          <li key={order.id}>
            <OrderCard
              order={order}
              href={getHref(getOrderHref(order))}
              labels={labels.card}
              formatDate={labels.formatDate}
              action={renderAction?.(order)}
            />
          </li>
        ))}
      </ul>
      <Pagination
        previousHref={isFirstPage ? null : getHref(getOrdersHref({ stage }))}
        nextHref={page.next === null ? null : getHref(getOrdersHref({ stage, cursor: page.next }))}
        labels={{ region: t("order.list.pages"), previous: t("order.list.previous"), next: t("order.list.next") }}
      />
    </div>
  );
}
