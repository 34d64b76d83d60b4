import { type ReactNode, useCallback } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { AddressProvider, type Go } from "./address.tsx";

/** The address bar as the router keeps it. */
export function RouterAddressProvider({ children }: { children: ReactNode }) {
  const here = useLocation();
  const { location: coming } = useNavigation();
  const navigate = useNavigate();
  const go = useCallback<Go>(
    (href, { replaces = false, keepsScroll = false } = {}) =>
      void navigate(href, { replace: replaces, preventScrollReset: keepsScroll }),
    [navigate],
  );
  return (
    <AddressProvider here={here} coming={coming ?? null} go={go}>
      {children}
    </AddressProvider>
  );
}
