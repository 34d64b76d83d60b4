import { selectIsBusy, selectProblem } from "@griya/machines";
import { ReviewsContext } from "./reviews-context.tsx";

/** The reviews that are shown, and the way to more. */
export function useReviews() {
  const actor = ReviewsContext.useActorRef();
  return {
    reviews: ReviewsContext.useSelector((state) => state.context.items),
    /** The place after the last that is shown; null where it is the last of all. */
    next: ReviewsContext.useSelector((state) => state.context.next),
    /** How many stood there before the last were added. */
    shownBefore: ReviewsContext.useSelector((state) => state.context.shownBefore),
    isBusy: ReviewsContext.useSelector(selectIsBusy),
    problem: ReviewsContext.useSelector(selectProblem),
    retry: () => actor.send({ type: "retry" }),
    more: () => actor.send({ type: "list.more" }),
  };
}
