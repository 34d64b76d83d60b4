import { type ReturnWords, selectIsBusy, selectIsSending, selectIsWaiting, selectProblem } from "@griya/machines";
import { useId, useRef } from "react";
import { ReturnContext } from "./return-context.tsx";

/** What a customer asks to give back, and everything they can do about it. */
export function useReturn() {
  const actor = ReturnContext.useActorRef();
  const id = useId();
  const chosen = useRef(0);
  return {
    /** Null until it is known. */
    returns: ReturnContext.useSelector((state) => state.context.subject),
    pictures: ReturnContext.useSelector((state) => state.context.pictures),
    problem: ReturnContext.useSelector(selectProblem),
    isNotFound: ReturnContext.useSelector((state) => state.hasTag("notFound")),
    /** Asked just now, or nothing can be asked. */
    isWritten: ReturnContext.useSelector((state) => state.hasTag("written")),
    /** Some of the pictures did not come, so that nothing went. */
    isIncomplete: ReturnContext.useSelector((state) => state.hasTag("incomplete")),
    isSending: ReturnContext.useSelector(selectIsSending),
    isBusy: ReturnContext.useSelector(selectIsBusy),
    isWaiting: ReturnContext.useSelector(selectIsWaiting),
    addPictures: (files: readonly File[]) =>
      actor.send({
        type: "pictures.add",
        pictures: files.map((file) => ({ key: `${id}${(chosen.current += 1)}`, name: file.name, file })),
      }),
    removePicture: (key: string) => actor.send({ type: "picture.remove", key }),
    retryPicture: (key: string) => actor.send({ type: "picture.retry", key }),
    submit: (words: ReturnWords) => actor.send({ type: "words.submit", words }),
    retry: () => actor.send({ type: "retry" }),
    dismissProblem: () => actor.send({ type: "problem.dismiss" }),
  };
}
