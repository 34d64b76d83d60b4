import type { Suggestions } from "@griya/api";
import { LayoutGrid, Search } from "lucide";
import { type ReactNode, useId } from "react";
import { Icon } from "../primitives/icon.tsx";
import { Picture } from "../primitives/picture.tsx";
import { Spinner } from "../primitives/spinner.tsx";
import { Price, type PriceLabels } from "./price.tsx";
import { getOptionId, getSuggestionChoices, type SuggestionChoice } from "./suggestion-choices.ts";

export interface SearchSuggestionsProps {
  /** The id of the listbox of SearchBox. */
  listboxId: string;
  activeIndex: number | null;
  /** The typed text. The rest of each keyword is highlighted. */
  text: string;
  /** The suggestions; null while they are loading. */
  suggestions: Suggestions | null;
  onChoose: (choice: SuggestionChoice) => void;
  labels: PriceLabels & {
    /** The text before the price, when the variants have different prices: "From". */
    from: string;
    /** The name of the listbox, such as "Suggestions". */
    region: string;
    keywords: string;
    categories: string;
    products: string;
    /** Returns the message without a result: 'Nothing found for' and the text. */
    nothingFound: (text: string) => string;
    loading: string;
    /** Returns the number of suggestions for screen readers, such as "7 suggestions". */
    count: (count: number) => string;
  };
}

const optionClasses =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-1 px-3 py-2 hover:bg-sunken aria-selected:bg-sunken";

/** The popup of the search: keywords, categories and products, or the message without a result. */
export function SearchSuggestions({
  listboxId,
  activeIndex,
  text,
  suggestions,
  onChoose,
  labels,
}: SearchSuggestionsProps) {
  const choices = suggestions ? getSuggestionChoices(suggestions).map((choice, index) => ({ choice, index })) : [];
  const sections = [
    { label: labels.keywords, choices: choices.filter(({ choice }) => choice.kind === "keyword") },
    {
      label: labels.categories,
      choices: choices.filter(({ choice }) => choice.kind === "category" || choice.kind === "subCategory"),
    },
    { label: labels.products, choices: choices.filter(({ choice }) => choice.kind === "product") },
  ].filter((section) => section.choices.length > 0);

  return (
    <div className="absolute inset-x-0 top-full z-40 mt-2 max-h-[min(70dvh,500px)] overflow-y-auto overscroll-contain rounded-3 border bg-surface p-2 shadow-2">
      <output className={choices.length > 0 ? "sr-only" : "flex items-center gap-3 px-3 py-4 text-muted"}>
        {suggestions === null && (
          <>
            <Spinner />
            {labels.loading}
          </>
        )}
        {suggestions && (choices.length > 0 ? labels.count(choices.length) : labels.nothingFound(text))}
      </output>
      <div
        id={listboxId}
        role="listbox"
        aria-label={labels.region}
        tabIndex={-1}
        // a press on an option keeps the focus in the field
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        {sections.map((section) => (
          <Section key={section.label} label={section.label}>
            {section.choices.map(({ choice, index }) => (
              <div
                key={index}
                id={getOptionId(listboxId, index)}
                role="option"
                aria-selected={index === activeIndex}
                tabIndex={-1}
                ref={index === activeIndex ? scrollIntoView : null}
                onClick={() => onChoose(choice)}
                onKeyDown={(event) => event.key === "Enter" && onChoose(choice)}
                className={optionClasses}
              >
                <ChoiceContent choice={choice} text={text} priceLabels={labels} />
              </div>
            ))}
          </Section>
        ))}
      </div>
    </div>
  );
}

const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

function Section({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="border-b py-1 first:pt-0 last:border-0 last:pb-0">
      <p id={id} className="px-3 pt-2 pb-1 text-caption font-semibold text-muted">
        {label}
      </p>
      {children}
    </div>
  );
}

function ChoiceContent({
  choice,
  text,
  priceLabels,
}: {
  choice: SuggestionChoice;
  text: string;
  priceLabels: PriceLabels & { from: string };
}) {
  switch (choice.kind) {
    case "keyword":
      return (
        <>
          <Icon icon={Search} className="text-faint" />
          <HighlightedText text={text} suggestion={choice.keyword} />
        </>
      );
    case "category":
      return (
        <>
          <Icon icon={LayoutGrid} className="text-faint" />
          <span>{choice.category.title}</span>
        </>
      );
    case "subCategory":
      return (
        <>
          <Icon icon={LayoutGrid} className="text-faint" />
          <span>
            {choice.subCategory.title}
            <span className="text-muted">{` · ${choice.subCategory.category.title}`}</span>
          </span>
        </>
      );
    case "product":
      return (
        <>
          <Picture picture={choice.product.picture} sizes="56px" isDecorative className="w-14 shrink-0 rounded-1" />
          <span className="min-w-0 grow">
            <span className="line-clamp-1">{choice.product.name}</span>
            <Price
              price={{ ...choice.product.price, discountPercent: null }}
              labels={priceLabels}
              fromLabel={choice.product.pricesVary ? priceLabels.from : undefined}
              size="line"
            />
          </span>
        </>
      );
  }
}

/** Highlights the part of a suggestion that follows the typed text. */
function HighlightedText({ text, suggestion }: { text: string; suggestion: string }) {
  const typedText = text.trim();
  const isContinued = typedText !== "" && suggestion.toLowerCase().startsWith(typedText.toLowerCase());
  if (!isContinued) return <span className="font-semibold">{suggestion}</span>;
  return (
    <span className="whitespace-pre-wrap">
      {suggestion.slice(0, typedText.length)}
      <b className="font-semibold">{suggestion.slice(typedText.length)}</b>
    </span>
  );
}
