/** The signals that may let waiting work go on. */
export type WorkSignal =
  | { type: "network.online" }
  /** A customer is logged in, and everything that belongs to a login is done. */
  | { type: "session.restored"; customerId: string }
  /** Nobody is logged in any more. An expired session counts until its customer is back. */
  | { type: "session.ended" };

/** The signals of the shopper chart, for work and for the charts of one page. */
export type WorkSignals = {
  /** Returns the customer who is logged in, if any is known. */
  customerId: () => string | null;
  /** Returns the number of logins so far, so that a refusal of an earlier token can be recognized. */
  logins: () => number;
  /** Returns a function that ends the subscription. */
  subscribe: (listener: (signal: WorkSignal) => void) => () => void;
};

/** The signals, with a function that gives one. */
export type WorkSignalSource = WorkSignals & { give: (signal: WorkSignal) => void };

export const createWorkSignals = (): WorkSignalSource => {
  const listeners = new Set<(signal: WorkSignal) => void>();
  let customerId: string | null = null;
  let logins = 0;
  return {
    customerId: () => customerId,
    logins: () => logins,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    give: (signal) => {
      if (signal.type === "session.restored") {
        customerId = signal.customerId;
        logins += 1;
      }
      if (signal.type === "session.ended") customerId = null;
      for (const listener of listeners) listener(signal);
    },
  };
};
