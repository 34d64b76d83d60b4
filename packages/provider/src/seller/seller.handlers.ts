import { sellerEndpoints } from "@griya/api";
import { tooMany } from "@griya/http";
import { and, asc, count, desc, eq, inArray, isNull, min, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../database/database.ts";
import { handled, notFound } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { readShopSettings } from "../settings/find-settings.ts";
import { acceptDocument } from "./accept-document.ts";
import { appliedLetter, receivedLetter } from "./seller.letters.ts";
import { sellerDocuments, sellers } from "./seller.tables.ts";

/**
 * Limit of documents that wait for their applications, of all senders. Strangers may not fill the shop's database. One more replaces the
 * oldest one of the network with the most of them.
 */
const UNNAMED_MAXIMUM = 200;

/** Limit of documents of undecided applications, of all senders, for the same reason. */
const UNREAD_MAXIMUM = 1000;

/** Limit of these documents for one network, so that it excludes nobody else. */
const UNREAD_OF_NETWORK_MAXIMUM = 40;

const openSettings = async (queries: Queries) => {
  const settings = await readShopSettings(queries);
  if (!settings.sellersMayRegister) throw notFound();
  return settings;
};

/** Removes the oldest document without an application, from the network with the most of them. */
const makeRoom = async (tx: Transaction): Promise<void> => {
  const unnamed = isNull(sellerDocuments.sellerId);
  const [most] = await tx
    .select({ network: sellerDocuments.network })
    .from(sellerDocuments)
    .where(unnamed)
    .groupBy(sellerDocuments.network)
    .orderBy(desc(count()), asc(min(sellerDocuments.sentAt)))
    .limit(1);
  if (most === undefined) return;
  const oldest = tx
    .select({ id: sellerDocuments.id })
    .from(sellerDocuments)
    .where(and(unnamed, eq(sellerDocuments.network, most.network)))
    .orderBy(asc(sellerDocuments.sentAt))
    .limit(1);
  await tx.delete(sellerDocuments).where(inArray(sellerDocuments.id, oldest));
};

/** Makes room for one more document, or rejects it. Calls run one after the other. Otherwise many at once would find room for each. */
const assertRoom = async (tx: Transaction, network: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${sellerEndpoints.sendDocument.path}))`);
  const unnamed = await tx.$count(sellerDocuments, isNull(sellerDocuments.sellerId));
  const waiting = tx.select({ id: sellers.id }).from(sellers).where(eq(sellers.state, "waiting"));
  const isUnread = inArray(sellerDocuments.sellerId, waiting);
  const unread = await tx.$count(sellerDocuments, isUnread);
  const ownUnread = await tx.$count(sellerDocuments, and(isUnread, eq(sellerDocuments.network, network)));
  if (unread >= UNREAD_MAXIMUM || ownUnread >= UNREAD_OF_NETWORK_MAXIMUM) throw tooMany(3600);
  if (unnamed >= UNNAMED_MAXIMUM) await makeRoom(tx);
};

const sendDocument = route(sellerEndpoints.sendDocument, async ({ input, database, clock, ...call }) => {
  await openSettings(database);
  const document = await acceptDocument(input.file);
  const network = call.network();
  return database.transaction(async (tx) => {
    await assertRoom(tx, network);
    const { id, name } = sellerDocuments;
    const [kept] = await tx
      .insert(sellerDocuments)
      .values({ ...document, network, sentAt: clock() })
      .returning({ id, name });
    if (kept === undefined) throw new Error("The document that was just kept did not come back");
    return kept;
  });
});

/** Tells whether an earlier application of the same applicant named these documents. Then its answer was lost, and it is sent again. */
const areNamedBy = async (tx: Transaction, email: string, ids: readonly string[]): Promise<boolean> => {
  // another application that names one of them must wait
  const sent = await tx
    .select({ sellerId: sellerDocuments.sellerId })
    .from(sellerDocuments)
    .where(inArray(sellerDocuments.id, [...ids]))
    .orderBy(sellerDocuments.id)
    .for("update");
  const named = sent.flatMap(({ sellerId }) => sellerId ?? []);
  if (sent.length === ids.length && named.length === 0) return false;
  const applied = await tx.select({ email: sellers.email }).from(sellers).where(inArray(sellers.id, named));
  const isTheirs = named.length === ids.length && applied.every((seller) => seller.email === email);
  if (!isTheirs) throw handled("documentGone");
  return true;
};

const register = route(sellerEndpoints.register, async ({ input, database, mailer, clock, locale, config }) => {
  const { honeypot, agreement: _given, documents, ...form } = input;
  await database.transaction(async (tx) => {
    const shop = await openSettings(tx);
    if (honeypot !== "" || (await areNamedBy(tx, form.email, documents))) return;
    const [seller] = await tx
      .insert(sellers)
      .values({ ...form, language: locale, appliedAt: clock() })
      .returning();
    if (seller === undefined) throw new Error("The application that was just written did not come back");
    await tx.update(sellerDocuments).set({ sellerId: seller.id }).where(inArray(sellerDocuments.id, documents));
    await mailer.send(tx, receivedLetter({ seller, publicOrigin: config.publicOrigin }));
    if (shop.email === "") return;
    await mailer.send(tx, appliedLetter({ to: { name: shop.siteName, email: shop.email }, seller }));
  });
  return null;
});

export const sellerRoutes = [sendDocument, register];
