import { statfsSync } from "node:fs";
import { ConfigError } from "@griya/http";
import type { Pool } from "pg";
import { databaseErrorCode } from "../platform/database-error-code.ts";

/**
 * Bytes that the embedded database leaves free on its disk: some pieces of its log, each of 16 MB. Where it finds no room for the next one
 * it stops and answers nothing more until the shop is started again.
 */
const ROOM_MINIMUM = 64 * 1024 * 1024;

/** Also false where it cannot be told. */
const hasRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_MINIMUM;
  } catch {
    return false;
  }
};

/** Throws a {@link ConfigError} where a disk has too little room for a database to be opened. */
export const assertRoom = (folder: string): void => {
  if (hasRoom(folder)) return;
  const needed = ROOM_MINIMUM / 1024 / 1024;
  throw new ConfigError(
    `The shop cannot start:\n  - DATA_DIR is ${folder}, where less than ${needed} MB are free. Make room or give it another folder.`,
  );
};

/** Has the one connection to a database that is kept in a folder be read only for as long as its disk has next to no room. */
export const keepRoom = (pool: Pool, folder: string): void => {
  let isShort = false;
  // each query and transaction looks, in some microseconds: what is written within a second may be a piece of the log
  pool.on("acquire", (client) => {
    if (hasRoom(folder) !== isShort) return;
    isShort = !isShort;
    client.query(`set default_transaction_read_only = ${isShort ? "on" : "off"}`).catch(() => {
      isShort = !isShort; // a database that has stopped: whoever asks next is told by it
    });
  });
};

/** PostgreSQL's codes for a full disk, and for one that {@link keepRoom} keeps from filling up. */
const WITHOUT_ROOM = new Set(["53100", "25006"]);

/** Writes what readers can be without, such as when they were there last: nobody is kept out where there is no room for it. */
export const writeWhereThereIsRoom = async (write: PromiseLike<unknown>): Promise<void> => {
  try {
    await write;
  } catch (error) {
    if (!WITHOUT_ROOM.has(databaseErrorCode(error) ?? "")) throw error;
  }
};
