import { cartMachine, sessionMachine, shopperMachine } from "@griya/machines";
import { mergeCart, sessionActors } from "../features/auth/session.actors.ts";
import { cartActors } from "../features/cart/cart.actors.ts";
import type { Services } from "../frame/services.ts";

/** The shopper's root with everything that it and what is the shopper's need done. */
export const shopperLogic = ({
  client,
  tokens,
  work,
  signals,
}: Pick<Services, "client" | "tokens" | "work" | "signals">) =>
  shopperMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: sessionActors(client, tokens, work),
        actions: {
          keepToken: (_, { accessToken }) => tokens.setAccessToken(accessToken),
          forgetToken: () => tokens.setAccessToken(null),
          logFailedRestore: (_, { waiting }) => console.warn("The session cannot be restored yet.", waiting.problem),
        },
      }),
      cart: cartMachine.provide({ actors: cartActors(client, tokens, work) }),
      mergeCart: mergeCart(client, tokens, work),
    },
    actions: { giveSignal: (_, signal) => signals.give(signal) },
  });
