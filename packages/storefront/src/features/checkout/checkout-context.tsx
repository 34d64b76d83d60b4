import type { checkoutMachine, PurchaseStep } from "@griya/machines";
import { useActorRef } from "@xstate/react";
import { type ReactNode, useState } from "react";
import type { ActorRefFrom } from "xstate";
import { createActorRefContext } from "../../charts/actor-context.ts";
import { ShopperContext } from "../../charts/shopper-context.ts";
import { useServices } from "../../providers/services.ts";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { createBackgroundClient } from "../../requests/background-client.ts";
import { useToast } from "../../toasts/toasts.tsx";
import { createCheckoutLogic, getUnclaimedCode } from "./checkout.actors.ts";
import { createCheckoutStorage, createGuestCheckoutStorage, emptyCheckoutStorage } from "./checkout-storage.ts";

/** The actor of the checkout machine. The interface exists because the compiler cannot serialize the inferred type. */
export interface CheckoutActor extends ActorRefFrom<typeof checkoutMachine> {}

/** The React context of the checkout machine. A page has at most one checkout. */
export const CheckoutContext = createActorRefContext<CheckoutActor>("checkout");

export interface CheckoutProviderProps {
  /** The id of the customer or the guest buyer, even with an expired session. Null for an unknown shopper. */
  customerId: string | null;
  /** True when the shopper buys without an account. */
  isGuest?: boolean;
  /** True when the shopper is identified and no request about the session is in progress. */
  isLoggedIn: boolean;
  /** The handoff code of a partner's cart. The checkout claims this cart first. */
  handoffCode: string | null;
  /** The id of a placed order. The checkout shows this order instead of the cart. */
  orderId: string | null;
  requestedStep: PurchaseStep;
  children: ReactNode;
}

/**
 * The React context provider of one checkout. The checkout reads these props only once. The shopper machine reports later logins and
 * logouts.
 */
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
  const { locale } = useLocalization();
  const shopper = ShopperContext.useChart();
  const { showProblem } = useToast();
  const [start] = useState(() => {
    const createStorage = isGuest ? createGuestCheckoutStorage : createCheckoutStorage;
    const storage = customerId === null ? emptyCheckoutStorage : createStorage(customerId);
    return {
      logic: createCheckoutLogic({
        ...services,
        backgroundClient: createBackgroundClient({ ...services, locale }),
        storage,
        onCartChange: () => shopper.send({ type: "page.show" }),
        onClaim: (merged) => shopper.send({ type: "cart.claimed", mergedCart: merged }),
        onOrder: (lineIds) => shopper.send({ type: "cart.ordered", lineIds }),
        onRefusal: (problem) => {
          showProblem(problem);
          // The token may belong to another customer now.
          shopper.send({ type: "token.changed", accessToken: services.tokens.getAccessToken() });
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
