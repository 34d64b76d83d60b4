import { selectIsBusy, selectIsWaiting, selectProblem, type TrackingQuery } from "@griya/machines";
import { useMemo } from "react";
import { TrackingContext } from "./order-context.tsx";

/** Returns the order that a search by code has found, and the functions to search. */
export function useTracking() {
  const actor = TrackingContext.useActorRef();
  const actions = useMemo(
    () => ({
      track: (query: TrackingQuery) => actor.send({ type: "order.track", query }),
      refresh: () => actor.send({ type: "tracking.refresh" }),
      retry: () => actor.send({ type: "retry" }),
      cancel: () => actor.send({ type: "tracking.cancel" }),
      leave: () => actor.send({ type: "tracking.leave" }),
    }),
    [actor],
  );
  return {
    ...actions,
    /** The found order. Null while the form is visible. */
    order: TrackingContext.useSelector((state) => (state.hasTag("found") ? state.context.order : null)),
    problem: TrackingContext.useSelector(selectProblem),
    isBusy: TrackingContext.useSelector(selectIsBusy),
    isNotFound: TrackingContext.useSelector((state) => state.hasTag("notFound")),
    /** True while a request waits for a retry. `retry` repeats the request at once. */
    isWaiting: TrackingContext.useSelector(selectIsWaiting),
  };
}
