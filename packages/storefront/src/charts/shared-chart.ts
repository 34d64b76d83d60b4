import { createContext, useSyncExternalStore } from "react";
import { useRequiredContext } from "../providers/use-required-context.ts";

/**
 * A chart of the page that several islands show: its view, and the events that it takes. It may run already, or be loaded with the first
 * event.
 */
export type SharedChart<View, Sent> = {
  /** Returns the current view. Unchanged parts are the same objects as before. */
  getView: () => View;
  /** The first view of every page, as the server writes it. */
  initialView: View;
  /** Returns a function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
  send: (event: Sent) => void;
};

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" &&
  value !== null &&
  [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value));

/** Returns `next` with the objects of `before` for all parts that are equal, so that they are not drawn again. */
export const reuseEqualParts = <Value>(before: Value, next: Value): Value => {
  if (Object.is(before, next) || !isPlain(before) || !isPlain(next)) return next;
  if (Array.isArray(before) !== Array.isArray(next)) return next;
  const keys = Object.keys(next);
  const shared = keys.map((key) => reuseEqualParts(before[key], next[key]));
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
export const shareRunningChart = <Snapshot, View, Sent>(
  actor: Running<Snapshot, Sent>,
  selectView: (snapshot: Snapshot) => View,
): SharedChart<View, Sent> => {
  let seen = actor.getSnapshot();
  let view = selectView(seen);
  const getCurrentView = (): View => {
    const now = actor.getSnapshot();
    if (now !== seen) {
      seen = now;
      view = reuseEqualParts(view, selectView(now));
    }
    return view;
  };
  return {
    getView: getCurrentView,
    initialView: view,
    subscribe: (listener) => {
      const { unsubscribe } = actor.subscribe(listener);
      return unsubscribe;
    },
    send: (event) => actor.send(event),
  };
};

/** Returns a chart that never runs, for a server. */
export const createStaticChart = <View, Sent>(initialView: View): SharedChart<View, Sent> => ({
  getView: () => initialView,
  initialView,
  subscribe: () => () => undefined,
  send: () => undefined,
});

/** The storage for events that still wait for a chart when the page is left. The next page of the tab sends them. */
export type PendingEventStore<Sent> = {
  /** Stores the events. Returns true when they are stored. */
  store: (pendingEvents: readonly Sent[]) => boolean;
  /** Returns the stored events, and removes them. */
  take: () => readonly Sent[];
};

/**
 * Returns a chart whose code is fetched when it is wanted. Until then events wait, in order. An event that equals the last waiting one is
 * ignored.
 * @param loadedChart resolves once the chart runs
 * @param loadChart fetches the chart; further calls have no effect
 * @param getPendingView returns the view while events wait
 * @param pendingStore stores waiting events when the page is left; without it, they are lost
 */
export const createLazyChart = <View, Sent>(
  initialView: View,
  loadedChart: Promise<SharedChart<View, Sent>>,
  loadChart: () => void,
  getPendingView: (pendingEvents: readonly Sent[]) => View = () => initialView,
  pendingStore?: PendingEventStore<Sent>,
): SharedChart<View, Sent> => {
  const listeners = new Set<() => void>();
  const pendingEvents: Sent[] = [];
  let pendingView = initialView;
  let chart: SharedChart<View, Sent> | null = null;
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const showPendingEvents = () => {
    pendingView = getPendingView(pendingEvents);
    notifyListeners();
  };
  const send = (event: Sent): void => {
    if (chart) return chart.send(event);
    const last = pendingEvents.at(-1);
    if (last === undefined || reuseEqualParts(last, event) !== last) pendingEvents.push(event);
    showPendingEvents();
    loadChart();
  };
  const sendStoredEvents = (): void => pendingStore?.take().forEach(send);
  if (pendingStore) {
    sendStoredEvents();
    window.addEventListener("pagehide", () => {
      if (!pendingStore.store(pendingEvents)) return; // the events still wait here if the page comes back
      pendingEvents.splice(0);
      showPendingEvents();
    });
    window.addEventListener("pageshow", sendStoredEvents); // the page is back from the back/forward cache, before any other page took the events
  }
  void loadedChart.then((loaded) => {
    chart = loaded;
    loaded.subscribe(notifyListeners);
    notifyListeners();
    for (const event of pendingEvents.splice(0)) loaded.send(event);
  });
  return {
    getView: () => chart?.getView() ?? pendingView,
    initialView,
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
  const useChart = (): SharedChart<View, Sent> => useRequiredContext(Context, name);
  return {
    Provider: Context,
    useChart,
    /** Returns the selected part of the view, or a value made from it. */
    useView: <Selected>(select: (view: View) => Selected): Selected => {
      const { subscribe, getView, initialView } = useChart();
      return useSyncExternalStore(
        subscribe,
        () => select(getView()),
        () => select(initialView),
      );
    },
  };
};
