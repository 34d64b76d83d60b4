import { selectIsBusy, selectProblem } from "@griya/machines";
import { ReviewsContext } from "./reviews-context.tsx";

/** Returns the visible reviews, the state of the request for more reviews, and the functions to load more reviews and to retry. */
export function useReviews() {
  const actor = ReviewsContext.useActorRef();
  return {
    reviews: ReviewsContext.useSelector((state) => state.context.items),
    /** The cursor of the next page; null on the last page. */
    next: ReviewsContext.useSelector((state) => state.context.next),
    /** The number of visible reviews before the last page was added. */
    shownBefore: ReviewsContext.useSelector((state) => state.context.previousCount),
    isBusy: ReviewsContext.useSelector(selectIsBusy),
    problem: ReviewsContext.useSelector(selectProblem),
    retry: () => actor.send({ type: "retry" }),
    more: () => actor.send({ type: "list.loadMore" }),
  };
}
