/** @vitest-environment happy-dom */
import { setTimeout } from "node:timers/promises";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, it } from "vitest";
import { useSyncExternalStoreWithSelector } from "./with-selector.ts";

type Cart = { count: number; lines: readonly string[] };

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  root = null;
});

/** Creates a store that a component reads through a changeable selector. `drawn` records the rendered values. */
const aStore = (first: Cart) => {
  let state = first;
  const listeners = new Set<() => void>();
  const drawn: unknown[] = [];
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  function Reader({ select }: { select: (cart: Cart) => unknown }) {
    drawn.push(useSyncExternalStoreWithSelector(subscribe, () => state, undefined, select, isEqual));
    return null;
  }
  const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  root = createRoot(document.createElement("div"));
  return {
    drawn,
    read: (select: (cart: Cart) => unknown) => flushSync(() => root?.render(<Reader select={select} />)),
    change: async (cart: Cart) => {
      await expect.poll(() => listeners.size).toBe(1);
      state = cart;
      for (const listener of listeners) listener();
      await setTimeout(); // Preact renders after the current task
    },
  };
};

it("what is selected follows the store, and another selector at once", async () => {
  const { drawn, read, change } = aStore({ count: 1, lines: ["sofa"] });
  read(({ count }) => count);
  await change({ count: 2, lines: ["sofa"] });
  read(({ lines }) => lines);
  expect(drawn).toEqual([1, 2, ["sofa"]]);
});

it("a selection that is equal to the last is the same, and nothing is drawn for it", async () => {
  const { drawn, read, change } = aStore({ count: 1, lines: ["sofa"] });
  const select = ({ lines }: Cart) => lines.map((name) => ({ name }));
  read(select);
  await change({ count: 2, lines: ["sofa"] });
  expect(drawn).toHaveLength(1);
  read(({ lines }) => lines.map((name) => ({ name })));
  expect(drawn[1]).toBe(drawn[0]);
});

it("one state is looked into once by a selector, however often it is asked for", async () => {
  const { read, change } = aStore({ count: 1, lines: [] });
  let selectorRuns = 0;
  const select = ({ count }: Cart) => {
    selectorRuns += 1;
    return count;
  };
  read(select);
  read(select);
  expect(selectorRuns).toBe(1);
  await change({ count: 2, lines: [] });
  expect(selectorRuns).toBe(2);
});
