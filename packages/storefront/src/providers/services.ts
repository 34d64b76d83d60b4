import type { Client } from "@griya/api";
import { createRequestSignals, type RequestSignalSource } from "@griya/machines";
import { createContext, useContext } from "react";
import { type CompletedCall, createLazyClient } from "../requests/lazy-client.ts";
import { type RefusedTokens, watchRefusedTokens } from "../session/refused-tokens.ts";
import { createMemoryTokenStore, getTokensToSend, type TokenStore } from "../session/token-store.ts";
import { useRequiredContext } from "./use-required-context.ts";

/** The number of calls to the provider in progress; the loading bar shows it. */
export type PendingCalls = {
  count: () => number;
  subscribe: (listener: () => void) => () => void;
};

/** Tells the time in milliseconds, every second, until the returned function is called. */
export type RunClock = (notify: (now: number) => void) => () => void;

/** The services of a page from its host, made once for each page (on the server, once for each request). */
export type Services = {
  /** Origin of the provider, without a trailing slash; "" for the page's own. */
  origin: string;
  /** Answers in the language of the page. */
  client: Client;
  tokens: TokenStore;
  /** Reports access tokens that the provider no longer accepts. */
  refusedTokens: RefusedTokens;
  pendingCalls: PendingCalls;
  /** Reports each answered call, for as long as the page is open. */
  subscribeToCompletedCalls: (listener: (call: CompletedCall) => void) => void;
  /** Signals that let waiting work of charts go on; the shopper's root gives them. */
  signals: RequestSignalSource;
  /** The clock of countdowns; left out, the device's own. */
  runClock?: RunClock;
};

export type ServicesOptions = {
  /** Origin of the provider, without a trailing slash; "" for the page's own. */
  origin: string;
  locale: string;
  /** Left out, nothing is stored, as in a story. */
  tokens?: TokenStore;
  fetch?: typeof globalThis.fetch;
};

export const createServices = ({ origin, locale, tokens, fetch }: ServicesOptions): Services => {
  let inProgress = 0;
  const listeners = new Set<() => void>();
  const callListeners = new Set<(call: CompletedCall) => void>();
  const watchedFetch = watchRefusedTokens(fetch ?? ((...request) => globalThis.fetch(...request)));
  const client = createLazyClient({
    origin,
    getLocale: () => locale,
    fetch: watchedFetch.fetch,
    ...(tokens && getTokensToSend(tokens)),
    onCallCompleted: (call) => {
      for (const listener of callListeners) listener(call);
    },
    onPendingChange: (change) => {
      inProgress += change;
      for (const listener of listeners) listener();
    },
  });
  const signals = createRequestSignals();
  return {
    origin,
    client,
    tokens: tokens ?? createMemoryTokenStore(),
    refusedTokens: watchedFetch.refusedTokens,
    signals,
    subscribeToCompletedCalls: (listener) => {
      callListeners.add(listener);
    },
    pendingCalls: {
      count: () => inProgress,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
};

const ServicesContext = createContext<Services | null>(null);

export const ServicesProvider = ServicesContext.Provider;

/** Returns the clock of countdowns on this page; undefined on a partner's page, which has no services. */
export const useRunClock = (): RunClock | undefined => useContext(ServicesContext)?.runClock;

export const useServices = (): Services => useRequiredContext(ServicesContext, "services");
