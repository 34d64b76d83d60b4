import { Heading } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { CustomerGate } from "../features/auth/customer-gate.tsx";
import { FollowedStores, FollowedStoresSkeleton } from "../features/store/followed-stores.tsx";
import { FollowedStoresProvider } from "../features/store/store-context.tsx";
import type { PageModule } from "../page/page-module.ts";

export const head: PageModule["head"] = ({ t }) => ({ title: t("store.followedTitle") });

/** Renders the page with the stores that the customer follows. */
export function Screen() {
  const { t } = useTranslation();
  return (
    <div className="page-column flex max-w-4xl flex-col gap-6 py-6 md:py-10">
      <Heading level={1}>{t("store.followedTitle")}</Heading>
      <CustomerGate placeholder={<FollowedStoresSkeleton />}>
        {({ id }) => (
          <FollowedStoresProvider>
            <FollowedStores customerId={id} />
          </FollowedStoresProvider>
        )}
      </CustomerGate>
    </div>
  );
}
