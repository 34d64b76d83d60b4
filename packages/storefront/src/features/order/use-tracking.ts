import type { TrackingQuery } from "@griya/machines";
import { useMemo } from "react";
import { TrackingContext } from "./order-context.tsx";

/** An order found by its code, and the search for it. */
export function useTracking() {
  const actor = TrackingContext.useActorRef();
  const verbs = useMemo(
    () => ({
      track: (query: TrackingQuery) => actor.send({ type: "order.track", query }),
      refresh: () => actor.send({ type: "tracking.refresh" }),
      retry: () => actor.send({ type: "tracking.retry" }),
      cancel: () => actor.send({ type: "tracking.cancel" }),
      leave: () => actor.send({ type: "tracking.leave" }),
    }),
    [actor],
  );
  return {
    ...verbs,
    /** The order on screen; null while the form is. */
    order: TrackingContext.useSelector((state) => (state.hasTag("found") ? state.context.order : null)),
    problem: TrackingContext.useSelector((state) => state.context.problem),
    isBusy: TrackingContext.useSelector((state) => state.hasTag("busy")),
    isNotFound: TrackingContext.useSelector((state) => state.matches("notFound")),
    isUnavailable: TrackingContext.useSelector((state) => state.matches("unavailable")),
  };
}
