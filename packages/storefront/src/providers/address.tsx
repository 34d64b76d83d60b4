import { createContext, type ReactNode, useContext, useEffect } from "react";
import { useRequiredContext } from "./use-required-context.ts";

/** The address of a page of the shop: `/id/products`, `?sort=newest`, `#reviews`; a missing part is "". */
export type Address = { pathname: string; search: string; hash: string };

/**
 * Goes to an address. It adds an entry to the browser's history, or replaces the current one. With `keepsPage` only the address changes.
 * Otherwise the browser opens the page, also the same one again, once there is a network.
 */
export type Navigate = (href: string, how?: { replaces?: boolean; keepsPage?: boolean }) => void;

const CurrentAddressContext = createContext<Address | null>(null);
const PendingAddressContext = createContext<Address | null>(null);
const NavigateContext = createContext<Navigate | null>(null);

export interface AddressProviderProps {
  /** The page that is open. */
  address: Address;
  /** The page that is being opened; null while there is none. */
  pendingAddress: Address | null;
  /** The same function in every render. */
  navigate: Navigate;
  children: ReactNode;
}

/** The shopper's address, and the function to go elsewhere. The host supplies it: features know no router. */
export function AddressProvider({ address, pendingAddress, navigate, children }: AddressProviderProps) {
  return (
    <NavigateContext value={navigate}>
      <CurrentAddressContext value={address}>
        <PendingAddressContext value={pendingAddress}>{children}</PendingAddressContext>
      </CurrentAddressContext>
    </NavigateContext>
  );
}

/** Returns the address of the open page. */
export const useAddress = (): Address => useRequiredContext(CurrentAddressContext, "address");

/** Returns the address that is being opened; null while there is none. */
export const usePendingAddress = (): Address | null => useContext(PendingAddressContext);

export const useNavigate = (): Navigate => useRequiredContext(NavigateContext, "address");

/** Returns the query of the open page. */
export const useQuery = (): URLSearchParams => new URLSearchParams(useAddress().search);

/** Returns the same address with a changed query and without its hash; null removes a key. */
export const withQuery = (
  { pathname, search }: Pick<Address, "pathname" | "search">,
  changes: Readonly<Record<string, string | null>>,
): string => {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return pathname + (query.size === 0 ? "" : `?${query}`);
};

/** Returns the path of the login or the registration that leads back to this address in the end; without language prefix. */
export const getLoginHref = (
  { pathname, search }: Pick<Address, "pathname" | "search">,
  page: "/login" | "/register" = "/login",
): string => `${page}?${new URLSearchParams({ redirect: pathname + search })}`;

/** Shows another page in the place of this one. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replaces: true }), [navigate, to]);
  return null;
}
