import { useAddress, useGo, withQuery } from "../../providers/address.tsx";

/** The page with the addresses of the customer. */
export const ADDRESSES = "/user/addresses";

/** The value in place of an id. It opens the dialog for a new address. */
export const NEW_ADDRESS = "new";

const KEY = "address";

/** Reads the address in the dialog from the query. Going back closes the dialog; a reload or another language keeps it open. */
export function useOpenAddress() {
  const here = useAddress();
  const go = useGo();
  return {
    openAddress: new URLSearchParams(here.search).get(KEY),
    setOpenAddress: (address: string | null) =>
      go(withQuery(here, { [KEY]: address }), { replaces: address === null, staysOpen: true }),
  };
}
