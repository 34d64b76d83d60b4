import type { AnalyticsEvent, Visit } from "@griya/api";
import type { Config } from "./config.ts";
import type { Logger } from "./logger.ts";

/** The timeout of the tag service, in milliseconds. A slower visit is not counted. */
const SEND_TIMEOUT = 5_000;

/**
 * The maximum number of visits that are sent at the same time. Other visits are not counted, so that a slow tag service does not slow the
 * shop.
 */
const RUNNING_MAXIMUM = 50;

/** The engagement time of an event, in milliseconds. Google Analytics counts a visit only with this value. */
const ENGAGEMENT_TIME = 100;

/** Returns an event in the format of Google Analytics's Measurement Protocol. */
const toMeasurementEvent = ({ name, params }: AnalyticsEvent, { session_id, page_location }: Visit) => ({
  name,
  params: { ...params, session_id: String(session_id), page_location, engagement_time_msec: ENGAGEMENT_TIME },
});

/** Sends a visit to the tag service. Nothing waits for it, and a failure is not retried. */
export type TagService = { sendVisit: (visit: Visit) => void };

/**
 * Opens the tag service by Google Analytics's Measurement Protocol (developers.google.com/analytics/devguides/collection/protocol/ga4). It
 * gets neither the network address nor the browser of the reader. It cannot use visits for advertisements.
 */
export const openTagService = (
  { tagServiceUrl: url }: Pick<Config, "tagServiceUrl">,
  log: Logger,
): TagService | null => {
  if (url === null) return null;
  let runningCount = 0;
  const postVisit = async (visit: Visit): Promise<void> => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        client_id: visit.client_id,
        consent: { ad_user_data: "DENIED", ad_personalization: "DENIED" },
        events: visit.events.map((event) => toMeasurementEvent(event, visit)),
      }),
      redirect: "error",
      signal: AbortSignal.timeout(SEND_TIMEOUT),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The tag service answers ${response.status}.`);
  };
  return {
    sendVisit: (visit) => {
      if (runningCount >= RUNNING_MAXIMUM) return log.warn("a visit is not counted: the tag service is slow");
      runningCount += 1;
      void postVisit(visit)
        .catch((error: unknown) => log.warn({ error }, "a visit is not counted"))
        .finally(() => {
          runningCount -= 1;
        });
    },
  };
};
