import { AsyncLocalStorage } from "node:async_hooks";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { databaseErrorCode } from "../platform/database-error-code.ts";

type Rows<Row> = { rows: Row[] };

/** What `execute(sql)` answers on either engine. */
export interface RawResult extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}

/** The shop's database. Inside `transaction(async (tx) => …)` only `tx` may be used: anything else throws. */
export type Database = PgDatabase<RawResult>;

/** A transaction under way. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Where a query may run: in a transaction or by itself. */
export type Queries = Database | Transaction;

const underWay = new AsyncLocalStorage<true>();

/**
 * Refuses work that must not happen while a transaction is open: queries beside it (they would wait for it forever on the
 * embedded database) and calls to other hosts (every other shopper would wait for them).
 */
export const assertNoTransaction = (work: string): void => {
  if (underWay.getStore()) {
    throw new Error(`${work} inside a transaction: use \`tx\` for queries, and leave other work for after the commit.`);
  }
};

/** PostgreSQL's codes for "somebody was faster, try again": serialisation failure and deadlock. */
const RETRIED_CODES = new Set(["40001", "40P01"]);
const ATTEMPTS_MAXIMUM = 3;

/** Makes `transaction` guard itself against the outer database, and try again when it lost a deadlock. */
export const guardTransactions = (database: Database): void => {
  const begin = database.transaction.bind(database);
  database.transaction = async (work, options) => {
    assertNoTransaction("A second transaction");
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await begin((tx) => underWay.run(true, () => work(tx)), options);
      } catch (error) {
        const code = databaseErrorCode(error);
        if (code === null || !RETRIED_CODES.has(code) || attempt === ATTEMPTS_MAXIMUM) throw error;
      }
    }
  };
};
