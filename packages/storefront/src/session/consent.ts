import { createStoredText } from "./stored-text.ts";

/** The reader's answer whether visits may be counted. */
export type Consent = "granted" | "denied";

const storedConsent = createStoredText("griya_consent");

const isConsent = (text: string | null): text is Consent => text === "granted" || text === "denied";

/** Returns the reader's answer; null until there is one. */
export const readConsent = (): Consent | null => {
  const text = storedConsent.read();
  return isConsent(text) ? text : null;
};

export const storeConsent = (consent: Consent): void => storedConsent.write(consent);

/** Reports each answer, also from another tab. Returns a function that ends the subscription. */
export const subscribeToConsent = storedConsent.subscribe;
