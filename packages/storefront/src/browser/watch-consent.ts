import type { OpenPage } from "../providers/open-page.ts";
import { readConsent, subscribeToConsent } from "../session/consent.ts";

/**
 * Starts analytics on the page when the shopper has consented. The consent may be stored already, or come later on this page or in another
 * tab.
 */
export const watchConsent = (page: OpenPage): void => {
  let isStarted = false;
  const runAnalyticsOnce = async (): Promise<void> => {
    if (isStarted || readConsent() !== "granted") return;
    isStarted = true;
    const { runAnalytics } = await import("./run-analytics.ts");
    runAnalytics(page);
  };
  const runAnalyticsIfAllowed = () => void runAnalyticsOnce().catch(() => undefined); // the page works without analytics
  subscribeToConsent(runAnalyticsIfAllowed);
  runAnalyticsIfAllowed();
};
