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

const createId = (number: number) => `5c0f0f6e-7a1d-4c55-9a52-${String(number).padStart(12, "0")}`;

test.each(["works", "forbidden"] as const)(
  "a browser whose storage %s keeps each viewed product once, the latest first, until the list is deleted",
  async (storage) => {
    const { storeView, read, viewsText } = await aBrowser(storage);
    expect(read()).toEqual([]);
    for (const number of [1, 2, 3, 1]) storeView(createId(number));
    expect(read()).toEqual([createId(1), createId(3), createId(2)]);
    viewsText.write(null);
    expect(read()).toEqual([]);
  },
);

test("the list keeps twelve products, even when the stored text has more", async () => {
  const { storeView, read, stored, VIEWS_MAXIMUM } = await aBrowser();
  stored.set("griya_viewed", JSON.stringify(Array.from({ length: 40 }, (_, number) => createId(number))));
  expect(read()).toHaveLength(VIEWS_MAXIMUM);
  storeView(createId(99));
  expect(read()).toEqual([createId(99), ...Array.from({ length: 11 }, (_, number) => createId(number))]);
  expect(JSON.parse(stored.get("griya_viewed") ?? "")).toHaveLength(VIEWS_MAXIMUM);
});

test("the list keeps the views of another tab", async () => {
  const { storeView, read, stored } = await aBrowser();
  storeView(createId(1));
  stored.set("griya_viewed", JSON.stringify([createId(2), createId(1)]));
  storeView(createId(3));
  expect(read()).toEqual([createId(3), createId(2), createId(1)]);
});

test("the list contains only ids from any stored text, and stores the next view", async () => {
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
      storeView(createId(7));
      expect(read()[0]).toBe(createId(7));
    }),
  );
});
