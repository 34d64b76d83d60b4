import type { Order } from "@griya/api";
import { OrderProvider } from "../features/order/order-context.tsx";
import { OrderDetail, OrderDetailSkeleton } from "../features/order/order-detail.tsx";
import { getOrdersHref } from "../features/order/order-href.ts";
import { OrderReturns } from "../features/return/order-returns.tsx";
import { ReturnsProvider } from "../features/return/return-context.tsx";
import type { DeliveredLinesQuery } from "../features/review/own/delivered-lines.actors.ts";
import { DeliveredLinesProvider } from "../features/review/own/delivered-lines-context.tsx";
import { ReviewInvitation } from "../features/review/own/review-invitation.tsx";
import type { Head, LoadInput, ScreenProps } from "../page/page-module.ts";
import { PageRedirect } from "../page/page-problem.ts";
import { OrderAgain } from "./account/order-again.tsx";
import { BuyerGate } from "./buyer-gate.tsx";

export const head: Head<typeof load> = ({ t }) => ({ title: t("order.detail.pageTitle") });

/** Returns the id of an order. Without an id it redirects to the list of orders. */
export const load = async ({ params: { id } }: LoadInput) => {
  if (id === undefined) throw new PageRedirect(getOrdersHref());
  return { id };
};

const getAwaitedLinesQuery = ({ id }: Order): DeliveredLinesQuery => ({ state: "awaited", orderId: id });

/** Returns further actions for an order. The most important action comes first: a review of a delivered order. */
const renderActions = (order: Order) => (
  <>
    {order.status === "delivered" && (
      <DeliveredLinesProvider query={getAwaitedLinesQuery(order)}>
        <ReviewInvitation order={order} />
      </DeliveredLinesProvider>
    )}
    <OrderAgain order={order} isWide />
    {order.history.some(({ status }) => status === "delivered") && (
      <ReturnsProvider key={order.status} orderId={order.id}>
        <OrderReturns />
      </ReturnsProvider>
    )}
  </>
);

export function Screen({ data: { id } }: ScreenProps<typeof load>) {
  return (
    <div className="page-column py-6 md:py-10">
      <BuyerGate placeholder={<OrderDetailSkeleton />}>
        {(isGuest) => (
          <OrderProvider key={id} orderId={id}>
            <OrderDetail isGuest={isGuest} renderAction={isGuest ? undefined : renderActions} />
          </OrderProvider>
        )}
      </BuyerGate>
    </div>
  );
}
