import { assign, setup } from "xstate";
import {
  createReadRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
} from "./request-state.ts";

/** The page of a list to load. */
export type NextPage<Filter> = { filter: Filter; cursor: string | undefined };

/**
 * Creates a list that grows as a shopper asks for more. Its first page comes with the document. Another filter or order is another document
 * with its own address. If a page does not come, the current ones stay.
 * @param id the id of its chart
 * @param getItems returns the items of a page
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
        /** Number of items before the last were added; the shopper reads on from there. */
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
