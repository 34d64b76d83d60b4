import { type RefObject, useEffect, useEffectEvent } from "react";
import { useAddress, useGo } from "../../providers/address.tsx";
import { fromTheStart, type KeptQuery, listHref, readFilter } from "./product-filter.ts";

const entriesOf = (form: HTMLFormElement): string[][] =>
  [...new FormData(form)].flatMap(([key, value]) => (typeof value === "string" ? [[key, value]] : []));

/** Returns a function that writes the choices of a form into the query. It also runs once after hydration, for choices made before it. */
export const useApplyFilter = (form: RefObject<HTMLFormElement | null>, kept: KeptQuery): (() => void) => {
  const go = useGo();
  const { pathname, search } = useAddress();
  const apply = () => {
    if (!form.current) return;
    const hrefOf = (query: string[][] | string) =>
      listHref(pathname, kept, fromTheStart(readFilter(new URLSearchParams(query)).chosen));
    const wanted = hrefOf(entriesOf(form.current));
    if (wanted !== hrefOf(search)) go(wanted, { staysOpen: true });
  };
  const applyEarlyChoices = useEffectEvent(apply);
  useEffect(() => applyEarlyChoices(), []);
  return apply;
};
