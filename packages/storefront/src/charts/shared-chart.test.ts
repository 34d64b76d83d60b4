import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createLazyChart, reuseEqualParts, type SharedChart, shareRunningChart } from "./shared-chart.ts";

describe("the reuse of equal parts", () => {
  test("keeps the same object for each unchanged part", () => {
    const formerValue = {
      cart: {
        lines: [
          { id: "sofa", quantity: 1 },
          { id: "table", quantity: 2 },
        ],
      },
      count: 3,
    };
    const nextValue = {
      cart: {
        lines: [
          { id: "sofa", quantity: 1 },
          { id: "table", quantity: 3 },
        ],
      },
      count: 4,
    };
    const sharedValue = reuseEqualParts(formerValue, nextValue);
    expect(sharedValue).toEqual(nextValue);
    expect(sharedValue.cart.lines[0]).toBe(formerValue.cart.lines[0]);
    expect(sharedValue.cart.lines[1]).not.toBe(formerValue.cart.lines[1]);
  });

  test("returns a value that equals the new value, for any JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, next) => {
        expect(reuseEqualParts(before, next)).toEqual(next);
        expect(reuseEqualParts(next, structuredClone(next))).toBe(next);
      }),
    );
  });
});

/** Returns a counter that has the interface of a running chart. */
const aCounter = () => {
  let snapshot = { count: 0 };
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    },
    send: (step: number) => {
      snapshot = { count: snapshot.count + step };
      for (const listener of listeners) listener();
    },
  };
};
const aCountingChart = (): SharedChart<{ isEven: boolean; count: number }, number> =>
  shareRunningChart(aCounter(), ({ count }) => ({ isEven: count % 2 === 0, count }));

test("a page begins with what its server knew, however far its charts have come", () => {
  const chart = aCountingChart();
  chart.send(3);
  expect(chart.initialView).toEqual({ isEven: true, count: 0 });
  expect(chart.getView()).toEqual({ isEven: false, count: 3 });
});

describe("a chart before its code is loaded", () => {
  const openChart = () => {
    const { promise, resolve } = Promise.withResolvers<SharedChart<{ isEven: boolean; count: number }, number>>();
    let loadCount = 0;
    const chart = createLazyChart({ isEven: true, count: 0 }, promise, () => (loadCount += 1));
    return { chart, arrive: resolve, wanted: () => loadCount };
  };

  test("does not load its code for a subscription", () => {
    const { chart, wanted: loadCount } = openChart();
    chart.subscribe(() => undefined);
    expect(chart.getView()).toEqual({ isEven: true, count: 0 });
    expect(loadCount()).toBe(0);
  });

  test("shows pending events at once", () => {
    const { promise } = Promise.withResolvers<SharedChart<{ adding: readonly string[] }, string>>();
    const chart = createLazyChart(
      { adding: [] as readonly string[] },
      promise,
      () => undefined,
      (adding) => ({ adding: [...adding] }),
    );
    let notificationCount = 0;
    chart.subscribe(() => (notificationCount += 1));
    chart.send("sofa");
    expect(chart.getView()).toEqual({ adding: ["sofa"] });
    expect(chart.initialView).toEqual({ adding: [] });
    expect(notificationCount).toBe(1);
  });

  test("sends the pending events once it runs, and notifies its listeners", async () => {
    const { chart, arrive, wanted: loadCount } = openChart();
    let notificationCount = 0;
    chart.subscribe(() => (notificationCount += 1));
    chart.send(2);
    chart.send(3);
    expect(loadCount()).toBeGreaterThan(0);
    expect(chart.getView().count).toBe(0);
    arrive(aCountingChart());
    await Promise.resolve();
    expect(chart.getView()).toEqual({ isEven: false, count: 5 });
    expect(notificationCount).toBeGreaterThan(0);
    chart.send(1);
    expect(chart.getView().count).toBe(6);
  });

  describe("when the shopper leaves its page", () => {
    afterEach(() => vi.unstubAllGlobals());

    /** Returns a browser tab with one storage for all its pages. */
    const aTab = () => {
      let storedEvents: readonly number[] = [];
      let canStore = true;
      return {
        fill: () => (canStore = false),
        unsent: {
          store: (waiting: readonly number[]) => {
            if (canStore) storedEvents = [...waiting];
            return canStore;
          },
          take: () => {
            const takenEvents = storedEvents;
            storedEvents = [];
            return takenEvents;
          },
        },
      };
    };
    const openPage = ({ unsent }: Pick<ReturnType<typeof aTab>, "unsent">) => {
      const page = new EventTarget();
      vi.stubGlobal("window", page);
      const { promise, resolve } = Promise.withResolvers<SharedChart<{ isEven: boolean; count: number }, number>>();
      let loadCount = 0;
      const chart = createLazyChart(
        { isEven: true, count: 0 },
        promise,
        () => (loadCount += 1),
        (waiting) => ({ isEven: false, count: waiting.length }),
        unsent,
      );
      const dispatchPageEvent = (type: "pagehide" | "pageshow") => page.dispatchEvent(new Event(type));
      return { chart, arrive: resolve, wanted: () => loadCount, comesOrGoes: dispatchPageEvent };
    };

    test("leaves its pending events to the next page of the tab, which loads the code at once", async () => {
      const tab = aTab();
      const formerPage = openPage(tab);
      formerPage.chart.send(2);
      formerPage.chart.send(3);
      formerPage.comesOrGoes("pagehide");
      const nextPage = openPage(tab);
      expect(nextPage.wanted()).toBeGreaterThan(0);
      expect(nextPage.chart.getView().count).toBe(2);
      nextPage.arrive(aCountingChart());
      formerPage.arrive(aCountingChart());
      await Promise.resolve();
      expect([formerPage.chart.getView().count, nextPage.chart.getView().count]).toEqual([0, 5]);
      expect(openPage(tab).wanted()).toBe(0);
    });

    test("sends its pending events when the shopper returns before another page takes them", async () => {
      const { chart, arrive, comesOrGoes: dispatchPageEvent } = openPage(aTab());
      chart.send(2);
      dispatchPageEvent("pagehide");
      expect(chart.getView().count).toBe(0);
      dispatchPageEvent("pageshow");
      arrive(aCountingChart());
      await Promise.resolve();
      expect(chart.getView().count).toBe(2);
    });

    test("sends its pending events after a return, even without browser storage", async () => {
      const tab = aTab();
      tab.fill();
      const { chart, arrive, comesOrGoes: dispatchPageEvent } = openPage(tab);
      chart.send(2);
      dispatchPageEvent("pagehide");
      dispatchPageEvent("pageshow");
      arrive(aCountingChart());
      await Promise.resolve();
      expect(chart.getView().count).toBe(2);
    });

    test("leaves no pending events once it runs", async () => {
      const tab = aTab();
      const { chart, arrive, comesOrGoes: dispatchPageEvent } = openPage(tab);
      chart.send(2);
      arrive(aCountingChart());
      await Promise.resolve();
      dispatchPageEvent("pagehide");
      dispatchPageEvent("pageshow");
      expect([chart.getView().count, openPage(tab).wanted()]).toEqual([2, 0]);
    });
  });

  test("sends repeated pending events only once", async () => {
    const { chart, arrive, wanted: loadCount } = openChart();
    chart.send(2);
    chart.send(2);
    chart.send(3);
    chart.send(2);
    expect(loadCount()).toBe(4);
    arrive(aCountingChart());
    await Promise.resolve();
    expect(chart.getView().count).toBe(7); // 2 is sent a second time, since 3 came between
  });
});
