import { sellerEndpoints } from "@griya/api";
import { tooManyRequests } from "@griya/http";
import { and, asc, count, desc, eq, inArray, isNull, min, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../database/database.ts";
import { notFound, userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { findShopSettings } from "../settings/find-settings.ts";
import { acceptDocument } from "./accept-document.ts";
import { applicationReceivedEmail, newApplicationEmail } from "./seller.emails.ts";
import { sellerDocuments, sellers } from "./seller.tables.ts";

/**
 * Limit of documents that wait for their applications, of all senders. Strangers may not fill the shop's database. One more replaces the
 * oldest one of the network with the most of them.
 */
const UNUSED_DOCUMENTS_MAXIMUM = 200;

/** Limit of documents of undecided applications, of all senders, for the same reason. */
const UNDECIDED_DOCUMENTS_MAXIMUM = 1000;

/** Limit of these documents for one network, so that it excludes nobody else. */
const UNDECIDED_DOCUMENTS_PER_NETWORK_MAXIMUM = 40;

const findSellerSettings = async (queries: Queries) => {
  const settings = await findShopSettings(queries);
  if (!settings.sellersMayRegister) throw notFound();
  return settings;
};

/** Removes the oldest document without an application, from the network with the most of them. */
const removeOldestDocument = async (tx: Transaction): Promise<void> => {
  const isUnused = isNull(sellerDocuments.sellerId);
  const [most] = await tx
    .select({ network: sellerDocuments.network })
    .from(sellerDocuments)
    .where(isUnused)
    .groupBy(sellerDocuments.network)
    .orderBy(desc(count()), asc(min(sellerDocuments.sentAt)))
    .limit(1);
  if (most === undefined) return;
  const oldest = tx
    .select({ id: sellerDocuments.id })
    .from(sellerDocuments)
    .where(and(isUnused, eq(sellerDocuments.network, most.network)))
    .orderBy(asc(sellerDocuments.sentAt))
    .limit(1);
  await tx.delete(sellerDocuments).where(inArray(sellerDocuments.id, oldest));
};

/** Makes room for one more document, or rejects it. Calls run one after the other. Otherwise many at once would find room for each. */
const assertDocumentLimit = async (tx: Transaction, network: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${sellerEndpoints.uploadDocument.path}))`);
  const unusedCount = await tx.$count(sellerDocuments, isNull(sellerDocuments.sellerId));
  const waiting = tx.select({ id: sellers.id }).from(sellers).where(eq(sellers.state, "waiting"));
  const isUndecided = inArray(sellerDocuments.sellerId, waiting);
  const undecidedCount = await tx.$count(sellerDocuments, isUndecided);
  const undecidedOfNetwork = await tx.$count(sellerDocuments, and(isUndecided, eq(sellerDocuments.network, network)));
  if (undecidedCount >= UNDECIDED_DOCUMENTS_MAXIMUM || undecidedOfNetwork >= UNDECIDED_DOCUMENTS_PER_NETWORK_MAXIMUM)
    throw tooManyRequests(3600);
  if (unusedCount >= UNUSED_DOCUMENTS_MAXIMUM) await removeOldestDocument(tx);
};

const sendDocument = createRoute(sellerEndpoints.uploadDocument, async ({ input, database, clock, ...call }) => {
  await findSellerSettings(database);
  const document = await acceptDocument(input.file);
  const network = call.getNetworkHash();
  return database.transaction(async (tx) => {
    await assertDocumentLimit(tx, network);
    const { id, name } = sellerDocuments;
    const [stored] = await tx
      .insert(sellerDocuments)
      .values({ ...document, network, sentAt: clock() })
      .returning({ id, name });
    if (stored === undefined) throw new Error("The document that was just kept did not come back");
    return stored;
  });
});

/** Tells whether an earlier application of the same applicant named these documents. Then its answer was lost, and it is sent again. */
const wereDocumentsSubmitted = async (tx: Transaction, email: string, ids: readonly string[]): Promise<boolean> => {
  // another application that names one of them must wait
  const sent = await tx
    .select({ sellerId: sellerDocuments.sellerId })
    .from(sellerDocuments)
    .where(inArray(sellerDocuments.id, [...ids]))
    .orderBy(sellerDocuments.id)
    .for("update");
  const sellerIds = sent.flatMap(({ sellerId }) => sellerId ?? []);
  if (sent.length === ids.length && sellerIds.length === 0) return false;
  const applied = await tx.select({ email: sellers.email }).from(sellers).where(inArray(sellers.id, sellerIds));
  const isTheirs = sellerIds.length === ids.length && applied.every((seller) => seller.email === email);
  if (!isTheirs) throw userError("documentGone");
  return true;
};

const register = createRoute(sellerEndpoints.register, async ({ input, database, mailer, clock, locale, config }) => {
  const { honeypot, agreement: _given, documents, ...form } = input;
  await database.transaction(async (tx) => {
    const shop = await findSellerSettings(tx);
    if (honeypot !== "" || (await wereDocumentsSubmitted(tx, form.email, documents))) return;
    const [seller] = await tx
      .insert(sellers)
      .values({ ...form, language: locale, appliedAt: clock() })
      .returning();
    if (seller === undefined) throw new Error("The application that was just written did not come back");
    await tx.update(sellerDocuments).set({ sellerId: seller.id }).where(inArray(sellerDocuments.id, documents));
    await mailer.send(tx, applicationReceivedEmail({ seller, publicOrigin: config.publicOrigin }));
    if (shop.email === "") return;
    await mailer.send(tx, newApplicationEmail({ to: { name: shop.siteName, email: shop.email }, seller }));
  });
  return null;
});

export const sellerRoutes = [sendDocument, register];
