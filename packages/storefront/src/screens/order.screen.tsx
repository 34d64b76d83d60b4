import { Navigate, useParams } from "react-router";
import { CustomerGate } from "../features/auth/customer-gate.tsx";
import { OrderProvider } from "../features/order/order-context.tsx";
import { OrderDetail, OrderDetailSkeleton } from "../features/order/order-detail.tsx";
import { ordersHref } from "../features/order/order-href.ts";
import { screenHandle } from "../frame/screen-handle.ts";
import { useShop } from "../frame/shop-provider.tsx";

export const handle = screenHandle(({ t }) => ({ title: t("order.detail.pageTitle"), isIndexed: false }));

export function Component() {
  const { href } = useShop();
  const { id } = useParams();
  if (id === undefined) return <Navigate to={href(ordersHref(null))} replace />;
  return (
    <div className="page-column py-6 md:py-10">
      <CustomerGate waiting={<OrderDetailSkeleton />}>
        {() => (
          <OrderProvider key={id} orderId={id}>
            <OrderDetail />
          </OrderProvider>
        )}
      </CustomerGate>
    </div>
  );
}
