import type { GuestBuyer, GuestForm } from "@griya/api";
import { guestBuyerMachine, selectIsBusy, selectProblem } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import { type ReactNode, useMemo, useState } from "react";
import { useServices } from "../../providers/services.ts";
import { createRequestFactory } from "../../requests/request-factory.ts";

export const GuestBuyerContext = createActorContext(guestBuyerMachine);

/** The React context provider of the guest buyer. A shop mounts it only when guests may buy. */
export function GuestBuyerProvider({ children }: { children: ReactNode }) {
  const { client, signals } = useServices();
  const [logic] = useState(() => {
    const requestFactory = createRequestFactory(signals);
    return guestBuyerMachine.provide({
      actors: {
        findGuest: requestFactory.read<GuestBuyer | null>(({ signal }) => client.guest.find({ signal })),
        openGuest: requestFactory.noRetry<GuestBuyer, GuestForm>(({ input, signal }) =>
          client.guest.setEmail(input, { signal }),
        ),
      },
      actions: {
        notifyBuyer: (_, { customerId }) => signals.send({ type: "session.restored", customerId }),
      },
    });
  });
  return <GuestBuyerContext.Provider logic={logic}>{children}</GuestBuyerContext.Provider>;
}

/** Returns the guest buyer, who needs only an email address, and the functions to change the address. */
export function useGuestBuyer() {
  const actor = GuestBuyerContext.useActorRef();
  const actions = useMemo(
    () => ({
      submitEmail: (form: GuestForm) => actor.send({ type: "email.submit", form }),
      changeEmail: () => actor.send({ type: "email.change" }),
      dismissProblem: () => actor.send({ type: "problem.dismiss" }),
      retry: () => actor.send({ type: "retry" }),
    }),
    [actor],
  );
  return {
    ...actions,
    /** The guest buyer. Null until the guest has entered an email address. */
    buyer: GuestBuyerContext.useSelector(({ context }) => context.buyer),
    /** True while the guest buyer of the guest token loads. */
    isRestoring: GuestBuyerContext.useSelector((state) => state.hasTag("loading")),
    isAsking: GuestBuyerContext.useSelector((state) => state.hasTag("needsEmail")),
    isBusy: GuestBuyerContext.useSelector(selectIsBusy),
    problem: GuestBuyerContext.useSelector(selectProblem),
  };
}
