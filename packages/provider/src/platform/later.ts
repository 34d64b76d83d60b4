/** What a call leaves to do once it is answered. */
export type Later = {
  begin: (work: () => Promise<void>) => void;
  /** Waits for all that was begun. */
  finish: () => Promise<void>;
};

/** Long enough for an answer to have left, in milliseconds. */
const PAUSE = 50;

/**
 * Does work so late that the time of an answer tells nothing of it: neither whether there is any, nor how much. What fails is told and not
 * done again: whoever waits for a mail asks once more.
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
