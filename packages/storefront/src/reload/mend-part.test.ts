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
  const { mendPart } = await import("./mend-part.ts");
  return mendPart;
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  const kept = new Map<string, string>();
  reload = vi.fn<() => void>();
  browser = new EventTarget();
  network = { onLine: true };
  note = { hidden: true };
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
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
  const mendPart = await openPage();
  const again = vi.fn<() => void>(() => mendPart(missing, again));
  mendPart(missing, again);
  expect(again).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(again).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
});

test("parts that are missing together are each asked for once more", async () => {
  const mendPart = await openPage();
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  mendPart(missing, first);
  vi.advanceTimersByTime(900);
  mendPart(missing, second);
  vi.advanceTimersByTime(1_000);
  expect(first).toHaveBeenCalledOnce();
  expect(second).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});

test("without a network the page says so, and asks again when there is one: what then fails late costs no reload", async () => {
  const mendPart = await openPage();
  mendPart(missing, vi.fn<() => void>());
  vi.advanceTimersByTime(60_000);
  network.onLine = false;
  const again = vi.fn<() => void>();
  mendPart(missing, again);
  expect(note.hidden).toBe(false);
  network.onLine = true;
  browser.dispatchEvent(new Event("online"));
  expect(again).not.toHaveBeenCalled(); // no request gets through yet
  vi.advanceTimersByTime(200);
  expect(again).toHaveBeenCalledOnce();
  mendPart(missing, again); // the answer to the request that was made without a network
  vi.advanceTimersByTime(1_000);
  expect(again).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
});

test("a network that is gone again at once is waited for anew", async () => {
  const mendPart = await openPage();
  const again = vi.fn<() => void>();
  network.onLine = false;
  mendPart(missing, again);
  browser.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(10_000);
  expect(again).not.toHaveBeenCalled();
  network.onLine = true;
  browser.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(200);
  expect(again).toHaveBeenCalledOnce();
});

test("a part's own fault is nobody's network: it is thrown, with and without one", async () => {
  const mendPart = await openPage();
  const fault = new TypeError("x is not a function");
  expect(() => mendPart(fault, vi.fn<() => void>())).toThrow(fault);
  network.onLine = false;
  expect(() => mendPart(fault, vi.fn<() => void>())).toThrow(fault);
  expect(note.hidden).toBe(true);
});

test("what a second reload would not mend is thrown, and the page marked as missing it", async () => {
  const mendPart = await openPage();
  mendPart(missing, vi.fn<() => void>());
  vi.advanceTimersByTime(1_000);
  mendPart(missing, vi.fn<() => void>());
  expect(reload).toHaveBeenCalledOnce();
  expect(body.dataset).toEqual({});
  expect(() => mendPart(missing, vi.fn<() => void>())).toThrow(missing);
  expect(body.dataset).toEqual({ missing: "" });
});
