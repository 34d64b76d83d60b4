import type { DeliveredLine } from "@griya/api";
import type { ReviewWords, SavedReview } from "@griya/machines";
import { useWriting } from "../../../forms/use-writing.ts";
import { OwnReviewContext } from "./own-review-context.tsx";

/** What a customer writes about a line, and everything they can do about it. */
export const useOwnReview = () => useWriting<DeliveredLine, ReviewWords, SavedReview>(OwnReviewContext.useActorRef());
