import type { Client } from "@griya/api";
import type { LoaderFunctionArgs } from "react-router";
import { type Locale, localeOfPath } from "./locale.ts";
import { toPageError } from "./page-problem.ts";
import { clientContext } from "./services.ts";

/** What a page's loader works with. */
export type LoaderInput = {
  /** Speaks the language of the page that is being opened. */
  client: Client;
  locale: Locale;
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  signal: AbortSignal;
};

/**
 * A loader as the shop writes it: the provider in the page's language, the page's address, and a signal to stop by.
 * A call that fails becomes the error page, with its status and the provider's words.
 */
export const shopLoader =
  <Data>(load: (input: LoaderInput) => Promise<Data>) =>
  async ({ request, params, context }: LoaderFunctionArgs): Promise<Data> => {
    const url = new URL(request.url);
    const locale = localeOfPath(url.pathname);
    const client = context.get(clientContext)(locale);
    try {
      return await load({ client, locale, params, url, signal: request.signal });
    } catch (error) {
      throw toPageError(error);
    }
  };
