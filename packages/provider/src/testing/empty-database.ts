import type { PGlite } from "@electric-sql/pglite";

/** System catalogues that do not change when rows of the shop's tables change. */
const UNCHANGING_CATALOGUES = [
  "pg_attrdef",
  "pg_attribute",
  "pg_constraint",
  "pg_db_role_setting",
  "pg_extension",
  "pg_index",
  "pg_proc",
  "pg_sequence",
  "pg_trigger",
  "pg_type",
];

const WRITTEN_TABLES = `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and pg_relation_size(oid) > 0
  and (relnamespace = 'public'::regnamespace or oid = 'jobs.job_common'::regclass)`;

const ADVANCED_SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name from pg_sequences
  where schemaname = 'public' and last_value is not null`;

/**
 * Reads all state that one test could leave for the next test. Each catalogue row has the id of its transaction, so the hash shows each
 * change.
 */
const STATE_QUERY = `
  with parts (part) as (
    ${UNCHANGING_CATALOGUES.map((name) => `select concat_ws(' ', '${name}', count(*), sum(xmin::text::bigint)) from ${name}`).join(" union all ")}
    union all select concat_ws(' ', oid, relname, relkind, reltoastrelid, relchecks, relhastriggers, reloptions) from pg_class where oid >= 16384
    union all select concat_ws(' ', oid, nspname) from pg_namespace where nspname !~ '^pg_(toast_)?temp' -- those of temporary tables stay when these are gone
    union all select concat_ws(' ', name, setting) from pg_settings where name not like '%.%' -- those of extensions come when one is first used
    union all select concat_ws(' ', 'migration', hash) from drizzle.__drizzle_migrations
    union all select concat_ws(' ', 'statement', name) from pg_prepared_statements
    union all select concat_ws(' ', 'lock', objid) from pg_locks where locktype = 'advisory'
    union all select concat_ws(' ', 'listens', pg_listening_channels())
    union all select concat_ws(' ', 'analyzed', starelid) from pg_statistic where starelid >= 16384
    union all select concat_ws(' ', 'written', name) from (${WRITTEN_TABLES})
    union all select concat_ws(' ', 'advanced', name) from (${ADVANCED_SEQUENCES})
  )
  select md5(string_agg(part, ' ' order by part)) as name from parts`;

const findNames = async (embedded: PGlite, query: string): Promise<string[]> =>
  (await embedded.query<{ name: string }>(query)).rows.map(({ name }) => name);

/** Returns the hash of a database's state. Databases with the same hash behave in the same way. */
export const hashState = async (embedded: PGlite): Promise<string> => {
  const [state] = await findNames(embedded, STATE_QUERY);
  if (state === undefined) throw new Error("The database returned no state");
  return state;
};

/** The maximum size of the write-ahead log, in megabytes. Above it the database writes a checkpoint. */
const LOG_MEGABYTES_MAXIMUM = 128;

/** Removes all rows of the shop's tables and resets the session. */
export const emptyDatabase = async (embedded: PGlite): Promise<void> => {
  await embedded.exec("rollback");
  await embedded.exec("discard all");
  const writtenTables = await findNames(embedded, WRITTEN_TABLES);
  if (writtenTables.length > 0) {
    await embedded.exec("set session_replication_role = replica"); // This setting disables the triggers.
    await embedded.exec(`truncate ${writtenTables.join(", ")} restart identity cascade`);
    await embedded.exec("reset session_replication_role");
  }
  // A rejected row also advances a sequence.
  for (const name of await findNames(embedded, ADVANCED_SEQUENCES)) {
    await embedded.exec(
      `select setval('${name}', seqstart, false) from pg_sequence where seqrelid = '${name}'::regclass`,
    );
  }
  await embedded.exec("delete from pg_statistic where starelid >= 16384");
  const [log] = await findNames(embedded, "select sum(size) / 1024 / 1024 as name from pg_ls_waldir()");
  if (Number(log) > LOG_MEGABYTES_MAXIMUM) await embedded.exec("checkpoint");
};
