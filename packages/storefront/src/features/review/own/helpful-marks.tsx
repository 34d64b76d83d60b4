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
  /** Null for a guest, and while it is asked who is shopping. */
  customerId: string | null;
}

/** Gives the marks of helpful reviews their life. What is pressed before it is known who is shopping waits. */
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

/** To mark needs a login: a guest is led there and back. */
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

/** Which reviews help a customer. */
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
