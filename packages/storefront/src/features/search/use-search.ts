import { SEARCH_OPTIONS, searchMachine, selectIsOpen, selectMissingCharacters, selectProblem } from "@griya/machines";
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect } from "react";
import { useHeard } from "../../charts/use-heard.ts";
import { useLogic } from "../../charts/use-logic.ts";
import { useAddress, useGo } from "../../providers/address.tsx";
import { useShop } from "../../providers/shop-provider.tsx";
import { searchActors } from "./search.actors.ts";
import { searchedAt, searchHref } from "./search-href.ts";

/** Returns the header's search and the functions to use it. */
export function useSearch() {
  const { href, locale } = useShop();
  const go = useGo();
  const searched = searchedAt(useAddress(), locale);
  const logic = useLogic(searchMachine, searchActors);
  const search = useActorRef(logic, { input: { searched, options: SEARCH_OPTIONS } });

  useEffect(() => search.send({ type: "page.change", searched }), [search, searched]);
  useHeard(search, "search.submitted", ({ text }) => go(href(searchHref(text))));

  return {
    text: useSelector(search, ({ context }) => context.text),
    suggestions: useSelector(search, ({ context }) => context.suggestions),
    problem: useSelector(search, selectProblem),
    isOpen: useSelector(search, selectIsOpen),
    /** The number of characters that are missing before suggestions appear. */
    missingCharacters: useSelector(search, selectMissingCharacters),
    minimumCharacters: SEARCH_OPTIONS.minimumCharacters,
    type: (text: string) => search.send({ type: "search.type", text }),
    focus: () => search.send({ type: "search.focus" }),
    blur: () => search.send({ type: "search.blur" }),
    dismiss: () => search.send({ type: "search.dismiss" }),
    submit: () => search.send({ type: "search.submit" }),
    retry: () => search.send({ type: "retry" }),
    choose: (text: string) => search.send({ type: "suggestion.choose", text }),
  };
}
