import type { Client, Suggestions } from "@griya/api";
import type { Works } from "../../work/works.ts";

/** What the search machine needs done, done over the shop's API in the language of the page then open. */
export const searchActors = (client: Client, work: Works) => ({
  fetchSuggestions: work.read<Suggestions, { text: string }>(({ input, signal }) =>
    client.search.suggest({ text: input.text, language: document.documentElement.lang }, { signal }),
  ),
});
