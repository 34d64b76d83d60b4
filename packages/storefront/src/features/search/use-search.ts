import { SEARCH_OPTIONS, searchMachine, selectIsOpen, selectMissingCharacters, selectProblem } from "@griya/machines";
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect } from "react";
import { useActorEvent } from "../../charts/use-actor-event.ts";
import { useLogic } from "../../charts/use-logic.ts";
import { useAddress, useNavigate } from "../../providers/address.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { createSearchActors } from "./search.actors.ts";
import { getSearchHref, getSearchText } from "./search-href.ts";

/** Returns the state of the header's search, and its functions. */
export function useSearch() {
  const { getHref, locale } = useLocalization();
  const navigate = useNavigate();
  const searchedText = getSearchText(useAddress(), locale);
  const logic = useLogic(searchMachine, createSearchActors);
  const searchActor = useActorRef(logic, { input: { searchedText, options: SEARCH_OPTIONS } });

  useEffect(() => searchActor.send({ type: "page.change", searchedText }), [searchActor, searchedText]);
  useActorEvent(searchActor, "search.submitted", ({ text }) => navigate(getHref(getSearchHref(text))));

  return {
    text: useSelector(searchActor, ({ context }) => context.text),
    suggestions: useSelector(searchActor, ({ context }) => context.suggestions),
    problem: useSelector(searchActor, selectProblem),
    isOpen: useSelector(searchActor, selectIsOpen),
    /** The number of characters that the shopper must still type before suggestions appear. */
    missingCharacters: useSelector(searchActor, selectMissingCharacters),
    minimumCharacters: SEARCH_OPTIONS.minimumCharacters,
    type: (text: string) => searchActor.send({ type: "search.type", text }),
    focus: () => searchActor.send({ type: "search.focus" }),
    blur: () => searchActor.send({ type: "search.blur" }),
    dismiss: () => searchActor.send({ type: "suggestions.close" }),
    submit: () => searchActor.send({ type: "search.submit" }),
    retry: () => searchActor.send({ type: "retry" }),
    choose: (text: string) => searchActor.send({ type: "suggestion.choose", text }),
  };
}
