import { afterEach, beforeEach, expect, type Mock, test, vi } from "vitest";

const missingChunkError = new TypeError(
  "Failed to fetch dynamically imported module: https://griya.test/assets/cart.js",
);

let reload: Mock<() => void>;
let note: { hidden: boolean };
let body: { dataset: DOMStringMap };
let browser: EventTarget;
let network: { onLine: boolean };

/** Opens a page on which no chunk is missing yet. */
const openPage = async () => {
  vi.resetModules();
  const { recoverChunk } = await import("./recover-chunk.ts");
  return recoverChunk;
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  const storedTexts = new Map<string, string>();
  reload = vi.fn<() => void>();
  browser = new EventTarget();
  network = { onLine: true };
  note = { hidden: true };
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => storedTexts.get(key) ?? null,
      setItem: (key: string, value: string) => storedTexts.set(key, value),
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
  const retry = vi.fn<() => void>(() => recoverChunk(missingChunkError, retry));
  recoverChunk(missingChunkError, retry);
  expect(retry).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(retry).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
});

test("each of several missing chunks is requested once more", async () => {
  const recoverChunk = await openPage();
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  recoverChunk(missingChunkError, first);
  vi.advanceTimersByTime(900);
  recoverChunk(missingChunkError, second);
  vi.advanceTimersByTime(1_000);
  expect(first).toHaveBeenCalledOnce();
  expect(second).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});

test("without a network a note appears, and the chunk is requested again when the network is back", async () => {
  const recoverChunk = await openPage();
  recoverChunk(missingChunkError, vi.fn<() => void>());
  vi.advanceTimersByTime(60_000);
  network.onLine = false;
  const retry = vi.fn<() => void>();
  recoverChunk(missingChunkError, retry);
  expect(note.hidden).toBe(false);
  network.onLine = true;
  browser.dispatchEvent(new Event("online"));
  expect(retry).not.toHaveBeenCalled(); // The network does not work yet.
  vi.advanceTimersByTime(200);
  expect(retry).toHaveBeenCalledOnce();
  recoverChunk(missingChunkError, retry); // This failure belongs to the request without a network.
  vi.advanceTimersByTime(1_000);
  expect(retry).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
});

test("the page waits again when the network fails again at once", async () => {
  const recoverChunk = await openPage();
  const retry = vi.fn<() => void>();
  network.onLine = false;
  recoverChunk(missingChunkError, retry);
  browser.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(10_000);
  expect(retry).not.toHaveBeenCalled();
  network.onLine = true;
  browser.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(200);
  expect(retry).toHaveBeenCalledOnce();
});

test("an error in the code of a chunk is thrown, with and without a network", async () => {
  const recoverChunk = await openPage();
  const codeError = new TypeError("x is not a function");
  expect(() => recoverChunk(codeError, vi.fn<() => void>())).toThrow(codeError);
  network.onLine = false;
  expect(() => recoverChunk(codeError, vi.fn<() => void>())).toThrow(codeError);
  expect(note.hidden).toBe(true);
});

test("what a second reload would not mend is thrown, and the page marked as missing it", async () => {
  const recoverChunk = await openPage();
  recoverChunk(missingChunkError, vi.fn<() => void>());
  vi.advanceTimersByTime(1_000);
  recoverChunk(missingChunkError, vi.fn<() => void>());
  expect(reload).toHaveBeenCalledOnce();
  expect(body.dataset).toEqual({});
  expect(() => recoverChunk(missingChunkError, vi.fn<() => void>())).toThrow(missingChunkError);
  expect(body.dataset).toEqual({ missing: "" });
});
