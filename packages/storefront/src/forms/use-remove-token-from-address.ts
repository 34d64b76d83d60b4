import { useEffect } from "react";
import { useAddress, useNavigate } from "../providers/address.tsx";

/** Removes the used token of an email link from the address bar. Otherwise a shopper could share the token by mistake. */
export const useRemoveTokenFromAddress = (isDone: boolean): void => {
  const { pathname } = useAddress();
  const navigate = useNavigate();
  useEffect(() => {
    if (isDone) navigate(pathname, { replaces: true, keepsPage: true });
  }, [isDone, pathname, navigate]);
};
