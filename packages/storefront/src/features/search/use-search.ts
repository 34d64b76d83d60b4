import { SEARCH_OPTIONS, searchMachine, selectIsOpen, selectMissingCharacters, selectProblem } from "@griya/machines";
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect } from "react";
import { useActorEvent } from "../../charts/use-actor-event.ts";
import { useLogic } from "../../charts/use-logic.ts";
import { useAddress, useNavigate } from "../../providers/address.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { createSearchActors } from "./search.actors.ts";
import { getSearchHref, readSearchText } from "./search-href.ts";

/** Returns the header's search and the functions to use it. */
export function useSearch() {
  const { getHref, locale } = useLocalization();
  const navigate = useNavigate();
  const searchedText = readSearchText(useAddress(), locale);
  const logic = useLogic(searchMachine, createSearchActors);
  const search = useActorRef(logic, { input: { searchedText, options: SEARCH_OPTIONS } });

  useEffect(() => search.send({ type: "page.change", searchedText }), [search, searchedText]);
  useActorEvent(search, "search.submitted", ({ text }) => navigate(getHref(getSearchHref(text))));

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
    dismiss: () => search.send({ type: "suggestions.close" }),
    submit: () => search.send({ type: "search.submit" }),
    retry: () => search.send({ type: "retry" }),
    choose: (text: string) => search.send({ type: "suggestion.choose", text }),
  };
}
