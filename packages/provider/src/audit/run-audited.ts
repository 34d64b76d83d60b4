import type { Database, Transaction } from "../database/database.ts";
import type { Clock } from "../platform/clock.ts";
import { auditEntries } from "./audit.tables.ts";

/** The audited part of an act. It contains no secrets, because all staff may read it. */
export type AuditRecord = {
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
};

type AuditContext = { readonly database: Database; readonly clock: Clock; readonly staff: { readonly id: string } };

/** Records an act in the transaction that performs it. */
export const recordAudit = async (
  tx: Transaction,
  { clock, staff }: Pick<AuditContext, "clock" | "staff">,
  { path }: { readonly path: string },
  { subject, before = null, after = null }: AuditRecord,
): Promise<void> => {
  await tx.insert(auditEntries).values({ at: clock(), staffId: staff.id, act: path, subject, before, after });
};

/** Performs the work of an office call and records it in the same transaction. */
export const runAudited = <Data>(
  call: AuditContext,
  endpoint: { readonly path: string },
  work: (tx: Transaction) => Promise<AuditRecord & { readonly data: Data }>,
): Promise<Data> =>
  call.database.transaction(async (tx) => {
    const { data, ...act } = await work(tx);
    await recordAudit(tx, call, endpoint, act);
    return data;
  });
