import { afterEach, expect, test, vi } from "vitest";
import { stubStorage } from "../testing/stub-storage.ts";
import { createStoredText } from "./stored-text.ts";

afterEach(() => vi.unstubAllGlobals());

test.each(["works", "full", "forbidden"] as const)("what was written last is read, where the storage %s", (storage) => {
  const { stored } = stubStorage(storage);
  if (storage === "full") stored.set("griya_word", "of before");
  const word = createStoredText("griya_word");
  word.write("first");
  word.write("second");
  expect(word.read()).toBe("second");
  word.write(null);
  expect(word.read()).toBeNull();
  expect(stored.size).toBe(0);
});

test("what is kept in the tab alone is no other tab's", () => {
  const { stored } = stubStorage();
  const inTab = new Map<string, string>();
  const word = createStoredText("griya_word", {
    read: (key) => inTab.get(key) ?? null,
    write: (key, text) => inTab.set(key, text ?? "") === inTab,
  });
  word.write("mine");
  expect([word.read(), inTab.size, stored.size]).toEqual(["mine", 1, 0]);
});

test("another tab is heard, of this text alone, and this one is by whoever wants all changes", () => {
  const { otherTabChanged, listeners } = stubStorage();
  const word = createStoredText("griya_word");
  const [heardAll, heardOthers] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const stops = [word.subscribe(heardAll), word.onOtherTab(heardOthers)];
  otherTabChanged("griya_word");
  otherTabChanged(null);
  otherTabChanged("griya_other");
  word.write("here");
  expect([heardAll.mock.calls.length, heardOthers.mock.calls.length]).toEqual([3, 2]);
  for (const stop of stops) stop();
  otherTabChanged("griya_word");
  word.write("again");
  expect([heardAll.mock.calls.length, heardOthers.mock.calls.length]).toEqual([3, 2]);
  expect(listeners.size).toBe(0);
});
