import { useAddress, useNavigate, withQuery } from "../../providers/address.tsx";

/** The page with the addresses of the customer. */
export const ADDRESSES_PATH = "/user/addresses";

/** The value in place of an id. It opens the dialog for a new address. */
export const NEW_ADDRESS_ID = "new";

const QUERY_KEY = "address";

/** Reads the address in the dialog from the query. Going back closes the dialog; a reload or another language keeps it open. */
export function useOpenAddress() {
  const here = useAddress();
  const navigate = useNavigate();
  return {
    openAddress: new URLSearchParams(here.search).get(QUERY_KEY),
    setOpenAddress: (address: string | null) =>
      navigate(withQuery(here, { [QUERY_KEY]: address }), { replaces: address === null, keepsPage: true }),
  };
}
