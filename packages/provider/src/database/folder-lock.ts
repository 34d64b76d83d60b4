import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { ConfigError } from "@griya/http";

/** The process that locks a folder. A pid alone is not enough, because a later process may get the same pid. */
type Holder = { pid: number; startedAt: string | null };

/** The maximum time that a process waits for the takeover of another process, in milliseconds. */
const TAKEOVER_TIMEOUT = 10_000;

/** Reads the start time of a running process, in the format of the system; null if it is unknown. */
const readStartTime = async (pid: number): Promise<string | null> => {
  if (process.platform === "win32") return null;
  if (process.platform === "linux") {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
    const bootId = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => "");
    // The name in brackets may contain spaces. The start time is the 20th field after the name.
    const ticks = stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    return ticks === undefined ? null : `${bootId.trim()} ${ticks}`;
  }
  const psResult = await promisify(execFile)("ps", ["-o", "lstart=", "-p", String(pid)]).catch(() => null);
  return psResult === null ? null : psResult.stdout.trim();
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"; // The process exists, but belongs to another user.
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
    const parsedHolder: unknown = JSON.parse(text);
    if (
      typeof parsedHolder !== "object" ||
      parsedHolder === null ||
      !("pid" in parsedHolder) ||
      typeof parsedHolder.pid !== "number"
    )
      return null;
    const startedAt =
      "startedAt" in parsedHolder && typeof parsedHolder.startedAt === "string" ? parsedHolder.startedAt : null;
    return { pid: parsedHolder.pid, startedAt };
  } catch {
    return null; // A crash may truncate the file.
  }
};

/** Creates a file with its content in one step, only if the file does not exist. A killed process leaves no truncated file. */
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

/** Removes a file whose process has ended, but not a newer file. A power failure may truncate the file, so that it contains no process. */
const removeStaleFile = async (file: string): Promise<void> => {
  const holder = await readHolder(file);
  if (holder !== null && (await isHolderRunning(holder))) return;
  const staleFile = `${file}.${randomUUID()}`;
  try {
    await rename(file, staleFile);
  } catch {
    return; // Another process has renamed the file first.
  }
  const renamedHolder = await readHolder(staleFile);
  const isSameHolder = renamedHolder?.pid === holder?.pid && renamedHolder?.startedAt === holder?.startedAt;
  if (!isSameHolder) await link(staleFile, file).catch(() => undefined);
  await rm(staleFile, { force: true });
};

/** Runs a task in one process at a time, which then decides that a lock is stale. Otherwise two processes could both take the lock. */
const withTakeoverLock = async <Result>(
  file: string,
  ownHolder: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const takeoverFile = `${file}.takeover`;
  const deadline = performance.now() + TAKEOVER_TIMEOUT;
  while (!(await createFileOnce(takeoverFile, ownHolder))) {
    await removeStaleFile(takeoverFile);
    if (performance.now() > deadline) {
      throw new ConfigError(`${takeoverFile} exists for too long. Remove it if no other shop is starting.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  try {
    return await work();
  } finally {
    await rm(takeoverFile, { force: true });
  }
};

/** Returns an error with the folder and the system's reason. Returns other errors unchanged. */
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
  const ownHolder: Holder = { pid: process.pid, startedAt: await readStartTime(process.pid) };
  const text = JSON.stringify(ownHolder);
  await withTakeoverLock(file, text, async () => {
    await removeStaleFile(file);
    // While a stale takeover file is removed, two processes can be here for a moment. Only one of them creates the file.
    if (await createFileOnce(file, text)) return;
    const holder = await readHolder(file);
    throw new ConfigError(
      `Process ${holder?.pid ?? "unknown"} has ${folder} open already. Two processes would lose orders. ` +
        "Stop it, or give this process another DATA_DIR.",
    );
  });
  return async () => {
    if ((await readFile(file, "utf8").catch(() => null)) === text) await rm(file, { force: true });
  };
};

/**
 * Locks a data folder for this process, and returns the function that unlocks it. Takes the lock of a process that has ended. Throws a
 * {@link ConfigError} with the pid if another process has the lock, because two servers would lose each other's orders. Also throws if the
 * folder is not writable.
 */
export const lockFolder = (folder: string): Promise<() => Promise<void>> =>
  acquireFolder(folder).catch((error: unknown) => {
    throw toFolderError(folder, error);
  });
