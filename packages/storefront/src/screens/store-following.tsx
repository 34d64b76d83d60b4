import { useAuth } from "../features/auth/use-auth.ts";
import { FollowButton, type FollowButtonProps } from "../features/store/follow-button.tsx";

export type StoreFollowingProps = Pick<FollowButtonProps, "store">;

/** Renders the button to follow a store, for the current customer or guest. */
export function StoreFollowing({ store }: StoreFollowingProps) {
  const { shopper, customer } = useAuth();
  return <FollowButton store={store} customerId={customer && shopper !== "guest" ? customer.id : null} />;
}
