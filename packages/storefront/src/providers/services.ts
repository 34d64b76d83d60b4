import type { Client } from "@griya/api";
import { createWorkSignals, type WorkSignalSource } from "@griya/machines";
import { createContext, useContext } from "react";
import { type RefusedTokens, watchRefusals } from "../session/refused-tokens.ts";
import { memoryTokenStore, type TokenStore, tokensToSend } from "../session/token-store.ts";
import { type AnsweredCall, lazyClient } from "../work/lazy-client.ts";
import { useAround } from "./use-around.ts";

/** The number of calls to the provider in progress; the loading bar shows it. */
export type Calls = {
  count: () => number;
  subscribe: (listener: () => void) => () => void;
};

/** Tells the time in milliseconds, every second, until the returned function is called. */
export type RunClock = (tell: (now: number) => void) => () => void;

/** The services of a page from its host, made once for each page (on the server, once for each request). */
export type Services = {
  /** Origin of the provider, without a trailing slash; "" for the page's own. */
  origin: string;
  /** Answers in the language of the page. */
  client: Client;
  tokens: TokenStore;
  /** Reports access tokens that the provider no longer accepts. */
  refusedTokens: RefusedTokens;
  calls: Calls;
  /** Reports each answered call, for as long as the page is open. */
  onAnswer: (listener: (call: AnsweredCall) => void) => void;
  /** Signals that let waiting work of charts go on; the shopper's root gives them. */
  signals: WorkSignalSource;
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
  let underWay = 0;
  const listeners = new Set<() => void>();
  const hearers = new Set<(call: AnsweredCall) => void>();
  const watched = watchRefusals(fetch ?? ((...request) => globalThis.fetch(...request)));
  const client = lazyClient({
    origin,
    locale: () => locale,
    fetch: watched.fetch,
    ...(tokens && tokensToSend(tokens)),
    onAnswer: (call) => {
      for (const hear of hearers) hear(call);
    },
    onBusy: (change) => {
      underWay += change;
      for (const listener of listeners) listener();
    },
  });
  const signals = createWorkSignals();
  return {
    origin,
    client,
    tokens: tokens ?? memoryTokenStore(),
    refusedTokens: watched.refusedTokens,
    signals,
    onAnswer: (hear) => {
      hearers.add(hear);
    },
    calls: {
      count: () => underWay,
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

export const useServices = (): Services => useAround(ServicesContext, "services");
