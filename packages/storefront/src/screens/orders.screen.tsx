import { Heading } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { CustomerGate } from "../features/auth/customer-gate.tsx";
import { useAfterLogin } from "../features/auth/use-after-login.ts";
import { OrdersProvider } from "../features/order/order-context.tsx";
import { OrderList, OrderListSkeleton } from "../features/order/order-list.tsx";
import { useOrders } from "../features/order/use-orders.ts";
import { screenHandle } from "../shop/screen-handle.ts";

export const handle = screenHandle(({ t }) => ({ title: t("order.list.title"), isIndexed: false }));

export function Component() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const cursor = search.get("cursor") ?? undefined;
  return (
    <div className="page-column flex max-w-4xl flex-col gap-6 py-6 md:py-10">
      <Heading level={1}>{t("order.list.title")}</Heading>
      <CustomerGate waiting={<OrderListSkeleton />}>
        {() => (
          <OrdersProvider key={cursor} cursor={cursor}>
            <Orders isFirstPage={cursor === undefined} />
          </OrdersProvider>
        )}
      </CustomerGate>
    </div>
  );
}

function Orders({ isFirstPage }: { isFirstPage: boolean }) {
  useAfterLogin(useOrders().reload);
  return <OrderList isFirstPage={isFirstPage} />;
}
