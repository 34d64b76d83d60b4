/** The work that a call leaves until after its answer. */
export type Later = {
  begin: (work: () => Promise<void>) => void;
  /** Waits for all work that has begun. */
  finish: () => Promise<void>;
};

/** Time in which an answer has left, in milliseconds. */
const PAUSE = 50;

/**
 * Delays work so that the time of an answer reveals neither whether there is any nor how much. A failure is reported and not retried. A
 * person who waits for a mail asks again.
 */
export const createLater = (onFailure: (error: unknown) => void): Later => {
  const underWay = new Set<Promise<void>>();
  return {
    begin: (work) => {
      const ended = new Promise((resolve) => void setTimeout(resolve, PAUSE))
        .then(work)
        .catch(onFailure)
        .finally(() => underWay.delete(ended));
      underWay.add(ended);
    },
    finish: async () => {
      await Promise.all(underWay);
    },
  };
};
