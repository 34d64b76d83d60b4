import { createContext, useSyncExternalStore } from "react";
import { useAround } from "../providers/use-around.ts";

/**
 * A chart of the page that several islands show: what there is to see of it, and what can be done. It may run already, or come with
 * the first that is done.
 */
export type SharedChart<View, Sent> = {
  /** What is to be seen now. What has not changed is the same object as before. */
  view: () => View;
  /** What every page begins with, as the server writes it. */
  first: View;
  /** Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
  send: (event: Sent) => void;
};

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" &&
  value !== null &&
  [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value));

/** `next`, with everything in it that equals what stood there before as that very object, so that nothing is drawn for it. */
export const sharing = <Value>(before: Value, next: Value): Value => {
  if (Object.is(before, next) || !isPlain(before) || !isPlain(next)) return next;
  if (Array.isArray(before) !== Array.isArray(next)) return next;
  const keys = Object.keys(next);
  const shared = keys.map((key) => sharing(before[key], next[key]));
  if (keys.length === Object.keys(before).length && keys.every((key, place) => shared[place] === before[key]))
    return before;
  if (Array.isArray(next)) return shared as Value;
  return Object.fromEntries(keys.map((key, place) => [key, shared[place]])) as Value;
};

type Running<Snapshot, Sent> = {
  getSnapshot: () => Snapshot;
  subscribe: (listener: () => void) => { unsubscribe: () => void };
  send: (event: Sent) => void;
};

/** A chart that runs already. */
export const runningChart = <Snapshot, View, Sent>(
  actor: Running<Snapshot, Sent>,
  viewOf: (snapshot: Snapshot) => View,
): SharedChart<View, Sent> => {
  let seen = actor.getSnapshot();
  let view = viewOf(seen);
  const look = (): View => {
    const now = actor.getSnapshot();
    if (now !== seen) {
      seen = now;
      view = sharing(view, viewOf(now));
    }
    return view;
  };
  return {
    view: look,
    first: view,
    subscribe: (listener) => {
      const { unsubscribe } = actor.subscribe(listener);
      return unsubscribe;
    },
    send: (event) => actor.send(event),
  };
};

/** A chart that never runs: of a server. */
export const stillChart = <View, Sent>(first: View): SharedChart<View, Sent> => ({
  view: () => first,
  first,
  subscribe: () => () => undefined,
  send: () => undefined,
});

/** What still waits for a chart when its page is left: the next page of the tab sends it. */
export type Unsent<Sent> = {
  /** Whether it is kept. */
  keep: (waiting: readonly Sent[]) => boolean;
  /** What was kept, which is forgotten by it. */
  take: () => readonly Sent[];
};

/**
 * A chart whose code comes when it is wanted. What is sent to it until then waits, in order; the same at once again is impatience, and
 * waits once.
 * @param arrived resolves once the chart runs
 * @param want asks for it; asking again is asking once
 * @param shownOf what is to be seen of what waits
 * @param unsent where what waits outlives the page; without it, it is lost with the page
 */
export const awaitedChart = <View, Sent>(
  first: View,
  arrived: Promise<SharedChart<View, Sent>>,
  want: () => void,
  shownOf: (waiting: readonly Sent[]) => View = () => first,
  unsent?: Unsent<Sent>,
): SharedChart<View, Sent> => {
  const listeners = new Set<() => void>();
  const waiting: Sent[] = [];
  let shown = first;
  let chart: SharedChart<View, Sent> | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const show = () => {
    shown = shownOf(waiting);
    tell();
  };
  const send = (event: Sent): void => {
    if (chart) return chart.send(event);
    const last = waiting.at(-1);
    if (last === undefined || sharing(last, event) !== last) waiting.push(event);
    show();
    want();
  };
  const sendUnsent = (): void => unsent?.take().forEach(send);
  if (unsent) {
    sendUnsent();
    window.addEventListener("pagehide", () => {
      if (!unsent.keep(waiting)) return; // it still waits here, should the page come back
      waiting.splice(0);
      show();
    });
    window.addEventListener("pageshow", sendUnsent); // back in the browser's memory, before any other page took it
  }
  void arrived.then((come) => {
    chart = come;
    come.subscribe(tell);
    tell();
    for (const event of waiting.splice(0)) come.send(event);
  });
  return {
    view: () => chart?.view() ?? shown,
    first,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
  };
};

/** Where the components below find a chart of the page. Whoever mounts them provides it. */
export const createChartContext = <View, Sent>(name: string) => {
  const Context = createContext<SharedChart<View, Sent> | null>(null);
  const useChart = (): SharedChart<View, Sent> => useAround(Context, name);
  return {
    Provider: Context,
    useChart,
    /** What `select` picks of what is to be seen: a part of it, or a value of its own. */
    useView: <Selected>(select: (view: View) => Selected): Selected => {
      const { subscribe, view, first } = useChart();
      return useSyncExternalStore(
        subscribe,
        () => select(view()),
        () => select(first),
      );
    },
  };
};
