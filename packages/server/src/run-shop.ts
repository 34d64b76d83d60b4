import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pass } from "node:timers/promises";

/** The message that a process sends when it serves. */
const OPEN_MESSAGE = "open";

/** The pause before a new process replaces an ended process, in milliseconds. A process that always fails must not keep the machine busy. */
const RESTART_DELAY = 1_000;

/** Waits until a process serves. Resolves with false if the process ends first. */
const waitUntilOpen = async (worker: Worker): Promise<boolean> => {
  const openMessage = once(worker, "message").then(() => true);
  const processExit = once(worker, "exit").then(() => false);
  return Promise.race([openMessage, processExit]);
};

/** A running service that ends its work on close. */
type Closable = { close: () => Promise<void> };

/**
 * Starts several processes, which accept connections in turn. Returns null if the first process cannot serve. That process has logged the
 * reason. A process that ends unexpectedly is replaced.
 */
const startProcesses = async (processes: number): Promise<Closable | null> => {
  let isStopping = false;
  const replaceProcess = async (): Promise<void> => {
    await pass(RESTART_DELAY);
    if (!isStopping) cluster.fork();
  };
  if (!(await waitUntilOpen(cluster.fork()))) return null; // for example, the port is in use or the database is down, so the other processes would fail too
  cluster.on("exit", () => void replaceProcess());
  await Promise.all(Array.from({ length: processes - 1 }, () => waitUntilOpen(cluster.fork())));
  return {
    close: async () => {
      isStopping = true;
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(
        workers.map(async (worker) => {
          const processExit = once(worker, "exit");
          worker.process.kill("SIGTERM");
          await processExit;
        }),
      );
    },
  };
};

const closeOnSignal = ({ close }: Closable): void => {
  let isStopping = false;
  const closeAndExit = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await close();
    process.exit(0);
  };
  process.on("SIGTERM", () => void closeAndExit());
  process.on("SIGINT", () => void closeAndExit());
};

export type RunOptions = {
  /** The number of processes, by default 1. The processes share only the data of their provider. */
  processes?: number;
  /** Opens the shop. Each process calls this function. */
  open: () => Promise<Closable>;
  /** Runs when all processes serve. */
  onOpen?: () => void;
};

/**
 * Opens a shop in this process or in several new processes, and closes it on SIGTERM or SIGINT.
 * @throws ConfigError if the configuration does not allow the shop to open
 */
export const runShop = async ({ processes = 1, open, onOpen = () => undefined }: RunOptions): Promise<void> => {
  if (cluster.isPrimary && processes > 1) {
    const processGroup = await startProcesses(processes);
    if (processGroup === null) process.exit(1);
    closeOnSignal(processGroup);
    return onOpen();
  }
  closeOnSignal(await open());
  if (cluster.isPrimary) onOpen();
  else process.send?.(OPEN_MESSAGE);
};
