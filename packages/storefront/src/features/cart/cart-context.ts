import type { cartMachine } from "@griya/machines";
import type { ActorRefFrom } from "xstate";
import { createActorRefContext } from "../../frame/actor-context.ts";

/** The one cart of the page. */
export const CartContext = createActorRefContext<ActorRefFrom<typeof cartMachine>>("cart");
