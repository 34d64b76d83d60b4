/** What may let a work go on that waits. */
export type WorkSignal =
  | { type: "network.online" }
  /** A customer is logged in, and everything that belongs to a login is done. */
  | { type: "session.restored"; customerId: string }
  /** Nobody is logged in any more; a session that ran out counts until its customer is back. */
  | { type: "session.ended" };

/** Where works, and charts of one page, hear what the shopper's root says. */
export type WorkSignals = {
  /** Who is logged in, as far as is known. */
  customerId: () => string | null;
  /** How often somebody has logged in, so that a refusal of an earlier token is known as such. */
  logins: () => number;
  /** Returns how to stop. */
  subscribe: (listener: (signal: WorkSignal) => void) => () => void;
};

/** The signals, and how to give one. */
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
