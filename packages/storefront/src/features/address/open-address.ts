import { useSearchParams } from "react-router";

/** In the place of an id: the popup is for a new address. */
export const NEW_ADDRESS = "new";

const KEY = "address";

/** The address in the popup, kept in the address bar: going back closes it, a reload or another language keeps it open. */
export function useOpenAddress() {
  const [search, setSearch] = useSearchParams();
  return {
    openAddress: search.get(KEY),
    setOpenAddress: (address: string | null) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (address === null) after.delete(KEY);
          else after.set(KEY, address);
          return after;
        },
        { replace: address === null, preventScrollReset: true },
      ),
  };
}
