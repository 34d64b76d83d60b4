import type { OpenPage } from "../providers/open-page.ts";
import { readConsent, subscribeToConsent } from "../session/consent.ts";

/** Counts the page once its reader has agreed: before it was opened, on it, or in another tab. */
export const watchConsent = (page: OpenPage): void => {
  let isCounted = false;
  const countOnce = async (): Promise<void> => {
    if (isCounted || readConsent() !== "granted") return;
    isCounted = true;
    const { runAnalytics } = await import("./run-analytics.ts");
    runAnalytics(page);
  };
  const countOrContinue = () => void countOnce().catch(() => undefined); // the page works without being counted
  subscribeToConsent(countOrContinue);
  countOrContinue();
};
