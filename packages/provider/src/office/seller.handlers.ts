import { type OfficeSeller, office, type SellerDocumentType } from "@griya/api/office";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { runAudited } from "../audit/run-audited.ts";
import type { Queries, Transaction } from "../database/database.ts";
import { notFound, userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { encodeRowCursor, getPageWithNext, isAtOrAfterCursor } from "../http/row-cursor.ts";
import { applicationApprovedEmail, applicationRefusedEmail } from "../seller/seller.emails.ts";
import { sellerDocuments, sellers } from "../seller/seller.tables.ts";

const endpoints = office.endpoints.seller;

const SELLERS_PER_PAGE = 30;

const mediaTypes: Readonly<Record<SellerDocumentType, string>> = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  png: "image/png",
};

type SellerRow = typeof sellers.$inferSelect;

/** Adds the documents of the sellers by name and size, without their content. */
const withDocuments = async (queries: Queries, rows: readonly SellerRow[]): Promise<OfficeSeller[]> => {
  const { id, sellerId, name, type, content, sentAt } = sellerDocuments;
  const documents = await queries
    .select({ id, sellerId, name, type, bytes: sql<number>`length(${content})` })
    .from(sellerDocuments)
    .where(
      inArray(
        sellerId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(sentAt), asc(id));
  const documentsBySeller = Map.groupBy(documents, (document) => document.sellerId);
  return rows.map((row) => ({
    ...row,
    appliedAt: row.appliedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    documents: (documentsBySeller.get(row.id) ?? []).map(({ sellerId: _whose, ...document }) => document),
  }));
};

const list = createRoute(endpoints.fetch, async ({ database, input: { state = "waiting", cursor } }) => {
  const rows = await database
    .select()
    .from(sellers)
    .where(and(eq(sellers.state, state), isAtOrAfterCursor(cursor, sellers.appliedAt, sellers.id)))
    .orderBy(desc(sellers.appliedAt), desc(sellers.id))
    .limit(SELLERS_PER_PAGE + 1);
  const { page, next } = getPageWithNext(rows, SELLERS_PER_PAGE, ({ appliedAt, id }) => encodeRowCursor(appliedAt, id));
  return { sellers: await withDocuments(database, page), next };
});

const findSellerDetails = async (queries: Queries, row: SellerRow | undefined): Promise<OfficeSeller> => {
  const [seller] = row === undefined ? [] : await withDocuments(queries, [row]);
  if (seller === undefined) throw notFound();
  return seller;
};

const find = createRoute(endpoints.find, async ({ database, input }) => {
  const [row] = await database.select().from(sellers).where(eq(sellers.id, input.id));
  return findSellerDetails(database, row);
});

const readDocument = createRoute(endpoints.downloadDocument, (call) =>
  runAudited(call, endpoints.downloadDocument, async (tx) => {
    const { id } = call.input;
    const [found] = await tx.select().from(sellerDocuments).where(eq(sellerDocuments.id, id));
    if (found === undefined || found.sellerId === null) throw notFound();
    const { name, type, content } = found;
    const file = { name, type: mediaTypes[type], content: Uint8Array.from(content) };
    return { data: file, subject: found.sellerId, after: { document: id } };
  }),
);

/** Approves or refuses an application that has no decision yet. The transaction locks the row. */
const decideApplication = async (
  tx: Transaction,
  id: string,
  decision: Pick<SellerRow, "state" | "reason" | "decidedAt">,
): Promise<{ row: SellerRow; data: OfficeSeller; subject: string; before: unknown; after: unknown }> => {
  const [before] = await tx.select().from(sellers).where(eq(sellers.id, id)).for("update");
  if (before === undefined) throw notFound();
  if (before.state !== "waiting") throw userError("applicationDecided");
  const [row] = await tx.update(sellers).set(decision).where(eq(sellers.id, id)).returning();
  if (row === undefined) throw new Error("The locked application does not exist");
  const { state, reason } = decision;
  return {
    row,
    data: await findSellerDetails(tx, row),
    subject: id,
    before: { state: before.state },
    after: { state, reason },
  };
};

const approve = createRoute(endpoints.approve, (call) =>
  runAudited(call, endpoints.approve, async (tx) => {
    const decision = { state: "approved", reason: null, decidedAt: call.clock() } as const;
    const { row: seller, ...act } = await decideApplication(tx, call.input.id, decision);
    await call.mailer.send(tx, applicationApprovedEmail({ seller, publicOrigin: call.config.publicOrigin }));
    return act;
  }),
);

const refuse = createRoute(endpoints.refuse, (call) =>
  runAudited(call, endpoints.refuse, async (tx) => {
    const { id, reason } = call.input;
    const { row: seller, ...act } = await decideApplication(tx, id, {
      state: "refused",
      reason,
      decidedAt: call.clock(),
    });
    await call.mailer.send(tx, applicationRefusedEmail({ seller, reason }));
    return act;
  }),
);

const remove = createRoute(endpoints.remove, (call) =>
  runAudited(call, endpoints.remove, async (tx) => {
    const { id } = call.input;
    const [before] = await tx.delete(sellers).where(eq(sellers.id, id)).returning({ state: sellers.state });
    if (before === undefined) throw notFound();
    return { data: null, subject: id, before };
  }),
);

export const officeSellerRoutes = [list, find, readDocument, approve, refuse, remove];
