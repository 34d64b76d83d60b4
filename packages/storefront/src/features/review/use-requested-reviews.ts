import { type Address, useAddress, usePendingAddress } from "../../providers/address.tsx";
import { type ChosenReviewFilter, parseReviewFilter } from "./review-filter.ts";

/**
 * Returns the address of the page that was requested last, and its filters. The page may still be loading, so a quick second choice extends
 * the first.
 */
export const useRequestedReviews = (): { address: Address; chosenFilter: ChosenReviewFilter; isPending: boolean } => {
  const currentAddress = useAddress();
  const pendingAddress = usePendingAddress();
  const address = pendingAddress?.pathname === currentAddress.pathname ? pendingAddress : currentAddress;
  return {
    address,
    chosenFilter: parseReviewFilter(new URLSearchParams(address.search)),
    isPending: address !== currentAddress,
  };
};
