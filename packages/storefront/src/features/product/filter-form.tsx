import { useRef } from "react";
import { useAddress } from "../../providers/address.tsx";
import { CategoryTree } from "./category-tree.tsx";
import { FilterGroups } from "./filter-groups.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import type { ListFacts, ListScope } from "./list-facts.ts";
import { ListToolbar } from "./list-toolbar.tsx";
import { type ChosenFilter, getListHref, type ListKey, parseFilter } from "./product-filter.ts";
import { useApplyFilter } from "./use-apply-filter.ts";
import { useListInPlace } from "./use-list-in-place.ts";

/** Returns the hidden fields of the form, for query parameters that no visible field has. */
const getHiddenFields = (
  listScope: ListScope,
  chosen: ChosenFilter,
  brands: ListFacts["brands"],
): [string, string][] => {
  const hiddenBrands = (chosen.brands ?? []).filter((chosenOne) => !brands.some(({ slug }) => slug === chosenOne));
  const { category, subCategory } = chosen;
  const categoryValue = [category, subCategory].filter((each) => each !== undefined).join("/");
  return [
    ...Object.entries(listScope.preservedQuery),
    ...(listScope.category === null && category !== undefined
      ? [["within", categoryValue] satisfies [ListKey, string]]
      : []),
    ...hiddenBrands.map((brand): [ListKey, string] => ["brands", brand]),
  ];
};

export interface FilterFormProps {
  facts: ListFacts;
  listScope: ListScope;
}

/**
 * Renders the form for filters and sorting, which changes the query. With JavaScript a change takes effect at once. On a phone the form is
 * a sheet, which works without JavaScript too.
 */
export function FilterForm({ facts: first, listScope }: FilterFormProps) {
  const { pathname, search } = useAddress();
  const form = useRef<HTMLFormElement>(null);
  const count = useRef<HTMLOutputElement>(null);
  const { chosenFilter } = parseFilter(new URLSearchParams(search));
  const facts = useListInPlace(first, {
    address: getListHref(pathname, listScope.preservedQuery, chosenFilter),
    count,
  });
  const applyFilter = useApplyFilter(form, listScope.preservedQuery);
  return (
    <>
      <div className="min-w-0 lg:row-span-2">
        <CategoryTree facts={facts} listScope={listScope} chosenFilter={chosenFilter} />
        <FilterSheet
          ref={form}
          hiddenFields={getHiddenFields(listScope, chosenFilter, facts.brands)}
          total={facts === first || facts.isTotalLowerBound ? null : facts.total}
          onApply={applyFilter}
        >
          <FilterGroups facts={facts} chosen={chosenFilter} onChange={applyFilter} />
        </FilterSheet>
      </div>
      <ListToolbar facts={facts} chosenFilter={chosenFilter} count={count} onSort={applyFilter} />
    </>
  );
}
