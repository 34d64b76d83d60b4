import { and, eq, gt, min, or } from "drizzle-orm";
import { articles } from "./article/article.tables.ts";
import type { Database } from "./database/database.ts";
import type { OpenDatabase } from "./database/open-database.ts";
import { flashSales } from "./flash-sale/flash-sale.tables.ts";
import type { Services } from "./http/services.ts";
import { buildRoundEndSql, isRunning } from "./product/running-flash-sales.ts";
import { getNextChange } from "./showroom/open-today.ts";
import { showroomPieces, showrooms } from "./showroom/showroom.tables.ts";

/** The channel on which triggers report a change of a row that pages for everyone show (`catalogue-changes.sql`). */
const CHANNEL = "catalogue";

/** Time in which several changes are reported once, in milliseconds. An import makes many changes. */
const NOTIFY_DELAY = 50;

/** The longest wait for a moment, in milliseconds. Clocks can be set, and timers end at 24 days. */
const WAIT_MAXIMUM = 3_600_000;

export type CatalogueChanges = {
  /**
   * Calls the listener whenever pages for everyone may show something else. A change calls it soon. The clock calls it when a sale or an
   * article begins or a showroom closes.
   */
  subscribe: (listener: () => void) => void;
  close: () => Promise<void>;
};

/**
 * Finds the next moment at which the clock alone changes the pages. A round of a flash sale begins or ends, an article is published, or the
 * pick-up day of a showroom changes.
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
  const houses = await database
    .selectDistinct({ hours: showrooms.openingHours })
    .from(showrooms)
    .innerJoin(showroomPieces, and(eq(showroomPieces.showroomId, showrooms.id), gt(showroomPieces.collectable, 0)));
  for (const { hours } of houses) if (hours !== null) moments.push(getNextChange(hours, now));
  return moments.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
};

/** Follows changes of the catalogue, made by any server. */
export const watchCatalogue = async (
  { database, listen }: Pick<OpenDatabase, "database" | "listen">,
  { clock, log }: Pick<Services, "clock" | "log">,
): Promise<CatalogueChanges> => {
  const listeners = new Set<() => void>();
  let notifyTimer: NodeJS.Timeout | null = null;
  let nextTimer: NodeJS.Timeout | null = null;
  let planning = Promise.resolve();
  let isClosed = false;

  const setNextTimer = (onTimer: () => void, delay: number): void => {
    if (nextTimer !== null) clearTimeout(nextTimer);
    nextTimer = isClosed ? null : setTimeout(onTimer, delay).unref();
  };

  const planNext = async (): Promise<void> => {
    const now = clock();
    const moment = await findNextMoment(database, now).catch((error: unknown) => {
      log.warn({ error }, "it could not be told when a sale begins or ends next");
      return null;
    });
    const delay = moment === null ? WAIT_MAXIMUM : Math.max(1, moment.getTime() - now.getTime());
    setNextTimer(delay < WAIT_MAXIMUM ? notify : plan, Math.min(delay, WAIT_MAXIMUM));
  };
  const plan = (): void => {
    planning = planning.then(planNext);
  };
  const notify = (): void => {
    notifyTimer = null;
    for (const listener of listeners) listener();
    plan();
  };

  const unlisten = await listen(CHANNEL, () => {
    if (!isClosed) notifyTimer ??= setTimeout(notify, NOTIFY_DELAY);
  });
  plan();
  return {
    subscribe: (listener) => void listeners.add(listener),
    close: async () => {
      isClosed = true;
      if (notifyTimer !== null) clearTimeout(notifyTimer);
      if (nextTimer !== null) clearTimeout(nextTimer);
      await planning;
      await unlisten();
    },
  };
};
