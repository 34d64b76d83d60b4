import { and, eq, gt, min, or } from "drizzle-orm";
import { articles } from "./article/article.tables.ts";
import type { Database } from "./database/database.ts";
import type { OpenDatabase } from "./database/open-database.ts";
import { flashSales } from "./flash-sale/flash-sale.tables.ts";
import type { Services } from "./http/services.ts";
import { buildRoundEndSql, isRunning } from "./product/running-flash-sales.ts";
import { getNextChange } from "./showroom/open-today.ts";
import { showroomPieces, showrooms } from "./showroom/showroom.tables.ts";

/** The channel on which triggers report a change that public pages show (`catalogue-changes.sql`). */
const CHANNEL = "catalogue";

/** The time in which several changes cause one notification, in milliseconds. An import makes many changes. */
const NOTIFY_DELAY = 50;

/** The maximum wait for a moment, in milliseconds. Somebody may set the clock, and a timer cannot wait longer than 24 days. */
const WAIT_MAXIMUM = 3_600_000;

export type CatalogueChanges = {
  /**
   * Calls the listener when public pages may change. That is soon after a change in the database, and when a sale or an article begins or a
   * showroom closes.
   */
  subscribe: (listener: () => void) => void;
  close: () => Promise<void>;
};

/**
 * Finds the next moment at which public pages change without a write. A round of a flash sale begins or ends, an article is published, or
 * the pick-up day of a showroom changes. Returns null if there is no such moment.
 */
const findNextMoment = async (database: Database, now: Date): Promise<Date | null> => {
  const sales = await database
    .select({ startsAt: flashSales.startsAt, endsAt: buildRoundEndSql(now) })
    .from(flashSales)
    .where(or(gt(flashSales.startsAt, now), isRunning(now)));
  const [article] = await database
    .select({ publishedAt: min(articles.publishedAt) })
    .from(articles)
    .where(gt(articles.publishedAt, now));
  const moments = sales.map(({ startsAt, endsAt }) => (startsAt > now ? startsAt : endsAt));
  if (article?.publishedAt) moments.push(article.publishedAt);
  const showroomHours = await database
    .selectDistinct({ hours: showrooms.openingHours })
    .from(showrooms)
    .innerJoin(showroomPieces, and(eq(showroomPieces.showroomId, showrooms.id), gt(showroomPieces.collectable, 0)));
  for (const { hours } of showroomHours) if (hours !== null) moments.push(getNextChange(hours, now));
  return moments.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
};

/** Starts to follow the changes of the catalogue by all servers. */
export const watchCatalogue = async (
  { database, listen }: Pick<OpenDatabase, "database" | "listen">,
  { clock, log }: Pick<Services, "clock" | "log">,
): Promise<CatalogueChanges> => {
  const listeners = new Set<() => void>();
  let notifyTimer: NodeJS.Timeout | null = null;
  let nextTimer: NodeJS.Timeout | null = null;
  let planInProgress = Promise.resolve();
  let isClosed = false;

  const setNextTimer = (onTimer: () => void, delay: number): void => {
    if (nextTimer !== null) clearTimeout(nextTimer);
    nextTimer = isClosed ? null : setTimeout(onTimer, delay).unref();
  };

  const planNextChange = async (): Promise<void> => {
    const now = clock();
    const moment = await findNextMoment(database, now).catch((error: unknown) => {
      log.warn({ error }, "the next change of the catalogue is unknown");
      return null;
    });
    const delay = moment === null ? WAIT_MAXIMUM : Math.max(1, moment.getTime() - now.getTime());
    setNextTimer(delay < WAIT_MAXIMUM ? notifyListeners : queuePlan, Math.min(delay, WAIT_MAXIMUM));
  };
  const queuePlan = (): void => {
    planInProgress = planInProgress.then(planNextChange);
  };
  const notifyListeners = (): void => {
    notifyTimer = null;
    for (const listener of listeners) listener();
    queuePlan();
  };

  const unlisten = await listen(CHANNEL, () => {
    if (!isClosed) notifyTimer ??= setTimeout(notifyListeners, NOTIFY_DELAY);
  });
  queuePlan();
  return {
    subscribe: (listener) => void listeners.add(listener),
    close: async () => {
      isClosed = true;
      if (notifyTimer !== null) clearTimeout(notifyTimer);
      if (nextTimer !== null) clearTimeout(nextTimer);
      await planInProgress;
      await unlisten();
    },
  };
};
