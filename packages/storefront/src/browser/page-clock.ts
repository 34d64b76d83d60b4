import type { RunClock } from "../providers/services.ts";
import { recoverChunk } from "../reload/recover-chunk.ts";

/** Returns one clock for all parts of a page, with the server's time. The first listener loads its code, since most pages show no time. */
export const createPageClock = (): RunClock => {
  const listeners = new Set<(now: number) => void>();
  let lastTime: number | null = null;
  let abortController = new AbortController();
  const notifyListeners = (now: number): void => {
    lastTime = now;
    for (const listener of listeners) listener(now);
  };
  const startServerClock = (signal: AbortSignal): void => {
    import("../requests/server-clock.ts")
      .then(({ runServerClock }) => runServerClock(notifyListeners, signal))
      .catch((error: unknown) => recoverChunk(error, () => startServerClock(signal)));
  };
  return (listener) => {
    listeners.add(listener);
    if (listeners.size === 1) startServerClock(abortController.signal);
    else if (lastTime !== null) listener(lastTime);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      abortController.abort();
      abortController = new AbortController();
      lastTime = null;
    };
  };
};
