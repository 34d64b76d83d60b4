/** A task of a page's main thread, in milliseconds. */
export type Task = { start: number; end: number; cpu: number };

/** Lighthouse's factor by which a phone is slower than this machine. */
const SLOWDOWN = 4;

/** Time in milliseconds from which a task counts as long. */
const LONG_TASK = 50;

/**
 * Calculates the total blocking time on a phone in milliseconds. It uses the CPU time of tasks, which other work on the machine does not
 * extend. A task inside another one does not count.
 */
export const getBlockingTime = (tasks: readonly Task[]): number => {
  let total = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { start, end, cpu } of tasks.toSorted((one, other) => one.start - other.start)) {
    if (start < until) continue;
    until = end;
    total += Math.max(0, SLOWDOWN * cpu - LONG_TASK);
  }
  return total;
};
