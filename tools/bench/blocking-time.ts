/** The start, the end and the CPU time of a task of a page's main thread, in milliseconds. */
export type Task = { start: number; end: number; cpu: number };

/** The factor by which Lighthouse's phone is slower than this machine. */
const SLOWDOWN_FACTOR = 4;

/** The minimum time of a long task, in milliseconds. */
const LONG_TASK_MILLISECONDS = 50;

/**
 * Calculates the total blocking time on a phone in milliseconds. Uses the CPU time of tasks, because other programs on the machine do not
 * extend this time. A task inside another task does not count.
 */
export const getBlockingTime = (tasks: readonly Task[]): number => {
  let total = 0;
  let countedUntil = Number.NEGATIVE_INFINITY;
  for (const { start, end, cpu } of tasks.toSorted((one, other) => one.start - other.start)) {
    if (start < countedUntil) continue;
    countedUntil = end;
    total += Math.max(0, SLOWDOWN_FACTOR * cpu - LONG_TASK_MILLISECONDS);
  }
  return total;
};
