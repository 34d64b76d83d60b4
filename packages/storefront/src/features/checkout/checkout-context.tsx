import type { checkoutMachine, PurchaseStep } from "@griya/machines";
import { useActorRef } from "@xstate/react";
import { type ReactNode, useState } from "react";
import type { ActorRefFrom } from "xstate";
import { createActorRefContext } from "../../charts/actor-context.ts";
import { ShopperContext } from "../../charts/shopper-context.ts";
import { useServices } from "../../providers/services.ts";
import { useToast } from "../../toasts/toasts.tsx";
import { checkoutLogic, unclaimed } from "./checkout.actors.ts";
import { checkoutMemory, guestMemory, nothingKept } from "./checkout-memory.ts";

/** Named, for its type written out is longer than the compiler writes. */
export interface CheckoutActor extends ActorRefFrom<typeof checkoutMachine> {}

/** The one checkout of the page. */
export const CheckoutContext = createActorRefContext<CheckoutActor>("checkout");

export interface CheckoutProviderProps {
  /** Whose checkout it is, also while the session has run out; null for a guest. */
  customerId: string | null;
  /** They buy without an account. */
  isGuest?: boolean;
  /** That customer is logged in, and nothing more is being asked about it. */
  isLoggedIn: boolean;
  /** A partner's cart to take over first. */
  handoffCode: string | null;
  /** An order that is placed already, to be shown again. */
  orderId: string | null;
  wantedStep: PurchaseStep;
  children: ReactNode;
}

/** One checkout. What it starts with is read once; who is logged in meanwhile, the shopper's root tells it. */
export function CheckoutProvider({
  customerId,
  isGuest = false,
  isLoggedIn,
  handoffCode,
  orderId,
  wantedStep,
  children,
}: CheckoutProviderProps) {
  const services = useServices();
  const shopper = ShopperContext.useChart();
  const { showProblem } = useToast();
  const [start] = useState(() => {
    const memoryOf = isGuest ? guestMemory : checkoutMemory;
    const memory = customerId === null ? nothingKept : memoryOf(customerId);
    return {
      logic: checkoutLogic({
        ...services,
        memory,
        onCart: () => shopper.send({ type: "page.seen" }),
        onClaim: (merged) => shopper.send({ type: "cart.claimed", merged }),
        onOrder: (lineIds) => shopper.send({ type: "cart.ordered", lineIds }),
        onRefusal: (problem) => {
          showProblem(problem);
          shopper.send({ type: "token.changed", accessToken: services.tokens.accessToken() }); // it may be another's by now
        },
      }),
      input: {
        customerId: isLoggedIn ? customerId : null,
        formerCustomerId: memory.formerCustomerId(),
        handoffCode: unclaimed(handoffCode),
        orderId,
        wantedStep,
        choice: memory.choice(),
        unanswered: orderId === null ? memory.unanswered() : null,
      },
    };
  });
  const checkout = useActorRef(start.logic, { input: start.input });
  return <CheckoutContext.Provider value={checkout}>{children}</CheckoutContext.Provider>;
}
