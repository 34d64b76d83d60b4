import { Heading, Link, Skeleton, Text } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { CUSTOMER_DATA_PATH, SESSIONS_PATH } from "../features/account/account-href.ts";
import { EmailPreferencesForm } from "../features/account/email-preferences-form.tsx";
import { EmailPreferencesProvider } from "../features/account/use-email-preferences.tsx";
import { ADDRESSES_PATH } from "../features/address/open-address.ts";
import { CustomerGate } from "../features/auth/customer-gate.tsx";
import { Profile } from "../features/auth/profile.tsx";
import { COMPARE_PATH } from "../features/compare/compare-href.ts";
import { getOrdersHref } from "../features/order/order-href.ts";
import { OWN_REVIEWS_PATH } from "../features/review/own/own-reviews-href.ts";
import { FOLLOWED_STORES_PATH } from "../features/store/store-href.ts";
import { VOUCHERS_PATH } from "../features/voucher/voucher-href.ts";
import { WISHLIST_PATH } from "../features/wishlist/wishlist-href.ts";
import type { PageModule } from "../page/page-module.ts";
import { useLocalization } from "../providers/shop-provider.tsx";

export const head: PageModule["head"] = ({ t }) => ({ title: t("auth.profile.title") });

export function Screen() {
  const { t } = useTranslation();
  return (
    <div className="page-column flex max-w-4xl flex-col gap-6 py-6 md:py-10">
      <Heading level={1}>{t("auth.profile.title")}</Heading>
      <CustomerGate
        placeholder={
          <>
            <Skeleton className="h-64" />
            <Skeleton className="h-72" />
          </>
        }
      >
        {(customer) => (
          <>
            <Profile customer={customer} />
            <EmailPreferencesProvider key={customer.id}>
              <EmailPreferencesForm email={customer.email} />
            </EmailPreferencesProvider>
            <div className="grid gap-6 sm:grid-cols-2">
              <ProfileLink
                path={getOrdersHref()}
                title={t("auth.profile.orders")}
                hint={t("auth.profile.ordersHint")}
              />
              <ProfileLink path={ADDRESSES_PATH} title={t("address.title")} hint={t("auth.profile.addressesHint")} />
              <ProfileLink path={VOUCHERS_PATH} title={t("voucher.title")} hint={t("voucher.hint")} />
              <ProfileLink
                path={OWN_REVIEWS_PATH}
                title={t("auth.profile.reviews")}
                hint={t("auth.profile.reviewsHint")}
              />
              <ProfileLink path={WISHLIST_PATH} title={t("wishlist.title")} hint={t("wishlist.hint")} />
              <ProfileLink path={COMPARE_PATH} title={t("compare.title")} hint={t("compare.hint")} />
              <ProfileLink
                path={FOLLOWED_STORES_PATH}
                title={t("store.followedTitle")}
                hint={t("store.followedHint")}
              />
              <ProfileLink
                path={SESSIONS_PATH}
                title={t("auth.profile.sessions")}
                hint={t("auth.profile.sessionsHint")}
              />
              <ProfileLink path={CUSTOMER_DATA_PATH} title={t("auth.profile.data")} hint={t("auth.profile.dataHint")} />
            </div>
          </>
        )}
      </CustomerGate>
    </div>
  );
}

function ProfileLink({ path, title, hint }: { path: string; title: string; hint: string }) {
  const { getHref } = useLocalization();
  return (
    <section className="relative rounded-3 border bg-surface p-5 hover:border-line-strong sm:p-6">
      <Heading level={2} size="h4">
        <Link href={getHref(path)} tone="card">
          {title}
        </Link>
      </Heading>
      <Text tone="muted" className="mt-1">
        {hint}
      </Text>
    </section>
  );
}
