import { afterEach, expect, test, vi } from "vitest";
import { stubStorage } from "../testing/stub-storage.ts";
import { createStoredText } from "./stored-text.ts";

afterEach(() => vi.unstubAllGlobals());

test.each(["works", "full", "forbidden"] as const)("what was written last is read, where the storage %s", (storage) => {
  const { stored } = stubStorage(storage);
  if (storage === "full") stored.set("griya_word", "of before");
  const storedText = createStoredText("griya_word");
  storedText.write("first");
  storedText.write("second");
  expect(storedText.read()).toBe("second");
  storedText.write(null);
  expect(storedText.read()).toBeNull();
  expect(stored.size).toBe(0);
});

test("other tabs cannot read a text of the session storage", () => {
  const { stored } = stubStorage();
  const tabTexts = new Map<string, string>();
  const storedText = createStoredText("griya_word", {
    read: (key) => tabTexts.get(key) ?? null,
    write: (key, text) => tabTexts.set(key, text ?? "") === tabTexts,
  });
  storedText.write("mine");
  expect([storedText.read(), tabTexts.size, stored.size]).toEqual(["mine", 1, 0]);
});

test("listeners receive the changes of this text from all tabs, or from other tabs only", () => {
  const { otherTabChanged, listeners } = stubStorage();
  const storedText = createStoredText("griya_word");
  const [onAnyChange, onOtherTabChange] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const unsubscribers = [storedText.subscribe(onAnyChange), storedText.onOtherTab(onOtherTabChange)];
  otherTabChanged("griya_word");
  otherTabChanged(null);
  otherTabChanged("griya_other");
  storedText.write("here");
  expect([onAnyChange.mock.calls.length, onOtherTabChange.mock.calls.length]).toEqual([3, 2]);
  for (const stop of unsubscribers) stop();
  otherTabChanged("griya_word");
  storedText.write("again");
  expect([onAnyChange.mock.calls.length, onOtherTabChange.mock.calls.length]).toEqual([3, 2]);
  expect(listeners.size).toBe(0);
});
