import type { Problem, Suggestions as SuggestionsModel } from "@griya/api";
import { Button, InlineAlert, SearchSuggestions, type SuggestionChoice } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { formatProblem } from "../../problems/format-problem.ts";

export interface SuggestionsProps {
  listboxId: string;
  activeIndex: number | null;
  text: string;
  suggestions: SuggestionsModel | null;
  problem: Problem | null;
  onChoose: (choice: SuggestionChoice) => void;
  onRetry: () => void;
}

/** Renders the list of suggestions below the search. The module is a chunk of its own. */
export function Suggestions({ problem, onRetry, ...popup }: SuggestionsProps) {
  const { t } = useTranslation();
  if (problem) {
    return (
      <div className="absolute inset-x-0 top-full z-40 mt-2 rounded-3 border bg-surface p-3 shadow-2">
        <InlineAlert
          tone="danger"
          action={
            <Button size="sm" tone="secondary" onClick={onRetry}>
              {t("error.try")}
            </Button>
          }
        >
          {formatProblem(t, problem)}
        </InlineAlert>
      </div>
    );
  }
  return (
    <SearchSuggestions
      {...popup}
      labels={{
        region: t("search.suggestions"),
        keywords: t("search.keywords"),
        categories: t("search.categories"),
        products: t("search.products"),
        loading: t("shell.loading"),
        previousPrice: t("product.previousPrice"),
        from: t("product.from"),
        nothingFound: (text) => t("search.nothingFound", { text }),
        count: (count) => t("search.count", { count }),
      }}
    />
  );
}
