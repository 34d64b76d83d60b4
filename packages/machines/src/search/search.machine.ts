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
  /** Minimum of characters for suggestions; the field's hint names the same number. */
  minimumCharacters: number;
  /** Pause after the last key before the request, in milliseconds. */
  debounce: number;
  /** Time for which the popup stays after the field was left, in milliseconds. */
  closeDelay: number;
};

/** Specification, section 9: longer than 2 characters, 700 ms, 1000 ms. */
export const SEARCH_OPTIONS: SearchOptions = { minimumCharacters: 3, debounce: 700, closeDelay: 1_000 };

/**
 * The search field and its suggestions.
 *
 * Two things go on at once: the shopper's attention to the field, and the suggestions. The popup is open when both allow it. A later text
 * cancels the request for an earlier one, so a late answer never shows.
 */
export const searchMachine = setup({
  types: {
    context: {} as RequestState & {
      text: string;
      /** The text of the open search page; null on every other page. */
      searchedText: string | null;
      /** The newest suggestions; they stay while newer ones are loading. */
      suggestions: Suggestions | null;
      options: SearchOptions;
    },
    input: {} as { searchedText: string | null; options: SearchOptions },
    events: {} as
      | RequestEvent
      | { type: "search.type"; text: string }
      | { type: "search.focus" }
      | { type: "search.blur" }
      /** Escape: the popup closes until something is typed again. */
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
          description: "The shopper is elsewhere on the page, or has closed the popup.",
          on: { "search.focus": { target: "present" }, "search.type": { target: "present" } },
        },
        present: {
          tags: "active",
          on: { "search.blur": { target: "leaving" }, "suggestions.close": { target: "away" } },
        },
        leaving: {
          tags: "active",
          description: "The field was left a moment ago; the popup stays for a click into it.",
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
        nothing: { tags: "hasResult", description: "'Nothing found for' plus the text." },
      },
    },
  },
});

export type SearchSnapshot = SnapshotFrom<typeof searchMachine>;

/** Tells whether the popup is open: the shopper attends to the field, and there is something to show. It may be of the previous text. */
export const selectIsOpen = (snapshot: SearchSnapshot): boolean =>
  snapshot.hasTag("active") &&
  (snapshot.hasTag("hasResult") || snapshot.context.suggestions !== null || snapshot.context.waiting !== null);

/** Returns the number of characters that are missing for suggestions; 0 when there are enough, or when nothing is typed. */
export const selectMissingCharacters = ({ context }: Pick<SearchSnapshot, "context">): number => {
  const length = context.text.trim().length;
  return length === 0 ? 0 : Math.max(0, context.options.minimumCharacters - length);
};
