import { afterEach, beforeEach, expect, type Mock, test, vi } from "vitest";

const missing = new TypeError("Failed to fetch dynamically imported module: https://griya.test/assets/cart.js");

let reload: Mock<() => void>;
let note: { hidden: boolean };
let body: { dataset: DOMStringMap };
let browser: EventTarget;
let network: { onLine: boolean };

/** Opens a page on which nothing has been missing yet. */
const openPage = async () => {
  vi.resetModules();
  const { recoverChunk } = await import("./recover-chunk.ts");
  return recoverChunk;
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  const stored = new Map<string, string>();
  reload = vi.fn<() => void>();
  browser = new EventTarget();
  network = { onLine: true };
  note = { hidden: true };
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  });
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("navigator", network);
  body = { dataset: {} };
  vi.stubGlobal("document", { querySelector: () => note, body });
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a part that a weak network did not bring is asked for once more, before the page is fetched anew", async () => {
  const recoverChunk = await openPage();
  const retry = vi.fn<() => void>(() => recoverChunk(missing, retry));
  recoverChunk(missing, retry);
  expect(retry).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(retry).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
});

test("parts that are missing together are each asked for once more", async () => {
  const recoverChunk = await openPage();
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  recoverChunk(missing, first);
  vi.advanceTimersByTime(900);
  recoverChunk(missing, second);
  vi.advanceTimersByTime(1_000);
  expect(first).toHaveBeenCalledOnce();
  expect(second).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});

test("without a network the page says so, and asks again when there is one: what then fails late costs no reload", async () => {
  const recoverChunk = await openPage();
  recoverChunk(missing, vi.fn<() => void>());
  vi.advanceTimersByTime(60_000);
  network.onLine = false;
  const retry = vi.fn<() => void>();
  recoverChunk(missing, retry);
  expect(note.hidden).toBe(false);
  network.onLine = true;
  browser.dispatchEvent(new Event("online"));
  expect(retry).not.toHaveBeenCalled(); // no request gets through yet
  vi.advanceTimersByTime(200);
  expect(retry).toHaveBeenCalledOnce();
  recoverChunk(missing, retry); // the answer to the request that was made without a network
  vi.advanceTimersByTime(1_000);
  expect(retry).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
});

test("a network that is gone again at once is waited for anew", async () => {
  const recoverChunk = await openPage();
  const retry = vi.fn<() => void>();
  network.onLine = false;
  recoverChunk(missing, retry);
  browser.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(10_000);
  expect(retry).not.toHaveBeenCalled();
  network.onLine = true;
  browser.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(200);
  expect(retry).toHaveBeenCalledOnce();
});

test("a part's own fault is nobody's network: it is thrown, with and without one", async () => {
  const recoverChunk = await openPage();
  const fault = new TypeError("x is not a function");
  expect(() => recoverChunk(fault, vi.fn<() => void>())).toThrow(fault);
  network.onLine = false;
  expect(() => recoverChunk(fault, vi.fn<() => void>())).toThrow(fault);
  expect(note.hidden).toBe(true);
});

test("what a second reload would not mend is thrown, and the page marked as missing it", async () => {
  const recoverChunk = await openPage();
  recoverChunk(missing, vi.fn<() => void>());
  vi.advanceTimersByTime(1_000);
  recoverChunk(missing, vi.fn<() => void>());
  expect(reload).toHaveBeenCalledOnce();
  expect(body.dataset).toEqual({});
  expect(() => recoverChunk(missing, vi.fn<() => void>())).toThrow(missing);
  expect(body.dataset).toEqual({ missing: "" });
});
