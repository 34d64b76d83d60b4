import { spawn } from "node:child_process";
import { once } from "node:events";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterwards } from "./afterwards.ts";
import { aFolder } from "./files.ts";

type SmallDisk = {
  /** The path of the disk. */
  folder: string;
  /** Fills the disk completely. */
  fill: () => Promise<void>;
  /** Frees the filled space. */
  makeRoom: () => Promise<void>;
};

/** Starts a process with its own disk in memory, which ends with it. It runs as root, or as root of a user namespace. */
const mounting = (asRoot: boolean, megabytes: number, place: string) =>
  spawn("unshare", [
    ...(asRoot ? [] : ["--user", "--map-root-user"]),
    "--mount",
    "sh",
    "-c",
    `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && echo mounted && exec cat`,
    place,
  ]);

const fillUp = async (file: string): Promise<void> => {
  const handle = await open(file, "a");
  try {
    for (let size = 1 << 20; size >= 1; size = size > 1 ? size >> 1 : 0) {
      try {
        for (;;) await handle.write(Buffer.alloc(size));
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
      }
    }
  } finally {
    await handle.close();
  }
};

/** Creates a disk of so many megabytes. Returns null where the system does not allow it. */
export const aSmallDisk = async (megabytes: number): Promise<SmallDisk | null> => {
  const place = await aFolder();
  const holder = mounting(process.getuid?.() === 0, megabytes, place);
  const ended = Promise.race([once(holder, "error"), once(holder, "exit")]);
  afterwards(async () => {
    holder.stdin.end();
    await ended;
  });
  const isMounted = await Promise.race([once(holder.stdout, "data").then(() => true), ended.then(() => false)]);
  if (!isMounted) return null;
  const folder = join("/proc", String(holder.pid), "root", place);
  const filler = join(folder, "filler");
  return { folder, fill: () => fillUp(filler), makeRoom: () => rm(filler) };
};
