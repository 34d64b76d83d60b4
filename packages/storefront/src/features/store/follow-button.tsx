import { Button, ButtonLink } from "@griya/ui";
import { Check, Plus } from "lucide";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { loginHref, useAddress } from "../../providers/address.tsx";
import { useShop } from "../../providers/shop-provider.tsx";
import { FollowProvider } from "./store-context.tsx";
import { useFollow } from "./use-follow.ts";

export interface FollowButtonProps {
  store: { id: string; name: string };
  /** Null for a guest, and while nobody is known. */
  customerId: string | null;
  /** Null where it has to be asked. */
  isFollowed?: boolean | null;
}

/** As wide in all its states. */
const WIDTH = "min-w-44";

/** Follows a store, which needs a login: a guest is led there and back. */
export function FollowButton({ store, customerId, isFollowed = null }: FollowButtonProps) {
  const { t } = useTranslation();
  const { href } = useShop();
  const here = useAddress();
  if (customerId !== null) {
    return (
      <FollowProvider key={`${customerId} ${store.id}`} storeId={store.id} isFollowed={isFollowed}>
        <CustomersFollowButton name={store.name} />
      </FollowProvider>
    );
  }
  return (
    <ButtonLink href={href(loginHref(here))} tone="secondary" iconStart={Plus} className={WIDTH}>
      {t("store.follow", { name: store.name })}
    </ButtonLink>
  );
}

/** Of a customer: follows, or follows no longer; says when that cannot be said. */
export function CustomersFollowButton({ name }: { name: string }) {
  const { t } = useTranslation();
  const { isFollowed, isBusy, isWaiting, problem, retry, follow, unfollow } = useFollow(name);
  if (isWaiting) return <ProblemAlert problem={problem} onRetry={retry} />;
  return (
    <Button
      tone="secondary"
      iconStart={isFollowed ? Check : Plus}
      isPending={isBusy}
      onClick={isFollowed ? unfollow : follow}
      className={WIDTH}
    >
      {t(isFollowed ? "store.unfollow" : "store.follow", { name })}
    </Button>
  );
}
