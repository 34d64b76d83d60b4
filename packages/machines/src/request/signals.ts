/** The signals after which a waiting request can continue. */
export type RequestSignal =
  | { type: "network.online" }
  /** A customer is logged in, and the merge of the carts has ended or failed. */
  | { type: "session.restored"; customerId: string }
  /** No customer is logged in. An expired session counts as ended until its customer is back. */
  | { type: "session.ended" };

/** The signals of the shopper chart, for requests and for the charts of a page. */
export type RequestSignals = {
  /** Returns the id of the customer who is logged in; null without a login. */
  getCustomerId: () => string | null;
  /** Returns the number of logins so far. A request compares two such numbers to detect a refusal of an earlier token. */
  countLogins: () => number;
  /** Adds a listener. Returns a function that removes the listener. */
  subscribe: (listener: (signal: RequestSignal) => void) => () => void;
};

/** The signals, with the function that sends a signal to all listeners. */
export type RequestSignalSource = RequestSignals & { send: (signal: RequestSignal) => void };

export const createRequestSignals = (): RequestSignalSource => {
  const listeners = new Set<(signal: RequestSignal) => void>();
  let customerId: string | null = null;
  let loginCount = 0;
  return {
    getCustomerId: () => customerId,
    countLogins: () => loginCount,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send: (signal) => {
      if (signal.type === "session.restored") {
        customerId = signal.customerId;
        loginCount += 1;
      }
      if (signal.type === "session.ended") customerId = null;
      for (const listener of listeners) listener(signal);
    },
  };
};
