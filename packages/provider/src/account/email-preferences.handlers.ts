import { type EmailPreferences, emailPreferencesEndpoints, type Locale } from "@griya/api";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { customers } from "../auth/auth.tables.ts";
import { lockAccount } from "../auth/lock-account.ts";
import type { Queries, Transaction } from "../database/database.ts";
import type { CustomerCaller } from "../http/route.ts";
import { createRoute } from "../http/route.ts";
import { subscriptions } from "../newsletter/newsletter.tables.ts";

const findEmailPreferences = async (
  queries: Queries,
  { email, letterLanguage }: Pick<CustomerCaller, "email" | "letterLanguage">,
): Promise<EmailPreferences> => ({
  language: letterLanguage,
  isSubscribedToNewsletter:
    (await queries.$count(subscriptions, and(eq(subscriptions.email, email), isNotNull(subscriptions.confirmedAt)))) >
    0,
});

const chooseLanguage = async (
  tx: Transaction,
  { id, email }: CustomerCaller,
  language: Locale | null,
): Promise<void> => {
  await tx.update(customers).set({ letterLanguage: language }).where(eq(customers.id, id));
  if (language !== null) await tx.update(subscriptions).set({ locale: language }).where(eq(subscriptions.email, email));
};

/** Subscribes the verified email address of an account. This also confirms the unconfirmed subscription of a guest with that address. */
const subscribeEmail = async (
  tx: Transaction,
  email: string,
  { locale, now }: { locale: Locale; now: Date },
): Promise<void> => {
  await tx
    .insert(subscriptions)
    .values({ email, locale, createdAt: now, confirmedAt: now })
    .onConflictDoUpdate({
      target: subscriptions.email,
      set: { locale, confirmedAt: now },
      setWhere: isNull(subscriptions.confirmedAt),
    });
};

const find = createRoute(emailPreferencesEndpoints.find, ({ customer, database }) =>
  findEmailPreferences(database, customer),
);

const change = createRoute(emailPreferencesEndpoints.update, ({ input, customer, database, locale, clock }) =>
  database.transaction(async (tx) => {
    await lockAccount(tx, customer);
    const { language = customer.letterLanguage, isSubscribedToNewsletter } = input;
    if (language !== customer.letterLanguage) await chooseLanguage(tx, customer, language);
    if (isSubscribedToNewsletter === true)
      await subscribeEmail(tx, customer.email, { locale: language ?? locale, now: clock() });
    if (isSubscribedToNewsletter === false)
      await tx.delete(subscriptions).where(eq(subscriptions.email, customer.email));
    return findEmailPreferences(tx, { ...customer, letterLanguage: language });
  }),
);

export const emailPreferencesRoutes = [find, change];
