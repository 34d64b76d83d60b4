import { AsyncLocalStorage } from "node:async_hooks";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { getDatabaseErrorCode } from "../platform/database-error-code.ts";

type Rows<Row> = { rows: Row[] };

/** The result of `execute(sql)` on either engine. */
export interface RawResult extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}

/** The shop's database. Inside `transaction(async (tx) => …)`, use only `tx`; anything else throws. */
export type Database = PgDatabase<RawResult>;

/** A transaction in progress. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** The object that runs queries: a transaction, or the database itself. */
export type Queries = Database | Transaction;

const transactionInProgress = new AsyncLocalStorage<true>();

/**
 * Throws when a transaction is open in this async context. A query outside it would wait forever on the embedded database. A call to
 * another host would make all other shoppers wait.
 */
export const assertNoTransaction = (work: string): void => {
  if (transactionInProgress.getStore()) {
    throw new Error(`${work} inside a transaction: use \`tx\` for queries, and leave other work for after the commit.`);
  }
};

/** PostgreSQL's codes for conflicts that a retry solves: serialisation failure and deadlock. */
const RETRIED_CODES = new Set(["40001", "40P01"]);
const ATTEMPTS_MAXIMUM = 3;

/** Makes `transaction` reject use of the outer database, and retry after a conflict. */
export const guardTransactions = (database: Database): void => {
  const begin = database.transaction.bind(database);
  database.transaction = async (work, options) => {
    assertNoTransaction("A second transaction");
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await begin((tx) => transactionInProgress.run(true, () => work(tx)), options);
      } catch (error) {
        const code = getDatabaseErrorCode(error);
        if (code === null || !RETRIED_CODES.has(code) || attempt === ATTEMPTS_MAXIMUM) throw error;
      }
    }
  };
};
