import { setTimeout as pass } from "node:timers/promises";
import type { PictureWorkers } from "../platform/picture-workers.ts";
import { writeFileAtomically } from "./atomic-write.ts";

/** A picture to encode in a smaller width, in pixels. */
export type EncodingJob = { readonly sourceFile: string; readonly targetFile: string; readonly width: number };

type WarmerOptions = {
  workers: PictureWorkers;
  /** The time without a wait for an encoder after which the shop counts as idle, in milliseconds. */
  idleDelay: number;
  onFailure: (problem: unknown) => void;
};

/** An encoder that encodes requested pictures as AVIF. It encodes one picture at a time, and only while nobody waits for an encoder. */
export type AvifWarmer = {
  /**
   * Records that a reader waits for an encoder, so that the shop is not idle. Reads of cached sizes do not count, because they need little
   * time.
   */
  recordActivity: () => void;
  /** Adds a size to the queue. */
  enqueue: (runQueue: EncodingJob) => void;
  /** Resolves when the queue is empty. */
  waitUntilFinished: () => Promise<void>;
  /** Stops the current encoding and clears the queue. */
  close: () => Promise<void>;
};

export const createAvifWarmer = ({ workers, idleDelay, onFailure }: WarmerOptions): AvifWarmer => {
  const queue = new Map<string, EncodingJob>();
  const abortController = new AbortController();
  let lastActivityAt = Number.NEGATIVE_INFINITY;
  let runInProgress: Promise<void> | null = null;

  const waitUntilIdle = async (): Promise<void> => {
    const remainingDelay = lastActivityAt + idleDelay - performance.now();
    if (remainingDelay <= 0) return;
    await pass(remainingDelay, undefined, { ref: false, signal: abortController.signal });
    await waitUntilIdle();
  };

  const encodeQueue = async (): Promise<void> => {
    for (const [targetFile, { sourceFile, width }] of queue) {
      await waitUntilIdle();
      try {
        await writeFileAtomically(
          targetFile,
          await workers.makePicture("size", { from: sourceFile, width, format: "avif" }),
        );
      } catch (problem) {
        if (abortController.signal.aborted) return;
        onFailure(problem);
      }
      queue.delete(targetFile);
    }
  };

  const runQueue = async (): Promise<void> => {
    // Only `close` ends the loop early.
    await encodeQueue().catch(() => undefined);
    runInProgress = null;
  };

  return {
    recordActivity: () => {
      lastActivityAt = performance.now();
    },
    enqueue: (size) => {
      if (abortController.signal.aborted) return;
      queue.set(size.targetFile, size);
      runInProgress ??= runQueue();
    },
    waitUntilFinished: async () => {
      await runInProgress;
    },
    close: async () => {
      abortController.abort();
      queue.clear();
      await workers.close();
      await runInProgress;
    },
  };
};
