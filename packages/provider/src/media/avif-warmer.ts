import { setTimeout as pass } from "node:timers/promises";
import type { PictureMakers } from "../platform/picture-makers.ts";
import { writeWhole } from "./whole-file.ts";

/** A picture to encode in a smaller width. */
export type SizeWork = { readonly from: string; readonly to: string; readonly width: number };

type WarmerOptions = {
  makers: PictureMakers;
  /** The milliseconds without a wait for an encoder, after which the shop counts as idle. */
  quiet: number;
  onFailure: (problem: unknown) => void;
};

/** An encoder of requested pictures as AVIF. It encodes one at a time, and only while nobody waits for an encoder. */
export type AvifWarmer = {
  /** Records that somebody waits for an encoder, so the shop is not idle. Reads of cached sizes do not count, because they are cheap. */
  wait: () => void;
  /** Queues a size. */
  want: (work: SizeWork) => void;
  /** Resolves when the queue is empty. */
  finished: () => Promise<void>;
  /** Stops the work in progress and clears the queue. */
  close: () => Promise<void>;
};

export const createAvifWarmer = ({ makers, quiet, onFailure }: WarmerOptions): AvifWarmer => {
  const wanted = new Map<string, SizeWork>();
  const closing = new AbortController();
  let lastWaited = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | null = null;

  const untilIdle = async (): Promise<void> => {
    const left = lastWaited + quiet - performance.now();
    if (left <= 0) return;
    await pass(left, undefined, { ref: false, signal: closing.signal });
    await untilIdle();
  };

  const makeAll = async (): Promise<void> => {
    for (const [to, { from, width }] of wanted) {
      await untilIdle();
      try {
        await writeWhole(to, await makers.make("size", { from, width, format: "avif" }));
      } catch (problem) {
        if (closing.signal.aborted) return;
        onFailure(problem);
      }
      wanted.delete(to);
    }
  };

  const work = async (): Promise<void> => {
    // only `close` ends it early
    await makeAll().catch(() => undefined);
    underWay = null;
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
      await makers.close();
      await underWay;
    },
  };
};
