import { comparedProductsMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import type { ReactNode } from "react";
import { useLogic } from "../../charts/use-logic.ts";
import { createComparedProductsActors } from "./compare.actors.ts";

export const ComparedProductsContext = createActorContext(comparedProductsMachine);

/** The React context provider of the compared products with all their properties. */
export function ComparedProductsProvider({ children }: { children: ReactNode }) {
  const logic = useLogic(comparedProductsMachine, createComparedProductsActors);
  return <ComparedProductsContext.Provider logic={logic}>{children}</ComparedProductsContext.Provider>;
}
