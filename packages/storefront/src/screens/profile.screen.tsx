import { Heading, Link, Skeleton, Text } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { DATA, SESSIONS } from "../features/account/account-href.ts";
import { CorrespondenceDesk } from "../features/account/correspondence-desk.tsx";
import { CorrespondenceProvider } from "../features/account/use-correspondence.tsx";
import { ADDRESSES } from "../features/address/open-address.ts";
import { CustomerGate } from "../features/auth/customer-gate.tsx";
import { Profile } from "../features/auth/profile.tsx";
import { COMPARE } from "../features/compare/compare-href.ts";
import { ordersHref } from "../features/order/order-href.ts";
import { OWN_REVIEWS } from "../features/review/own/own-reviews-href.ts";
import { FOLLOWED_STORES } from "../features/store/store-href.ts";
import { VOUCHERS } from "../features/voucher/voucher-href.ts";
import { WISHLIST } from "../features/wishlist/wishlist-href.ts";
import type { PageModule } from "../page/page-module.ts";
import { useShop } from "../providers/shop-provider.tsx";

export const head: PageModule["head"] = ({ t }) => ({ title: t("auth.profile.title") });

export function Screen() {
  const { t } = useTranslation();
  return (
    <div className="page-column flex max-w-4xl flex-col gap-6 py-6 md:py-10">
      <Heading level={1}>{t("auth.profile.title")}</Heading>
      <CustomerGate
        waiting={
          <>
            <Skeleton className="h-64" />
            <Skeleton className="h-72" />
          </>
        }
      >
        {(customer) => (
          <>
            <Profile customer={customer} />
            <CorrespondenceProvider key={customer.id}>
              <CorrespondenceDesk email={customer.email} />
            </CorrespondenceProvider>
            <div className="grid gap-6 sm:grid-cols-2">
              <Way path={ordersHref()} title={t("auth.profile.orders")} hint={t("auth.profile.ordersHint")} />
              <Way path={ADDRESSES} title={t("address.title")} hint={t("auth.profile.addressesHint")} />
              <Way path={VOUCHERS} title={t("voucher.title")} hint={t("voucher.hint")} />
              <Way path={OWN_REVIEWS} title={t("auth.profile.reviews")} hint={t("auth.profile.reviewsHint")} />
              <Way path={WISHLIST} title={t("wishlist.title")} hint={t("wishlist.hint")} />
              <Way path={COMPARE} title={t("compare.title")} hint={t("compare.hint")} />
              <Way path={FOLLOWED_STORES} title={t("store.followedTitle")} hint={t("store.followedHint")} />
              <Way path={SESSIONS} title={t("auth.profile.sessions")} hint={t("auth.profile.sessionsHint")} />
              <Way path={DATA} title={t("auth.profile.data")} hint={t("auth.profile.dataHint")} />
            </div>
          </>
        )}
      </CustomerGate>
    </div>
  );
}

function Way({ path, title, hint }: { path: string; title: string; hint: string }) {
  const { href } = useShop();
  return (
    <section className="relative rounded-3 border bg-surface p-5 hover:border-line-strong sm:p-6">
      <Heading level={2} size="h4">
        <Link href={href(path)} tone="card">
          {title}
        </Link>
      </Heading>
      <Text tone="muted" className="mt-1">
        {hint}
      </Text>
    </section>
  );
}
