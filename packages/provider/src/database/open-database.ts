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
import { EmbeddedSocket } from "./embedded-socket.ts";
import { planOnce } from "./plan-once.ts";
import { assertRoom, keepRoom } from "./room.ts";
import { type Query, wrapQuery } from "./wrap-query.ts";

export type OpenDatabase = {
  engine: "embedded" | "postgres";
  database: Database;
  /** Runs work that only one server may do at a time, such as migrating and seeding, however long it takes. */
  alone: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;
  /**
   * Hears that something was told on a channel, until the function that it yields is called. A connection that breaks is opened
   * again, and that is told too, for something may have been missed.
   */
  listen: (channel: string, hear: () => void) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

/** Searches tolerate typing errors down to this likeness (pg_trgm's own 0.6 misses most of them). */
const WORD_SIMILARITY_THRESHOLD = 0.3;
const SESSION_SETTINGS = `set pg_trgm.word_similarity_threshold = ${WORD_SIMILARITY_THRESHOLD}`;

/** Any number, the same in every server of this shop. */
const ADVISORY_LOCK = 7_106_421;

const CONNECTIONS_MAXIMUM = 10;
const CONNECT_TIMEOUT = 5000;
const KEEP_ALIVE_DELAY = 10_000;

/** How long a connection waits for what, in milliseconds; what takes longer helps nobody any more. */
const LIMITS = {
  statement_timeout: 15_000,
  /** For what another one holds, such as the last piece that is being bought. */
  lock_timeout: 8000,
  /** A server that is paused in the midst of a transaction keeps from the others what it holds. */
  idle_in_transaction_session_timeout: 5000,
  /** For any sign of the database, which ends a statement itself, unless it is no longer there. */
  silence: 20_000,
};

/** Guards a pool's own queries, which only the outer database makes. */
const guardPool = (pool: Pool): void =>
  wrapQuery(pool, (query) => (...asked) => {
    assertNoTransaction("A query of the outer database");
    return query(...asked);
  });

const drizzled = (client: Pool | PoolClient | Client): Database => drizzle(client);

/** The database over one connection. */
const onConnection = (client: Client): Database => {
  const database = drizzled(client);
  guardTransactions(database);
  return database;
};

/** The database over a pool's connections, one for each query and each transaction. */
const onPool = (pool: Pool): Database => {
  const database = drizzled(pool);
  // Drizzle's own gives a connection never back that broke before the transaction began
  database.transaction = async (work, options) => {
    const client = await pool.connect();
    try {
      return await drizzled(client).transaction(work, options);
    } finally {
      client.release();
    }
  };
  guardTransactions(database);
  return database;
};

/** PGlite asks for 128 MB of buffers; a shop's tables are read from the system's own. */
export const START_PARAMETERS = [...PGlite.defaultStartParams, "-c", "shared_buffers=8MB"];

/** Opens the embedded database's one connection, which every query and transaction waits for in turn. */
const openEmbeddedPool = (embedded: PGlite): Pool => {
  const pool = new Pool({
    stream: () => new EmbeddedSocket(embedded),
    user: "postgres",
    database: "postgres",
    ssl: false, // whatever the environment asks for other servers
    max: 1,
    idleTimeoutMillis: 0,
  });
  pool.on("connect", (client) => {
    client.on("error", () => undefined); // whoever asked is told
    client.query("rollback; deallocate all").catch(() => undefined); // what a connection that broke has left in the session
    planOnce(client);
  });
  pool.on("error", () => undefined); // one that broke while nobody asked: whoever does opens the next
  // the pool's own `query` would end the connection whenever a query is refused
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

/** An open embedded database, guarded and in the shop's settings. `watch` sees its connection before anybody uses it. */
export const useEmbedded = async (
  embedded: PGlite,
  watch: (pool: Pool) => void = () => undefined,
): Promise<OpenDatabase> => {
  await embedded.exec(SESSION_SETTINGS);
  const pool = openEmbeddedPool(embedded);
  const hearers = new Set<{ channel: string; hear: () => void }>();
  pool.on("connect", (client) => {
    for (const { hear } of hearers) hear(); // an earlier connection may have lost what was told
    client.on("notification", (told) => {
      for (const { channel, hear } of hearers) if (channel === told.channel) hear();
    });
  });
  watch(pool);
  const database = onPool(pool);
  return {
    engine: "embedded",
    database,
    alone: (work) => work(database), // the folder's lock keeps other servers out
    listen: async (channel, hear) => {
      await pool.query(`listen ${escapeIdentifier(channel)}`);
      const hearer = { channel, hear };
      hearers.add(hearer);
      return async () => void hearers.delete(hearer);
    },
    close: async () => {
      await pool.end();
      await embedded.close();
    },
  };
};

/** Makes an empty database beside its place and moves it there whole: a half made one could never be opened again. */
const makeFolder = async (folder: string): Promise<void> => {
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  const client = await PGlite.create({ dataDir: draft });
  await client.close();
  await rename(draft, folder);
};

/** Opens the embedded database in a data folder, made if need be; throws a {@link ConfigError} where there is too little room for it. */
export const openEmbedded = async (dataDirectory: string): Promise<OpenDatabase> => {
  assertRoom(dataDirectory);
  const folder = join(dataDirectory, "database");
  if (!existsSync(folder)) await makeFolder(folder);
  const embedded = await PGlite.create({ dataDir: folder, extensions: { pg_trgm }, startParams: START_PARAMETERS });
  return useEmbedded(embedded, (pool) => keepRoom(pool, folder));
};

const RECONNECT_PAUSE = 1000;

/** Listens over a connection of its own, which a pool would hand to others. */
const listenTo = async (
  server: ClientConfig,
  { channel, hear, onError }: { channel: string; hear: () => void; onError: (error: Error) => void },
): Promise<() => Promise<void>> => {
  const stopping = new AbortController();
  const connect = async (): Promise<Client> => {
    const client = new Client(server);
    client.on("error", onError);
    client.on("notification", hear);
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    client.once("end", () => void reconnect());
    return client;
  };
  const reconnect = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await pass(RECONNECT_PAUSE, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      current = connect();
      const problem = await current.then(
        () => null,
        (error: Error) => error,
      );
      if (problem === null) return hear();
      onError(problem);
    }
  };
  let current = connect();
  await current;
  return async () => {
    stopping.abort();
    await current.then(
      (client) => client.end(),
      () => undefined,
    );
  };
};

/** Names the variable, the server and what it said; never the password. */
const unreachable = (url: string, cause: unknown): ConfigError => {
  const { host, pathname } = new URL(url);
  const said = cause instanceof Error && cause.message !== "" ? cause.message : "no answer";
  return new ConfigError(
    `The shop cannot start:\n  - DATABASE_URL names the database "${pathname.slice(1)}" on ${host}, which cannot be opened: ${said}`,
    { cause },
  );
};

/**
 * Breaks a connection on which nothing was heard for so many milliseconds, and with it whatever waits for its answer, in a transaction too. The driver's own
 * `query_timeout` is a timer for each query, by which all that came of the query lived on until the next collection of all garbage.
 */
const breakWhenSilent = ({ connection: { stream } }: PoolClient, silence: number): void => {
  const socket = stream as Socket;
  socket.setTimeout(silence, () => {
    socket.destroy(Object.assign(new Error("The database fell silent."), { code: "ETIMEDOUT" }));
  });
};

/** Opens a pool on a PostgreSQL server; throws a {@link ConfigError} when that cannot be reached. `onError` hears of connections that break while idle. */
export const openPostgres = async (
  url: string,
  onError: (error: Error) => void,
  { silence, ...limits } = LIMITS,
): Promise<OpenDatabase> => {
  const server = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY,
    // disks without heads read any page as fast as the next
    options: `-c pg_trgm.word_similarity_threshold=${WORD_SIMILARITY_THRESHOLD} -c random_page_cost=1.1`,
  };
  const pool = new Pool({ ...server, ...limits, max: CONNECTIONS_MAXIMUM });
  pool.on("error", onError);
  // without a listener of its own, a connection that breaks while in use ends the process
  pool.on("connect", (client) => client.on("error", onError));
  pool.on("connect", (client) => breakWhenSilent(client, silence));
  pool.on("connect", planOnce);
  guardPool(pool);
  await pool.query("select 1").catch(async (error: unknown) => {
    await pool.end();
    throw unreachable(url, error);
  });
  const alone = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
    const client = new Client(server);
    client.on("error", onError);
    await client.connect();
    try {
      await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCK]);
      return await work(onConnection(client));
    } finally {
      await client.end(); // and with it the lock
    }
  };
  return {
    engine: "postgres",
    database: onPool(pool),
    alone,
    listen: (channel, hear) => listenTo(server, { channel, hear, onError }),
    close: () => pool.end(),
  };
};
