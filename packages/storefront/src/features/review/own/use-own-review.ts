import { type ReviewWords, selectIsBusy, selectIsSending, selectIsWaiting, selectProblem } from "@griya/machines";
import { useId, useRef } from "react";
import { OwnReviewContext } from "./own-review-context.tsx";

/** What a customer writes about a line, and everything they can do about it. */
export function useOwnReview() {
  const actor = OwnReviewContext.useActorRef();
  const id = useId();
  const chosen = useRef(0);
  return {
    /** Null until it is known. */
    line: OwnReviewContext.useSelector((state) => state.context.subject),
    pictures: OwnReviewContext.useSelector((state) => state.context.pictures),
    problem: OwnReviewContext.useSelector(selectProblem),
    isNotFound: OwnReviewContext.useSelector((state) => state.hasTag("notFound")),
    isReviewed: OwnReviewContext.useSelector((state) => state.hasTag("written")),
    /** Some of the pictures did not come, so that the review did not go. */
    isIncomplete: OwnReviewContext.useSelector((state) => state.hasTag("incomplete")),
    isSending: OwnReviewContext.useSelector(selectIsSending),
    isBusy: OwnReviewContext.useSelector(selectIsBusy),
    isWaiting: OwnReviewContext.useSelector(selectIsWaiting),
    addPictures: (files: readonly File[]) =>
      actor.send({
        type: "pictures.add",
        pictures: files.map((file) => ({ key: `${id}${(chosen.current += 1)}`, name: file.name, file })),
      }),
    removePicture: (key: string) => actor.send({ type: "picture.remove", key }),
    retryPicture: (key: string) => actor.send({ type: "picture.retry", key }),
    submit: (words: ReviewWords) => actor.send({ type: "words.submit", words }),
    edit: () => actor.send({ type: "words.edit" }),
    retry: () => actor.send({ type: "retry" }),
    dismissProblem: () => actor.send({ type: "problem.dismiss" }),
  };
}
