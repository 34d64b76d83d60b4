import { cartMachine, type ShopperSnapshot, sessionMachine, shopperMachine } from "@griya/machines";
import { mergeCart, sessionActors } from "../features/auth/session.actors.ts";
import { cartActors } from "../features/cart/cart.actors.ts";
import type { Services } from "../providers/services.ts";
import { saveVoucher } from "../work/save-voucher.ts";
import { createWorks } from "../work/works.ts";

/** Returns the shopper's root, its session and its cart, with all their actors. */
export const shopperLogic = ({ client, tokens, signals }: Pick<Services, "client" | "tokens" | "signals">) => {
  const work = createWorks(signals);
  return shopperMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: sessionActors(client, tokens, work),
        actions: {
          keepToken: (_, { accessToken }) => tokens.setAccessToken(accessToken),
          forgetToken: () => tokens.setAccessToken(null),
          logFailedRestore: (_, { waiting }) => console.warn("The session cannot be restored yet.", waiting.problem),
        },
      }),
      cart: cartMachine.provide({
        actors: { ...cartActors(client, tokens, work), saveVoucher: saveVoucher(client, work) },
      }),
      mergeCart: mergeCart(client, tokens, work),
    },
    actions: { giveSignal: (_, signal) => signals.give(signal) },
  });
};

export type CartActor = NonNullable<ShopperSnapshot["children"]["cart"]>;

/** Returns the charts that a running root invokes. */
export const childrenOf = ({ children: { session, cart } }: Pick<ShopperSnapshot, "children">) => {
  if (session && cart) return { session, cart };
  throw new Error("The shopper runs without a chart that it invokes for as long as it lives.");
};
