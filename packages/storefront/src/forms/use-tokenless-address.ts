import { useEffect } from "react";
import { useAddress, useGo } from "../providers/address.tsx";

/** Removes a mailed token from the address bar once it is used, so that it is neither shared nor sent on. */
export const useTokenlessAddress = (isDone: boolean): void => {
  const { pathname } = useAddress();
  const go = useGo();
  useEffect(() => {
    if (isDone) go(pathname, { replaces: true, staysOpen: true });
  }, [isDone, pathname, go]);
};
