import { createContext, useSyncExternalStore } from "react";
import { useAround } from "../providers/use-around.ts";

/**
 * A chart of the page that several islands show: its view, and the events that it takes. It may run already, or be loaded with the first
 * event.
 */
export type SharedChart<View, Sent> = {
  /** Returns the current view. Unchanged parts are the same objects as before. */
  view: () => View;
  /** The first view of every page, as the server writes it. */
  first: View;
  /** Returns a function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
  send: (event: Sent) => void;
};

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" &&
  value !== null &&
  [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value));

/** Returns `next` with the objects of `before` for all parts that are equal, so that they are not drawn again. */
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

/** Shares a chart that runs already. */
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

/** Returns a chart that never runs, for a server. */
export const stillChart = <View, Sent>(first: View): SharedChart<View, Sent> => ({
  view: () => first,
  first,
  subscribe: () => () => undefined,
  send: () => undefined,
});

/** The storage for events that still wait for a chart when the page is left. The next page of the tab sends them. */
export type Unsent<Sent> = {
  /** Stores the events. Returns true when they are stored. */
  keep: (waiting: readonly Sent[]) => boolean;
  /** Returns the stored events, and removes them. */
  take: () => readonly Sent[];
};

/**
 * Returns a chart whose code is fetched when it is wanted. Until then events wait, in order. An event that equals the last waiting one is
 * ignored.
 * @param arrived resolves once the chart runs
 * @param want fetches the chart; further calls have no effect
 * @param shownOf returns the view while events wait
 * @param unsent stores waiting events when the page is left; without it, they are lost
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
      if (!unsent.keep(waiting)) return; // the events still wait here if the page comes back
      waiting.splice(0);
      show();
    });
    window.addEventListener("pageshow", sendUnsent); // the page is back from the back/forward cache, before any other page took the events
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

/** Creates the context of a chart of the page for the components below. The component that mounts them provides it. */
export const createChartContext = <View, Sent>(name: string) => {
  const Context = createContext<SharedChart<View, Sent> | null>(null);
  const useChart = (): SharedChart<View, Sent> => useAround(Context, name);
  return {
    Provider: Context,
    useChart,
    /** Returns the selected part of the view, or a value made from it. */
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
