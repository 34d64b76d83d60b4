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
 * The maximum number of documents without an application, for all senders together. A new document above it replaces the oldest document of
 * the network with the most documents.
 */
const UNUSED_DOCUMENTS_MAXIMUM = 200;

/** The maximum number of documents in undecided applications, for all senders together. It protects the database from strangers. */
const UNDECIDED_DOCUMENTS_MAXIMUM = 1000;

/** The maximum number of these documents for one network. So one network cannot block other senders. */
const UNDECIDED_DOCUMENTS_PER_NETWORK_MAXIMUM = 40;

const findSellerSettings = async (queries: Queries) => {
  const settings = await findShopSettings(queries);
  if (!settings.sellersMayRegister) throw notFound();
  return settings;
};

/** Removes the oldest unused document of the network with the most unused documents. */
const removeOldestDocument = async (tx: Transaction): Promise<void> => {
  const isUnused = isNull(sellerDocuments.sellerId);
  const [fullestNetwork] = await tx
    .select({ network: sellerDocuments.network })
    .from(sellerDocuments)
    .where(isUnused)
    .groupBy(sellerDocuments.network)
    .orderBy(desc(count()), asc(min(sellerDocuments.sentAt)))
    .limit(1);
  if (fullestNetwork === undefined) return;
  const oldestDocument = tx
    .select({ id: sellerDocuments.id })
    .from(sellerDocuments)
    .where(and(isUnused, eq(sellerDocuments.network, fullestNetwork.network)))
    .orderBy(asc(sellerDocuments.sentAt))
    .limit(1);
  await tx.delete(sellerDocuments).where(inArray(sellerDocuments.id, oldestDocument));
};

/**
 * Checks the limits of documents, and removes an old document when necessary. A lock makes the calls run one after the other. Otherwise
 * parallel calls could exceed the limits.
 */
const assertDocumentLimit = async (tx: Transaction, network: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${sellerEndpoints.uploadDocument.path}))`);
  const unusedCount = await tx.$count(sellerDocuments, isNull(sellerDocuments.sellerId));
  const waitingSellers = tx.select({ id: sellers.id }).from(sellers).where(eq(sellers.state, "waiting"));
  const isUndecided = inArray(sellerDocuments.sellerId, waitingSellers);
  const undecidedCount = await tx.$count(sellerDocuments, isUndecided);
  const undecidedNetworkCount = await tx.$count(
    sellerDocuments,
    and(isUndecided, eq(sellerDocuments.network, network)),
  );
  if (undecidedCount >= UNDECIDED_DOCUMENTS_MAXIMUM || undecidedNetworkCount >= UNDECIDED_DOCUMENTS_PER_NETWORK_MAXIMUM)
    throw tooManyRequests(3600);
  if (unusedCount >= UNUSED_DOCUMENTS_MAXIMUM) await removeOldestDocument(tx);
};

const uploadDocument = createRoute(sellerEndpoints.uploadDocument, async ({ input, database, clock, ...call }) => {
  await findSellerSettings(database);
  const document = await acceptDocument(input.file);
  const network = call.getNetworkHash();
  return database.transaction(async (tx) => {
    await assertDocumentLimit(tx, network);
    const { id, name } = sellerDocuments;
    const [storedDocument] = await tx
      .insert(sellerDocuments)
      .values({ ...document, network, sentAt: clock() })
      .returning({ id, name });
    if (storedDocument === undefined) throw new Error("The database returned no document after inserting it");
    return storedDocument;
  });
});

/**
 * Returns true when an earlier application of the same applicant has these documents. The applicant then sends the same application again.
 * Throws a refusal for documents of another application.
 */
const wereDocumentsSubmitted = async (tx: Transaction, email: string, ids: readonly string[]): Promise<boolean> => {
  // The lock makes another application with the same documents wait.
  const sentDocuments = await tx
    .select({ sellerId: sellerDocuments.sellerId })
    .from(sellerDocuments)
    .where(inArray(sellerDocuments.id, [...ids]))
    .orderBy(sellerDocuments.id)
    .for("update");
  const sellerIds = sentDocuments.flatMap(({ sellerId }) => sellerId ?? []);
  if (sentDocuments.length === ids.length && sellerIds.length === 0) return false;
  const applicants = await tx.select({ email: sellers.email }).from(sellers).where(inArray(sellers.id, sellerIds));
  const isSameApplicant = sellerIds.length === ids.length && applicants.every((seller) => seller.email === email);
  if (!isSameApplicant) throw userError("documentGone");
  return true;
};

const register = createRoute(sellerEndpoints.register, async ({ input, database, mailer, clock, locale, config }) => {
  const { honeypot, agreement: _given, documents, ...form } = input;
  await database.transaction(async (tx) => {
    const sellerSettings = await findSellerSettings(tx);
    if (honeypot !== "" || (await wereDocumentsSubmitted(tx, form.email, documents))) return;
    const [seller] = await tx
      .insert(sellers)
      .values({ ...form, language: locale, appliedAt: clock() })
      .returning();
    if (seller === undefined) throw new Error("The database returned no application after inserting it");
    await tx.update(sellerDocuments).set({ sellerId: seller.id }).where(inArray(sellerDocuments.id, documents));
    await mailer.send(tx, applicationReceivedEmail({ seller, publicOrigin: config.publicOrigin }));
    if (sellerSettings.email === "") return;
    await mailer.send(
      tx,
      newApplicationEmail({ to: { name: sellerSettings.siteName, email: sellerSettings.email }, seller }),
    );
  });
  return null;
});

export const sellerRoutes = [uploadDocument, register];
