import type { Client } from "@griya/api";
import { useState } from "react";
import type { AnyActorLogic } from "xstate";
import { useServices } from "../providers/services.ts";
import { createWorks, type Works } from "../work/works.ts";

/** A chart that takes what it needs done. */
type Provided<Actors> = AnyActorLogic & { provide: (implementations: { actors: Actors }) => AnyActorLogic };

/**
 * A chart of one's own with what it needs done, done over the shop's API. On a server nothing is ever done, and a chart is only asked how it
 * begins: it stays bare there, for to provide for it on each page takes longer than to write the island around it.
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
