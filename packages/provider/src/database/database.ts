import { AsyncLocalStorage } from "node:async_hooks";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { getDatabaseErrorCode } from "../platform/database-error-code.ts";

type Rows<Row> = { rows: Row[] };

/** The result of `execute(sql)`, which is the same for both engines. */
export interface RawResult extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}

/** The shop's database. Inside of `transaction(async (tx) => …)`, only `tx` may run queries. Any other query throws. */
export type Database = PgDatabase<RawResult>;

/** The transaction that runs queries until its commit. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** The object that runs queries: a transaction, or the database itself. */
export type Queries = Database | Transaction;

const transactionInProgress = new AsyncLocalStorage<true>();

/**
 * Throws if a transaction is open in this async context. A query outside of the transaction would wait forever on the embedded database. A
 * call to another host would block all other shoppers.
 */
export const assertNoTransaction = (work: string): void => {
  if (transactionInProgress.getStore()) {
    throw new Error(
      `${work} is not allowed inside a transaction: use \`tx\` for queries, and run other tasks after the commit.`,
    );
  }
};

/** PostgreSQL's codes for conflicts that a retry solves: serialization failure and deadlock. */
const RETRIED_CODES = new Set(["40001", "40P01"]);
const TRIES_MAXIMUM = 3;

/** Changes `transaction`, so that it rejects queries of the outer database and retries after a conflict. */
export const guardTransactions = (database: Database): void => {
  const beginTransaction = database.transaction.bind(database);
  database.transaction = async (work, options) => {
    assertNoTransaction("A second transaction");
    for (let tryNumber = 1; ; tryNumber += 1) {
      try {
        return await beginTransaction((tx) => transactionInProgress.run(true, () => work(tx)), options);
      } catch (error) {
        const code = getDatabaseErrorCode(error);
        if (code === null || !RETRIED_CODES.has(code) || tryNumber === TRIES_MAXIMUM) throw error;
      }
    }
  };
};
