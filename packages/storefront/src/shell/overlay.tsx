import { Suspense, useSyncExternalStore } from "react";
import { withTexts } from "../i18n/translations.ts";
import { useSettings } from "../providers/shop-provider.tsx";
import { lazyPart } from "../reload/lazy-part.ts";
import { Toasts } from "../toasts/toasts.tsx";
import { PageLoading } from "./page-loading.tsx";
import { SessionPrompt } from "./session-prompt.tsx";

const ConsentPrompt = lazyPart(
  async () => (await withTexts(["consent"], () => import("../features/consent/consent-prompt.tsx"))).ConsentPrompt,
);

const never = () => () => undefined;

export interface OverlayProps {
  /** The page is a login by itself. */
  isForGuests: boolean;
}

/** The parts over every page. */
export function Overlay({ isForGuests }: OverlayProps) {
  const { countsVisits } = useSettings();
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false, // a server asks no reader
  );
  return (
    <>
      <PageLoading />
      <Toasts />
      {countsVisits && isInBrowser && (
        <Suspense fallback={null}>
          <ConsentPrompt />
        </Suspense>
      )}
      <SessionPrompt isForGuests={isForGuests} />
    </>
  );
}
