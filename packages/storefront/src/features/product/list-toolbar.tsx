import { SORT_ORDERS } from "@griya/api";
import { Button, Select } from "@griya/ui";
import { SlidersHorizontal } from "lucide";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { FILTER_FORM_ID } from "./filter-sheet.tsx";
import type { ListFacts } from "./list-facts.ts";
import type { ChosenFilter } from "./product-filter.ts";

const countFilters = ({
  sort: _sort,
  page: _page,
  category: _category,
  subCategory: _sub,
  ...chosenFilter
}: ChosenFilter): number => Object.values(chosenFilter).flat().length;

export interface ListToolbarProps {
  facts: ListFacts;
  chosenFilter: ChosenFilter;
  /** The ref of the element with the number of products. */
  count: RefObject<HTMLOutputElement | null>;
  onSort: () => void;
}

/** Renders the number of products, the button that opens the filters on a phone, and the sorting. */
export function ListToolbar({ facts: { total, isTotalLowerBound }, chosenFilter, count, onSort }: ListToolbarProps) {
  const { t } = useTranslation();
  const filterCount = countFilters(chosenFilter);
  // The elements keep their width and height while the page streams.
  return (
    <div className="grid grid-cols-[minmax(min-content,2fr)_minmax(0,3fr)] items-end gap-3 sm:min-h-17.5 sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] lg:flex lg:justify-between">
      <output
        ref={count}
        tabIndex={-1}
        className="self-center rounded-1 text-small text-muted figures outline-offset-4 max-sm:col-span-2"
      >
        {t(isTotalLowerBound ? "product.countLeast" : "product.count", { count: total })}
      </output>
      <Button
        tone="secondary"
        iconStart={SlidersHorizontal}
        popoverTarget={FILTER_FORM_ID}
        className="mt-6.5 lg:hidden"
      >
        {filterCount === 0 ? t("product.filter.open") : t("product.filter.openWith", { count: filterCount })}
      </Button>
      <Select
        label={t("product.list.sort")}
        name="sort"
        form={FILTER_FORM_ID}
        value={chosenFilter.sort ?? "recommended"}
        options={SORT_ORDERS.map((order) => ({ value: order, label: t(`product.list.sortOrder.${order}`) }))}
        onChange={onSort}
        className="self-start lg:w-56"
      />
    </div>
  );
}
