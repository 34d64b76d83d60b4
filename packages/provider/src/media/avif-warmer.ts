import { setTimeout as pass } from "node:timers/promises";
import type { PictureMakers } from "../platform/picture-makers.ts";
import { writeWhole } from "./whole-file.ts";

/** A picture made smaller. */
export type SizeWork = { readonly from: string; readonly to: string; readonly width: number };

type WarmerOptions = {
  makers: PictureMakers;
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
    await makeAll().catch(() => undefined); // only closing ends it early
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
