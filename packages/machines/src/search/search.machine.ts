import { hasNoSuggestion, type Suggestions } from "@griya/api";
import { assign, emit, type SnapshotFrom, setup } from "xstate";
import {
  createReadRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
} from "../request/request-state.ts";

export type SearchOptions = {
  /** The minimum number of characters for suggestions. The hint of the field shows the same number. */
  minimumCharacters: number;
  /** The pause between the last key and the request, in milliseconds. */
  debounce: number;
  /** The time for which the popup stays after the focus has left the field, in milliseconds. */
  closeDelay: number;
};

/** The limits of the specification, section 9: longer than 2 characters, 700 ms, 1000 ms. */
export const SEARCH_OPTIONS: SearchOptions = { minimumCharacters: 3, debounce: 700, closeDelay: 1_000 };

/**
 * The search field and its suggestions.
 *
 * The chart has two parallel parts: the focus of the field, and the suggestions. The popup is open when the field has the focus and there
 * is something to show. A later text cancels the request for an earlier text, so that a late answer never shows.
 */
export const searchMachine = setup({
  types: {
    context: {} as RequestState & {
      text: string;
      /** The text of the open search page; null on every other page. */
      searchedText: string | null;
      /** The last suggestions. They stay while newer suggestions are loading. */
      suggestions: Suggestions | null;
      options: SearchOptions;
    },
    input: {} as { searchedText: string | null; options: SearchOptions },
    events: {} as
      | RequestEvent
      | { type: "search.type"; text: string }
      | { type: "search.focus" }
      | { type: "search.blur" }
      /** The shopper presses Escape. The popup stays closed until the shopper types again. */
      | { type: "suggestions.close" }
      | { type: "search.submit" }
      | { type: "suggestion.choose"; text: string }
      | { type: "page.change"; searchedText: string | null },
    emitted: {} as { type: "search.submitted"; text: string },
    tags: {} as "busy" | "active" | "hasResult",
  },
  actors: { fetchSuggestions: createReadRequest<Suggestions, { text: string }>("fetchSuggestions") },
  delays: {
    debounce: ({ context }) => context.options.debounce,
    closeDelay: ({ context }) => context.options.closeDelay,
  },
  guards: {
    isLongEnough: ({ context }, { text }: { text: string }) => text.trim().length >= context.options.minimumCharacters,
    isNewSearch: ({ context }, { text }: { text: string }) =>
      text.trim().length > 0 && text.trim() !== context.searchedText?.trim(),
    hasNoSuggestions: (_, { suggestions }: { suggestions: Suggestions }) => hasNoSuggestion(suggestions),
    isOtherSearch: ({ context }, { searchedText }: { searchedText: string | null }) =>
      searchedText !== context.searchedText,
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text })),
    setSuggestions: assign((_, { suggestions }: { suggestions: Suggestions }) => ({ suggestions })),
    clearSuggestions: assign({ suggestions: null }),
    ...requestActions,
    setSearchedText: assign((_, { searchedText }: { searchedText: string | null }) => ({
      searchedText,
      text: searchedText ?? "",
    })),
    notifySubmit: emit((_, { text }: { text: string }) => ({ type: "search.submitted" as const, text: text.trim() })),
  },
}).createMachine({
  id: "search",
  description: "The search field and its suggestions.",
  context: ({ input }) => ({
    ...idleRequest,
    text: input.searchedText ?? "",
    searchedText: input.searchedText,
    suggestions: null,
    options: input.options,
  }),
  type: "parallel",
  states: {
    attention: {
      initial: "away",
      on: {
        "search.submit": {
          guard: { type: "isNewSearch", params: ({ context }) => context },
          actions: { type: "notifySubmit", params: ({ context }) => context },
        },
        "suggestion.choose": [
          {
            guard: { type: "isNewSearch", params: ({ event }) => event },
            actions: [
              { type: "setText", params: ({ event }) => event },
              { type: "notifySubmit", params: ({ event }) => event },
            ],
          },
          { actions: { type: "setText", params: ({ event }) => event } },
        ],
        "page.change": {
          guard: { type: "isOtherSearch", params: ({ event }) => event },
          actions: { type: "setSearchedText", params: ({ event }) => event },
        },
      },
      states: {
        away: {
          description: "The focus is not in the field, or the shopper has closed the popup.",
          on: { "search.focus": { target: "present" }, "search.type": { target: "present" } },
        },
        present: {
          tags: "active",
          on: { "search.blur": { target: "leaving" }, "suggestions.close": { target: "away" } },
        },
        leaving: {
          tags: "active",
          description:
            "The focus has left the field. The popup stays for a moment, so that the shopper can click in it.",
          after: { closeDelay: { target: "away" } },
          on: { "search.focus": { target: "present" }, "suggestions.close": { target: "away" } },
        },
      },
    },
    suggestions: {
      initial: "none",
      on: {
        "search.type": [
          {
            guard: { type: "isLongEnough", params: ({ event }) => event },
            target: ".waiting",
            actions: { type: "setText", params: ({ event }) => event },
          },
          { target: ".none", actions: [{ type: "setText", params: ({ event }) => event }, "clearSuggestions"] },
        ],
        "search.submit": {
          guard: { type: "isNewSearch", params: ({ context }) => context },
          target: ".none",
          actions: "clearSuggestions",
        },
        "suggestion.choose": { target: ".none", actions: "clearSuggestions" },
        "page.change": { target: ".none", actions: "clearSuggestions" },
      },
      states: {
        none: {
          on: {
            "search.focus": {
              guard: { type: "isLongEnough", params: ({ context }) => context },
              target: "waiting",
            },
          },
        },
        waiting: {
          description: "The shopper may still be typing.",
          after: { debounce: { target: "asking" } },
          on: { "search.blur": { target: "none", actions: "clearSuggestions" } },
        },
        asking: {
          ...requestConfig,
          tags: "busy",
          invoke: {
            id: "request",
            src: "fetchSuggestions",
            input: ({ context }) => ({ text: context.text.trim() }),
            onDone: [
              {
                guard: { type: "hasNoSuggestions", params: ({ event }) => ({ suggestions: event.output }) },
                target: "nothing",
                actions: { type: "setSuggestions", params: ({ event }) => ({ suggestions: event.output }) },
              },
              {
                target: "listed",
                actions: { type: "setSuggestions", params: ({ event }) => ({ suggestions: event.output }) },
              },
            ],
          },
          on: { ...requestConfig.on, "search.blur": { target: "none", actions: "clearSuggestions" } },
        },
        listed: { tags: "hasResult" },
        nothing: { tags: "hasResult", description: "The popup shows 'Nothing found for' and the text." },
      },
    },
  },
});

export type SearchSnapshot = SnapshotFrom<typeof searchMachine>;

/**
 * Returns true if the popup is open: the field has the focus, and there are suggestions or a problem. The suggestions may belong to the
 * previous text.
 */
export const selectIsOpen = (snapshot: SearchSnapshot): boolean =>
  snapshot.hasTag("active") &&
  (snapshot.hasTag("hasResult") || snapshot.context.suggestions !== null || snapshot.context.waiting !== null);

/** Returns the number of further characters that suggestions need. Returns 0 when there are enough, or when the field is empty. */
export const selectMissingCharacters = ({ context }: Pick<SearchSnapshot, "context">): number => {
  const length = context.text.trim().length;
  return length === 0 ? 0 : Math.max(0, context.options.minimumCharacters - length);
};
