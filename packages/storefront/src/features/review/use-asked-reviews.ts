import { type Address, useAddress, useComingAddress } from "../../providers/address.tsx";
import { type ChosenReviews, readChosenReviews } from "./review-filter.ts";

/**
 * The page that was asked for last and what it chooses, though it may be on its way still: a second choice adds to the first
 * however quickly it follows.
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
