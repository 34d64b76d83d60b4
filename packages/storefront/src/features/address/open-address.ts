import { useAddress, useGo, withQuery } from "../../providers/address.tsx";

/** The customer's addresses at a page of their own. */
export const ADDRESSES = "/user/addresses";

/** In the place of an id: the popup is for a new address. */
export const NEW_ADDRESS = "new";

const KEY = "address";

/** The address in the popup, kept in the address bar: going back closes it, a reload or another language keeps it open. */
export function useOpenAddress() {
  const here = useAddress();
  const go = useGo();
  return {
    openAddress: new URLSearchParams(here.search).get(KEY),
    setOpenAddress: (address: string | null) =>
      go(withQuery(here, { [KEY]: address }), { replaces: address === null, staysOpen: true }),
  };
}
