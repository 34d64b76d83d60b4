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

/** Creates a store that a component reads through a changeable selector. The result records the rendered values. */
const aStore = (initialCart: Cart) => {
  let state = initialCart;
  const listeners = new Set<() => void>();
  const renderedValues: unknown[] = [];
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  function CartReader({ selectFromCart }: { selectFromCart: (cart: Cart) => unknown }) {
    renderedValues.push(useSyncExternalStoreWithSelector(subscribe, () => state, undefined, selectFromCart, isEqual));
    return null;
  }
  const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  root = createRoot(document.createElement("div"));
  return {
    drawn: renderedValues,
    read: (selectFromCart: (cart: Cart) => unknown) =>
      flushSync(() => root?.render(<CartReader selectFromCart={selectFromCart} />)),
    change: async (cart: Cart) => {
      await expect.poll(() => listeners.size).toBe(1);
      state = cart;
      for (const listener of listeners) listener();
      await setTimeout(); // Preact renders after the current task
    },
  };
};

it("the selection follows a change of the store and a change of the selector", async () => {
  const { drawn: renderedValues, read, change } = aStore({ count: 1, lines: ["sofa"] });
  read(({ count }) => count);
  await change({ count: 2, lines: ["sofa"] });
  read(({ lines }) => lines);
  expect(renderedValues).toEqual([1, 2, ["sofa"]]);
});

it("a selection that is equal to the last selection stays the same object and causes no render", async () => {
  const { drawn: renderedValues, read, change } = aStore({ count: 1, lines: ["sofa"] });
  const selectFromCart = ({ lines }: Cart) => lines.map((name) => ({ name }));
  read(selectFromCart);
  await change({ count: 2, lines: ["sofa"] });
  expect(renderedValues).toHaveLength(1);
  read(({ lines }) => lines.map((name) => ({ name })));
  expect(renderedValues[1]).toBe(renderedValues[0]);
});

it("a selector runs once for each state", async () => {
  const { read, change } = aStore({ count: 1, lines: [] });
  let selectorRunCount = 0;
  const selectFromCart = ({ count }: Cart) => {
    selectorRunCount += 1;
    return count;
  };
  read(selectFromCart);
  read(selectFromCart);
  expect(selectorRunCount).toBe(1);
  await change({ count: 2, lines: [] });
  expect(selectorRunCount).toBe(2);
});
