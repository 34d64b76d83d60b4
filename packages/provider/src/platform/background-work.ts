/** The tasks that a call starts and that run after its answer. */
export type BackgroundWork = {
  start: (task: () => Promise<void>) => void;
  /** Waits until all started tasks end. */
  finish: () => Promise<void>;
};

/** The time before a task starts, in milliseconds. The answer is sent within this time. */
const START_DELAY = 50;

/**
 * Creates the runner of background tasks. The delay prevents that the time of an answer reveals a task. A failed task is reported and not
 * repeated. A person who waits for an email asks again.
 */
export const createBackgroundWork = (onFailure: (error: unknown) => void): BackgroundWork => {
  const runningTasks = new Set<Promise<void>>();
  return {
    start: (task) => {
      const taskEnd = new Promise((resolve) => void setTimeout(resolve, START_DELAY))
        .then(task)
        .catch(onFailure)
        .finally(() => runningTasks.delete(taskEnd));
      runningTasks.add(taskEnd);
    },
    finish: async () => {
      await Promise.all(runningTasks);
    },
  };
};
