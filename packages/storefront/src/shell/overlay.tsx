import { Suspense, useSyncExternalStore } from "react";
import { withTexts } from "../i18n/translations.ts";
import { useSettings } from "../providers/shop-provider.tsx";
import { createLazyComponent } from "../reload/lazy-component.ts";
import { Toasts } from "../toasts/toasts.tsx";
import { PageLoading } from "./page-loading.tsx";
import { SessionPrompt } from "./session-prompt.tsx";

const ConsentPrompt = createLazyComponent(
  async () => (await withTexts(["consent"], () => import("../features/consent/consent-prompt.tsx"))).ConsentPrompt,
);

const subscribeToNothing = () => () => undefined;

export interface OverlayProps {
  /** True when the page is a login itself. */
  isForGuests: boolean;
}

/** Renders the elements above every page: the loading bar, the toasts, the question for consent, and the login after an expired session. */
export function Overlay({ isForGuests }: OverlayProps) {
  const { hasAnalytics } = useSettings();
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false, // The server has no shopper to ask for consent.
  );
  return (
    <>
      <PageLoading />
      <Toasts />
      {hasAnalytics && isInBrowser && (
        <Suspense fallback={null}>
          <ConsentPrompt />
        </Suspense>
      )}
      <SessionPrompt isForGuests={isForGuests} />
    </>
  );
}
