import { cartMachine, type ShopperSnapshot, sessionMachine, shopperMachine } from "@griya/machines";
import { createMergeCartActor, createSessionActors } from "../features/auth/session.actors.ts";
import { createCartActors } from "../features/cart/cart.actors.ts";
import type { Services } from "../providers/services.ts";
import { createRequestFactory } from "../requests/request-factory.ts";
import { saveVoucher } from "../requests/save-voucher.ts";

/** Returns the shopper machine with its session, its cart and their actors. */
export const createShopperLogic = ({ client, tokens, signals }: Pick<Services, "client" | "tokens" | "signals">) => {
  const requestFactory = createRequestFactory(signals);
  return shopperMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: createSessionActors(client, tokens, requestFactory),
        actions: {
          storeToken: (_, { accessToken }) => tokens.setAccessToken(accessToken),
          removeToken: () => tokens.setAccessToken(null),
          logFailedRestore: (_, { waiting }) => console.warn("The session cannot be restored yet.", waiting.problem),
        },
      }),
      cart: cartMachine.provide({
        actors: {
          ...createCartActors(client, tokens, requestFactory),
          saveVoucher: saveVoucher(client, requestFactory),
        },
      }),
      mergeCart: createMergeCartActor(client, tokens, requestFactory),
    },
    actions: { sendSignal: (_, signal) => signals.send(signal) },
  });
};

export type CartActor = NonNullable<ShopperSnapshot["children"]["cart"]>;

/** Returns the two child charts of a running shopper machine. Throws when it is stopped. */
export const getShopperChildren = ({ children: { session, cart } }: Pick<ShopperSnapshot, "children">) => {
  if (session && cart) return { session, cart };
  throw new Error("The shopper machine has stopped, so it has no child charts.");
};
