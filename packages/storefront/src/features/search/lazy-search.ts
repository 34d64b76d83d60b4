import type { OpenedSearch, SearchEvent, SearchView } from "./search-view.ts";

export type LazySearchInput = {
  /** The text of the search page now open; null on every other page. */
  searched: string | null;
  /** Fetches the code of the search. */
  load: () => Promise<(searched: string | null) => OpenedSearch>;
};

const asTyped = (text: string): SearchView => ({
  text,
  suggestions: null,
  problem: null,
  isOpen: false,
  missingCharacters: 0,
  minimumCharacters: 0,
});

/** What shows that a shopper wants the search; all else can wait for it. */
const isIntent = ({ type }: SearchEvent): boolean =>
  type === "search.focus" || type === "search.type" || type === "search.submit";

/**
 * The header's search, whose code comes with the first thing a shopper does with it. What is typed meanwhile shows at once
 * and is told to the chart later, in order, so nothing is lost on a slow line.
 */
export const lazySearch = ({ searched: initiallySearched, load }: LazySearchInput) => {
  const viewers = new Set<() => void>();
  const searchers = new Set<(text: string) => void>();
  let searched = initiallySearched;
  let shown = asTyped(searched ?? "");
  let early: SearchEvent[] = [];
  let isLoading = false;
  let opened: OpenedSearch | null = null;

  const show = (view: SearchView): void => {
    shown = view;
    for (const viewer of viewers) viewer();
  };
  const submit = (text: string): void => {
    for (const searcher of searchers) searcher(text);
  };

  const open = async (): Promise<void> => {
    isLoading = true;
    const start = await load().catch(() => null);
    isLoading = false;
    if (!start) {
      // a plain field still searches; the next key asks for the code again
      const isSubmitted = early.some(({ type }) => type === "search.submit");
      early = [{ type: "search.type", text: shown.text }];
      if (isSubmitted && shown.text.trim() !== "") submit(shown.text.trim());
      return;
    }
    opened = start(searched);
    opened.onSubmitted(submit);
    for (const event of early) opened.send(event);
    show(opened.view());
    opened.onView(show);
  };

  const wait = (event: SearchEvent): void => {
    if (event.type === "page.change") {
      if (event.searched === searched) return;
      searched = event.searched;
      early = [];
      show(asTyped(searched ?? ""));
      return;
    }
    if (event.type === "search.type") show(asTyped(event.text));
    if (!isIntent(event) && !isLoading) return;
    early.push(event);
    if (!isLoading) void open();
  };

  return {
    view: (): SearchView => shown,
    send: (event: SearchEvent): void => (opened ? opened.send(event) : wait(event)),
    /** Told after each change. Returns how to stop. */
    subscribe: (viewer: () => void): (() => void) => {
      viewers.add(viewer);
      return () => viewers.delete(viewer);
    },
    /** Told what to search for. Returns how to stop. */
    onSubmitted: (searcher: (text: string) => void): (() => void) => {
      searchers.add(searcher);
      return () => searchers.delete(searcher);
    },
  };
};
