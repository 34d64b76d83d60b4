import { shopperMachine } from "@griya/machines";
import type { Services } from "../frame/services.ts";
import { createWorks } from "../work/works.ts";
import { belongingActors } from "./belongings.tsx";

/** The shopper's root with everything that it and what is the shopper's need done. */
export const shopperLogic = (services: Pick<Services, "client" | "tokens" | "signals">) =>
  shopperMachine.provide({
    actors: belongingActors(services, createWorks(services.signals)),
    actions: { giveSignal: (_, signal) => services.signals.give(signal) },
  });
