import type { ProductPage } from "@griya/api";
import { formatDecimal, Icon, Link } from "@griya/ui";
import type { TFunction } from "i18next";
import { X } from "lucide";
import { useTranslation } from "react-i18next";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { type ChosenFilter, withFirstPage } from "./product-filter.ts";

type AppliedFilter = { text: string; remainingFilter: ChosenFilter };

/** Returns the filter without one value of a key. */
const removeFilterValue = <Key extends "brands" | "colours" | "materials" | "seats">(
  chosenFilter: ChosenFilter,
  key: Key,
  value: NonNullable<ChosenFilter[Key]>[number],
): ChosenFilter => {
  const remainingValues = (chosenFilter[key] ?? []).filter((each) => each !== value);
  return { ...chosenFilter, [key]: remainingValues.length === 0 ? undefined : remainingValues };
};

type FilterTextOptions = {
  t: TFunction;
  formatMoney: (amount: number) => string;
  locale: string;
  brands: ProductPage["brands"];
};

const MEASURES = ["width", "depth", "height"] as const;

/** Returns each active filter as a text, together with the other filters that remain after its removal. */
const getAppliedFilters = (
  chosenFilter: ChosenFilter,
  { t, formatMoney, locale, brands }: FilterTextOptions,
): AppliedFilter[] => {
  const { priceMinimum: from, priceMaximum: to, ratingMinimum: stars } = chosenFilter;
  const priceText =
    from === undefined
      ? t("product.list.upTo", { price: formatMoney(to ?? 0) })
      : to === undefined
        ? t("product.list.atLeast", { price: formatMoney(from) })
        : `${formatMoney(from)} – ${formatMoney(to)}`;
  const measureFilters = MEASURES.flatMap((measure): AppliedFilter[] => {
    const [least, most] = [chosenFilter[`${measure}Minimum`], chosenFilter[`${measure}Maximum`]];
    if (least === undefined && most === undefined) return [];
    const [from, to] = [formatDecimal(least ?? 0, locale), formatDecimal(most ?? 0, locale)];
    const range =
      least === undefined
        ? t("product.filter.centimetresTo", { to })
        : most === undefined
          ? t("product.filter.centimetresFrom", { from })
          : t("product.filter.centimetres", { from, to });
    return [
      {
        text: t("product.filter.measure", { measure: t(`product.filter.${measure}`), range }),
        remainingFilter: { ...chosenFilter, [`${measure}Minimum`]: undefined, [`${measure}Maximum`]: undefined },
      },
    ];
  });
  const getFlagFilter = (isOn: boolean | undefined, text: string, left: ChosenFilter): AppliedFilter[] =>
    isOn ? [{ text, remainingFilter: left }] : [];
  return [
    ...(chosenFilter.brands ?? []).map((slug) => ({
      text: brands.find((brand) => brand.slug === slug)?.name ?? slug,
      remainingFilter: removeFilterValue(chosenFilter, "brands", slug),
    })),
    ...(chosenFilter.colours ?? []).map((colour) => ({
      text: t(`product.filter.colours.${colour}`),
      remainingFilter: removeFilterValue(chosenFilter, "colours", colour),
    })),
    ...(chosenFilter.materials ?? []).map((material) => ({
      text: t(`product.filter.materials.${material}`),
      remainingFilter: removeFilterValue(chosenFilter, "materials", material),
    })),
    ...(chosenFilter.seats ?? []).map((count) => ({
      text: t("product.filter.seatsFor", { count }),
      remainingFilter: removeFilterValue(chosenFilter, "seats", count),
    })),
    ...(from === undefined && to === undefined
      ? []
      : [{ text: priceText, remainingFilter: { ...chosenFilter, priceMinimum: undefined, priceMaximum: undefined } }]),
    ...measureFilters,
    ...(stars === undefined
      ? []
      : [
          {
            text: t("product.list.starsAndUp", { stars }),
            remainingFilter: { ...chosenFilter, ratingMinimum: undefined },
          },
        ]),
    ...getFlagFilter(chosenFilter.isInStock, t("product.filter.inStock"), { ...chosenFilter, isInStock: undefined }),
    ...getFlagFilter(chosenFilter.isReduced, t("product.filter.onSale"), { ...chosenFilter, isReduced: undefined }),
    ...getFlagFilter(chosenFilter.isAssembled, t("product.filter.assembled"), {
      ...chosenFilter,
      isAssembled: undefined,
    }),
  ];
};

export interface AppliedFiltersProps {
  chosenFilter: ChosenFilter;
  brands: ProductPage["brands"];
  /** Returns the link to the same list with another filter. */
  getHref: (chosenFilter: ChosenFilter) => string;
}

/** Renders the active filters, with a link to remove each filter and a link to remove all filters. */
export function AppliedFilters({ chosenFilter, brands, getHref }: AppliedFiltersProps) {
  const { t } = useTranslation();
  const { formatMoney, locale } = useLocalization();
  const appliedFilters = getAppliedFilters(withFirstPage(chosenFilter), {
    t,
    formatMoney,
    locale,
    brands,
  });
  if (appliedFilters.length === 0) return null;
  const { category, subCategory, sort } = chosenFilter;
  return (
    <ul aria-label={t("product.list.applied")} className="flex flex-wrap items-center gap-2">
      {appliedFilters.map(({ text, remainingFilter: left }) => (
        <li key={text}>
          <Link
            href={getHref(left)}
            tone="bare"
            aria-label={t("product.filter.remove", { filter: text })}
            className="hit-area inline-flex min-h-9 items-center gap-1.5 rounded-pill bg-accent-soft ps-3.5 pe-2.5 text-small font-medium text-accent-ink figures hover:underline"
          >
            {text}
            <Icon icon={X} size={16} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          href={getHref({ category, subCategory, sort })}
          className="hit-area inline-flex min-h-9 items-center px-2 text-small"
        >
          {t("product.filter.clear")}
        </Link>
      </li>
    </ul>
  );
}
