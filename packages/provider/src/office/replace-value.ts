import { sql } from "drizzle-orm";
import { runAudited } from "../audit/run-audited.ts";
import type { Queries, Transaction } from "../database/database.ts";
import type { Services } from "../http/services.ts";

type ReplaceCall<Whole> = Pick<Services, "database" | "clock"> & {
  readonly staff: { readonly id: string };
  readonly input: Whole;
};

type ReplaceableValue<Whole> = {
  /** The name of the value in the audit. */
  readonly subject: string;
  readonly find: (queries: Queries) => Promise<Whole>;
  readonly write: (tx: Transaction, whole: Whole) => Promise<void>;
};

/** Replaces a whole value and records the change. Concurrent calls run one after another. */
export const replaceValue = <Whole>(
  call: ReplaceCall<Whole>,
  endpoint: { readonly path: string },
  { subject, find, write }: ReplaceableValue<Whole>,
): Promise<Whole> =>
  runAudited(call, endpoint, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${endpoint.path}))`);
    const valueBefore = await find(tx);
    await write(tx, call.input);
    const valueAfter = await find(tx);
    return { data: valueAfter, subject, before: valueBefore, after: valueAfter };
  });
