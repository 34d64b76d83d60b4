import { selectIsBusy, selectIsWaiting, selectProblem } from "@griya/machines";
import { useTranslation } from "react-i18next";
import { useActorEvent } from "../../charts/use-actor-event.ts";
import { useToast } from "../../toasts/toasts.tsx";
import { FollowContext } from "./store-context.tsx";

/** Returns the state of following a store, and the functions to change it. A toast shows the result of each change. */
export function useFollow(name: string) {
  const actor = FollowContext.useActorRef();
  const { t } = useTranslation();
  const { showSuccess, showProblem } = useToast();
  useActorEvent(actor, "following.changed", ({ isFollowed, message }) =>
    showSuccess(message ?? t(isFollowed ? "store.nowFollowed" : "store.noLongerFollowed", { name })),
  );
  useActorEvent(actor, "following.refused", ({ problem }) => showProblem(problem));
  return {
    /** True when the customer follows the store; null until this is loaded. */
    isFollowed: FollowContext.useSelector((state) => state.context.isFollowed),
    isBusy: FollowContext.useSelector(selectIsBusy),
    isWaiting: FollowContext.useSelector(selectIsWaiting),
    problem: FollowContext.useSelector(selectProblem),
    retry: () => actor.send({ type: "retry" }),
    follow: () => actor.send({ type: "store.follow" }),
    unfollow: () => actor.send({ type: "store.unfollow" }),
  };
}
