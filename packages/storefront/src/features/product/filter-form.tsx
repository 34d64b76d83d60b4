import { useRef } from "react";
import { useAddress } from "../../providers/address.tsx";
import { CategoryTree } from "./category-tree.tsx";
import { FilterGroups } from "./filter-groups.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import type { ListFacts, ListPlace } from "./list-facts.ts";
import { ListToolbar } from "./list-toolbar.tsx";
import { type ChosenFilter, type ListKey, listHref, readFilter } from "./product-filter.ts";
import { useApplyFilter } from "./use-apply-filter.ts";
import { useListInPlace } from "./use-list-in-place.ts";

/** Returns the hidden fields of the form: query parameters without a visible field. */
const hiddenIn = (place: ListPlace, chosen: ChosenFilter, brands: ListFacts["brands"]): [string, string][] => {
  const unseenBrands = (chosen.brands ?? []).filter((chosenOne) => !brands.some(({ slug }) => slug === chosenOne));
  const { category, subCategory } = chosen;
  const within = [category, subCategory].filter((each) => each !== undefined).join("/");
  return [
    ...Object.entries(place.kept),
    ...(place.category === null && category !== undefined ? [["within", within] satisfies [ListKey, string]] : []),
    ...unseenBrands.map((brand): [ListKey, string] => ["brands", brand]),
  ];
};

export interface FilterFormProps {
  facts: ListFacts;
  place: ListPlace;
}

/**
 * The form for filters and sorting, which changes the query. With JavaScript it takes effect at once. It is beside the list; on a phone it
 * is a sheet that works without JavaScript.
 */
export function FilterForm({ facts: first, place }: FilterFormProps) {
  const { pathname, search } = useAddress();
  const form = useRef<HTMLFormElement>(null);
  const count = useRef<HTMLOutputElement>(null);
  const { chosen } = readFilter(new URLSearchParams(search));
  const facts = useListInPlace(first, { address: listHref(pathname, place.kept, chosen), count });
  const apply = useApplyFilter(form, place.kept);
  return (
    <>
      <div className="min-w-0 lg:row-span-2">
        <CategoryTree facts={facts} place={place} chosen={chosen} />
        <FilterSheet
          ref={form}
          hidden={hiddenIn(place, chosen, facts.brands)}
          total={facts === first || facts.isTotalLeast ? null : facts.total}
          onApply={apply}
        >
          <FilterGroups facts={facts} chosen={chosen} onChange={apply} />
        </FilterSheet>
      </div>
      <ListToolbar facts={facts} chosen={chosen} count={count} onSort={apply} />
    </>
  );
}
