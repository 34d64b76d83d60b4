import type { RunClock } from "../providers/services.ts";
import { recoverChunk } from "../reload/recover-chunk.ts";

/** Returns one clock for all parts of a page, with the server's time. Its code is fetched on demand, since most pages show no time. */
export const createPageClock = (): RunClock => {
  const listeners = new Set<(now: number) => void>();
  let last: number | null = null;
  let running = new AbortController();
  const notify = (now: number): void => {
    last = now;
    for (const listener of listeners) listener(now);
  };
  const run = (signal: AbortSignal): void => {
    import("../requests/server-clock.ts")
      .then(({ runServerClock }) => runServerClock(notify, signal))
      .catch((error: unknown) => recoverChunk(error, () => run(signal)));
  };
  return (listener) => {
    listeners.add(listener);
    if (listeners.size === 1) run(running.signal);
    else if (last !== null) listener(last);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      running.abort();
      running = new AbortController();
      last = null;
    };
  };
};
