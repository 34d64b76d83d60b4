import type { Client, Suggestions } from "@griya/api";
import type { RequestFactory } from "../../requests/request-factory.ts";

/** Returns the actors of the search machine. They call the shop's API in the language of the current page. */
export const createSearchActors = (client: Client, work: RequestFactory) => ({
  fetchSuggestions: work.read<Suggestions, { text: string }>(({ input, signal }) =>
    client.search.suggest({ text: input.text, language: document.documentElement.lang }, { signal }),
  ),
});
