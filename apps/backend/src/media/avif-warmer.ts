import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pass } from "node:timers/promises";
import type { SizeWork } from "./encode-picture.ts";

type WarmerOptions = {
  /** Milliseconds since anyone waited for an encoder, after which the shop counts as idle. */
  quiet: number;
  onFailure: (problem: unknown) => void;
};

/** Makes AVIFs of what readers have asked for, one at a time and only while nobody waits for an encoder. */
export type AvifWarmer = {
  /** Somebody waits for an encoder: the shop is not idle. What is kept already costs next to nothing and does not count. */
  wait: () => void;
  /** Wants it made some time. */
  want: (work: SizeWork) => void;
  /** Settles when nothing is wanted any more. */
  finished: () => Promise<void>;
  /** Ends what is under way and forgets the rest. */
  close: () => Promise<void>;
};

type Answer = { problem: string | null };

const encodeIn = async (child: ChildProcess, work: SizeWork): Promise<void> => {
  const ended = new AbortController();
  const { signal } = ended;
  const answered = once(child, "message", { signal }).then(([answer]) => answer as Answer);
  const exited = once(child, "exit", { signal }).then((): Answer => ({ problem: "its process ended" }));
  child.send(work);
  try {
    const { problem } = await Promise.race([answered, exited]);
    if (problem !== null) throw new Error(`No AVIF could be made of ${work.from}: ${problem}`);
  } finally {
    ended.abort();
  }
};

const start = (): ChildProcess => {
  const child = fork(new URL("./avif-process.ts", import.meta.url), { stdio: "ignore", execArgv: [] });
  child.unref();
  child.channel?.unref();
  return child;
};

export const createAvifWarmer = ({ quiet, onFailure }: WarmerOptions): AvifWarmer => {
  const wanted = new Map<string, SizeWork>();
  const closing = new AbortController();
  let lastWaited = Number.NEGATIVE_INFINITY;
  let child: ChildProcess | null = null;
  let underWay: Promise<void> | null = null;

  const untilIdle = async (): Promise<void> => {
    const left = lastWaited + quiet - performance.now();
    if (left <= 0) return;
    await pass(left, undefined, { ref: false, signal: closing.signal });
    await untilIdle();
  };

  const makeAll = async (): Promise<void> => {
    for (const [to, work] of wanted) {
      await untilIdle();
      child ??= start();
      await encodeIn(child, work).catch((problem: unknown) => {
        if (closing.signal.aborted) throw problem;
        onFailure(problem);
        child?.kill();
        child = null;
      });
      wanted.delete(to);
    }
  };

  const stopChild = async (): Promise<void> => {
    const ending = child;
    child = null;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, "exit");
    ending.ref();
    ending.kill();
    await ended;
  };

  const work = async (): Promise<void> => {
    await makeAll().catch(() => undefined); // only closing ends it early
    underWay = null;
    await stopChild();
  };

  return {
    wait: () => {
      lastWaited = performance.now();
    },
    want: (size) => {
      if (closing.signal.aborted) return;
      wanted.set(size.to, size);
      underWay ??= work();
    },
    finished: async () => {
      await underWay;
    },
    close: async () => {
      closing.abort();
      wanted.clear();
      await stopChild();
      await underWay;
    },
  };
};
