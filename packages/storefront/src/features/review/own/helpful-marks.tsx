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
  /** The id of the customer. Null for a guest, and until the session is loaded. */
  customerId: string | null;
}

/** Connects the buttons for helpful reviews to the customer. A press waits until the session is loaded. */
export function HelpfulMarks({ productId, customerId }: HelpfulMarksProps) {
  const logic = useLogic(helpfulMachine, createHelpfulActors);
  const [pendingReviewId, setPendingReviewId] = useState<string | null>(null);
  if (customerId === null) return <GuestMarks onMark={setPendingReviewId} />;
  return (
    <HelpfulContext.Provider key={customerId} logic={logic} options={{ input: { productId, pendingReviewId } }}>
      <CustomerMarks />
    </HelpfulContext.Provider>
  );
}

const noReviewIds: readonly string[] = [];

/** Handles the buttons for a guest. A press leads to the login and back. */
function GuestMarks({ onMark }: { onMark: (reviewId: string) => void }) {
  const navigate = useNavigate();
  const address = useAddress();
  const { getHref } = useLocalization();
  const { tokens } = useServices();
  const markReview = ({ id }: { id: string }) =>
    tokens.getAccessToken() === null ? navigate(getHref(getLoginHref(address))) : onMark(id);
  useMarks("data-helpful", { markedIds: noReviewIds, onMark: markReview, onUnmark: markReview });
  return null;
}

const hasSameIds = (one: readonly string[], other: readonly string[]): boolean => one.join(" ") === other.join(" ");

/** Handles the buttons for a customer, and marks the reviews that the customer found helpful. */
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
