import * as fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { stubStorage } from "../testing/stub-storage.ts";

const aBrowser = async (storage: "works" | "forbidden" = "works") => {
  const browser = stubStorage(storage);
  vi.resetModules();
  const { parseViews, ...views } = await import("./stored-views.ts");
  const { storedViewsText } = await import("./stored-lists.ts");
  return { ...browser, ...views, read: () => parseViews(storedViewsText.read()), viewsText: storedViewsText };
};

afterEach(() => vi.unstubAllGlobals());

const id = (number: number) => `5c0f0f6e-7a1d-4c55-9a52-${String(number).padStart(12, "0")}`;

test.each(["works", "forbidden"] as const)(
  "a browser whose storage %s remembers what was looked at, the last first, each once, until it is told to forget",
  async (storage) => {
    const { storeView, read, viewsText } = await aBrowser(storage);
    expect(read()).toEqual([]);
    for (const number of [1, 2, 3, 1]) storeView(id(number));
    expect(read()).toEqual([id(1), id(3), id(2)]);
    viewsText.write(null);
    expect(read()).toEqual([]);
  },
);

test("twelve are remembered, also where somebody has written more", async () => {
  const { storeView, read, stored, VIEWS_MAXIMUM } = await aBrowser();
  stored.set("griya_viewed", JSON.stringify(Array.from({ length: 40 }, (_, number) => id(number))));
  expect(read()).toHaveLength(VIEWS_MAXIMUM);
  storeView(id(99));
  expect(read()).toEqual([id(99), ...Array.from({ length: 11 }, (_, number) => id(number))]);
  expect(JSON.parse(stored.get("griya_viewed") ?? "")).toHaveLength(VIEWS_MAXIMUM);
});

test("what another tab has kept meanwhile stays", async () => {
  const { storeView, read, stored } = await aBrowser();
  storeView(id(1));
  stored.set("griya_viewed", JSON.stringify([id(2), id(1)]));
  storeView(id(3));
  expect(read()).toEqual([id(3), id(2), id(1)]);
});

test("whatever stands in the storage, only ids are read of it, and the next view is kept", async () => {
  const { storeView, read, stored } = await aBrowser();
  const text = fc.oneof(
    fc.json(),
    fc.string(),
    fc.array(fc.oneof(fc.uuid(), fc.string(), fc.integer(), fc.anything())).map((all) => JSON.stringify(all) ?? ""),
  );
  fc.assert(
    fc.property(text, (anything) => {
      stored.set("griya_viewed", anything);
      for (const view of read()) expect(view).toMatch(/^[\da-f-]{36}$/);
      storeView(id(7));
      expect(read()[0]).toBe(id(7));
    }),
  );
});
