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

/** Returns a customer's text and pictures about a subject, and all actions on them. */
export function useWriting<Subject, Words, Draft>(
  actor: ActorRefFrom<ReturnType<typeof createDraftMachine<Subject, Words, Draft>>>,
) {
  const id = useId();
  const chosen = useRef(0);
  return {
    /** The subject of the text; null until it is known. */
    subject: useSelector(actor, (state) => state.context.subject),
    pictures: useSelector(actor, (state) => state.context.pictures),
    problem: useSelector(actor, selectProblem),
    isNotFound: useSelector(actor, (state) => state.hasTag("notFound")),
    /** The shop has the text, or none can be written. */
    isWritten: useSelector(actor, (state) => state.hasTag("written")),
    /** Some pictures did not arrive, so nothing was sent. */
    isIncomplete: useSelector(actor, (state) => state.hasTag("incomplete")),
    isSending: useSelector(actor, selectIsSubmitted),
    isBusy: useSelector(actor, selectIsBusy),
    isWaiting: useSelector(actor, selectIsWaiting),
    addPictures: (files: readonly File[]) =>
      actor.send({
        type: "pictures.add",
        pictures: files.map((file) => ({ key: `${id}${(chosen.current += 1)}`, name: file.name, file })),
      }),
    removePicture: (key: string) => actor.send({ type: "picture.remove", key }),
    retryPicture: (key: string) => actor.send({ type: "picture.retry", key }),
    submit: (content: Words) => actor.send({ type: "draft.submit", content }),
    edit: () => actor.send({ type: "draft.edit" }),
    retry: () => actor.send({ type: "retry" }),
    dismissProblem: () => actor.send({ type: "problem.dismiss" }),
  };
}
