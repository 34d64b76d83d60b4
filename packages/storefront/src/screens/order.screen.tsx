import type { Order } from "@griya/api";
import { OrderProvider } from "../features/order/order-context.tsx";
import { OrderDetail, OrderDetailSkeleton } from "../features/order/order-detail.tsx";
import { ordersHref } from "../features/order/order-href.ts";
import type { Head, LoadInput, ScreenProps } from "../frame/page-module.ts";
import { PageMoved } from "../frame/page-problem.ts";
import { OrderAgain } from "./account/order-again.tsx";
import { BuyerGate } from "./buyer-gate.tsx";

export const head: Head<typeof load> = ({ t }) => ({ title: t("order.detail.pageTitle") });

/** Without an order the address means all of them. */
export const load = async ({ params: { id } }: LoadInput) => {
  if (id === undefined) throw new PageMoved(ordersHref());
  return { id };
};

const againOf = (order: Order) => <OrderAgain order={order} isWide />;

export function Screen({ data: { id } }: ScreenProps<typeof load>) {
  return (
    <div className="page-column py-6 md:py-10">
      <BuyerGate waiting={<OrderDetailSkeleton />}>
        {(isGuest) => (
          <OrderProvider key={id} orderId={id}>
            <OrderDetail actionOf={isGuest ? undefined : againOf} />
          </OrderProvider>
        )}
      </BuyerGate>
    </div>
  );
}
