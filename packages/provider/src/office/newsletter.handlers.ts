import { office } from "@griya/api/office";
import { and, asc, gt, isNotNull } from "drizzle-orm";
import * as z from "zod/mini";
import { decodeCursor, encodeCursor, getPage } from "../http/cursor.ts";
import { userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { getUnsubscribeUrl } from "../newsletter/newsletter.emails.ts";
import { subscriptions } from "../newsletter/newsletter.tables.ts";

const SUBSCRIBERS_PER_PAGE = 500;

const Cursor = z.string();

export const officeNewsletterRoutes = [
  createRoute(office.endpoints.newsletter.fetch, async ({ database, input, config }) => {
    const position = input.cursor === undefined ? undefined : decodeCursor(input.cursor, Cursor);
    if (position === null) throw userError();
    const subscriptionRows = await database
      .select()
      .from(subscriptions)
      .where(
        and(
          isNotNull(subscriptions.confirmedAt),
          position === undefined ? undefined : gt(subscriptions.email, position),
        ),
      )
      .orderBy(asc(subscriptions.email))
      .limit(SUBSCRIBERS_PER_PAGE + 1);
    const { page, next } = getPage(subscriptionRows, SUBSCRIBERS_PER_PAGE, ({ email }) => encodeCursor(email));
    const subscribers = page.flatMap(({ id, email, locale, confirmedAt }) =>
      confirmedAt === null
        ? []
        : {
            email,
            language: locale,
            since: confirmedAt.toISOString(),
            unsubscribeUrl: getUnsubscribeUrl({ id, locale, publicOrigin: config.publicOrigin }),
          },
    );
    return { subscribers, next };
  }),
];
