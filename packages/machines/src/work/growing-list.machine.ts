import { assign, setup } from "xstate";
import { noTrouble, reads, type Trouble, type WorkingEvent, working, workingActions } from "./working.ts";

/** The page of a list to load. */
export type NextPage<Filter> = { filter: Filter; cursor: string | undefined };

/**
 * Creates a list that grows as a shopper asks for more. Its first page comes with the document. Another filter or order is another document
 * with its own address. If a page does not come, the current ones stay.
 * @param id the id of its chart
 * @param itemsOf returns the items of a page
 */
export const createGrowingList = <Item, Page extends { readonly next: string | null }, Filter>(
  id: string,
  itemsOf: (page: Page) => readonly Item[],
) =>
  setup({
    types: {
      context: {} as Trouble & {
        filter: Filter;
        items: readonly Item[];
        next: string | null;
        /** Number of items before the last were added; the shopper reads on from there. */
        shownBefore: number;
      },
      input: {} as { filter: Filter; page: Page },
      events: {} as WorkingEvent | { type: "list.more" },
      tags: {} as "busy",
    },
    actors: { loadPage: reads<Page, NextPage<Filter>>("loadPage") },
    guards: { hasMore: ({ context }) => context.next !== null },
    actions: {
      addPage: assign(({ context }, { page }: { page: Page }) => ({
        items: [...context.items, ...itemsOf(page)],
        shownBefore: context.items.length,
        next: page.next,
      })),
      ...workingActions,
    },
  }).createMachine({
    id,
    context: ({ input: { filter, page } }) => ({
      ...noTrouble,
      filter,
      items: itemsOf(page),
      next: page.next,
      shownBefore: 0,
    }),
    initial: "ready",
    states: {
      ready: { on: { "list.more": { guard: "hasMore", target: "loading" } } },
      loading: {
        ...working,
        tags: "busy",
        invoke: {
          id: "work",
          src: "loadPage",
          input: ({ context }) => ({ filter: context.filter, cursor: context.next ?? undefined }),
          onDone: { target: "ready", actions: { type: "addPage", params: ({ event }) => ({ page: event.output }) } },
        },
      },
    },
  });
