import type { shopperMachine } from "@griya/machines";
import type { ActorRefFrom } from "xstate";
import { createActorRefContext } from "./actor-context.ts";

/** The root of everything that is the shopper's. */
export const ShopperContext = createActorRefContext<ActorRefFrom<typeof shopperMachine>>("shopper");
