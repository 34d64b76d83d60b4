import type { Client } from "@griya/api";
import { createWorkSignals, type WorkSignalSource } from "@griya/machines";
import { createContext, useContext } from "react";
import { type RefusedTokens, watchRefusals } from "../session/refused-tokens.ts";
import { memoryTokenStore, type TokenStore, tokensToSend } from "../session/token-store.ts";
import { type AnsweredCall, lazyClient } from "../work/lazy-client.ts";
import { useAround } from "./use-around.ts";

/** How many calls to the provider are under way; the loading bar looks at it. */
export type Calls = {
  count: () => number;
  subscribe: (listener: () => void) => () => void;
};

/** Tells the time in milliseconds, every second, until it is stopped by what it returns. */
export type RunClock = (tell: (now: number) => void) => () => void;

/** What a page needs from its host, made once a page (and once a request on the server). */
export type Services = {
  /** Of the provider, without a trailing slash; "" for the page's own. */
  origin: string;
  /** Answers in the language of the page. */
  client: Client;
  tokens: TokenStore;
  /** Access tokens that the provider no longer takes, as they are found out. */
  refusedTokens: RefusedTokens;
  calls: Calls;
  /** Tells of each call that was answered, for as long as the page is open. */
  onAnswer: (listener: (call: AnsweredCall) => void) => void;
  /** What lets the work of charts go on that waits: the shopper's root gives it. */
  signals: WorkSignalSource;
  /** What countdowns follow; left out, the device's own clock. */
  runClock?: RunClock;
};

export type ServicesOptions = {
  /** Origin of the provider, without a trailing slash; "" for the page's own. */
  origin: string;
  locale: string;
  /** Left out, nothing is kept, as in a story. */
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

/** What countdowns follow on this page; none on a partner's, which has no services around it. */
export const useRunClock = (): RunClock | undefined => useContext(ServicesContext)?.runClock;

export const useServices = (): Services => useAround(ServicesContext, "services");
