import { assign, setup } from "xstate";
import {
  createReadRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
} from "./request-state.ts";

/** The cursor of the page to load, and the filter of its list. */
export type NextPage<Filter> = { filter: Filter; cursor: string | undefined };

/**
 * Creates the chart of a list that grows with each press of "load more". The document has the first page. Another filter or order has its
 * own document and address. The current items stay when a page cannot be loaded.
 * @param id The id of the chart.
 * @param getItems Returns the items of a page.
 */
export const createLoadMoreList = <Item, Page extends { readonly next: string | null }, Filter>(
  id: string,
  getItems: (page: Page) => readonly Item[],
) =>
  setup({
    types: {
      context: {} as RequestState & {
        filter: Filter;
        items: readonly Item[];
        next: string | null;
        /** The number of items before the last page was added. The focus moves to the item after them. */
        previousCount: number;
      },
      input: {} as { filter: Filter; page: Page },
      events: {} as RequestEvent | { type: "list.loadMore" },
      tags: {} as "busy",
    },
    actors: { loadPage: createReadRequest<Page, NextPage<Filter>>("loadPage") },
    guards: { hasMore: ({ context }) => context.next !== null },
    actions: {
      addPage: assign(({ context }, { page }: { page: Page }) => ({
        items: [...context.items, ...getItems(page)],
        previousCount: context.items.length,
        next: page.next,
      })),
      ...requestActions,
    },
  }).createMachine({
    id,
    context: ({ input: { filter, page } }) => ({
      ...idleRequest,
      filter,
      items: getItems(page),
      next: page.next,
      previousCount: 0,
    }),
    initial: "ready",
    states: {
      ready: { on: { "list.loadMore": { guard: "hasMore", target: "loading" } } },
      loading: {
        ...requestConfig,
        tags: "busy",
        invoke: {
          id: "request",
          src: "loadPage",
          input: ({ context }) => ({ filter: context.filter, cursor: context.next ?? undefined }),
          onDone: { target: "ready", actions: { type: "addPage", params: ({ event }) => ({ page: event.output }) } },
        },
      },
    },
  });
