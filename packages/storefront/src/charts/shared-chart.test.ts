import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createLazyChart, reuseEqualParts, type SharedChart, shareRunningChart } from "./shared-chart.ts";

describe("what has not changed is the same object as before", () => {
  test("down to each part of it", () => {
    const before = {
      cart: {
        lines: [
          { id: "sofa", quantity: 1 },
          { id: "table", quantity: 2 },
        ],
      },
      count: 3,
    };
    const next = {
      cart: {
        lines: [
          { id: "sofa", quantity: 1 },
          { id: "table", quantity: 3 },
        ],
      },
      count: 4,
    };
    const shared = reuseEqualParts(before, next);
    expect(shared).toEqual(next);
    expect(shared.cart.lines[0]).toBe(before.cart.lines[0]);
    expect(shared.cart.lines[1]).not.toBe(before.cart.lines[1]);
  });

  test("and whatever it is, it says what is so now", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, next) => {
        expect(reuseEqualParts(before, next)).toEqual(next);
        expect(reuseEqualParts(next, structuredClone(next))).toBe(next);
      }),
    );
  });
});

/** Returns a counter in place of a chart. */
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
const counting = (): SharedChart<{ isEven: boolean; count: number }, number> =>
  shareRunningChart(aCounter(), ({ count }) => ({ isEven: count % 2 === 0, count }));

test("a page begins with what its server knew, however far its charts have come", () => {
  const chart = counting();
  chart.send(3);
  expect(chart.initialView).toEqual({ isEven: true, count: 0 });
  expect(chart.getView()).toEqual({ isEven: false, count: 3 });
});

describe("a chart whose code has not come", () => {
  const open = () => {
    const { promise, resolve } = Promise.withResolvers<SharedChart<{ isEven: boolean; count: number }, number>>();
    let wanted = 0;
    const chart = createLazyChart({ isEven: true, count: 0 }, promise, () => (wanted += 1));
    return { chart, arrive: resolve, wanted: () => wanted };
  };

  test("is not asked for by being looked at", () => {
    const { chart, wanted } = open();
    chart.subscribe(() => undefined);
    expect(chart.getView()).toEqual({ isEven: true, count: 0 });
    expect(wanted()).toBe(0);
  });

  test("shows at once what waits for it", () => {
    const { promise } = Promise.withResolvers<SharedChart<{ adding: readonly string[] }, string>>();
    const chart = createLazyChart(
      { adding: [] as readonly string[] },
      promise,
      () => undefined,
      (adding) => ({ adding: [...adding] }),
    );
    let notifications = 0;
    chart.subscribe(() => (notifications += 1));
    chart.send("sofa");
    expect(chart.getView()).toEqual({ adding: ["sofa"] });
    expect(chart.initialView).toEqual({ adding: [] });
    expect(notifications).toBe(1);
  });

  test("does what was asked of it meanwhile, once it is there, and tells whoever looks", async () => {
    const { chart, arrive, wanted } = open();
    let notifications = 0;
    chart.subscribe(() => (notifications += 1));
    chart.send(2);
    chart.send(3);
    expect(wanted()).toBeGreaterThan(0);
    expect(chart.getView().count).toBe(0);
    arrive(counting());
    await Promise.resolve();
    expect(chart.getView()).toEqual({ isEven: false, count: 5 });
    expect(notifications).toBeGreaterThan(0);
    chart.send(1);
    expect(chart.getView().count).toBe(6);
  });

  describe("and whose page is left", () => {
    afterEach(() => vi.unstubAllGlobals());

    /** Returns a tab with the storage that its pages share. */
    const aTab = () => {
      let stored: readonly number[] = [];
      let keepsAll = true;
      return {
        fill: () => (keepsAll = false),
        unsent: {
          store: (waiting: readonly number[]) => {
            if (keepsAll) stored = [...waiting];
            return keepsAll;
          },
          take: () => {
            const taken = stored;
            stored = [];
            return taken;
          },
        },
      };
    };
    const openIn = ({ unsent }: Pick<ReturnType<typeof aTab>, "unsent">) => {
      const page = new EventTarget();
      vi.stubGlobal("window", page);
      const { promise, resolve } = Promise.withResolvers<SharedChart<{ isEven: boolean; count: number }, number>>();
      let wanted = 0;
      const chart = createLazyChart(
        { isEven: true, count: 0 },
        promise,
        () => (wanted += 1),
        (waiting) => ({ isEven: false, count: waiting.length }),
        unsent,
      );
      const comesOrGoes = (type: "pagehide" | "pageshow") => page.dispatchEvent(new Event(type));
      return { chart, arrive: resolve, wanted: () => wanted, comesOrGoes };
    };

    test("has what was asked of it done by the next page of the tab, which asks for the code by itself", async () => {
      const tab = aTab();
      const left = openIn(tab);
      left.chart.send(2);
      left.chart.send(3);
      left.comesOrGoes("pagehide");
      const next = openIn(tab);
      expect(next.wanted()).toBeGreaterThan(0);
      expect(next.chart.getView().count).toBe(2);
      next.arrive(counting());
      left.arrive(counting());
      await Promise.resolve();
      expect([left.chart.getView().count, next.chart.getView().count]).toEqual([0, 5]);
      expect(openIn(tab).wanted()).toBe(0);
    });

    test("does it itself where the shopper comes back before another page of the shop was opened", async () => {
      const { chart, arrive, comesOrGoes } = openIn(aTab());
      chart.send(2);
      comesOrGoes("pagehide");
      expect(chart.getView().count).toBe(0);
      comesOrGoes("pageshow");
      arrive(counting());
      await Promise.resolve();
      expect(chart.getView().count).toBe(2);
    });

    test("still does it itself where the browser keeps nothing and the shopper comes back", async () => {
      const tab = aTab();
      tab.fill();
      const { chart, arrive, comesOrGoes } = openIn(tab);
      chart.send(2);
      comesOrGoes("pagehide");
      comesOrGoes("pageshow");
      arrive(counting());
      await Promise.resolve();
      expect(chart.getView().count).toBe(2);
    });

    test("leaves nothing to do once it runs", async () => {
      const tab = aTab();
      const { chart, arrive, comesOrGoes } = openIn(tab);
      chart.send(2);
      arrive(counting());
      await Promise.resolve();
      comesOrGoes("pagehide");
      comesOrGoes("pageshow");
      expect([chart.getView().count, openIn(tab).wanted()]).toEqual([2, 0]);
    });
  });

  test("does once what was asked of it again and again meanwhile", async () => {
    const { chart, arrive, wanted } = open();
    chart.send(2);
    chart.send(2);
    chart.send(3);
    chart.send(2);
    expect(wanted()).toBe(4);
    arrive(counting());
    await Promise.resolve();
    expect(chart.getView().count).toBe(7); // 2 is sent a second time, since another event came in between
  });
});
