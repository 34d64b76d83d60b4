import { cartMachine, type ShopperSnapshot, sessionMachine, shopperMachine } from "@griya/machines";
import { createMergeCartActor, createSessionActors } from "../features/auth/session.actors.ts";
import { createCartActors } from "../features/cart/cart.actors.ts";
import type { Services } from "../providers/services.ts";
import { createRequestFactory } from "../requests/request-factory.ts";
import { saveVoucher } from "../requests/save-voucher.ts";

/** Returns the shopper's root, its session and its cart, with all their actors. */
export const createShopperLogic = ({ client, tokens, signals }: Pick<Services, "client" | "tokens" | "signals">) => {
  const work = createRequestFactory(signals);
  return shopperMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: createSessionActors(client, tokens, work),
        actions: {
          storeToken: (_, { accessToken }) => tokens.setAccessToken(accessToken),
          removeToken: () => tokens.setAccessToken(null),
          logFailedRestore: (_, { waiting }) => console.warn("The session cannot be restored yet.", waiting.problem),
        },
      }),
      cart: cartMachine.provide({
        actors: { ...createCartActors(client, tokens, work), saveVoucher: saveVoucher(client, work) },
      }),
      mergeCart: createMergeCartActor(client, tokens, work),
    },
    actions: { sendSignal: (_, signal) => signals.send(signal) },
  });
};

export type CartActor = NonNullable<ShopperSnapshot["children"]["cart"]>;

/** Returns the charts that a running root invokes. */
export const getShopperChildren = ({ children: { session, cart } }: Pick<ShopperSnapshot, "children">) => {
  if (session && cart) return { session, cart };
  throw new Error("The shopper runs without a chart that it invokes for as long as it lives.");
};
