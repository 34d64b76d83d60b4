import { createContext, type ReactNode, useContext, useEffect } from "react";
import { useAround } from "./use-around.ts";

/** A page of the shop as the address bar names it: `/id/products`, `?sort=newest`, `#reviews`; what is missing is "". */
export type Address = { pathname: string; search: string; hash: string };

/**
 * Goes to an address, in the next entry of the browser's history unless it takes the place of this one. With `staysOpen` the page
 * stays as it is and only its address changes; otherwise the page there is opened, the same one anew, once there is a network.
 */
export type Go = (href: string, how?: { replaces?: boolean; staysOpen?: boolean }) => void;

const HereContext = createContext<Address | null>(null);
const ComingContext = createContext<Address | null>(null);
const GoContext = createContext<Go | null>(null);

export interface AddressProviderProps {
  /** The page that is open. */
  here: Address;
  /** The page that is on its way; null while none is. */
  coming: Address | null;
  /** The same function over renders. */
  go: Go;
  children: ReactNode;
}

/** Where the shopper is, and the way elsewhere. The host supplies it: features know no router. */
export function AddressProvider({ here, coming, go, children }: AddressProviderProps) {
  return (
    <GoContext value={go}>
      <HereContext value={here}>
        <ComingContext value={coming}>{children}</ComingContext>
      </HereContext>
    </GoContext>
  );
}

/** The page that is open. */
export const useAddress = (): Address => useAround(HereContext, "address");

/** The page that is on its way; null while none is. */
export const useComingAddress = (): Address | null => useContext(ComingContext);

export const useGo = (): Go => useAround(GoContext, "address");

/** The query of the page that is open. */
export const useQuery = (): URLSearchParams => new URLSearchParams(useAddress().search);

/** The same address with some of its query changed, and without its hash; null takes a key out. */
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

/** The login, or the way to an account of one's own, that leads back to this address in the end; without language prefix. */
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
