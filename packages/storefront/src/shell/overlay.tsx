import { Suspense, useSyncExternalStore } from "react";
import { lazyPart } from "../frame/mending/lazy-part.ts";
import { useSettings } from "../frame/shop-provider.tsx";
import { Toasts } from "../frame/toasts.tsx";
import { withTexts } from "../frame/translations.ts";
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

/** What stands over every page. */
export function Overlay({ isForGuests }: OverlayProps) {
  const { countsVisits } = useSettings();
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false, // a server asks nobody
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
