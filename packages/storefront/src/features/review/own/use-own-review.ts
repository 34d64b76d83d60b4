import type { DeliveredLine } from "@griya/api";
import type { ReviewContent, SavedReview } from "@griya/machines";
import { useWriting } from "../../../forms/use-writing.ts";
import { OwnReviewContext } from "./own-review-context.tsx";

/** Returns the customer's review of a line, and the functions to change it. */
export const useOwnReview = () => useWriting<DeliveredLine, ReviewContent, SavedReview>(OwnReviewContext.useActorRef());
