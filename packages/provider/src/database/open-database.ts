import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import type { Socket } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as pass } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { ConfigError } from "@griya/http";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client, type ClientConfig, escapeIdentifier, Pool, type PoolClient } from "pg";
import { assertNoTransaction, type Database, guardTransactions } from "./database.ts";
import { assertDiskSpace, guardDiskSpace } from "./disk-space.ts";
import { EmbeddedSocket } from "./embedded-socket.ts";
import { prepareRepeatedStatements } from "./prepare-repeated-statements.ts";
import { type Query, wrapQuery } from "./wrap-query.ts";

export type OpenDatabase = {
  engine: "embedded" | "postgres";
  database: Database;
  /** Runs a task that only one server may run at a time, such as migrations. The task has no timeout. */
  runExclusively: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;
  /**
   * Calls the listener for each notification on a channel, until somebody calls the returned function. Reconnects after a lost connection,
   * and then also calls the listener, because it may have missed a notification.
   */
  listen: (channel: string, listener: () => void) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

/** The minimum similarity of words for a search with typing errors. The default of pg_trgm, 0.6, finds too few words. */
const WORD_SIMILARITY_THRESHOLD = 0.3;
const SESSION_SETTINGS = `set pg_trgm.word_similarity_threshold = ${WORD_SIMILARITY_THRESHOLD}`;

/** The id of the lock for exclusive tasks. The number is arbitrary, but the same in all servers of this shop. */
const ADVISORY_LOCK_ID = 7_106_421;

const CONNECTIONS_MAXIMUM = 10;
const CONNECT_TIMEOUT = 5000;
const KEEP_ALIVE_DELAY = 10_000;

/** The timeouts of a connection, in milliseconds. The result is useless after them. */
const TIMEOUTS = {
  statement_timeout: 15_000,
  /** The maximum wait for a lock of another transaction, such as on the last piece in stock. */
  lock_timeout: 8000,
  /** The maximum pause of a server inside of a transaction, whose locks block other servers. */
  idle_in_transaction_session_timeout: 5000,
  /** The maximum wait for data. It is longer than `statement_timeout`, so it ends only if the database is gone. */
  socketTimeout: 20_000,
};

/** Changes the pool, so that a query inside of a transaction throws. Only the outer database makes such queries. */
const guardPool = (pool: Pool): void =>
  wrapQuery(pool, (query) => (...asked) => {
    assertNoTransaction("A query of the outer database");
    return query(...asked);
  });

const createDrizzleDatabase = (client: Pool | PoolClient | Client): Database => drizzle(client);

/** Creates a database that uses one connection. */
const createConnectionDatabase = (client: Client): Database => {
  const database = createDrizzleDatabase(client);
  guardTransactions(database);
  return database;
};

/** Creates a database that uses a pool, with one connection for each query and each transaction. */
const createPoolDatabase = (pool: Pool): Database => {
  const database = createDrizzleDatabase(pool);
  // Drizzle's own version never releases a connection that failed before the transaction began.
  database.transaction = async (work, options) => {
    const client = await pool.connect();
    try {
      return await createDrizzleDatabase(client).transaction(work, options);
    } finally {
      client.release();
    }
  };
  guardTransactions(database);
  return database;
};

/** The start parameters of PGlite, with 8 MB of buffers instead of 128 MB. PostgreSQL reads the tables from the system's cache. */
export const START_PARAMETERS = [...PGlite.defaultStartParams, "-c", "shared_buffers=8MB"];

/** Creates the pool of the embedded database. Its only connection runs queries and transactions one after another. */
const openEmbeddedPool = (embedded: PGlite): Pool => {
  const pool = new Pool({
    stream: () => new EmbeddedSocket(embedded),
    user: "postgres",
    database: "postgres",
    ssl: false, // Environment variables for other servers must not change this.
    max: 1,
    idleTimeoutMillis: 0,
  });
  pool.on("connect", (client) => {
    client.on("error", () => undefined); // The caller of the query gets the error.
    // This query removes the state that a failed connection left in the session.
    client.query("rollback; deallocate all").catch(() => undefined);
    prepareRepeatedStatements(client);
  });
  // An idle connection failed. The next query opens a new connection.
  pool.on("error", () => undefined);
  // The pool's own `query` would close the connection after every failed query.
  wrapQuery(pool, () => async (...asked) => {
    const client = await pool.connect();
    const query: Query = client.query.bind(client);
    try {
      return await query(...asked);
    } finally {
      client.release();
    }
  });
  guardPool(pool);
  return pool;
};

/** Creates the shop's database with an embedded database. `watch` gets the pool before the first query. */
export const createEmbeddedDatabase = async (
  embedded: PGlite,
  watch: (pool: Pool) => void = () => undefined,
): Promise<OpenDatabase> => {
  await embedded.exec(SESSION_SETTINGS);
  const pool = openEmbeddedPool(embedded);
  const listeners = new Set<{ channel: string; listener: () => void }>();
  pool.on("connect", (client) => {
    for (const { listener } of listeners) listener(); // The previous connection may have missed notifications.
    client.on("notification", (notification) => {
      for (const { channel, listener } of listeners) if (channel === notification.channel) listener();
    });
  });
  watch(pool);
  const database = createPoolDatabase(pool);
  return {
    engine: "embedded",
    database,
    runExclusively: (work) => work(database), // The lock on the folder excludes other servers.
    listen: async (channel, listener) => {
      await pool.query(`listen ${escapeIdentifier(channel)}`);
      const entry = { channel, listener };
      listeners.add(entry);
      return async () => void listeners.delete(entry);
    },
    close: async () => {
      await pool.end();
      await embedded.close();
    },
  };
};

/** Creates an empty database under a draft name and renames it, because the shop can never open an incomplete database. */
const createDatabaseFolder = async (folder: string): Promise<void> => {
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  const client = await PGlite.create({ dataDir: draft });
  await client.close();
  await rename(draft, folder);
};

/**
 * Opens the embedded database in a data folder. Creates the database if it does not exist. Throws a {@link ConfigError} if the disk has too
 * little space.
 */
export const openEmbedded = async (dataDirectory: string): Promise<OpenDatabase> => {
  assertDiskSpace(dataDirectory);
  const folder = join(dataDirectory, "database");
  if (!existsSync(folder)) await createDatabaseFolder(folder);
  const embedded = await PGlite.create({ dataDir: folder, extensions: { pg_trgm }, startParams: START_PARAMETERS });
  return createEmbeddedDatabase(embedded, (pool) => guardDiskSpace(pool, folder));
};

/** The pause before a new connection to a channel, in milliseconds. */
const RECONNECT_PAUSE = 1000;

/** Listens to a channel on a connection of its own, because a pool would use the connection for other queries. */
const listenToChannel = async (
  server: ClientConfig,
  { channel, listener, onError }: { channel: string; listener: () => void; onError: (error: Error) => void },
): Promise<() => Promise<void>> => {
  const abortController = new AbortController();
  const connectClient = async (): Promise<Client> => {
    const client = new Client(server);
    client.on("error", onError);
    client.on("notification", listener);
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    client.once("end", () => void reconnectClient());
    return client;
  };
  const reconnectClient = async (): Promise<void> => {
    while (!abortController.signal.aborted) {
      await pass(RECONNECT_PAUSE, undefined, { ref: false, signal: abortController.signal }).catch(() => undefined);
      if (abortController.signal.aborted) return;
      currentConnection = connectClient();
      const problem = await currentConnection.then(
        () => null,
        (error: Error) => error,
      );
      if (problem === null) return listener();
      onError(problem);
    }
  };
  let currentConnection = connectClient();
  await currentConnection;
  return async () => {
    abortController.abort();
    await currentConnection.then(
      (client) => client.end(),
      () => undefined,
    );
  };
};

/** Creates an error with the name of the variable, the server and its message, but without the password. */
const createUnreachableError = (url: string, cause: unknown): ConfigError => {
  const { host, pathname } = new URL(url);
  const message = cause instanceof Error && cause.message !== "" ? cause.message : "no answer";
  return new ConfigError(
    `The shop cannot start:\n  - DATABASE_URL names the database "${pathname.slice(1)}" on ${host}, which cannot be opened: ${message}`,
    { cause },
  );
};

/**
 * Closes a connection that receives no data for `timeout` milliseconds. All its pending queries fail, also in a transaction. The driver's
 * own `query_timeout` starts a timer for each query. Those timers keep the memory of each query until a full garbage collection.
 */
const closeOnSocketTimeout = ({ connection: { stream } }: PoolClient, timeout: number): void => {
  const socket = stream as Socket;
  socket.setTimeout(timeout, () => {
    socket.destroy(Object.assign(new Error("The database sent no data before the timeout."), { code: "ETIMEDOUT" }));
  });
};

/**
 * Opens a pool on a PostgreSQL server. Throws a {@link ConfigError} if the server is unreachable. `onError` gets the errors of idle
 * connections.
 */
export const openPostgres = async (
  url: string,
  onError: (error: Error) => void,
  { socketTimeout, ...limits } = TIMEOUTS,
): Promise<OpenDatabase> => {
  const server = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY,
    // An SSD reads random pages as fast as sequential pages.
    options: `-c pg_trgm.word_similarity_threshold=${WORD_SIMILARITY_THRESHOLD} -c random_page_cost=1.1`,
  };
  const pool = new Pool({ ...server, ...limits, max: CONNECTIONS_MAXIMUM });
  pool.on("error", onError);
  // Without this listener, a failure of a connection in use ends the process.
  pool.on("connect", (client) => client.on("error", onError));
  pool.on("connect", (client) => closeOnSocketTimeout(client, socketTimeout));
  pool.on("connect", prepareRepeatedStatements);
  guardPool(pool);
  await pool.query("select 1").catch(async (error: unknown) => {
    await pool.end();
    throw createUnreachableError(url, error);
  });
  const runExclusively = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
    const client = new Client(server);
    client.on("error", onError);
    await client.connect();
    try {
      await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCK_ID]);
      return await work(createConnectionDatabase(client));
    } finally {
      await client.end(); // The end of the connection also releases the lock.
    }
  };
  return {
    engine: "postgres",
    database: createPoolDatabase(pool),
    runExclusively,
    listen: (channel, listener) => listenToChannel(server, { channel, listener, onError }),
    close: () => pool.end(),
  };
};
