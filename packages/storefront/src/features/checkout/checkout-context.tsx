import type { MergedCart } from "@griya/api";
import { type CheckoutStep, checkoutMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import { type ReactNode, useEffect, useState } from "react";
import { useServices } from "../../shop/services.ts";
import { useToast } from "../../shop/toasts.tsx";
import { checkoutActors } from "./checkout.actors.ts";
import { type CheckoutMemory, checkoutMemory, forgetfulMemory } from "./checkout-memory.ts";

export const CheckoutContext = createActorContext(checkoutMachine);

export interface CheckoutProviderProps {
  /** Whose checkout it is, also while the session has run out; null for a guest. */
  customerId: string | null;
  /** That customer is logged in, and nothing more is being asked about it. */
  isLoggedIn: boolean;
  /** A partner's cart to take over first. */
  handoffCode: string | null;
  /** An order that is placed already, to be shown again. */
  orderId: string | null;
  wantedStep: CheckoutStep;
  onCartClaimed: (merged: MergedCart) => void;
  /** Told which lines of the cart became an order. */
  onOrderPlaced: (lineIds: readonly string[]) => void;
  children: ReactNode;
}

/** One checkout. What it starts with is read once. */
export function CheckoutProvider({
  customerId,
  isLoggedIn,
  handoffCode,
  orderId,
  wantedStep,
  onCartClaimed,
  onOrderPlaced,
  children,
}: CheckoutProviderProps) {
  const { client } = useServices();
  const [start] = useState(() => {
    const memory = customerId === null ? forgetfulMemory : checkoutMemory(customerId);
    return {
      memory,
      logic: checkoutMachine.provide({ actors: checkoutActors(client, memory) }),
      input: {
        customerId: isLoggedIn ? customerId : null,
        handoffCode,
        orderId,
        wantedStep,
        choice: memory.choice(),
        unanswered: orderId === null ? memory.unanswered() : null,
      },
    };
  });
  return (
    <CheckoutContext.Provider logic={start.logic} options={{ input: start.input }}>
      <CheckoutWatch
        customerId={isLoggedIn ? customerId : null}
        memory={start.memory}
        onCartClaimed={onCartClaimed}
        onOrderPlaced={onOrderPlaced}
      />
      {children}
    </CheckoutContext.Provider>
  );
}

interface CheckoutWatchProps extends Pick<CheckoutProviderProps, "onCartClaimed" | "onOrderPlaced"> {
  /** Who is logged in; null while nobody is. */
  customerId: string | null;
  memory: CheckoutMemory;
}

/** Tells the checkout who is logged in, keeps what is chosen, and tells the page what has happened. */
function CheckoutWatch({ customerId, memory, onCartClaimed, onOrderPlaced }: CheckoutWatchProps) {
  const checkout = CheckoutContext.useActorRef();
  const { showProblem } = useToast();

  useEffect(() => {
    if (customerId === null) checkout.send({ type: "session.ended" });
    else checkout.send({ type: "session.restored", customerId });
  }, [checkout, customerId]);

  useEffect(() => {
    const watching = checkout.subscribe(({ context }) => memory.keepChoice(context.choice));
    return () => watching.unsubscribe();
  }, [checkout, memory]);

  useEffect(() => {
    const claimed = checkout.on("cart.claimed", ({ merged }) => onCartClaimed(merged));
    const refused = checkout.on("order.refused", ({ problem }) => showProblem(problem));
    const placed = checkout.on("order.placed", ({ lineIds }) => onOrderPlaced(lineIds));
    return () => {
      claimed.unsubscribe();
      refused.unsubscribe();
      placed.unsubscribe();
    };
  }, [checkout, showProblem, onCartClaimed, onOrderPlaced]);

  return null;
}
