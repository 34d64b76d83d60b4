import { createContext, useSyncExternalStore } from "react";
import { useRequiredContext } from "../providers/use-required-context.ts";

/** A chart that several islands of a page share, with a view. The first event may load the code of the chart. */
export type SharedChart<View, Sent> = {
  /** Returns the current view. Unchanged parts keep their object identity. */
  getView: () => View;
  /** The view in the markup from the server. The first render in the browser must be equal. */
  initialView: View;
  /** Calls the listener after each change. Returns a function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
  send: (event: Sent) => void;
};

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" &&
  value !== null &&
  [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value));

/** Returns `next` with the objects of `before` for all equal parts. React does not render equal objects again. */
export const reuseEqualParts = <Value>(before: Value, next: Value): Value => {
  if (Object.is(before, next) || !isPlainObject(before) || !isPlainObject(next)) return next;
  if (Array.isArray(before) !== Array.isArray(next)) return next;
  const keys = Object.keys(next);
  const sharedParts = keys.map((key) => reuseEqualParts(before[key], next[key]));
  if (keys.length === Object.keys(before).length && keys.every((key, place) => sharedParts[place] === before[key]))
    return before;
  if (Array.isArray(next)) return sharedParts as Value;
  return Object.fromEntries(keys.map((key, place) => [key, sharedParts[place]])) as Value;
};

type RunningActor<Snapshot, Sent> = {
  getSnapshot: () => Snapshot;
  subscribe: (listener: () => void) => { unsubscribe: () => void };
  send: (event: Sent) => void;
};

/** Returns a shared chart over a running actor. */
export const shareRunningChart = <Snapshot, View, Sent>(
  actor: RunningActor<Snapshot, Sent>,
  selectView: (snapshot: Snapshot) => View,
): SharedChart<View, Sent> => {
  let lastSnapshot = actor.getSnapshot();
  let view = selectView(lastSnapshot);
  const getCurrentView = (): View => {
    const currentSnapshot = actor.getSnapshot();
    if (currentSnapshot !== lastSnapshot) {
      lastSnapshot = currentSnapshot;
      view = reuseEqualParts(view, selectView(currentSnapshot));
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

/** Returns a chart that never runs, with which a server renders islands. */
export const createStaticChart = <View, Sent>(initialView: View): SharedChart<View, Sent> => ({
  getView: () => initialView,
  initialView,
  subscribe: () => () => undefined,
  send: () => undefined,
});

/** The storage for events that are pending when the shopper leaves the page. The next page of the tab sends them. */
export type PendingEventStore<Sent> = {
  /** Stores the events. Returns false when the browser has no storage. */
  store: (pendingEvents: readonly Sent[]) => boolean;
  /** Returns the stored events, and removes them from the storage. */
  take: () => readonly Sent[];
};

/**
 * Returns a chart whose code is loaded with the first event. Events stay pending until the chart runs, in their order. An event that equals
 * the last pending event is ignored.
 * @param loadedChart a promise that resolves when the chart runs
 * @param loadChart loads the code of the chart; further calls have no effect
 * @param getPendingView returns the view while events are pending
 * @param pendingStore stores pending events when the shopper leaves the page; without this storage, the events are lost
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
    const lastEvent = pendingEvents.at(-1);
    if (lastEvent === undefined || reuseEqualParts(lastEvent, event) !== lastEvent) pendingEvents.push(event);
    showPendingEvents();
    loadChart();
  };
  const sendStoredEvents = (): void => pendingStore?.take().forEach(send);
  if (pendingStore) {
    sendStoredEvents();
    window.addEventListener("pagehide", () => {
      if (!pendingStore.store(pendingEvents)) return; // without storage, the events stay pending for a return to this page
      pendingEvents.splice(0);
      showPendingEvents();
    });
    window.addEventListener("pageshow", sendStoredEvents); // the browser may restore this page before another page takes the events
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

/** Creates the React context of a shared chart. `PageProviders` provides the charts of a page. */
export const createChartContext = <View, Sent>(name: string) => {
  const Context = createContext<SharedChart<View, Sent> | null>(null);
  const useChart = (): SharedChart<View, Sent> => useRequiredContext(Context, name);
  return {
    Provider: Context,
    useChart,
    /** Returns the selected part of the view, or a value that `select` derives from the view. */
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
