import { keptInBrowser } from "./kept.ts";

/** What the reader said to having visits counted. */
export type Consent = "granted" | "denied";

const KEY = "griya_consent";

/** For as long as the page is open, where the browser keeps nothing. */
let inMemory: Consent | null = null;
const listeners = new Set<() => void>();

const isConsent = (text: string | null): text is Consent => text === "granted" || text === "denied";

/** Null until the reader has said anything. */
export const readConsent = (): Consent | null => {
  const kept = keptInBrowser.read(KEY);
  return isConsent(kept) ? kept : inMemory;
};

export const keepConsent = (consent: Consent): void => {
  inMemory = keptInBrowser.write(KEY, consent) ? null : consent;
  for (const listener of listeners) listener();
};

/** Told of each answer, also in another tab. Returns how to stop. */
export const onConsent = (listener: () => void): (() => void) => {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key === KEY) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", hear);
  };
};
