import type { Client } from "@griya/api";
import {
  SEARCH_OPTIONS,
  type SearchSnapshot,
  searchMachine,
  selectIsOpen,
  selectMissingCharacters,
} from "@griya/machines";
import { createActor } from "xstate";
import { searchActors } from "./search.actors.ts";
import type { OpenedSearch, SearchView } from "./search-view.ts";

const viewOf = (snapshot: SearchSnapshot): SearchView => ({
  text: snapshot.context.text,
  suggestions: snapshot.context.suggestions,
  problem: snapshot.context.problem,
  isOpen: selectIsOpen(snapshot),
  missingCharacters: selectMissingCharacters(snapshot),
  minimumCharacters: snapshot.context.options.minimumCharacters,
});

/** The search's chart at work; with all it needs a chunk of its own. */
export const openSearch = (client: Client, searched: string | null): OpenedSearch => {
  const machine = searchMachine.provide({ actors: searchActors(client) });
  const actor = createActor(machine, { input: { searched, options: SEARCH_OPTIONS } }).start();
  return {
    view: () => viewOf(actor.getSnapshot()),
    send: (event) => actor.send(event),
    onView: (listener) => void actor.subscribe((snapshot) => listener(viewOf(snapshot))),
    onSubmitted: (listener) => void actor.on("search.submitted", ({ text }) => listener(text)),
  };
};
