import { createStoredText } from "./stored-text.ts";

/** The shopper's decision about the counting of visits. */
export type Consent = "granted" | "denied";

const storedConsent = createStoredText("griya_consent");

const isConsent = (text: string | null): text is Consent => text === "granted" || text === "denied";

/** Returns the shopper's decision. Returns null before a decision. */
export const readConsent = (): Consent | null => {
  const text = storedConsent.read();
  return isConsent(text) ? text : null;
};

export const storeConsent = (consent: Consent): void => storedConsent.write(consent);

/** Reports each decision, also from another tab. Returns a function that ends the subscription. */
export const subscribeToConsent = storedConsent.subscribe;
