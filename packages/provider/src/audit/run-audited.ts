import type { Database, Transaction } from "../database/database.ts";
import type { Clock } from "../platform/clock.ts";
import { auditEntries } from "./audit.tables.ts";

/** The values of an act for the audit. They contain no secrets, because all staff may read them. */
export type AuditRecord = {
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
};

type AuditContext = { readonly database: Database; readonly clock: Clock; readonly staff: { readonly id: string } };

/** Writes an act into the audit, in the transaction of the act. */
export const recordAudit = async (
  tx: Transaction,
  { clock, staff }: Pick<AuditContext, "clock" | "staff">,
  { path }: { readonly path: string },
  { subject, before = null, after = null }: AuditRecord,
): Promise<void> => {
  await tx.insert(auditEntries).values({ at: clock(), staffId: staff.id, act: path, subject, before, after });
};

/** Runs the task of an office call, and records the call in the same transaction. */
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
