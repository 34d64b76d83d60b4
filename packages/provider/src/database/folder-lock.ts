import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { ConfigError } from "@griya/http";

/** The process that holds a folder. A pid alone is not enough, because a later process may get the same one. */
type Holder = { pid: number; startedAt: string | null };

const TAKEOVER_TIMEOUT = 10_000;

/** Returns the start of a running process, in the format of the system. Null where it is unknown. */
const readStartTime = async (pid: number): Promise<string | null> => {
  if (process.platform === "win32") return null;
  if (process.platform === "linux") {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
    const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => "");
    // the name in brackets may contain spaces; the start is the 20th field after it
    const ticks = stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    return ticks === undefined ? null : `${boot.trim()} ${ticks}`;
  }
  const output = await promisify(execFile)("ps", ["-o", "lstart=", "-p", String(pid)]).catch(() => null);
  return output === null ? null : output.stdout.trim();
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"; // it belongs to another user, but it exists
  }
};

const isHolderRunning = async ({ pid, startedAt }: Holder): Promise<boolean> => {
  if (!isRunning(pid)) return false;
  return startedAt === null || (await readStartTime(pid)) === startedAt;
};

const readHolder = async (file: string): Promise<Holder | null> => {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return null;
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== "object" || read === null || !("pid" in read) || typeof read.pid !== "number") return null;
    const startedAt = "startedAt" in read && typeof read.startedAt === "string" ? read.startedAt : null;
    return { pid: read.pid, startedAt };
  } catch {
    return null; // truncated by a crash
  }
};

/** Creates a file with its content in one step, only if it does not exist. A killed process leaves no truncated file. */
const createFileOnce = async (file: string, text: string): Promise<boolean> => {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, text);
    await link(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
};

/**
 * Removes a takeover file whose process has ended, but not a newer one. A power failure may have truncated it, so that it names no process.
 */
const removeStaleTakeover = async (takeoverFile: string): Promise<void> => {
  const holder = await readHolder(takeoverFile);
  if (holder !== null && (await isHolderRunning(holder))) return;
  const staleFile = `${takeoverFile}.${randomUUID()}`;
  try {
    await rename(takeoverFile, staleFile);
  } catch {
    return; // another process was faster
  }
  const found = await readHolder(staleFile);
  const isTheSame = found?.pid === holder?.pid && found?.startedAt === holder?.startedAt;
  if (!isTheSame) await link(staleFile, takeoverFile).catch(() => undefined);
  await rm(staleFile, { force: true });
};

/** Lets one process at a time decide that a lock is stale. Otherwise two could both take it over. */
const withTakeoverLock = async <Result>(file: string, self: string, work: () => Promise<Result>): Promise<Result> => {
  const takeoverFile = `${file}.takeover`;
  const deadline = performance.now() + TAKEOVER_TIMEOUT;
  while (!(await createFileOnce(takeoverFile, self))) {
    await removeStaleTakeover(takeoverFile);
    if (performance.now() > deadline) {
      throw new ConfigError(`${takeoverFile} has been there for too long: remove it if no other shop is starting.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  try {
    return await work();
  } finally {
    await rm(takeoverFile, { force: true });
  }
};

/** Returns an error that names the folder and the system's reason. Other errors pass unchanged. */
const toFolderError = (folder: string, cause: unknown): unknown =>
  cause instanceof Error && "syscall" in cause
    ? new ConfigError(
        `The shop cannot start:\n  - DATA_DIR is ${folder}, where nothing can be written: ${cause.message}. Make room or give it another folder.`,
        { cause },
      )
    : cause;

const acquireFolder = async (folder: string): Promise<() => Promise<void>> => {
  await mkdir(folder, { recursive: true });
  const file = join(folder, "griya.lock");
  const self: Holder = { pid: process.pid, startedAt: await readStartTime(process.pid) };
  const text = JSON.stringify(self);
  await withTakeoverLock(file, text, async () => {
    const holder = await readHolder(file);
    if (holder !== null && (await isHolderRunning(holder))) {
      throw new ConfigError(
        `Process ${holder.pid} has ${folder} open already, and two would lose each other's orders. ` +
          "Stop it, or give this one another DATA_DIR.",
      );
    }
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, text);
    await rename(draft, file);
  });
  return async () => {
    if ((await readFile(file, "utf8").catch(() => null)) === text) await rm(file, { force: true });
  };
};

/**
 * Locks a data folder for this process, and returns the function that unlocks it. Takes over the lock of a process that has ended. Throws a
 * {@link ConfigError} when another process holds it, and names that process. Two servers would silently lose each other's orders. Also
 * throws one where the folder is not writable.
 */
export const lockFolder = (folder: string): Promise<() => Promise<void>> =>
  acquireFolder(folder).catch((error: unknown) => {
    throw toFolderError(folder, error);
  });
