import { type OfficeSeller, office, type SellerDocumentType } from "@griya/api/office";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { audited } from "../audit/audited.ts";
import type { Queries, Transaction } from "../database/database.ts";
import { fromPlace, listPlace, pageWithNext } from "../http/list-place.ts";
import { handled, notFound } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { approvedLetter, refusedLetter } from "../seller/seller.letters.ts";
import { sellerDocuments, sellers } from "../seller/seller.tables.ts";

const endpoints = office.endpoints.seller;

const SELLERS_PER_PAGE = 30;

const mediaTypes: Readonly<Record<SellerDocumentType, string>> = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  png: "image/png",
};

type SellerRow = typeof sellers.$inferSelect;

/** Adds the names of the sellers' documents, without their content. */
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
  const bySeller = Map.groupBy(documents, (document) => document.sellerId);
  return rows.map((row) => ({
    ...row,
    appliedAt: row.appliedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    documents: (bySeller.get(row.id) ?? []).map(({ sellerId: _whose, ...document }) => document),
  }));
};

const fetchAll = route(endpoints.fetch, async ({ database, input: { state = "waiting", cursor } }) => {
  const rows = await database
    .select()
    .from(sellers)
    .where(and(eq(sellers.state, state), fromPlace(cursor, sellers.appliedAt, sellers.id)))
    .orderBy(desc(sellers.appliedAt), desc(sellers.id))
    .limit(SELLERS_PER_PAGE + 1);
  const { page, next } = pageWithNext(rows, SELLERS_PER_PAGE, ({ appliedAt, id }) => listPlace(appliedAt, id));
  return { sellers: await withDocuments(database, page), next };
});

const described = async (queries: Queries, row: SellerRow | undefined): Promise<OfficeSeller> => {
  const [seller] = row === undefined ? [] : await withDocuments(queries, [row]);
  if (seller === undefined) throw notFound();
  return seller;
};

const find = route(endpoints.find, async ({ database, input }) => {
  const [row] = await database.select().from(sellers).where(eq(sellers.id, input.id));
  return described(database, row);
});

const readDocument = route(endpoints.document, (call) =>
  audited(call, endpoints.document, async (tx) => {
    const { id } = call.input;
    const [found] = await tx.select().from(sellerDocuments).where(eq(sellerDocuments.id, id));
    if (found === undefined || found.sellerId === null) throw notFound();
    const { name, type, content } = found;
    const file = { name, type: mediaTypes[type], content: Uint8Array.from(content) };
    return { data: file, subject: found.sellerId, after: { document: id } };
  }),
);

/** Decides about an application that has no decision yet. The row is locked meanwhile. */
const decided = async (
  tx: Transaction,
  id: string,
  decision: Pick<SellerRow, "state" | "reason" | "decidedAt">,
): Promise<{ row: SellerRow; data: OfficeSeller; subject: string; before: unknown; after: unknown }> => {
  const [before] = await tx.select().from(sellers).where(eq(sellers.id, id)).for("update");
  if (before === undefined) throw notFound();
  if (before.state !== "waiting") throw handled("applicationDecided");
  const [row] = await tx.update(sellers).set(decision).where(eq(sellers.id, id)).returning();
  if (row === undefined) throw new Error("An application was gone while it was held");
  const { state, reason } = decision;
  return {
    row,
    data: await described(tx, row),
    subject: id,
    before: { state: before.state },
    after: { state, reason },
  };
};

const approve = route(endpoints.approve, (call) =>
  audited(call, endpoints.approve, async (tx) => {
    const decision = { state: "approved", reason: null, decidedAt: call.clock() } as const;
    const { row: seller, ...act } = await decided(tx, call.input.id, decision);
    await call.mailer.send(tx, approvedLetter({ seller, publicOrigin: call.config.publicOrigin }));
    return act;
  }),
);

const refuse = route(endpoints.refuse, (call) =>
  audited(call, endpoints.refuse, async (tx) => {
    const { id, reason } = call.input;
    const { row: seller, ...act } = await decided(tx, id, { state: "refused", reason, decidedAt: call.clock() });
    await call.mailer.send(tx, refusedLetter({ seller, reason }));
    return act;
  }),
);

const remove = route(endpoints.remove, (call) =>
  audited(call, endpoints.remove, async (tx) => {
    const { id } = call.input;
    const [before] = await tx.delete(sellers).where(eq(sellers.id, id)).returning({ state: sellers.state });
    if (before === undefined) throw notFound();
    return { data: null, subject: id, before };
  }),
);

export const officeSellerRoutes = [fetchAll, find, readDocument, approve, refuse, remove];
