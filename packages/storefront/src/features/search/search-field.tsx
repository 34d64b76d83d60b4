import { getChoiceText, getSuggestionChoices, SearchBox, type SuggestionChoice } from "@griya/ui";
import { type FocusEvent, Suspense, useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { createLazyComponent } from "../../reload/lazy-component.ts";
import { useSearch } from "./use-search.ts";

const Suggestions = createLazyComponent(async () => (await import("./suggestions.tsx")).Suggestions);

/** Renders the search of the header, with suggestions. Without JavaScript the form opens the search page. */
export function SearchField() {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const search = useSearch();
  const field = useRef<HTMLInputElement>(null);
  const syncFieldValue = ({ value }: HTMLInputElement) => value !== search.text && search.type(value);
  const replayEarlyInput = useEffectEvent((input: HTMLInputElement) => {
    if (document.activeElement === input) search.focus();
    syncFieldValue(input);
  });
  // This replays the input from before hydration.
  useEffect(() => (field.current ? replayEarlyInput(field.current) : undefined), []);
  const choices = search.suggestions ? getSuggestionChoices(search.suggestions) : [];
  const chooseSuggestion = (choice: SuggestionChoice | undefined) => choice && search.choose(getChoiceText(choice));

  const submitSearch = () => {
    if (field.current) syncFieldValue(field.current); // A script can fill the field without an event.
    search.submit();
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) search.blur();
  };
  const onFocus = () => {
    Suggestions.preload();
    search.focus();
  };

  return (
    <div onPointerEnter={Suggestions.preload} onFocus={onFocus} onBlur={onBlur} className="w-full">
      <SearchBox
        inputRef={field}
        value={search.text}
        onValueChange={search.type}
        onSubmit={submitSearch}
        isOpen={search.isOpen}
        optionCount={choices.length}
        onChoose={(index) => chooseSuggestion(choices[index])}
        onOpenChange={(isOpen) => (isOpen ? search.focus() : search.dismiss())}
        action={getHref("/search")}
        labels={{
          search: t("search.label"),
          submit: t("search.submit"),
          clear: t("search.clear"),
          placeholder: t("search.placeholder"),
        }}
        hint={search.missingCharacters > 0 && t("search.minimum", { count: search.minimumCharacters })}
      >
        {(popup) =>
          search.isOpen && (
            <Suspense fallback={null}>
              <Suggestions
                {...popup}
                text={search.text}
                suggestions={search.suggestions}
                problem={search.problem}
                onChoose={chooseSuggestion}
                onRetry={search.retry}
              />
            </Suspense>
          )
        }
      </SearchBox>
    </div>
  );
}
