import { keptText } from "./kept-text.ts";

/** What the reader said to having visits counted. */
export type Consent = "granted" | "denied";

const kept = keptText("griya_consent");

const isConsent = (text: string | null): text is Consent => text === "granted" || text === "denied";

/** Null until the reader has said anything. */
export const readConsent = (): Consent | null => {
  const text = kept.read();
  return isConsent(text) ? text : null;
};

export const keepConsent = (consent: Consent): void => kept.write(consent);

/** Told of each answer, also in another tab. Returns how to stop. */
export const onConsent = kept.subscribe;
