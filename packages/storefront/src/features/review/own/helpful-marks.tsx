import { helpfulMachine, selectHelpfulIds } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import { useMemo, useState } from "react";
import { useHeard } from "../../../charts/use-heard.ts";
import { useLogic } from "../../../charts/use-logic.ts";
import { useMarks } from "../../../islands/use-marks.ts";
import { loginHref, useAddress, useGo } from "../../../providers/address.tsx";
import { useServices } from "../../../providers/services.ts";
import { useShop } from "../../../providers/shop-provider.tsx";
import { useToast } from "../../../toasts/toasts.tsx";
import { helpfulActors } from "./own-review.actors.ts";

export const HelpfulContext = createActorContext(helpfulMachine);

export interface HelpfulMarksProps {
  productId: string;
  /** Null for a guest, and until the session is loaded. */
  customerId: string | null;
}

/** The connection of the marks of helpful reviews to the customer. A press waits until the session is loaded. */
export function HelpfulMarks({ productId, customerId }: HelpfulMarksProps) {
  const logic = useLogic(helpfulMachine, helpfulActors);
  const [asked, setAsked] = useState<string | null>(null);
  if (customerId === null) return <UnknownMarks onAsk={setAsked} />;
  return (
    <HelpfulContext.Provider key={customerId} logic={logic} options={{ input: { productId, asked } }}>
      <CustomersMarks />
    </HelpfulContext.Provider>
  );
}

const none: readonly string[] = [];

/** The marks of a guest. A press leads to the login and back. */
function UnknownMarks({ onAsk }: { onAsk: (reviewId: string) => void }) {
  const go = useGo();
  const here = useAddress();
  const { href } = useShop();
  const { tokens } = useServices();
  const ask = ({ id }: { id: string }) => (tokens.accessToken() === null ? go(href(loginHref(here))) : onAsk(id));
  useMarks("data-helpful", { marked: none, onMark: ask, onUnmark: ask });
  return null;
}

const areSame = (one: readonly string[], other: readonly string[]): boolean => one.join(" ") === other.join(" ");

/** The marks of the customer for helpful reviews. */
export function CustomersMarks() {
  const actor = HelpfulContext.useActorRef();
  const marked = HelpfulContext.useSelector(selectHelpfulIds, areSame);
  const marks = HelpfulContext.useSelector((state) => state.context.marks);
  const counts = useMemo(() => new Map(marks.map(({ reviewId, helpful }) => [reviewId, helpful])), [marks]);
  const { showProblem } = useToast();
  useHeard(actor, "mark.refused", ({ problem }) => showProblem(problem));
  useMarks("data-helpful", {
    marked,
    counts,
    onMark: ({ id }) => actor.send({ type: "review.mark", reviewId: id, isHelpful: true }),
    onUnmark: ({ id }) => actor.send({ type: "review.mark", reviewId: id, isHelpful: false }),
  });
  return null;
}
