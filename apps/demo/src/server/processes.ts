import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pass } from "node:timers/promises";
import { ConfigError } from "@griya/provider";

/** What a process says once it serves. */
const OPEN = "open";

/** Before a process takes the place of one that ended, in milliseconds: one that cannot live should not keep the machine busy. */
const PAUSE = 1_000;

/**
 * How many processes serve the shop. More than one share nothing but what the database holds, so the embedded one, which belongs to
 * one process, will not do.
 */
export const readProcesses = (environment: NodeJS.ProcessEnv): number => {
  const text = environment["GRIYA_PROCESSES"]?.trim() || "1";
  if (!/^[1-9]\d?$/.test(text)) {
    throw new ConfigError(`The shop cannot start:\n  - GRIYA_PROCESSES must be a number from 1 to 99; it is "${text}"`);
  }
  const processes = Number(text);
  const sharesAll = Boolean(environment["DATABASE_URL"] || environment["PROVIDER_ORIGIN"]);
  if (processes === 1 || sharesAll) return processes;
  throw new ConfigError(
    "The shop cannot start:\n  - GRIYA_PROCESSES is more than 1, and the embedded database belongs to one process: DATABASE_URL must name a PostgreSQL",
  );
};

/** True in a process that serves together with others. */
export const isOneOfMany = (): boolean => cluster.isWorker;

/** Tells the process that began this one that it serves. */
export const tellOpen = (): void => void process.send?.(OPEN);

/** Resolves with whether the process came to serve. */
const opened = async (worker: Worker): Promise<boolean> => {
  const told = once(worker, "message").then(() => true);
  const ended = once(worker, "exit").then(() => false);
  return Promise.race([told, ended]);
};

export type Processes = {
  /** Lets each end its work. */
  close: () => Promise<void>;
};

/**
 * Serves with several processes, which take connections in turn. Null where the first of them cannot serve: it has said why. One that
 * ends unasked is replaced.
 */
export const serveWithMany = async (processes: number): Promise<Processes | null> => {
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
