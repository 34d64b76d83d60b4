import type { Store } from "@griya/api";
import { selectIsWaiting, selectProblem } from "@griya/machines";
import { BrandLogo, ButtonLink, EmptyState, Heading, Link, Skeleton, TagDrawing } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { FollowButton } from "./follow-button.tsx";
import { FollowedStoresContext } from "./store-context.tsx";
import { StoreFacts } from "./store-facts.tsx";
import { getStoreHref } from "./store-href.ts";

/** Renders the placeholder for a list of stores that is still loading. */
export function FollowedStoresSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
    </div>
  );
}

/** Returns a store's logo without an alternative text, since the store's name is beside it. */
const toDecorativeLogo = (logo: Store["logo"]): Store["logo"] => ({ ...logo, alt: "" });

/** Renders the stores that the customer follows, each with a link. */
export function FollowedStores({ customerId }: { customerId: string }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const actor = FollowedStoresContext.useActorRef();
  const stores = FollowedStoresContext.useSelector((state) => state.context.data);
  const problem = FollowedStoresContext.useSelector(selectProblem);
  const isWaiting = FollowedStoresContext.useSelector(selectIsWaiting);
  if (isWaiting) return <ProblemAlert problem={problem} onRetry={() => actor.send({ type: "retry" })} />;
  if (!stores) {
    return (
      <div aria-busy="true">
        <output className="sr-only">{t("store.loading")}</output>
        <FollowedStoresSkeleton />
      </div>
    );
  }
  if (stores.length === 0) {
    return (
      <EmptyState
        drawing={<TagDrawing />}
        title={t("store.noneFollowed")}
        description={t("store.noneFollowedHint")}
        action={<ButtonLink href={getHref("/brands")}>{t("store.browse")}</ButtonLink>}
      />
    );
  }
  return (
    <ul className="grid gap-4">
      {stores.map((store) => (
        <li
          key={store.id}
          className="flex flex-wrap items-center justify-between gap-4 rounded-3 border bg-surface p-5 sm:p-6"
        >
          <div className="flex min-w-0 flex-col gap-2">
            <Heading level={2} size="h4">
              <Link
                href={getHref(getStoreHref(store))}
                tone="bare"
                className="group flex w-fit max-w-full flex-col gap-2"
              >
                <BrandLogo
                  logo={toDecorativeLogo(store.logo)}
                  logoOnDark={store.logoOnDark && toDecorativeLogo(store.logoOnDark)}
                  className="h-9"
                />
                <span className="text-accent-ink underline decoration-1 underline-offset-3 group-hover:decoration-2">
                  {store.name}
                </span>
              </Link>
            </Heading>
            <p className="text-small text-muted">{store.tagline}</p>
            <StoreFacts store={store} />
          </div>
          <FollowButton store={store} customerId={customerId} isFollowed />
        </li>
      ))}
    </ul>
  );
}
