import type { RunClock } from "../providers/services.ts";
import { mendPart } from "../reload/mend-part.ts";

/** Returns one clock for all parts of a page, with the server's time. Its code is fetched on demand, since most pages show no time. */
export const createPageClock = (): RunClock => {
  const followers = new Set<(now: number) => void>();
  let last: number | null = null;
  let running = new AbortController();
  const tell = (now: number): void => {
    last = now;
    for (const follow of followers) follow(now);
  };
  const run = (signal: AbortSignal): void => {
    import("../work/server-clock.ts")
      .then(({ runServerClock }) => runServerClock(tell, signal))
      .catch((error: unknown) => mendPart(error, () => run(signal)));
  };
  return (follow) => {
    followers.add(follow);
    if (followers.size === 1) run(running.signal);
    else if (last !== null) follow(last);
    return () => {
      followers.delete(follow);
      if (followers.size > 0) return;
      running.abort();
      running = new AbortController();
      last = null;
    };
  };
};
