import { spawn } from "node:child_process";
import { once } from "node:events";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { addCleanUp } from "./add-clean-up.ts";
import { aFolder } from "./files.ts";

type SmallDisk = {
  /** The path of the disk. */
  folder: string;
  /** Fills the disk completely. */
  fillDisk: () => Promise<void>;
  /** Frees the filled space. */
  freeSpace: () => Promise<void>;
};

/**
 * Starts a process that mounts a disk in memory. The disk ends with the process. The process runs as root, or as root of a user namespace.
 */
const startMountProcess = (asRoot: boolean, megabytes: number, place: string) =>
  spawn("unshare", [
    ...(asRoot ? [] : ["--user", "--map-root-user"]),
    "--mount",
    "sh",
    "-c",
    `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && echo mounted && exec cat`,
    place,
  ]);

const fillFile = async (file: string): Promise<void> => {
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

/** Creates a disk of this size. Returns null when the system does not allow it. */
export const aSmallDisk = async (megabytes: number): Promise<SmallDisk | null> => {
  const mountPoint = await aFolder();
  const mountProcess = startMountProcess(process.getuid?.() === 0, megabytes, mountPoint);
  const processEnd = Promise.race([once(mountProcess, "error"), once(mountProcess, "exit")]);
  addCleanUp(async () => {
    mountProcess.stdin.end();
    await processEnd;
  });
  const isMounted = await Promise.race([
    once(mountProcess.stdout, "data").then(() => true),
    processEnd.then(() => false),
  ]);
  if (!isMounted) return null;
  const folder = join("/proc", String(mountProcess.pid), "root", mountPoint);
  const fillerFile = join(folder, "filler");
  return { folder, fillDisk: () => fillFile(fillerFile), freeSpace: () => rm(fillerFile) };
};
