import { useEffect, useRef } from "react";
import { AuthContext } from "./auth-context.tsx";

/** Does something once a customer is logged in again, such as asking anew for what an expired session was refused. */
export const useAfterLogin = (act: () => void): void => {
  const auth = AuthContext.useActorRef();
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  }, [act]);
  useEffect(() => {
    const starting = auth.on("session.started", () => latest.current());
    return () => starting.unsubscribe();
  }, [auth]);
};
