import { deliveredLinesMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import { type ReactNode, useState } from "react";
import { useLogic } from "../../../charts/use-logic.ts";
import { createDeliveredLinesActors, type DeliveredLinesQuery } from "./delivered-lines.actors.ts";

export const DeliveredLinesContext = createActorContext(deliveredLinesMachine);

/** The React context provider of a page of delivered lines. Needs a `key` that differs for each query. */
export function DeliveredLinesProvider({
  wanted: query,
  children,
}: {
  wanted: DeliveredLinesQuery;
  children: ReactNode;
}) {
  const [actors] = useState(() => createDeliveredLinesActors(query));
  const logic = useLogic(deliveredLinesMachine, actors);
  return <DeliveredLinesContext.Provider logic={logic}>{children}</DeliveredLinesContext.Provider>;
}
