import { ORDER_STAGES, type Order } from "@griya/api";
import { Heading } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { CustomerGate } from "../features/auth/customer-gate.tsx";
import { OrdersProvider } from "../features/order/order-context.tsx";
import { OrderList, OrderListSkeleton, OrderStages } from "../features/order/order-list.tsx";
import type { PageModule } from "../page/page-module.ts";
import { useQuery } from "../providers/address.tsx";
import { OrderAgain } from "./account/order-again.tsx";

export const head: PageModule["head"] = ({ t }) => ({ title: t("order.list.title") });

const renderOrderAgain = (order: Order) => <OrderAgain order={order} />;

export function Screen() {
  const { t } = useTranslation();
  const query = useQuery();
  const cursor = query.get("cursor") ?? undefined;
  const stage = ORDER_STAGES.find((stage) => stage === query.get("status"));
  return (
    <div className="page-column flex max-w-4xl flex-col gap-6 py-6 md:py-10">
      <Heading level={1}>{t("order.list.title")}</Heading>
      <CustomerGate
        placeholder={
          <>
            <OrderStages stage={stage} />
            <OrderListSkeleton />
          </>
        }
      >
        {() => (
          <>
            <OrderStages stage={stage} />
            <OrdersProvider key={`${stage} ${cursor}`} query={{ stage, cursor }}>
              <OrderList stage={stage} isFirstPage={cursor === undefined} renderAction={renderOrderAgain} />
            </OrdersProvider>
          </>
        )}
      </CustomerGate>
    </div>
  );
}
