import { createContext, type ReactNode, useContext, useEffect } from "react";
import { useRequiredContext } from "./use-required-context.ts";

/** The path, query and hash of a page: `/id/products`, `?sort=newest`, `#reviews`. A missing part is "". */
export type Address = { pathname: string; search: string; hash: string };

/**
 * Opens a URL of the shop. Adds an entry to the browser's history, or replaces the current entry. With `keepsPage`, only the URL changes.
 * Otherwise the browser loads the page, even the same page again. Without a network, the load waits for the network.
 */
export type Navigate = (href: string, how?: { replaces?: boolean; keepsPage?: boolean }) => void;

const CurrentAddressContext = createContext<Address | null>(null);
const PendingAddressContext = createContext<Address | null>(null);
const NavigateContext = createContext<Navigate | null>(null);

export interface AddressProviderProps {
  /** The address of the open page. */
  address: Address;
  /** The address of the page that is loading; null when none is loading. */
  pendingAddress: Address | null;
  /** The function that opens another page, the same function in every render. */
  navigate: Navigate;
  children: ReactNode;
}

/**
 * Provides the current address, the address of the page that is loading, and the function to open another page. Features use these instead
 * of a router.
 */
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

/** Returns the address of the page that is loading. Returns null when none is loading. */
export const usePendingAddress = (): Address | null => useContext(PendingAddressContext);

export const useNavigate = (): Navigate => useRequiredContext(NavigateContext, "address");

/** Returns the query of the open page. */
export const useQuery = (): URLSearchParams => new URLSearchParams(useAddress().search);

/** Returns the same path with a changed query and without the hash. Null removes a key. */
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

/**
 * Returns the path of the login or the registration, without the language prefix. After the login, the shopper returns to the given
 * address.
 */
export const getLoginHref = (
  { pathname, search }: Pick<Address, "pathname" | "search">,
  page: "/login" | "/register" = "/login",
): string => `${page}?${new URLSearchParams({ redirect: pathname + search })}`;

/** Replaces the current page by another page. */
export function Redirect({ href }: { href: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(href, { replaces: true }), [navigate, href]);
  return null;
}
