import type { Client, Suggestions } from "@griya/api";
import { callWork } from "../../shop/call-work.ts";
import { localeOfPath } from "../../shop/locale.ts";

/** What the search machine needs done, done over the shop's API in the language of the page then open. */
export const searchActors = (client: Client) => ({
  fetchSuggestions: callWork<Suggestions, { text: string }>(({ input, signal }) =>
    client.search.suggest({ text: input.text, language: localeOfPath(window.location.pathname) }, { signal }),
  ),
});
