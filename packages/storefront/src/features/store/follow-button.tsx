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
  /** The id of the customer. Null for a guest, and until the session is loaded. */
  customerId: string | null;
  /** True when the customer follows the store; null when the button must request this. */
  isFollowed?: boolean | null;
}

/** The minimum width of the button, so that all its states have the same width. */
const WIDTH_CLASS = "min-w-44";

/** Renders the button to follow a store. A press leads a guest to the login and back. */
export function FollowButton({ store, customerId, isFollowed = null }: FollowButtonProps) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const address = useAddress();
  if (customerId !== null) {
    return (
      <FollowProvider key={`${customerId} ${store.id}`} storeId={store.id} isFollowed={isFollowed}>
        <CustomerFollowButton name={store.name} />
      </FollowProvider>
    );
  }
  return (
    <ButtonLink href={getHref(getLoginHref(address))} tone="secondary" iconStart={Plus} className={WIDTH_CLASS}>
      {t("store.follow", { name: store.name })}
    </ButtonLink>
  );
}

/** Renders the button of a customer to follow or unfollow a store. Renders an error when the state failed to load. */
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
      className={WIDTH_CLASS}
    >
      {t(isFollowed ? "store.unfollow" : "store.follow", { name })}
    </Button>
  );
}
