import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Takes a mailed token out of the address bar once it has done its work, so that it is neither shared nor sent on. */
export const useTokenlessAddress = (isDone: boolean): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (isDone) void navigate({ search: "" }, { replace: true, preventScrollReset: true });
  }, [isDone, navigate]);
};
