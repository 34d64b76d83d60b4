import { type Correspondence, correspondenceEndpoints, type Locale } from "@griya/api";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { customers } from "../auth/auth.tables.ts";
import { holdAccount } from "../auth/hold-account.ts";
import type { Queries, Transaction } from "../database/database.ts";
import type { SignedIn } from "../http/route.ts";
import { route } from "../http/route.ts";
import { subscriptions } from "../newsletter/newsletter.tables.ts";

const correspondenceOf = async (
  queries: Queries,
  { email, letterLanguage }: Pick<SignedIn, "email" | "letterLanguage">,
): Promise<Correspondence> => ({
  language: letterLanguage,
  getsNewsletter:
    (await queries.$count(subscriptions, and(eq(subscriptions.email, email), isNotNull(subscriptions.confirmedAt)))) >
    0,
});

const chooseLanguage = async (tx: Transaction, { id, email }: SignedIn, language: Locale | null): Promise<void> => {
  await tx.update(customers).set({ letterLanguage: language }).where(eq(customers.id, id));
  if (language !== null) await tx.update(subscriptions).set({ locale: language }).where(eq(subscriptions.email, email));
};

/** Subscribes the verified email of an account. It also confirms an unconfirmed subscription of a guest with that email. */
const subscribe = async (
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

const find = route(correspondenceEndpoints.find, ({ customer, database }) => correspondenceOf(database, customer));

const change = route(correspondenceEndpoints.change, ({ input, customer, database, locale, clock }) =>
  database.transaction(async (tx) => {
    await holdAccount(tx, customer);
    const { language = customer.letterLanguage, getsNewsletter } = input;
    if (language !== customer.letterLanguage) await chooseLanguage(tx, customer, language);
    if (getsNewsletter === true) await subscribe(tx, customer.email, { locale: language ?? locale, now: clock() });
    if (getsNewsletter === false) await tx.delete(subscriptions).where(eq(subscriptions.email, customer.email));
    return correspondenceOf(tx, { ...customer, letterLanguage: language });
  }),
);

export const correspondenceRoutes = [find, change];
