import { Search, X } from "lucide";
import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useId, useState } from "react";
import { IconButton } from "../primitives/icon-button.tsx";
import { getOptionId } from "./suggestion-choices.ts";

export interface SearchBoxProps {
  value: string;
  onValueChange: (value: string) => void;
  onSubmit: (value: string) => void;
  /** True while the popup is shown below the field. */
  isOpen: boolean;
  /** The number of options in the popup. */
  optionCount: number;
  /** The function for an option that Enter chooses. */
  onChoose: (index: number) => void;
  /** The function for Escape, and for an arrow key while the popup is closed. */
  onOpenChange: (isOpen: boolean) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  labels: { search: string; submit: string; clear: string; placeholder: string };
  /** A hint below the field, such as the number of missing characters. The hint covers a part of the page. */
  hint?: ReactNode;
  /** The address of the search page, for the form without JavaScript. */
  action: string;
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** Renders the popup. Its options have the ids of `getOptionId(listboxId, index)`. */
  children: (popup: { listboxId: string; activeIndex: number | null }) => ReactNode;
}

/** The search of the header, as a combobox. The focus stays in the field while the arrow keys move through the popup. */
export function SearchBox({
  value,
  onValueChange,
  onSubmit,
  isOpen,
  optionCount,
  onChoose,
  onOpenChange,
  onFocus,
  onBlur,
  labels,
  hint,
  action,
  inputRef,
  children,
}: SearchBoxProps) {
  const id = useId();
  const listboxId = `${id}-listbox`;
  const [highlightedIndex, setHighlightedIndex] = useState<number | null>(null);
  const activeIndex = isOpen && highlightedIndex !== null && highlightedIndex < optionCount ? highlightedIndex : null;

  const moveHighlight = (step: 1 | -1) => {
    if (!isOpen) return onOpenChange(true);
    if (optionCount === 0) return undefined;
    const startIndex = step === 1 ? -1 : optionCount;
    return setHighlightedIndex(((activeIndex ?? startIndex) + step + optionCount) % optionCount);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp":
        event.preventDefault();
        return moveHighlight(event.key === "ArrowDown" ? 1 : -1);
      case "Escape":
        event.preventDefault();
        setHighlightedIndex(null);
        if (isOpen) return onOpenChange(false);
        return onValueChange("");
      case "Enter":
        if (activeIndex === null) return undefined;
        event.preventDefault();
        setHighlightedIndex(null);
        return onChoose(activeIndex);
    }
    return undefined;
  };

  const clearText = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    onValueChange("");
    currentTarget.form?.querySelector("input")?.focus(); // the button disappears together with the text
  };

  return (
    <search className="relative block w-full">
      <form
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(value);
        }}
        className="relative"
      >
        <input
          ref={inputRef}
          name="q"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-label={labels.search}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listboxId}
          aria-activedescendant={activeIndex === null ? undefined : getOptionId(listboxId, activeIndex)}
          aria-describedby={hint ? `${id}-hint` : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={100}
          placeholder={labels.placeholder}
          value={value}
          onChange={(event) => {
            setHighlightedIndex(null);
            onValueChange(event.target.value);
          }}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onBlur={onBlur}
          className="h-11 w-full rounded-pill border border-line-strong bg-surface ps-4 pe-24 text-body placeholder:text-faint hover:border-ink"
        />
        <span className="absolute inset-y-0 end-0 flex items-center gap-1 pe-1.5">
          {value !== "" && <IconButton icon={X} label={labels.clear} onClick={clearText} size="sm" />}
          <IconButton icon={Search} label={labels.submit} type="submit" size="sm" />
        </span>
      </form>
      {hint && (
        <p
          id={`${id}-hint`}
          className="absolute inset-x-0 top-full z-40 mt-2 rounded-2 border bg-surface px-4 py-2 text-small text-muted shadow-1"
        >
          {hint}
        </p>
      )}
      {children({ listboxId, activeIndex })}
    </search>
  );
}
