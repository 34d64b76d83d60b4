import type { ReviewFilter, ReviewPage } from "@griya/api";
import { reviewsMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import type { ReactNode } from "react";
import { useLogic } from "../../charts/use-logic.ts";
import { createReviewActors } from "./review.actors.ts";

export const ReviewsContext = createActorContext(reviewsMachine);

/** Provides the reviews of a product. The reviews of the page come first. Its `key` must differ for each filter and order. */
export function ReviewsProvider({
  filter,
  page,
  children,
}: {
  filter: ReviewFilter;
  page: ReviewPage;
  children: ReactNode;
}) {
  const logic = useLogic(reviewsMachine, createReviewActors);
  return (
    <ReviewsContext.Provider logic={logic} options={{ input: { filter, page } }}>
      {children}
    </ReviewsContext.Provider>
  );
}
