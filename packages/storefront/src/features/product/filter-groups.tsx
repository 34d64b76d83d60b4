import { type Colour, type Facets, RATING_CHOICES } from "@griya/api";
import { FilterGroup, type FilterGroupProps, FilterOption, type FilterOptionProps } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { AmountRange } from "./amount-range.tsx";
import type { ListFacts } from "./list-facts.ts";
import type { ChosenFilter, ListKey } from "./product-filter.ts";

const swatches: Readonly<Record<Colour, string>> = {
  white: "#ffffff",
  beige: "#ddd0b8",
  grey: "#92918c",
  black: "#303031",
  brown: "#7b5334",
  orange: "#bc6a47",
  yellow: "#c2982f",
  green: "#748f6c",
  blue: "#31445e",
  purple: "#6b4f7a",
  pink: "#d9a3a8",
  red: "#a33a32",
};

const MEASURES = ["width", "depth", "height"] as const;

/** Returns the values in the list, and adds the chosen values that no product in the list has. */
const withChosenValues = <Value extends string | number>(
  found: readonly { value: Value; productCount: number }[],
  chosen: readonly Value[] = [],
) => [
  ...found,
  ...chosen.filter((value) => !found.some((each) => each.value === value)).map((value) => ({ value, productCount: 0 })),
];

const getOption = (name: ListKey, value: string | number, label: string, checked = false, count?: number) => ({
  name,
  value,
  label,
  checked,
  count,
});

interface ChoiceGroupProps extends Omit<FilterGroupProps, "children">, Pick<FilterOptionProps, "type" | "onChange"> {
  /** True when the counts include the whole list. Otherwise they are too low, and the group hides them. */
  isCounted: boolean;
  options: readonly (ReturnType<typeof getOption> & Pick<FilterOptionProps, "swatch">)[];
}

/** Renders one group of check boxes or radio buttons. */
function ChoiceGroup({ options, isCounted, type = "checkbox", onChange, ...group }: ChoiceGroupProps) {
  return (
    <FilterGroup {...group}>
      {options.map(({ count, ...option }) => (
        <FilterOption
          key={`${option.name}=${option.value}`}
          {...option}
          type={type}
          count={isCounted ? count : undefined}
          onChange={onChange}
        />
      ))}
    </FilterGroup>
  );
}

export interface FilterGroupsProps {
  facts: ListFacts;
  chosen: ChosenFilter;
  onChange: () => void;
}

/** Renders all filters except the category, in groups that the shopper can fold. */
export function FilterGroups({ facts: { brands, facets }, chosen, onChange }: FilterGroupsProps) {
  const { t } = useTranslation();
  const groupProps = { isCounted: facets?.isLowerBound !== true, onChange };
  const { ratingMinimum } = chosen;
  const ratings = new Set([...RATING_CHOICES, ...(ratingMinimum === undefined ? [] : [ratingMinimum])]);
  return (
    <>
      <FilterGroup title={t("product.filter.price")} isInitiallyOpen>
        <AmountRange name="price" range={facets?.price ?? null} chosenFilter={chosen} onBlur={onChange} />
      </FilterGroup>
      {facets && (
        <ChoiceGroup
          {...groupProps}
          title={t("product.filter.more")}
          isInitiallyOpen
          options={[
            getOption("in_stock", 1, t("product.filter.inStock"), chosen.isInStock, facets.inStock),
            getOption("on_sale", 1, t("product.filter.onSale"), chosen.isReduced, facets.reduced),
            getOption("assembled", 1, t("product.filter.assembled"), chosen.isAssembled, facets.assembled),
          ]}
        />
      )}
      {(brands.length > 1 || chosen.brands) && (
        <ChoiceGroup
          {...groupProps}
          title={t("product.filter.brand")}
          isInitiallyOpen
          options={brands.map(({ slug, name, productCount }) =>
            getOption("brands", slug, name, chosen.brands?.includes(slug), productCount),
          )}
        />
      )}
      {facets && <FacetGroups {...groupProps} facets={facets} chosen={chosen} />}
      <ChoiceGroup
        {...groupProps}
        type="radio"
        title={t("product.filter.rating")}
        isInitiallyOpen={ratingMinimum !== undefined}
        options={[
          getOption("rating", "", t("product.filter.anyRating"), ratingMinimum === undefined),
          ...[...ratings].map((stars) => {
            const count = facets?.ratings.find(({ value }) => value === stars)?.productCount;
            return getOption("rating", stars, t("product.list.starsAndUp", { stars }), ratingMinimum === stars, count);
          }),
        ]}
      />
    </>
  );
}

interface FacetGroupsProps extends Pick<ChoiceGroupProps, "isCounted"> {
  facets: Facets;
  chosen: ChosenFilter;
  onChange: () => void;
}

/**
 * Renders the filters for colour, material, seats and size. A filter appears when the list has values for it, or when the shopper has
 * chosen a value.
 */
function FacetGroups({ facets, chosen, ...group }: FacetGroupsProps) {
  const { t } = useTranslation();
  const isBounded = (measure: (typeof MEASURES)[number]): boolean =>
    chosen[`${measure}Minimum`] !== undefined || chosen[`${measure}Maximum`] !== undefined;
  const measures = MEASURES.filter((measure) => facets[measure] || isBounded(measure));
  return (
    <>
      {(facets.colours.length > 0 || chosen.colours) && (
        <ChoiceGroup
          {...group}
          title={t("product.filter.colour")}
          isInitiallyOpen
          options={withChosenValues(facets.colours, chosen.colours).map(({ value, productCount }) => {
            const label = t(`product.filter.colours.${value}`);
            const option = getOption("colours", value, label, chosen.colours?.includes(value), productCount);
            return { ...option, swatch: swatches[value] };
          })}
        />
      )}
      {(facets.materials.length > 0 || chosen.materials) && (
        <ChoiceGroup
          {...group}
          title={t("product.filter.material")}
          isInitiallyOpen={chosen.materials !== undefined}
          options={withChosenValues(facets.materials, chosen.materials).map(({ value, productCount }) => {
            const label = t(`product.filter.materials.${value}`);
            return getOption("materials", value, label, chosen.materials?.includes(value), productCount);
          })}
        />
      )}
      {(facets.seats.length > 0 || chosen.seats) && (
        <ChoiceGroup
          {...group}
          title={t("product.filter.seats")}
          isInitiallyOpen={chosen.seats !== undefined}
          options={withChosenValues(facets.seats, chosen.seats).map(({ value, productCount }) => {
            const label = t("product.filter.seatsFor", { count: value });
            return getOption("seats", value, label, chosen.seats?.includes(value), productCount);
          })}
        />
      )}
      {measures.length > 0 && (
        <FilterGroup title={t("product.filter.size")} isInitiallyOpen={measures.some(isBounded)}>
          {measures.map((measure) => (
            <AmountRange
              key={measure}
              name={measure}
              range={facets[measure]}
              chosenFilter={chosen}
              onBlur={group.onChange}
            />
          ))}
        </FilterGroup>
      )}
    </>
  );
}
