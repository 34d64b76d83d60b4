import type { AnalyticsEvent, Visit } from "@griya/api";
import type { Config } from "./config.ts";
import type { Logger } from "./logger.ts";

/** Timeout of the tag service, in milliseconds. It never needs so long. A visit that takes longer is not counted. */
const TIMEOUT = 5_000;

/** Limit of messages in progress. Further ones are not counted, so that a slow tag service costs the shop nothing. */
const RUNNING_MAXIMUM = 50;

/** Time that an event represents, in milliseconds. With it Google Analytics counts its visit as one. */
const ENGAGEMENT = 100;

/** Returns an event in the format of Google Analytics's Measurement Protocol. */
const toMeasurementEvent = ({ name, params }: AnalyticsEvent, { session_id, page_location }: Visit) => ({
  name,
  params: { ...params, session_id: String(session_id), page_location, engagement_time_msec: ENGAGEMENT },
});

/** Sends a visit on. Nobody waits for it, and a failure is not retried. */
export type TagService = { send: (visit: Visit) => void };

/**
 * Opens the tag service behind the shop, by Google Analytics's Measurement Protocol
 * (developers.google.com/analytics/devguides/collection/protocol/ga4). It learns neither the reader's network address nor the browser. It
 * may use nothing for advertisements.
 */
export const openTagService = (
  { tagServiceUrl: url }: Pick<Config, "tagServiceUrl">,
  log: Logger,
): TagService | null => {
  if (url === null) return null;
  let runningCount = 0;
  const post = async (visit: Visit): Promise<void> => {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        client_id: visit.client_id,
        consent: { ad_user_data: "DENIED", ad_personalization: "DENIED" },
        events: visit.events.map((event) => toMeasurementEvent(event, visit)),
      }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The tag service answers ${answer.status}.`);
  };
  return {
    send: (visit) => {
      if (runningCount >= RUNNING_MAXIMUM) return log.warn("a visit is not counted: the tag service is slow");
      runningCount += 1;
      void post(visit)
        .catch((error: unknown) => log.warn({ error }, "a visit is not counted"))
        .finally(() => {
          runningCount -= 1;
        });
    },
  };
};
