import { orderHref } from "@griya/api";
import { ButtonLink, EmptyState, OrderCard, Pagination, ParcelDrawing, Skeleton } from "@griya/ui";
import { ProblemAlert } from "../../frame/problem-alert.tsx";
import { useShop } from "../../frame/shop-provider.tsx";
import { useWords } from "../../frame/words.ts";
import { ordersHref } from "./order-href.ts";
import { useOrderLabels } from "./use-order-labels.ts";
import { useOrders } from "./use-orders.ts";

/** The shape of a list of orders that is on its way. */
export function OrderListSkeleton() {
  return (
    <div className="grid gap-4">
      {["first", "second", "third"].map((order) => (
        <Skeleton key={order} className="h-52" />
      ))}
    </div>
  );
}

/** One page of the customer's orders, and the way to the older ones. */
export function OrderList({ isFirstPage }: { isFirstPage: boolean }) {
  const t = useWords();
  const { href } = useShop();
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
  if (page.orders.length === 0) {
    return (
      <EmptyState
        drawing={<ParcelDrawing />}
        title={t(isFirstPage ? "order.list.emptyTitle" : "order.list.endTitle")}
        description={t(isFirstPage ? "order.list.emptyHint" : "order.list.endHint")}
        action={
          isFirstPage ? (
            <ButtonLink href={href("/categories")}>{t("order.list.browse")}</ButtonLink>
          ) : (
            <ButtonLink href={href(ordersHref(null))}>{t("order.list.previous")}</ButtonLink>
          )
        }
      />
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <ul className="grid gap-4">
        {page.orders.map((order) => (
          <li key={order.id}>
            <OrderCard
              order={order}
              href={href(orderHref(order))}
              labels={labels.card}
              formatDate={labels.formatDate}
            />
          </li>
        ))}
      </ul>
      <Pagination
        previousHref={isFirstPage ? null : href(ordersHref(null))}
        nextHref={page.next === null ? null : href(ordersHref(page.next))}
        labels={{ region: t("order.list.pages"), previous: t("order.list.previous"), next: t("order.list.next") }}
      />
    </div>
  );
}
