import type { ProductSummary, Suggestions } from "@griya/api";
import { describe, expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { selectProblem } from "../request/request-state.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import {
  SEARCH_OPTIONS,
  type SearchOptions,
  searchMachine,
  selectIsOpen,
  selectMissingCharacters,
} from "./search.machine.ts";

const someSuggestions = (keyword: string): Suggestions => ({
  keywords: [keyword],
  categories: [],
  subCategories: [],
  products: [] as ProductSummary[],
});
const noSuggestions: Suggestions = { keywords: [], categories: [], subCategories: [], products: [] };

const visitRecorder = recordVisitedStates(searchMachine);

const aSearch = (input: { searchedText?: string | null; options?: SearchOptions } = {}) => {
  const clock = new SimulatedClock();
  const { logic, calls, last } = manualRequest.read<Suggestions, { text: string }>();
  const submittedTexts: string[] = [];
  const machine = searchMachine.provide({ actors: { fetchSuggestions: logic } });
  const actor = visitRecorder
    .watch(createActor(machine, { clock, input: { searchedText: null, options: SEARCH_OPTIONS, ...input } }))
    .start();
  actor.on("search.submitted", ({ text }) => submittedTexts.push(text));
  return {
    actor,
    clock,
    calls,
    last,
    submitted: submittedTexts,
    type: (text: string) => actor.send({ type: "search.type", text }),
    /** Types a text, waits for the request, and answers it. */
    suggest: async (text: string, suggestions: Suggestions) => {
      actor.send({ type: "search.focus" });
      actor.send({ type: "search.type", text });
      clock.increment(SEARCH_OPTIONS.debounce);
      await last().answer(suggestions);
    },
    isOpen: () => selectIsOpen(actor.getSnapshot()),
    context: () => actor.getSnapshot().context,
  };
};

test("the numbers are the specification's", () => {
  expect(SEARCH_OPTIONS).toEqual({ minimumCharacters: 3, debounce: 700, closeDelay: 1_000 });
});

describe("suggesting", () => {
  test("opens with suggestions 700 ms after the last key", async () => {
    const search = aSearch();
    search.actor.send({ type: "search.focus" });
    search.type("sof");
    search.clock.increment(500);
    search.type("sofa");
    search.clock.increment(699);
    expect(search.calls).toHaveLength(0);
    search.clock.increment(1);
    expect(search.last().input.text).toBe("sofa");
    expect(search.isOpen()).toBe(false);
    await search.last().answer(someSuggestions("sofa linen"));
    expect(search.isOpen()).toBe(true);
    expect(search.context().suggestions?.keywords).toEqual(["sofa linen"]);
  });

  test("requests nothing for two characters with spaces", () => {
    const search = aSearch();
    search.actor.send({ type: "search.focus" });
    search.type("  so   ");
    search.clock.increment(10_000);
    expect(search.calls).toHaveLength(0);
  });

  test("requests suggestions after the time of its options", () => {
    const search = aSearch({ options: { minimumCharacters: 1, debounce: 10, closeDelay: 10 } });
    search.type("s");
    search.clock.increment(10);
    expect(search.last().input.text).toBe("s");
  });

  test("drops the answer to an earlier text", async () => {
    const search = aSearch();
    search.type("sofa");
    search.clock.increment(700);
    search.type("sofa bed");
    expect(search.last().signal.aborted).toBe(true);
    await search.last().answer(someSuggestions("too late"));
    expect(search.context().suggestions).toBeNull();
    search.clock.increment(700);
    await search.last().answer(someSuggestions("sofa bed"));
    expect(search.context().suggestions?.keywords).toEqual(["sofa bed"]);
  });

  test("keeps the earlier suggestions visible while newer suggestions are loading", async () => {
    const search = aSearch();
    await search.suggest("sofa", someSuggestions("sofa linen"));
    search.type("sofa b");
    expect(search.isOpen()).toBe(true);
    search.clock.increment(700);
    expect(search.isOpen()).toBe(true);
    expect(search.actor.getSnapshot().hasTag("busy")).toBe(true);
  });

  test("says that nothing was found", async () => {
    const search = aSearch();
    await search.suggest("xyz", noSuggestions);
    expect(search.actor.getSnapshot().matches({ suggestions: "nothing" })).toBe(true);
    expect(search.isOpen()).toBe(true);
  });

  test("closes when too few characters are left", async () => {
    const search = aSearch();
    await search.suggest("sofa", someSuggestions("sofa linen"));
    search.type("so");
    expect(search.isOpen()).toBe(false);
    expect(search.context().suggestions).toBeNull();
  });

  test("explains a failure in place and asks again when told to", async () => {
    const search = aSearch();
    search.actor.send({ type: "search.focus" });
    search.type("sofa");
    search.clock.increment(700);
    await failUntilWaiting(search, search.clock);
    expect(search.isOpen()).toBe(true);
    expect(selectProblem(search.actor.getSnapshot())?.messageKey).toBe("serviceDown");
    search.actor.send({ type: "retry" });
    await search.last().answer(someSuggestions("sofa linen"));
    expect(search.context().problem).toBeNull();
    expect(search.isOpen()).toBe(true);
  });

  test("suggests for an earlier text when the field gets the focus", () => {
    const search = aSearch({ searchedText: "sofa" });
    search.clock.increment(700);
    expect(search.calls).toHaveLength(0);
    search.actor.send({ type: "search.focus" });
    search.clock.increment(700);
    expect(search.last().input.text).toBe("sofa");
  });

  test("says how many characters are missing", () => {
    const search = aSearch();
    const getMissingCount = () => selectMissingCharacters(search.actor.getSnapshot());
    expect(getMissingCount()).toBe(0);
    search.type("s");
    expect(getMissingCount()).toBe(2);
    search.type("sofa");
    expect(getMissingCount()).toBe(0);
  });
});

describe("leaving", () => {
  test("closes the popup a second after the focus has left the field", async () => {
    const search = aSearch();
    await search.suggest("sofa", someSuggestions("sofa linen"));
    search.actor.send({ type: "search.blur" });
    search.clock.increment(999);
    expect(search.isOpen()).toBe(true);
    search.clock.increment(1);
    expect(search.isOpen()).toBe(false);
  });

  test("keeps the popup open when the focus comes back within a second", async () => {
    const search = aSearch();
    await search.suggest("sofa", someSuggestions("sofa linen"));
    search.actor.send({ type: "search.blur" });
    search.clock.increment(500);
    search.actor.send({ type: "search.focus" });
    search.clock.increment(10_000);
    expect(search.isOpen()).toBe(true);
  });

  test("cancels the request when the focus leaves before the answer", async () => {
    const search = aSearch();
    search.actor.send({ type: "search.focus" });
    search.type("sofa");
    search.clock.increment(700);
    search.actor.send({ type: "search.blur" });
    expect(search.last().signal.aborted).toBe(true);
    await search.last().answer(someSuggestions("too late"));
    expect(search.isOpen()).toBe(false);
  });

  test("requests nothing when the focus leaves before the pause", () => {
    const search = aSearch();
    search.actor.send({ type: "search.focus" });
    search.type("sofa");
    search.actor.send({ type: "search.blur" });
    search.clock.increment(10_000);
    expect(search.calls).toHaveLength(0);
  });

  test("closes the popup by Escape until the shopper types again", async () => {
    const search = aSearch();
    await search.suggest("sofa", someSuggestions("sofa linen"));
    search.actor.send({ type: "suggestions.close" });
    expect(search.isOpen()).toBe(false);
    search.type("sofa b");
    expect(search.isOpen()).toBe(true);
  });
});

describe("searching", () => {
  test("submits the trimmed text and closes the popup", async () => {
    const search = aSearch();
    await search.suggest(" sofa ", someSuggestions("sofa linen"));
    search.actor.send({ type: "search.submit" });
    expect(search.submitted).toEqual(["sofa"]);
    expect(search.isOpen()).toBe(false);
  });

  test("submits a text too short for suggestions", () => {
    const search = aSearch();
    search.type("tv");
    search.actor.send({ type: "search.submit" });
    expect(search.submitted).toEqual(["tv"]);
  });

  test("requests nothing after a submit", () => {
    const search = aSearch();
    search.type("sofa");
    search.actor.send({ type: "search.submit" });
    search.clock.increment(10_000);
    expect(search.calls).toHaveLength(0);
  });

  test.each(["", "   "])("ignores the empty text %o", (text) => {
    const search = aSearch();
    search.type(text);
    search.actor.send({ type: "search.submit" });
    expect(search.submitted).toEqual([]);
  });

  test("ignores the same text again on the search page", () => {
    const search = aSearch({ searchedText: "sofa" });
    search.actor.send({ type: "search.submit" });
    search.type(" sofa ");
    search.actor.send({ type: "search.submit" });
    expect(search.submitted).toEqual([]);
  });

  test("ignores the same text when the address of the search page has spaces", () => {
    const search = aSearch({ searchedText: " sofa" });
    search.actor.send({ type: "search.submit" });
    expect(search.submitted).toEqual([]);
  });

  test("submits the same text again from another page", () => {
    const search = aSearch({ searchedText: "sofa" });
    search.actor.send({ type: "page.change", searchedText: null });
    search.type("sofa");
    search.actor.send({ type: "search.submit" });
    expect(search.submitted).toEqual(["sofa"]);
  });

  test("searches for a chosen keyword", async () => {
    const search = aSearch();
    await search.suggest("sofa", someSuggestions("sofa linen"));
    search.actor.send({ type: "suggestion.choose", text: "sofa linen" });
    expect(search.submitted).toEqual(["sofa linen"]);
    expect(search.context().text).toBe("sofa linen");
    expect(search.isOpen()).toBe(false);
  });

  test("only closes the popup when the chosen text is the current search", async () => {
    const search = aSearch({ searchedText: "sofa linen" });
    await search.suggest("sofa", someSuggestions("sofa linen"));
    search.actor.send({ type: "suggestion.choose", text: "sofa linen" });
    expect(search.submitted).toEqual([]);
    expect(search.context().text).toBe("sofa linen");
    expect(search.isOpen()).toBe(false);
  });
});

describe("changing the page", () => {
  test("shows the text of the search page in the field, also after the back button", () => {
    const search = aSearch();
    search.actor.send({ type: "page.change", searchedText: "lemari" });
    expect(search.context().text).toBe("lemari");
    search.actor.send({ type: "page.change", searchedText: "sofa" });
    expect(search.context().text).toBe("sofa");
  });

  test("keeps the typed text between two pages without a search", () => {
    const search = aSearch();
    search.type("rak bu");
    search.actor.send({ type: "page.change", searchedText: null });
    expect(search.context().text).toBe("rak bu");
  });

  test("clears the suggestions of the previous page", async () => {
    const search = aSearch();
    await search.suggest("sofa", someSuggestions("sofa linen"));
    search.actor.send({ type: "page.change", searchedText: null });
    expect(search.isOpen()).toBe(false);
  });
});
