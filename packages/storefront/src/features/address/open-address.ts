import { useAddress, useNavigate, withQuery } from "../../providers/address.tsx";

/** The path of the page with the customer's addresses, without the language prefix. */
export const ADDRESSES_PATH = "/user/addresses";

/** The value of the query parameter that opens the dialog for a new address, instead of an id. */
export const NEW_ADDRESS_ID = "new";

const QUERY_KEY = "address";

/**
 * Returns the id of the address in the dialog from the query, and a function to change it. The back button closes the dialog. After a
 * reload or a change of language, the dialog stays open.
 */
export function useOpenAddress() {
  const currentAddress = useAddress();
  const navigate = useNavigate();
  return {
    openAddress: new URLSearchParams(currentAddress.search).get(QUERY_KEY),
    setOpenAddress: (address: string | null) =>
      navigate(withQuery(currentAddress, { [QUERY_KEY]: address }), { replaces: address === null, keepsPage: true }),
  };
}
