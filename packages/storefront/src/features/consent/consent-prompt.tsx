import { useSyncExternalStore } from "react";
import { onConsent, readConsent } from "../../session/consent.ts";
import { ConsentQuestion } from "./consent-question.tsx";

/** The question for consent to count visits, until there is an answer. */
export function ConsentPrompt() {
  const isAnswered = useSyncExternalStore(onConsent, () => readConsent() !== null);
  return isAnswered ? null : <ConsentQuestion />;
}
