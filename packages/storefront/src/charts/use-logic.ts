import type { Client } from "@griya/api";
import { useState } from "react";
import type { AnyActorLogic } from "xstate";
import { useServices } from "../providers/services.ts";
import { createRequestFactory, type RequestFactory } from "../requests/request-factory.ts";

/** A chart whose actors are provided later. */
type ProvidableLogic<Actors> = AnyActorLogic & { provide: (implementations: { actors: Actors }) => AnyActorLogic };

/**
 * Returns a chart for one component, with actors over the shop's API. A server never runs it, and reads only its first state. There it gets
 * no actors, since providing them takes longer than writing the island.
 */
export const useLogic = <Machine extends ProvidableLogic<never>>(
  machine: Machine,
  createActors: (client: Client, work: RequestFactory) => Parameters<Machine["provide"]>[0]["actors"],
): Machine => {
  const { client, signals } = useServices();
  const [logic] = useState(() =>
    typeof window === "undefined"
      ? machine
      : (machine.provide({ actors: createActors(client, createRequestFactory(signals)) }) as unknown as Machine),
  );
  return logic;
};
