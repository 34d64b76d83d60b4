import { newsletterEndpoints } from "@griya/api";
import { and, eq, isNull } from "drizzle-orm";
import { gone } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { confirmationEmail, welcomeEmail } from "./newsletter.emails.ts";
import { subscriptions } from "./newsletter.tables.ts";

const subscribe = createRoute(newsletterEndpoints.subscribe, ({ input, database, backgroundWork, locale, ...call }) => {
  const { email } = input;
  // The answer and its time are the same for every email address.
  backgroundWork.start(() =>
    database.transaction(async (tx) => {
      const subscriptionValues = { locale, createdAt: call.clock() };
      const [unconfirmed] = await tx
        .insert(subscriptions)
        .values({ email, ...subscriptionValues })
        .onConflictDoUpdate({
          target: subscriptions.email,
          set: subscriptionValues,
          setWhere: isNull(subscriptions.confirmedAt),
        })
        .returning();
      if (unconfirmed === undefined) return;
      const message = confirmationEmail({ email, id: unconfirmed.id, locale, publicOrigin: call.config.publicOrigin });
      await call.mailer.send(tx, message);
    }),
  );
  return null;
});

const confirm = createRoute(newsletterEndpoints.confirm, async ({ input, database, ...call }) => {
  await database.transaction(async (tx) => {
    const isThisSubscription = eq(subscriptions.id, input.id);
    const [confirmed] = await tx
      .update(subscriptions)
      .set({ confirmedAt: call.clock() })
      .where(and(isThisSubscription, isNull(subscriptions.confirmedAt)))
      .returning();
    if (confirmed !== undefined) {
      const message = welcomeEmail({ ...confirmed, publicOrigin: call.config.publicOrigin });
      await call.mailer.send(tx, message);
    } else if ((await tx.$count(subscriptions, isThisSubscription)) === 0) throw gone();
  });
  return null;
});

const unsubscribe = createRoute(newsletterEndpoints.unsubscribe, async ({ input, database }) => {
  await database.delete(subscriptions).where(eq(subscriptions.id, input.id));
  return null;
});

export const newsletterRoutes = [subscribe, confirm, unsubscribe];
