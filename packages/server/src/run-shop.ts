import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pass } from "node:timers/promises";

/** What a process says once it serves. */
const OPEN = "open";

/** Before a process takes the place of one that ended, in milliseconds: one that cannot live should not keep the machine busy. */
const PAUSE = 1_000;

/** Resolves with whether the process came to serve. */
const opened = async (worker: Worker): Promise<boolean> => {
  const told = once(worker, "message").then(() => true);
  const ended = once(worker, "exit").then(() => false);
  return Promise.race([told, ended]);
};

/** Something open that ends its work when it is told to close. */
type Closable = { close: () => Promise<void> };

/**
 * Serves with several processes, which take connections in turn. Null where the first of them cannot serve: it has said why. One that
 * ends unasked is replaced.
 */
const serveWithMany = async (processes: number): Promise<Closable | null> => {
  let isStopping = false;
  const replace = async (): Promise<void> => {
    await pass(PAUSE);
    if (!isStopping) cluster.fork();
  };
  if (!(await opened(cluster.fork()))) return null; // a port is taken, or the database is away: the others would only say the same
  cluster.on("exit", () => void replace());
  await Promise.all(Array.from({ length: processes - 1 }, () => opened(cluster.fork())));
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

const closeWhenTold = ({ close }: Closable): void => {
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
  /** More than one share nothing but what their provider keeps. By default 1. */
  processes?: number;
  /** Opens the shop, in each of the processes. */
  open: () => Promise<Closable>;
  /** Called once, when all processes serve. */
  onOpen?: () => void;
};

/**
 * Runs a shop until SIGTERM or SIGINT, in this process or in several that it starts.
 * @throws ConfigError where the shop cannot open as it is set up
 */
export const runShop = async ({ processes = 1, open, onOpen = () => undefined }: RunOptions): Promise<void> => {
  if (cluster.isPrimary && processes > 1) {
    const many = await serveWithMany(processes);
    if (many === null) process.exit(1);
    closeWhenTold(many);
    return onOpen();
  }
  closeWhenTold(await open());
  if (cluster.isPrimary) onOpen();
  else process.send?.(OPEN);
};
