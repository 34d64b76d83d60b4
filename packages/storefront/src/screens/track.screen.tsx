import { Heading, Text } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useAuth } from "../features/auth/use-auth.ts";
import { OrdersProvider, TrackingProvider } from "../features/order/order-context.tsx";
import { RecentOrders } from "../features/order/recent-orders.tsx";
import { Tracking } from "../features/order/tracking.tsx";
import type { PageModule } from "../page/page-module.ts";
import { useQuery } from "../providers/address.tsx";

export const head: PageModule["head"] = ({ t }) => ({
  title: t("order.track.title"),
  description: t("order.track.hint"),
});

export function Screen() {
  const { t } = useTranslation();
  const { customer, shopper } = useAuth();
  const query = useQuery();
  return (
    <div className="page-column flex flex-col gap-6 py-6 md:py-10">
      <div>
        <Heading level={1}>{t("order.track.title")}</Heading>
        <Text tone="muted" className="mt-2 max-w-xl">
          {t("order.track.hint")}
        </Text>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <TrackingProvider>
          <Tracking code={query.get("code") ?? undefined} />
        </TrackingProvider>
        {shopper === "customer" && customer && (
          <OrdersProvider key={customer.id}>
            <RecentOrders />
          </OrdersProvider>
        )}
      </div>
    </div>
  );
}
