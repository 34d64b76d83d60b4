import {
  type createDraftMachine,
  selectIsBusy,
  selectIsSubmitted,
  selectIsWaiting,
  selectProblem,
} from "@griya/machines";
import { useSelector } from "@xstate/react";
import { useId, useRef } from "react";
import type { ActorRefFrom } from "xstate";

/** Returns the state of a customer's review or return with its pictures, and the functions to change the text and the pictures. */
export function useWriting<Subject, Words, Draft>(
  actor: ActorRefFrom<ReturnType<typeof createDraftMachine<Subject, Words, Draft>>>,
) {
  const id = useId();
  const pictureCount = useRef(0);
  return {
    /** The delivered line of a review, or the order of a return; null until the subject is loaded. */
    subject: useSelector(actor, (state) => state.context.subject),
    pictures: useSelector(actor, (state) => state.context.pictures),
    problem: useSelector(actor, selectProblem),
    isNotFound: useSelector(actor, (state) => state.hasTag("notFound")),
    /** True when the shop has the text, or when the customer cannot write a text. */
    isWritten: useSelector(actor, (state) => state.hasTag("written")),
    /** True when some pictures failed, so the text was not sent. */
    isIncomplete: useSelector(actor, (state) => state.hasTag("incomplete")),
    isSending: useSelector(actor, selectIsSubmitted),
    isBusy: useSelector(actor, selectIsBusy),
    isWaiting: useSelector(actor, selectIsWaiting),
    addPictures: (files: readonly File[]) =>
      actor.send({
        type: "pictures.add",
        pictures: files.map((file) => ({ key: `${id}${(pictureCount.current += 1)}`, name: file.name, file })),
      }),
    removePicture: (key: string) => actor.send({ type: "picture.remove", key }),
    retryPicture: (key: string) => actor.send({ type: "picture.retry", key }),
    submit: (content: Words) => actor.send({ type: "draft.submit", content }),
    edit: () => actor.send({ type: "draft.edit" }),
    retry: () => actor.send({ type: "retry" }),
    dismissProblem: () => actor.send({ type: "problem.dismiss" }),
  };
}
