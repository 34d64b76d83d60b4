import { lazy, Suspense, useSyncExternalStore } from "react";
import { useSettings } from "../../frame/shop-provider.tsx";
import { withConsentTexts } from "../../frame/translations.ts";
import { onConsent, readConsent } from "../../session/consent.ts";

const ConsentQuestion = lazy(async () => ({
  default: (await withConsentTexts(() => import("./consent-question.tsx"))).ConsentQuestion,
}));

/** Asks whether visits may be counted, where the shop counts any, until there is an answer. */
export function ConsentPrompt() {
  const { countsVisits } = useSettings();
  const isAnswered = useSyncExternalStore(
    onConsent,
    () => readConsent() !== null,
    () => true, // nobody is asked by a server
  );
  if (!countsVisits || isAnswered) return null;
  return (
    <Suspense fallback={null}>
      <ConsentQuestion />
    </Suspense>
  );
}
