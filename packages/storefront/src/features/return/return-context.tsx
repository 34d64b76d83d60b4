import { returnMachine, returnsMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import { createContext, type ReactNode, useContext, useState } from "react";
import { useLogic } from "../../charts/use-logic.ts";
import { createReturnActors, createReturnsActors } from "./return.actors.ts";

export const ReturnContext = createActorContext(returnMachine);
export const ReturnsContext = createActorContext(returnsMachine);

const ReturnIdContext = createContext("");

/** Returns the id of the new return. The id is created once for each form. */
export const useReturnId = (): string => useContext(ReturnIdContext);

/** Provides the form for a return of one order. Its `key` must be the order's id. */
export function ReturnProvider({ orderId, children }: { orderId: string; children: ReactNode }) {
  const [id] = useState(() => crypto.randomUUID());
  const [actors] = useState(() => createReturnActors(id));
  const logic = useLogic(returnMachine, actors);
  return (
    <ReturnIdContext value={id}>
      <ReturnContext.Provider logic={logic} options={{ input: { subjectId: orderId } }}>
        {children}
      </ReturnContext.Provider>
    </ReturnIdContext>
  );
}

/** Provides an order's returns. Its `key` must be the order's id. */
export function ReturnsProvider({ orderId, children }: { orderId: string; children: ReactNode }) {
  const [actors] = useState(() => createReturnsActors(orderId));
  const logic = useLogic(returnsMachine, actors);
  return <ReturnsContext.Provider logic={logic}>{children}</ReturnsContext.Provider>;
}
