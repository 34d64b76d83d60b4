import { type Client, type Locale, localeOfPath } from "@griya/api";
import { createContext, type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { toPageError } from "./page-problem.ts";
import { type Secondary, secondary } from "./secondary.ts";
import type { Services } from "./services.ts";

/** What loaders find the provider by: `context.get(clientContext)("id")`. */
export const clientContext = createContext<Services["clientFor"]>();

/** The router context of one navigation or one request: `getContext: () => loaderContext(services)`. */
export const loaderContext = (services: Services): RouterContextProvider =>
  new RouterContextProvider(new Map([[clientContext, services.clientFor]]));

/** What a page's loader works with. */
export type LoaderInput = {
  /** Speaks the language of the page that is being opened. */
  client: Client;
  locale: Locale;
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  signal: AbortSignal;
  /** Asks for what the page can be without: a failure of it is no failure of the page. */
  extra: <Data>(load: (signal: AbortSignal) => Promise<Data>) => Promise<Secondary<Data>>;
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
      const { signal } = request;
      return await load({ client, locale, params, url, signal, extra: (part) => secondary(signal, part) });
    } catch (error) {
      throw toPageError(error);
    }
  };
