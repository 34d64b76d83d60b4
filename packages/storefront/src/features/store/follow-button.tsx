import { Button, ButtonLink } from "@griya/ui";
import { Check, Plus } from "lucide";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { getLoginHref, useAddress } from "../../providers/address.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { FollowProvider } from "./store-context.tsx";
import { useFollow } from "./use-follow.ts";

export interface FollowButtonProps {
  store: { id: string; name: string };
  /** Null for a guest, and until the session is loaded. */
  customerId: string | null;
  /** Null when it has to be requested. */
  isFollowed?: boolean | null;
}

/** The same width in all states. */
const WIDTH = "min-w-44";

/** The button to follow a store. It needs a login: a press leads a guest to the login and back. */
export function FollowButton({ store, customerId, isFollowed = null }: FollowButtonProps) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const here = useAddress();
  if (customerId !== null) {
    return (
      <FollowProvider key={`${customerId} ${store.id}`} storeId={store.id} isFollowed={isFollowed}>
        <CustomerFollowButton name={store.name} />
      </FollowProvider>
    );
  }
  return (
    <ButtonLink href={getHref(getLoginHref(here))} tone="secondary" iconStart={Plus} className={WIDTH}>
      {t("store.follow", { name: store.name })}
    </ButtonLink>
  );
}

/** The button of a customer to follow or unfollow a store. It shows an error when the state cannot be loaded. */
export function CustomerFollowButton({ name }: { name: string }) {
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
