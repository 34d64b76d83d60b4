import { returnMachine, returnsMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import { createContext, type ReactNode, useContext, useState } from "react";
import { useLogic } from "../../charts/use-logic.ts";
import { returnActors, returnsActors } from "./return.actors.ts";

export const ReturnContext = createActorContext(returnMachine);
export const ReturnsContext = createActorContext(returnsMachine);

const ReturnId = createContext("");

/** Returns the id of the current return. */
export const useReturnId = (): string => useContext(ReturnId);

/** The React context provider of the form for a return. Needs the order's id as its `key`. */
export function ReturnProvider({ orderId, children }: { orderId: string; children: ReactNode }) {
  const [id] = useState(() => crypto.randomUUID());
  const [actors] = useState(() => returnActors(id));
  const logic = useLogic(returnMachine, actors);
  return (
    <ReturnId value={id}>
      <ReturnContext.Provider logic={logic} options={{ input: { subjectId: orderId } }}>
        {children}
      </ReturnContext.Provider>
    </ReturnId>
  );
}

/** The React context provider of an order's returns. Needs the order's id as its `key`. */
export function ReturnsProvider({ orderId, children }: { orderId: string; children: ReactNode }) {
  const [actors] = useState(() => returnsActors(orderId));
  const logic = useLogic(returnsMachine, actors);
  return <ReturnsContext.Provider logic={logic}>{children}</ReturnsContext.Provider>;
}
