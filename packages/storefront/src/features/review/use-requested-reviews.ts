import { type Address, useAddress, usePendingAddress } from "../../providers/address.tsx";
import { type ChosenReviewFilter, readReviewFilter } from "./review-filter.ts";

/**
 * Returns the page that was requested last and its choice, even while it is still loading. A quick second choice therefore adds to the
 * first.
 */
export const useRequestedReviews = (): { address: Address; chosen: ChosenReviewFilter; isPending: boolean } => {
  const here = useAddress();
  const pendingAddress = usePendingAddress();
  const address = pendingAddress?.pathname === here.pathname ? pendingAddress : here;
  return {
    address,
    chosen: readReviewFilter(new URLSearchParams(address.search)),
    isPending: address !== here,
  };
};
