import { statfsSync } from "node:fs";
import { ConfigError } from "@griya/http";
import type { Pool } from "pg";
import { getDatabaseErrorCode } from "../platform/database-error-code.ts";

/**
 * The free bytes that the embedded database leaves on its disk: a few segments of its log, 16 MB each. Without space for the next segment,
 * it stops until the shop restarts.
 */
const DISK_SPACE_MINIMUM = 64 * 1024 * 1024;

/** Tells whether the disk has enough space; false also where that is unknown. */
const hasDiskSpace = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= DISK_SPACE_MINIMUM;
  } catch {
    return false;
  }
};

/** Throws a {@link ConfigError} where the disk has too little space to open a database. */
export const assertDiskSpace = (folder: string): void => {
  if (hasDiskSpace(folder)) return;
  const needed = DISK_SPACE_MINIMUM / 1024 / 1024;
  throw new ConfigError(
    `The shop cannot start:\n  - DATA_DIR is ${folder}, where less than ${needed} MB are free. Make room or give it another folder.`,
  );
};

/** Makes the only connection to an embedded database read-only while its disk is almost full. */
export const guardDiskSpace = (pool: Pool, folder: string): void => {
  let isShort = false;
  // checks before each query and transaction, in a few microseconds, because one second of writes may fill a segment of the log
  pool.on("acquire", (client) => {
    if (hasDiskSpace(folder) !== isShort) return;
    isShort = !isShort;
    client.query(`set default_transaction_read_only = ${isShort ? "on" : "off"}`).catch(() => {
      isShort = !isShort; // the database has stopped; the next query reports it
    });
  });
};

/** PostgreSQL's codes for a full disk, and for the read-only mode of {@link guardDiskSpace}. */
const DISK_FULL_CODES = new Set(["53100", "25006"]);

/** Runs a write that is not essential, such as the last use of a session. Ignores a full disk, so that reads still work. */
export const writeIfDiskHasSpace = async (write: PromiseLike<unknown>): Promise<void> => {
  try {
    await write;
  } catch (error) {
    if (!DISK_FULL_CODES.has(getDatabaseErrorCode(error) ?? "")) throw error;
  }
};
