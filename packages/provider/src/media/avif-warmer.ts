import { setTimeout as pass } from "node:timers/promises";
import type { PictureWorkers } from "../platform/picture-workers.ts";
import { writeFileAtomically } from "./atomic-write.ts";

/** A picture to encode in a smaller width. */
export type EncodingJob = { readonly from: string; readonly to: string; readonly width: number };

type WarmerOptions = {
  workers: PictureWorkers;
  /** The milliseconds without a wait for an encoder, after which the shop counts as idle. */
  idleDelay: number;
  onFailure: (problem: unknown) => void;
};

/** An encoder of requested pictures as AVIF. It encodes one at a time, and only while nobody waits for an encoder. */
export type AvifWarmer = {
  /** Records that somebody waits for an encoder, so the shop is not idle. Reads of cached sizes do not count, because they are cheap. */
  recordActivity: () => void;
  /** Queues a size. */
  enqueue: (work: EncodingJob) => void;
  /** Resolves when the queue is empty. */
  waitUntilFinished: () => Promise<void>;
  /** Stops the work in progress and clears the queue. */
  close: () => Promise<void>;
};

export const createAvifWarmer = ({ workers, idleDelay, onFailure }: WarmerOptions): AvifWarmer => {
  const queue = new Map<string, EncodingJob>();
  const closing = new AbortController();
  let lastActivityAt = Number.NEGATIVE_INFINITY;
  let inProgress: Promise<void> | null = null;

  const waitUntilIdle = async (): Promise<void> => {
    const remaining = lastActivityAt + idleDelay - performance.now();
    if (remaining <= 0) return;
    await pass(remaining, undefined, { ref: false, signal: closing.signal });
    await waitUntilIdle();
  };

  const encodeAll = async (): Promise<void> => {
    for (const [to, { from, width }] of queue) {
      await waitUntilIdle();
      try {
        await writeFileAtomically(to, await workers.run("size", { from, width, format: "avif" }));
      } catch (problem) {
        if (closing.signal.aborted) return;
        onFailure(problem);
      }
      queue.delete(to);
    }
  };

  const work = async (): Promise<void> => {
    // only `close` ends it early
    await encodeAll().catch(() => undefined);
    inProgress = null;
  };

  return {
    recordActivity: () => {
      lastActivityAt = performance.now();
    },
    enqueue: (size) => {
      if (closing.signal.aborted) return;
      queue.set(size.to, size);
      inProgress ??= work();
    },
    waitUntilFinished: async () => {
      await inProgress;
    },
    close: async () => {
      closing.abort();
      queue.clear();
      await workers.close();
      await inProgress;
    },
  };
};
