import { helpfulMachine, selectHelpfulIds } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import { useMemo, useState } from "react";
import { useActorEvent } from "../../../charts/use-actor-event.ts";
import { useLogic } from "../../../charts/use-logic.ts";
import { useMarks } from "../../../islands/use-marks.ts";
import { getLoginHref, useAddress, useNavigate } from "../../../providers/address.tsx";
import { useServices } from "../../../providers/services.ts";
import { useLocalization } from "../../../providers/shop-provider.tsx";
import { useToast } from "../../../toasts/toasts.tsx";
import { createHelpfulActors } from "./own-review.actors.ts";

export const HelpfulContext = createActorContext(helpfulMachine);

export interface HelpfulMarksProps {
  productId: string;
  /** Null for a guest, and until the session is loaded. */
  customerId: string | null;
}

/** The connection of the marks of helpful reviews to the customer. A press waits until the session is loaded. */
export function HelpfulMarks({ productId, customerId }: HelpfulMarksProps) {
  const logic = useLogic(helpfulMachine, createHelpfulActors);
  const [pendingReviewId, setPendingReviewId] = useState<string | null>(null);
  if (customerId === null) return <GuestMarks onAsk={setPendingReviewId} />;
  return (
    <HelpfulContext.Provider key={customerId} logic={logic} options={{ input: { productId, pendingReviewId } }}>
      <CustomerMarks />
    </HelpfulContext.Provider>
  );
}

const noIds: readonly string[] = [];

/** The marks of a guest. A press leads to the login and back. */
function GuestMarks({ onAsk: onMark }: { onAsk: (reviewId: string) => void }) {
  const navigate = useNavigate();
  const here = useAddress();
  const { getHref } = useLocalization();
  const { tokens } = useServices();
  const mark = ({ id }: { id: string }) =>
    tokens.getAccessToken() === null ? navigate(getHref(getLoginHref(here))) : onMark(id);
  useMarks("data-helpful", { markedIds: noIds, onMark: mark, onUnmark: mark });
  return null;
}

const hasSameIds = (one: readonly string[], other: readonly string[]): boolean => one.join(" ") === other.join(" ");

/** The marks of the customer for helpful reviews. */
export function CustomerMarks() {
  const actor = HelpfulContext.useActorRef();
  const markedIds = HelpfulContext.useSelector(selectHelpfulIds, hasSameIds);
  const marks = HelpfulContext.useSelector((state) => state.context.marks);
  const counts = useMemo(() => new Map(marks.map(({ reviewId, helpful }) => [reviewId, helpful])), [marks]);
  const { showProblem } = useToast();
  useActorEvent(actor, "mark.refused", ({ problem }) => showProblem(problem));
  useMarks("data-helpful", {
    markedIds,
    counts,
    onMark: ({ id }) => actor.send({ type: "review.mark", reviewId: id, isHelpful: true }),
    onUnmark: ({ id }) => actor.send({ type: "review.mark", reviewId: id, isHelpful: false }),
  });
  return null;
}
