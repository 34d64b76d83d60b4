import type { Database, Transaction } from "../database/database.ts";
import type { Clock } from "../platform/clock.ts";
import { auditEntries } from "./audit.tables.ts";

/** What the audit keeps of an act. Nothing secret: whoever is on the staff may read it. */
export type Act = {
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
};

type Acting = { readonly database: Database; readonly clock: Clock; readonly staff: { readonly id: string } };

/** Writes an act down, in the transaction that does it. */
export const recordAct = async (
  tx: Transaction,
  { clock, staff }: Pick<Acting, "clock" | "staff">,
  { path }: { readonly path: string },
  { subject, before = null, after = null }: Act,
): Promise<void> => {
  await tx.insert(auditEntries).values({ at: clock(), staffId: staff.id, act: path, subject, before, after });
};

/** Does what a call of the office asks for and writes it down: both or neither. */
export const audited = <Data>(
  call: Acting,
  endpoint: { readonly path: string },
  work: (tx: Transaction) => Promise<Act & { readonly data: Data }>,
): Promise<Data> =>
  call.database.transaction(async (tx) => {
    const { data, ...act } = await work(tx);
    await recordAct(tx, call, endpoint, act);
    return data;
  });
