import { ConsentPrompt } from "../features/consent/consent-prompt.tsx";
import { Toasts } from "../frame/toasts.tsx";
import { PageLoading } from "./page-loading.tsx";
import { SessionPrompt } from "./session-prompt.tsx";

export interface OverlayProps {
  /** The page is a login by itself. */
  isForGuests: boolean;
}

/** What stands over every page. */
export function Overlay({ isForGuests }: OverlayProps) {
  return (
    <>
      <PageLoading />
      <Toasts />
      <ConsentPrompt />
      <SessionPrompt isForGuests={isForGuests} />
    </>
  );
}
