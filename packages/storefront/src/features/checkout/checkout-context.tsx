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

/** Has a name because the compiler cannot serialize its inferred type. */
export interface CheckoutActor extends ActorRefFrom<typeof checkoutMachine> {}

/** The checkout of the page. */
export const CheckoutContext = createActorRefContext<CheckoutActor>("checkout");

export interface CheckoutProviderProps {
  /** The owner of the checkout, also with an expired session. Null for a guest. */
  customerId: string | null;
  /** True when they buy without an account. */
  isGuest?: boolean;
  /** True when that customer is logged in and no request about the session is in progress. */
  isLoggedIn: boolean;
  /** The code of a partner's cart to claim first. */
  handoffCode: string | null;
  /** The id of an existing order to show again. */
  orderId: string | null;
  wantedStep: PurchaseStep;
  children: ReactNode;
}

/** The React context provider of one checkout. It reads its input once. The shopper's root machine reports later logins and logouts. */
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
          shopper.send({ type: "token.changed", accessToken: services.tokens.accessToken() }); // it may belong to another customer by now
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
