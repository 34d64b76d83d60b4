/** A task of a page's main thread, in milliseconds. */
export type Task = { start: number; end: number; cpu: number };

/** How many times slower than this machine a phone is taken to be; Lighthouse's figure. */
const SLOWDOWN = 4;

/** What a task may take before it stands in somebody's way. */
const LONG_TASK = 50;

/**
 * Total blocking time on a phone by the CPU time of tasks, which other work on the machine does not lengthen as it does the
 * clock's. A task within another counts in that other alone.
 */
export const blockingTime = (tasks: readonly Task[]): number => {
  let total = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { start, end, cpu } of tasks.toSorted((one, other) => one.start - other.start)) {
    if (start < until) continue;
    until = end;
    total += Math.max(0, SLOWDOWN * cpu - LONG_TASK);
  }
  return total;
};
