import type { Client } from "@griya/api";
import { useState } from "react";
import type { AnyActorLogic } from "xstate";
import { useServices } from "../providers/services.ts";
import { createWorks, type Works } from "../work/works.ts";

/** A chart whose actors are provided later. */
type Provided<Actors> = AnyActorLogic & { provide: (implementations: { actors: Actors }) => AnyActorLogic };

/**
 * Returns a chart for one component, with actors over the shop's API. A server never runs it, and reads only its first state. There it gets
 * no actors, since providing them takes longer than writing the island.
 */
export const useLogic = <Machine extends Provided<never>>(
  machine: Machine,
  actorsOf: (client: Client, work: Works) => Parameters<Machine["provide"]>[0]["actors"],
): Machine => {
  const { client, signals } = useServices();
  const [logic] = useState(() =>
    typeof window === "undefined"
      ? machine
      : (machine.provide({ actors: actorsOf(client, createWorks(signals)) }) as unknown as Machine),
  );
  return logic;
};
