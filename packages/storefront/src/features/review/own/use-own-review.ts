import type { DeliveredLine } from "@griya/api";
import type { ReviewContent, SavedReview } from "@griya/machines";
import { useWriting } from "../../../forms/use-writing.ts";
import { OwnReviewContext } from "./own-review-context.tsx";

/** Returns the line with the customer's review, the state of the form, and the functions to change the review. */
export const useOwnReview = () => useWriting<DeliveredLine, ReviewContent, SavedReview>(OwnReviewContext.useActorRef());
