import { statfsSync } from "node:fs";
import { ConfigError } from "@griya/http";
import type { Pool } from "pg";
import { getDatabaseErrorCode } from "../platform/database-error-code.ts";

/**
 * The minimum of free bytes on the disk of the embedded database: a few segments of its log, 16 MB each. Without space for the next
 * segment, the database stops until the shop restarts.
 */
const DISK_SPACE_MINIMUM = 64 * 1024 * 1024;

/** Returns true if the disk has enough space. Returns false if the space is unknown. */
const hasDiskSpace = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= DISK_SPACE_MINIMUM;
  } catch {
    return false;
  }
};

/** Throws a {@link ConfigError} if the disk has too little space to open a database. */
export const assertDiskSpace = (folder: string): void => {
  if (hasDiskSpace(folder)) return;
  const neededMegabytes = DISK_SPACE_MINIMUM / 1024 / 1024;
  throw new ConfigError(
    `The shop cannot start:\n  - DATA_DIR is ${folder}, where less than ${neededMegabytes} MB are free. Make room or give it another folder.`,
  );
};

/** Makes the connection to an embedded database read-only while its disk is almost full. */
export const guardDiskSpace = (pool: Pool, folder: string): void => {
  let isDiskFull = false;
  // One second of writes may fill a segment of the log. So the check runs before each query and transaction, and takes a few microseconds.
  pool.on("acquire", (client) => {
    if (hasDiskSpace(folder) !== isDiskFull) return;
    isDiskFull = !isDiskFull;
    client.query(`set default_transaction_read_only = ${isDiskFull ? "on" : "off"}`).catch(() => {
      isDiskFull = !isDiskFull; // The database has stopped. The next query reports the error.
    });
  });
};

/** PostgreSQL's codes for a full disk, and for the read-only mode of {@link guardDiskSpace}. */
const DISK_FULL_CODES = new Set(["53100", "25006"]);

/** Waits for a write that is not essential, such as the last use of a session. Ignores a full disk, so that reads still work. */
export const writeIfDiskHasSpace = async (write: PromiseLike<unknown>): Promise<void> => {
  try {
    await write;
  } catch (error) {
    if (!DISK_FULL_CODES.has(getDatabaseErrorCode(error) ?? "")) throw error;
  }
};
