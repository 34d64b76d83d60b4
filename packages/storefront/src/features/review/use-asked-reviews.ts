import { type Address, useAddress, useComingAddress } from "../../providers/address.tsx";
import { type ChosenReviews, readChosenReviews } from "./review-filter.ts";

/**
 * Returns the page that was requested last and its choice, even while it is still loading. A quick second choice therefore adds to the
 * first.
 */
export const useAskedReviews = (): { address: Address; chosen: ChosenReviews; isOnItsWay: boolean } => {
  const here = useAddress();
  const coming = useComingAddress();
  const address = coming?.pathname === here.pathname ? coming : here;
  return {
    address,
    chosen: readChosenReviews(new URLSearchParams(address.search)),
    isOnItsWay: address !== here,
  };
};
