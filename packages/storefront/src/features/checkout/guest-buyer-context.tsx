import type { GuestBuyer, GuestForm } from "@griya/api";
import { guestBuyerMachine, selectIsBusy, selectProblem } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import { type ReactNode, useMemo, useState } from "react";
import { useServices } from "../../providers/services.ts";
import { createWorks } from "../../work/works.ts";

export const GuestBuyerContext = createActorContext(guestBuyerMachine);

/** The React context provider of the guest buyer, in a shop where guests may buy. */
export function GuestBuyerProvider({ children }: { children: ReactNode }) {
  const { client, signals } = useServices();
  const [logic] = useState(() => {
    const work = createWorks(signals);
    return guestBuyerMachine.provide({
      actors: {
        findGuest: work.read<GuestBuyer | null>(({ signal }) => client.guest.find({ signal })),
        openGuest: work.ask<GuestBuyer, GuestForm>(({ input, signal }) => client.guest.open(input, { signal })),
      },
      actions: {
        tellBuyer: (_, { customerId }) => signals.give({ type: "session.restored", customerId }),
      },
    });
  });
  return <GuestBuyerContext.Provider logic={logic}>{children}</GuestBuyerContext.Provider>;
}

/** Returns the guest who buys with only an email, and the functions to change it. */
export function useGuestBuyer() {
  const actor = GuestBuyerContext.useActorRef();
  const verbs = useMemo(
    () => ({
      tellEmail: (form: GuestForm) => actor.send({ type: "email.tell", form }),
      changeEmail: () => actor.send({ type: "email.change" }),
      dismissProblem: () => actor.send({ type: "problem.dismiss" }),
      retry: () => actor.send({ type: "retry" }),
    }),
    [actor],
  );
  return {
    ...verbs,
    /** Null until they have given an email. */
    buyer: GuestBuyerContext.useSelector(({ context }) => context.buyer),
    /** True until a stored email has been looked up. */
    isRecalling: GuestBuyerContext.useSelector((state) => state.hasTag("recalling")),
    isAsking: GuestBuyerContext.useSelector((state) => state.hasTag("asking")),
    isBusy: GuestBuyerContext.useSelector(selectIsBusy),
    problem: GuestBuyerContext.useSelector(selectProblem),
  };
}
