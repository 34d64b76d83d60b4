import { type Location, useLocation, useNavigation } from "react-router";
import { type ChosenReviews, readChosenReviews } from "./review-filter.ts";

/**
 * The page that was asked for last and what it chooses, though it may be on its way still: a second choice adds to the first
 * however quickly it follows.
 */
export const useAskedReviews = (): { location: Location; chosen: ChosenReviews; isOnItsWay: boolean } => {
  const here = useLocation();
  const { location: coming } = useNavigation();
  const location = coming?.pathname === here.pathname ? coming : here;
  return {
    location,
    chosen: readChosenReviews(new URLSearchParams(location.search)),
    isOnItsWay: location !== here,
  };
};
