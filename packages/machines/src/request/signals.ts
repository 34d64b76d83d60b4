/** The signals that may let waiting work go on. */
export type RequestSignal =
  | { type: "network.online" }
  /** A customer is logged in, and everything that belongs to a login is done. */
  | { type: "session.restored"; customerId: string }
  /** Nobody is logged in any more. An expired session counts until its customer is back. */
  | { type: "session.ended" };

/** The signals of the shopper chart, for work and for the charts of one page. */
export type RequestSignals = {
  /** Returns the customer who is logged in, if any is known. */
  getCustomerId: () => string | null;
  /** Returns the number of logins so far, so that a refusal of an earlier token can be recognized. */
  countLogins: () => number;
  /** Returns a function that ends the subscription. */
  subscribe: (listener: (signal: RequestSignal) => void) => () => void;
};

/** The signals, with a function that gives one. */
export type RequestSignalSource = RequestSignals & { send: (signal: RequestSignal) => void };

export const createRequestSignals = (): RequestSignalSource => {
  const listeners = new Set<(signal: RequestSignal) => void>();
  let customerId: string | null = null;
  let logins = 0;
  return {
    getCustomerId: () => customerId,
    countLogins: () => logins,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send: (signal) => {
      if (signal.type === "session.restored") {
        customerId = signal.customerId;
        logins += 1;
      }
      if (signal.type === "session.ended") customerId = null;
      for (const listener of listeners) listener(signal);
    },
  };
};
