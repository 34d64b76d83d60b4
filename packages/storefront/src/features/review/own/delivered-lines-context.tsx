import { deliveredLinesMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import { type ReactNode, useState } from "react";
import { useLogic } from "../../../charts/use-logic.ts";
import { createDeliveredLinesActors, type DeliveredLinesQuery } from "./delivered-lines.actors.ts";

export const DeliveredLinesContext = createActorContext(deliveredLinesMachine);

/** Provides one page of delivered lines. Its `key` must differ for each query. */
export function DeliveredLinesProvider({ query, children }: { query: DeliveredLinesQuery; children: ReactNode }) {
  const [actors] = useState(() => createDeliveredLinesActors(query));
  const logic = useLogic(deliveredLinesMachine, actors);
  return <DeliveredLinesContext.Provider logic={logic}>{children}</DeliveredLinesContext.Provider>;
}
