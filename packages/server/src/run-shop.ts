import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pass } from "node:timers/promises";

/** The message of a process once it serves. */
const OPEN_MESSAGE = "open";

/** Pause before a new process replaces one that ended, in milliseconds. A process that always fails must not keep the machine busy. */
const RESTART_DELAY = 1_000;

/** Resolves with true once the process serves, else with false. */
const waitUntilOpen = async (worker: Worker): Promise<boolean> => {
  const isOpen = once(worker, "message").then(() => true);
  const ended = once(worker, "exit").then(() => false);
  return Promise.race([isOpen, ended]);
};

/** A running service that ends its work on close. */
type Closable = { close: () => Promise<void> };

/**
 * Serves with several processes, which accept connections in turn. Returns null where the first of them cannot serve; it has logged why. A
 * process that ends unexpectedly is replaced.
 */
const startProcesses = async (processes: number): Promise<Closable | null> => {
  let isStopping = false;
  const replace = async (): Promise<void> => {
    await pass(RESTART_DELAY);
    if (!isStopping) cluster.fork();
  };
  if (!(await waitUntilOpen(cluster.fork()))) return null; // the port is taken, or the database is down: the others would only report the same
  cluster.on("exit", () => void replace());
  await Promise.all(Array.from({ length: processes - 1 }, () => waitUntilOpen(cluster.fork())));
  return {
    close: async () => {
      isStopping = true;
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(
        workers.map(async (worker) => {
          const ended = once(worker, "exit");
          worker.process.kill("SIGTERM");
          await ended;
        }),
      );
    },
  };
};

const closeOnSignal = ({ close }: Closable): void => {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await close();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
};

export type RunOptions = {
  /** Several processes share only the data of their provider. By default 1. */
  processes?: number;
  /** Opens the shop, in each of the processes. */
  open: () => Promise<Closable>;
  /** Called once all processes serve. */
  onOpen?: () => void;
};

/**
 * Runs a shop until SIGTERM or SIGINT, in this process or in several new ones.
 * @throws ConfigError where the configuration does not allow the shop to open
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
