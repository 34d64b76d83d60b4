import * as fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { aStorage } from "../testing/a-storage.ts";

const aBrowser = async (storage: "works" | "forbidden" = "works") => {
  const browser = aStorage(storage);
  vi.resetModules();
  const { viewsIn, ...views } = await import("./kept-views.ts");
  const { viewsText } = await import("./kept-lists.ts");
  return { ...browser, ...views, read: () => viewsIn(viewsText.read()), viewsText };
};

afterEach(() => vi.unstubAllGlobals());

const id = (number: number) => `5c0f0f6e-7a1d-4c55-9a52-${String(number).padStart(12, "0")}`;

test.each(["works", "forbidden"] as const)(
  "a browser whose storage %s remembers what was looked at, the last first, each once, until it is told to forget",
  async (storage) => {
    const { keepView, read, viewsText } = await aBrowser(storage);
    expect(read()).toEqual([]);
    for (const number of [1, 2, 3, 1]) keepView(id(number));
    expect(read()).toEqual([id(1), id(3), id(2)]);
    viewsText.write(null);
    expect(read()).toEqual([]);
  },
);

test("twelve are remembered, also where somebody has written more", async () => {
  const { keepView, read, kept, VIEWS_MAXIMUM } = await aBrowser();
  kept.set("griya_viewed", JSON.stringify(Array.from({ length: 40 }, (_, number) => id(number))));
  expect(read()).toHaveLength(VIEWS_MAXIMUM);
  keepView(id(99));
  expect(read()).toEqual([id(99), ...Array.from({ length: 11 }, (_, number) => id(number))]);
  expect(JSON.parse(kept.get("griya_viewed") ?? "")).toHaveLength(VIEWS_MAXIMUM);
});

test("what another tab has kept meanwhile stays", async () => {
  const { keepView, read, kept } = await aBrowser();
  keepView(id(1));
  kept.set("griya_viewed", JSON.stringify([id(2), id(1)]));
  keepView(id(3));
  expect(read()).toEqual([id(3), id(2), id(1)]);
});

test("whatever stands in the storage, only ids are read of it, and the next view is kept", async () => {
  const { keepView, read, kept } = await aBrowser();
  const text = fc.oneof(
    fc.json(),
    fc.string(),
    fc.array(fc.oneof(fc.uuid(), fc.string(), fc.integer(), fc.anything())).map((all) => JSON.stringify(all) ?? ""),
  );
  fc.assert(
    fc.property(text, (anything) => {
      kept.set("griya_viewed", anything);
      for (const view of read()) expect(view).toMatch(/^[\da-f-]{36}$/);
      keepView(id(7));
      expect(read()[0]).toBe(id(7));
    }),
  );
});
