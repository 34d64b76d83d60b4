import type { Client } from "@griya/api";
import { useState } from "react";
import type { AnyActorLogic } from "xstate";
import { useServices } from "../providers/services.ts";
import { createRequestFactory, type RequestFactory } from "../requests/request-factory.ts";

/** A machine whose actors are provided later. */
type ProvidableLogic<Actors> = AnyActorLogic & { provide: (implementations: { actors: Actors }) => AnyActorLogic };

/**
 * Returns a machine for one component, with actors over the shop's API. The server reads only the initial state, so the hook adds no actors
 * there, which saves rendering time.
 */
export const useLogic = <Machine extends ProvidableLogic<never>>(
  machine: Machine,
  createActors: (client: Client, requestFactory: RequestFactory) => Parameters<Machine["provide"]>[0]["actors"],
): Machine => {
  const { client, signals } = useServices();
  const [logic] = useState(() =>
    typeof window === "undefined"
      ? machine
      : (machine.provide({ actors: createActors(client, createRequestFactory(signals)) }) as unknown as Machine),
  );
  return logic;
};
