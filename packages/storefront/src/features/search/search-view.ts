import type { searchMachine } from "@griya/machines";
import type { EventFrom, SnapshotFrom } from "xstate";

/** What a shopper and the page tell the search. */
export type SearchEvent = EventFrom<typeof searchMachine>;

/** What the field and its popup show. */
export type SearchView = Pick<SnapshotFrom<typeof searchMachine>["context"], "text" | "suggestions" | "problem"> & {
  isOpen: boolean;
  /** How many characters are missing before suggestions come. */
  missingCharacters: number;
  minimumCharacters: number;
};

/** The chart at work. */
export type OpenedSearch = {
  view: () => SearchView;
  send: (event: SearchEvent) => void;
  /** Both are asked for once, and last as long as the search. */
  onView: (listener: (view: SearchView) => void) => void;
  onSubmitted: (listener: (text: string) => void) => void;
};
