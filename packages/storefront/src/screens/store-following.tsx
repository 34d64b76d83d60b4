import { useAuth } from "../features/auth/use-auth.ts";
import { FollowButton, type FollowButtonProps } from "../features/store/follow-button.tsx";

export type StoreFollowingProps = Pick<FollowButtonProps, "store">;

/** Follows a store for whoever is shopping, as soon as that is known. */
export function StoreFollowing({ store }: StoreFollowingProps) {
  const { shopper, customer } = useAuth();
  return <FollowButton store={store} customerId={customer && shopper !== "guest" ? customer.id : null} />;
}
