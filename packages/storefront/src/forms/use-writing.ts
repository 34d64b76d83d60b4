import { type createWriting, selectIsBusy, selectIsSending, selectIsWaiting, selectProblem } from "@griya/machines";
import type { createActorContext } from "@xstate/react";
import { useId, useRef } from "react";

type WritingContext<Subject, Words, Draft> = ReturnType<
  typeof createActorContext<ReturnType<typeof createWriting<Subject, Words, Draft>>>
>;

/** Words and pictures about something of a customer's own, and everything they can do about them. */
export function useWriting<Subject, Words, Draft>({ useActorRef, useSelector }: WritingContext<Subject, Words, Draft>) {
  const actor = useActorRef();
  const id = useId();
  const chosen = useRef(0);
  return {
    /** What it is about; null until that is known. */
    subject: useSelector((state) => state.context.subject),
    pictures: useSelector((state) => state.context.pictures),
    problem: useSelector(selectProblem),
    isNotFound: useSelector((state) => state.hasTag("notFound")),
    /** It is with the shop, or nothing can be written. */
    isWritten: useSelector((state) => state.hasTag("written")),
    /** Some of the pictures did not come, so that nothing went. */
    isIncomplete: useSelector((state) => state.hasTag("incomplete")),
    isSending: useSelector(selectIsSending),
    isBusy: useSelector(selectIsBusy),
    isWaiting: useSelector(selectIsWaiting),
    addPictures: (files: readonly File[]) =>
      actor.send({
        type: "pictures.add",
        pictures: files.map((file) => ({ key: `${id}${(chosen.current += 1)}`, name: file.name, file })),
      }),
    removePicture: (key: string) => actor.send({ type: "picture.remove", key }),
    retryPicture: (key: string) => actor.send({ type: "picture.retry", key }),
    submit: (words: Words) => actor.send({ type: "words.submit", words }),
    edit: () => actor.send({ type: "words.edit" }),
    retry: () => actor.send({ type: "retry" }),
    dismissProblem: () => actor.send({ type: "problem.dismiss" }),
  };
}
