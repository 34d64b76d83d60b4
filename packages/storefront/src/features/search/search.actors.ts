import type { Client, Suggestions } from "@griya/api";
import { fromPromise } from "xstate";
import type { Locale } from "../../shop/locale.ts";

/** What the search machine needs done, done over the shop's API. */
export const searchActors = (client: Client, locale: Locale) => ({
  fetchSuggestions: fromPromise<Suggestions, { text: string }>(({ input, signal }) =>
    client.search.suggest({ text: input.text, language: locale }, { signal }),
  ),
});
