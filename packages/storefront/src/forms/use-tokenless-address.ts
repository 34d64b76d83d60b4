import { useEffect } from "react";
import { useAddress, useGo } from "../providers/address.tsx";

/** Takes a mailed token out of the address bar once it has done its work, so that it is neither shared nor sent on. */
export const useTokenlessAddress = (isDone: boolean): void => {
  const { pathname } = useAddress();
  const go = useGo();
  useEffect(() => {
    if (isDone) go(pathname, { replaces: true, staysOpen: true });
  }, [isDone, pathname, go]);
};
