/** The start and the end of a task, in milliseconds. */
export type Interval = { start: number; end: number };

/**
 * Returns each name's share of the whole run, in milliseconds. Tasks that run at the same time share that time equally. So the shares add
 * up to the time in which any task ran.
 */
export const getShares = (tasks: readonly (Interval & { name: string })[]): ReadonlyMap<string, number> => {
  const moments = [...new Set(tasks.flatMap(({ start, end }) => [start, end]))].toSorted((one, other) => one - other);
  const sharesByName = new Map<string, number>();
  for (const [index, from] of moments.entries()) {
    const nextMoment = moments[index + 1] ?? from;
    const runningTasks = tasks.filter(({ start, end }) => start <= from && end >= nextMoment && end > from);
    for (const { name } of runningTasks)
      sharesByName.set(name, (sharesByName.get(name) ?? 0) + (nextMoment - from) / runningTasks.length);
  }
  return sharesByName;
};
