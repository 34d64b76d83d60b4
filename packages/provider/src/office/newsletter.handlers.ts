import { office } from "@griya/api/office";
import { and, asc, gt, isNotNull } from "drizzle-orm";
import * as z from "zod/mini";
import { decodeCursor, encodeCursor, pageOf } from "../http/cursor.ts";
import { handled } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { unsubscribePage } from "../newsletter/newsletter.letters.ts";
import { subscriptions } from "../newsletter/newsletter.tables.ts";

const SUBSCRIBERS_PER_PAGE = 500;

const Place = z.string();

export const officeNewsletterRoutes = [
  route(office.endpoints.newsletter.fetch, async ({ database, input, config }) => {
    const place = input.cursor === undefined ? undefined : decodeCursor(input.cursor, Place);
    if (place === null) throw handled();
    const found = await database
      .select()
      .from(subscriptions)
      .where(
        and(isNotNull(subscriptions.confirmedAt), place === undefined ? undefined : gt(subscriptions.email, place)),
      )
      .orderBy(asc(subscriptions.email))
      .limit(SUBSCRIBERS_PER_PAGE + 1);
    const { page, next } = pageOf(found, SUBSCRIBERS_PER_PAGE, ({ email }) => encodeCursor(email));
    const subscribers = page.flatMap(({ id, email, locale, confirmedAt }) =>
      confirmedAt === null
        ? []
        : {
            email,
            language: locale,
            since: confirmedAt.toISOString(),
            unsubscribeUrl: unsubscribePage({ id, locale, publicOrigin: config.publicOrigin }),
          },
    );
    return { subscribers, next };
  }),
];
