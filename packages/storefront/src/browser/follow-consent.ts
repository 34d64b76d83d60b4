import type { OpenPage } from "../providers/open-page.ts";
import { onConsent, readConsent } from "../session/consent.ts";

/** Counts the page once its reader has agreed: before it was opened, on it, or in another tab. */
export const followConsent = (page: OpenPage): void => {
  let isCounted = false;
  const look = async (): Promise<void> => {
    if (isCounted || readConsent() !== "granted") return;
    isCounted = true;
    const { runAnalytics } = await import("./run-analytics.ts");
    runAnalytics(page);
  };
  const lookOrGoOn = () => void look().catch(() => undefined); // the page works without being counted
  onConsent(lookOrGoOn);
  lookOrGoOn();
};
