/** The work that a call leaves until after its answer. */
export type BackgroundWork = {
  start: (work: () => Promise<void>) => void;
  /** Waits for all work that has begun. */
  finish: () => Promise<void>;
};

/** Time in which an answer has left, in milliseconds. */
const DELAY = 50;

/**
 * Delays work so that the time of an answer reveals neither whether there is any nor how much. A failure is reported and not retried. A
 * person who waits for a mail asks again.
 */
export const createBackgroundWork = (onFailure: (error: unknown) => void): BackgroundWork => {
  const inProgress = new Set<Promise<void>>();
  return {
    start: (work) => {
      const ended = new Promise((resolve) => void setTimeout(resolve, DELAY))
        .then(work)
        .catch(onFailure)
        .finally(() => inProgress.delete(ended));
      inProgress.add(ended);
    },
    finish: async () => {
      await Promise.all(inProgress);
    },
  };
};
