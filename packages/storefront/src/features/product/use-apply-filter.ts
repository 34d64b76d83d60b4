import { type RefObject, useEffect, useEffectEvent } from "react";
import { useAddress, useNavigate } from "../../providers/address.tsx";
import { getListHref, type PreservedQuery, parseFilter, withFirstPage } from "./product-filter.ts";

const getEntries = (form: HTMLFormElement): string[][] =>
  [...new FormData(form)].flatMap(([key, value]) => (typeof value === "string" ? [[key, value]] : []));

/**
 * Returns a function that writes the choices of a form into the query. The function also runs once after hydration, since the shopper may
 * have chosen earlier.
 */
export const useApplyFilter = (form: RefObject<HTMLFormElement | null>, stored: PreservedQuery): (() => void) => {
  const navigate = useNavigate();
  const { pathname, search } = useAddress();
  const applyFilter = () => {
    if (!form.current) return;
    const getHref = (query: string[][] | string) =>
      getListHref(pathname, stored, withFirstPage(parseFilter(new URLSearchParams(query)).chosenFilter));
    const newHref = getHref(getEntries(form.current));
    if (newHref !== getHref(search)) navigate(newHref, { keepsPage: true });
  };
  const applyEarlyChoices = useEffectEvent(applyFilter);
  useEffect(() => applyEarlyChoices(), []);
  return applyFilter;
};
