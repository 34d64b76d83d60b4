import { useEffect } from "react";
import { useAddress, useNavigate } from "../providers/address.tsx";

/** Removes a mailed token from the address bar once it is used, so that it is neither shared nor sent on. */
export const useRemoveTokenFromAddress = (isDone: boolean): void => {
  const { pathname } = useAddress();
  const navigate = useNavigate();
  useEffect(() => {
    if (isDone) navigate(pathname, { replaces: true, keepsPage: true });
  }, [isDone, pathname, navigate]);
};
