import { newsletterEndpoints } from "@griya/api";
import { and, eq, isNull } from "drizzle-orm";
import { gone } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { confirmationLetter, welcomeLetter } from "./newsletter.letters.ts";
import { subscriptions } from "./newsletter.tables.ts";

const subscribe = route(newsletterEndpoints.subscribe, ({ input, database, later, locale, ...call }) => {
  const { email } = input;
  // the answer is the same for everybody, and equally fast
  later.begin(() =>
    database.transaction(async (tx) => {
      const asked = { locale, createdAt: call.clock() };
      const [unconfirmed] = await tx
        .insert(subscriptions)
        .values({ email, ...asked })
        .onConflictDoUpdate({ target: subscriptions.email, set: asked, setWhere: isNull(subscriptions.confirmedAt) })
        .returning();
      if (unconfirmed === undefined) return;
      const letter = confirmationLetter({ email, id: unconfirmed.id, locale, publicOrigin: call.config.publicOrigin });
      await call.mailer.send(tx, letter);
    }),
  );
  return null;
});

const confirm = route(newsletterEndpoints.confirm, async ({ input, database, ...call }) => {
  await database.transaction(async (tx) => {
    const isMeant = eq(subscriptions.id, input.id);
    const [confirmed] = await tx
      .update(subscriptions)
      .set({ confirmedAt: call.clock() })
      .where(and(isMeant, isNull(subscriptions.confirmedAt)))
      .returning();
    if (confirmed !== undefined) {
      const letter = welcomeLetter({ ...confirmed, publicOrigin: call.config.publicOrigin });
      await call.mailer.send(tx, letter);
    } else if ((await tx.$count(subscriptions, isMeant)) === 0) throw gone();
  });
  return null;
});

const unsubscribe = route(newsletterEndpoints.unsubscribe, async ({ input, database }) => {
  await database.delete(subscriptions).where(eq(subscriptions.id, input.id));
  return null;
});

export const newsletterRoutes = [subscribe, confirm, unsubscribe];
