import { useSyncExternalStore } from "react";
import { readConsent, subscribeToConsent } from "../../session/consent.ts";
import { ConsentQuestion } from "./consent-question.tsx";

/** The question for consent to analytics, until the shopper answers. */
export function ConsentPrompt() {
  const isAnswered = useSyncExternalStore(subscribeToConsent, () => readConsent() !== null);
  return isAnswered ? null : <ConsentQuestion />;
}
