import { SEARCH_OPTIONS, searchMachine, selectIsOpen, selectMissingCharacters } from "@griya/machines";
import { useActor } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { unprefixed } from "../../shop/locale.ts";
import { useShop } from "../../shop/shop-provider.tsx";
import { searchActors } from "./search.actors.ts";
import { searchedAt, searchHref } from "./search-href.ts";

/** The header's search and everything a shopper can do with it. */
export function useSearch() {
  const { client, locale, href } = useShop();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const searched = searchedAt(unprefixed(pathname), new URLSearchParams(search));
  const machine = useMemo(() => searchMachine.provide({ actors: searchActors(client, locale) }), [client, locale]);
  const [snapshot, send, actor] = useActor(machine, { input: { searched, options: SEARCH_OPTIONS } });

  useEffect(() => send({ type: "page.change", searched }), [send, searched]);
  useEffect(() => {
    const listening = actor.on("search.submitted", ({ text }) => void navigate(href(searchHref(text))));
    return () => listening.unsubscribe();
  }, [actor, navigate, href]);

  return {
    text: snapshot.context.text,
    suggestions: snapshot.context.suggestions,
    problem: snapshot.context.problem,
    isOpen: selectIsOpen(snapshot),
    isBusy: snapshot.hasTag("busy"),
    /** How many characters are missing before suggestions come. */
    missingCharacters: selectMissingCharacters(snapshot),
    minimumCharacters: snapshot.context.options.minimumCharacters,
    type: (text: string) => send({ type: "search.type", text }),
    focus: () => send({ type: "search.focus" }),
    blur: () => send({ type: "search.blur" }),
    dismiss: () => send({ type: "search.dismiss" }),
    submit: () => send({ type: "search.submit" }),
    retry: () => send({ type: "search.retry" }),
    choose: (text: string) => send({ type: "suggestion.choose", text }),
  };
}
