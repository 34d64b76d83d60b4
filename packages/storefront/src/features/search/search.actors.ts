import type { Client, Suggestions } from "@griya/api";
import type { RequestFactory } from "../../requests/request-factory.ts";

/** Returns the actors of the search machine, which call the shop's API in the language of the page. */
export const createSearchActors = (client: Client, requestFactory: RequestFactory) => ({
  fetchSuggestions: requestFactory.read<Suggestions, { text: string }>(({ input, signal }) =>
    client.search.suggest({ text: input.text, language: document.documentElement.lang }, { signal }),
  ),
});
