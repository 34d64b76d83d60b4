import { beforeEach, expect, test, vi } from "vitest";
import { type LazySearchInput, lazySearch } from "./lazy-search.ts";
import type { OpenedSearch, SearchEvent, SearchView } from "./search-view.ts";

/** A search that remembers what it was told, and can be made to come when the test says so. */
const aSearch = () => {
  const told: SearchEvent[] = [];
  const opened: OpenedSearch = {
    view: () => ({ ...listed, text: "sofa" }),
    send: (event) => void told.push(event),
    onView: () => {},
    onSubmitted: () => {},
  };
  return { told, opened };
};

const listed: SearchView = {
  text: "",
  suggestions: null,
  problem: null,
  isOpen: true,
  missingCharacters: 0,
  minimumCharacters: 3,
};

const comesLater = () => {
  const { promise, resolve, reject } = Promise.withResolvers<(searched: string | null) => OpenedSearch>();
  return { load: vi.fn<LazySearchInput["load"]>(() => promise), resolve, reject };
};

let code: ReturnType<typeof comesLater>;
beforeEach(() => {
  code = comesLater();
});

test("asks for its code with the first sign that it is wanted, and once", () => {
  const search = lazySearch({ searched: null, load: code.load });
  search.send({ type: "search.blur" });
  search.send({ type: "page.change", searched: null });
  expect(code.load).not.toHaveBeenCalled();
  search.send({ type: "search.focus" });
  search.send({ type: "search.type", text: "s" });
  expect(code.load).toHaveBeenCalledOnce();
});

test("what is typed before its code is there shows at once, and is told in order", async () => {
  const search = lazySearch({ searched: null, load: code.load });
  const { told, opened } = aSearch();
  search.send({ type: "search.focus" });
  search.send({ type: "search.type", text: "sof" });
  expect(search.view().text).toBe("sof");
  search.send({ type: "search.type", text: "sofa" });
  search.send({ type: "search.submit" });
  code.resolve(() => opened);
  await vi.waitFor(() => expect(search.view()).toMatchObject({ text: "sofa", isOpen: true }));
  expect(told).toEqual([
    { type: "search.focus" },
    { type: "search.type", text: "sof" },
    { type: "search.type", text: "sofa" },
    { type: "search.submit" },
  ]);
  search.send({ type: "search.blur" });
  expect(told.at(-1)).toEqual({ type: "search.blur" });
});

test("another page before its code is there takes over the field", async () => {
  const search = lazySearch({ searched: null, load: code.load });
  const { told, opened } = aSearch();
  const open = vi.fn<(searched: string | null) => OpenedSearch>(() => opened);
  search.send({ type: "search.type", text: "sof" });
  search.send({ type: "page.change", searched: null });
  expect(search.view().text).toBe("sof");
  search.send({ type: "page.change", searched: "meja" });
  expect(search.view().text).toBe("meja");
  code.resolve(open);
  await vi.waitFor(() => expect(open).toHaveBeenCalledWith("meja"));
  expect(told).toEqual([]);
});

test("where its code cannot be fetched the search still goes to its page, and asks for it again", async () => {
  const search = lazySearch({ searched: null, load: code.load });
  const searchedFor: string[] = [];
  search.onSubmitted((text) => searchedFor.push(text));
  search.send({ type: "search.type", text: " sofa " });
  search.send({ type: "search.submit" });
  code.reject(new TypeError("Failed to fetch dynamically imported module"));
  await vi.waitFor(() => expect(searchedFor).toEqual(["sofa"]));
  expect(search.view().text).toBe(" sofa ");
  search.send({ type: "search.type", text: "sofas" });
  expect(code.load).toHaveBeenCalledTimes(2);
});
