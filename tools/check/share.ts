/** Start and end of a task, in milliseconds. */
export type Interval = { start: number; end: number };

/**
 * Returns each name's share of the whole run, in milliseconds. Tasks that run at the same time share that time equally. So the shares add
 * up to the time in which anything ran.
 */
export const getShares = (tasks: readonly (Interval & { name: string })[]): ReadonlyMap<string, number> => {
  const moments = [...new Set(tasks.flatMap(({ start, end }) => [start, end]))].toSorted((one, other) => one - other);
  const result = new Map<string, number>();
  for (const [index, from] of moments.entries()) {
    const until = moments[index + 1] ?? from;
    const running = tasks.filter(({ start, end }) => start <= from && end >= until && end > from);
    for (const { name } of running) result.set(name, (result.get(name) ?? 0) + (until - from) / running.length);
  }
  return result;
};
