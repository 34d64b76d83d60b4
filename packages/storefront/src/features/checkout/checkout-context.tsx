import type { checkoutMachine, PurchaseStep } from "@griya/machines";
import { useActorRef } from "@xstate/react";
import { type ReactNode, useState } from "react";
import type { ActorRefFrom } from "xstate";
import { createActorRefContext } from "../../charts/actor-context.ts";
import { ShopperContext } from "../../charts/shopper-context.ts";
import { useServices } from "../../providers/services.ts";
import { useToast } from "../../toasts/toasts.tsx";
import { createCheckoutLogic, getUnclaimedCode } from "./checkout.actors.ts";
import { createCheckoutStorage, createGuestCheckoutStorage, emptyCheckoutStorage } from "./checkout-storage.ts";

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
  requestedStep: PurchaseStep;
  children: ReactNode;
}

/** The React context provider of one checkout. It reads its input once. The shopper's root machine reports later logins and logouts. */
export function CheckoutProvider({
  customerId,
  isGuest = false,
  isLoggedIn,
  handoffCode,
  orderId,
  requestedStep,
  children,
}: CheckoutProviderProps) {
  const services = useServices();
  const shopper = ShopperContext.useChart();
  const { showProblem } = useToast();
  const [start] = useState(() => {
    const createStorage = isGuest ? createGuestCheckoutStorage : createCheckoutStorage;
    const storage = customerId === null ? emptyCheckoutStorage : createStorage(customerId);
    return {
      logic: createCheckoutLogic({
        ...services,
        storage,
        onCartChange: () => shopper.send({ type: "page.show" }),
        onClaim: (merged) => shopper.send({ type: "cart.claimed", merged }),
        onOrder: (lineIds) => shopper.send({ type: "cart.ordered", lineIds }),
        onRefusal: (problem) => {
          showProblem(problem);
          shopper.send({ type: "token.changed", accessToken: services.tokens.getAccessToken() }); // it may belong to another customer by now
        },
      }),
      input: {
        customerId: isLoggedIn ? customerId : null,
        previousCustomerId: storage.readFormerCustomerId(),
        handoffCode: getUnclaimedCode(handoffCode),
        orderId,
        requestedStep,
        choice: storage.readChoice(),
        unansweredAttempt: orderId === null ? storage.readPendingAttempt() : null,
      },
    };
  });
  const checkout = useActorRef(start.logic, { input: start.input });
  return <CheckoutContext.Provider value={checkout}>{children}</CheckoutContext.Provider>;
}
