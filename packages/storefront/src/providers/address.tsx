import { createContext, type ReactNode, useContext, useEffect } from "react";
import { useAround } from "./use-around.ts";

/** The address of a page of the shop: `/id/products`, `?sort=newest`, `#reviews`; a missing part is "". */
export type Address = { pathname: string; search: string; hash: string };

/**
 * Goes to an address. It adds an entry to the browser's history, or replaces the current one. With `staysOpen` only the address changes.
 * Otherwise the browser opens the page, also the same one again, once there is a network.
 */
export type Go = (href: string, how?: { replaces?: boolean; staysOpen?: boolean }) => void;

const HereContext = createContext<Address | null>(null);
const ComingContext = createContext<Address | null>(null);
const GoContext = createContext<Go | null>(null);

export interface AddressProviderProps {
  /** The page that is open. */
  here: Address;
  /** The page that is being opened; null while there is none. */
  coming: Address | null;
  /** The same function in every render. */
  go: Go;
  children: ReactNode;
}

/** The shopper's address, and the function to go elsewhere. The host supplies it: features know no router. */
export function AddressProvider({ here, coming, go, children }: AddressProviderProps) {
  return (
    <GoContext value={go}>
      <HereContext value={here}>
        <ComingContext value={coming}>{children}</ComingContext>
      </HereContext>
    </GoContext>
  );
}

/** Returns the address of the open page. */
export const useAddress = (): Address => useAround(HereContext, "address");

/** Returns the address that is being opened; null while there is none. */
export const useComingAddress = (): Address | null => useContext(ComingContext);

export const useGo = (): Go => useAround(GoContext, "address");

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
export const loginHref = (
  { pathname, search }: Pick<Address, "pathname" | "search">,
  page: "/login" | "/register" = "/login",
): string => `${page}?${new URLSearchParams({ redirect: pathname + search })}`;

/** Shows another page in the place of this one. */
export function Redirect({ to }: { to: string }) {
  const go = useGo();
  useEffect(() => go(to, { replaces: true }), [go, to]);
  return null;
}
