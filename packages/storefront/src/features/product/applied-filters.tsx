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
  chosen: ChosenFilter,
  key: Key,
  value: NonNullable<ChosenFilter[Key]>[number],
): ChosenFilter => {
  const remainingValues = (chosen[key] ?? []).filter((each) => each !== value);
  return { ...chosen, [key]: remainingValues.length === 0 ? undefined : remainingValues };
};

type FilterTextOptions = {
  t: TFunction;
  money: (amount: number) => string;
  locale: string;
  brands: ProductPage["brands"];
};

const MEASURES = ["width", "depth", "height"] as const;

/** Returns each active filter as text, together with the filter that remains without it. */
const getAppliedFilters = (chosen: ChosenFilter, { t, money, locale, brands }: FilterTextOptions): AppliedFilter[] => {
  const { priceMinimum: from, priceMaximum: to, ratingMinimum: stars } = chosen;
  const price =
    from === undefined
      ? t("product.list.upTo", { price: money(to ?? 0) })
      : to === undefined
        ? t("product.list.atLeast", { price: money(from) })
        : `${money(from)} – ${money(to)}`;
  const measures = MEASURES.flatMap((measure): AppliedFilter[] => {
    const [least, most] = [chosen[`${measure}Minimum`], chosen[`${measure}Maximum`]];
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
        remainingFilter: { ...chosen, [`${measure}Minimum`]: undefined, [`${measure}Maximum`]: undefined },
      },
    ];
  });
  const getFlagFilter = (isOn: boolean | undefined, text: string, left: ChosenFilter): AppliedFilter[] =>
    isOn ? [{ text, remainingFilter: left }] : [];
  return [
    ...(chosen.brands ?? []).map((slug) => ({
      text: brands.find((brand) => brand.slug === slug)?.name ?? slug,
      remainingFilter: removeFilterValue(chosen, "brands", slug),
    })),
    ...(chosen.colours ?? []).map((colour) => ({
      text: t(`product.filter.colours.${colour}`),
      remainingFilter: removeFilterValue(chosen, "colours", colour),
    })),
    ...(chosen.materials ?? []).map((material) => ({
      text: t(`product.filter.materials.${material}`),
      remainingFilter: removeFilterValue(chosen, "materials", material),
    })),
    ...(chosen.seats ?? []).map((count) => ({
      text: t("product.filter.seatsFor", { count }),
      remainingFilter: removeFilterValue(chosen, "seats", count),
    })),
    ...(from === undefined && to === undefined
      ? []
      : [{ text: price, remainingFilter: { ...chosen, priceMinimum: undefined, priceMaximum: undefined } }]),
    ...measures,
    ...(stars === undefined
      ? []
      : [{ text: t("product.list.starsAndUp", { stars }), remainingFilter: { ...chosen, ratingMinimum: undefined } }]),
    ...getFlagFilter(chosen.isInStock, t("product.filter.inStock"), { ...chosen, isInStock: undefined }),
    ...getFlagFilter(chosen.isReduced, t("product.filter.onSale"), { ...chosen, isReduced: undefined }),
    ...getFlagFilter(chosen.isAssembled, t("product.filter.assembled"), { ...chosen, isAssembled: undefined }),
  ];
};

export interface AppliedFiltersProps {
  chosen: ChosenFilter;
  brands: ProductPage["brands"];
  /** Returns the link to the same list with another filter. */
  getHref: (chosen: ChosenFilter) => string;
}

/** The active filters with links to remove each of them or all of them. */
export function AppliedFilters({ chosen, brands, getHref }: AppliedFiltersProps) {
  const { t } = useTranslation();
  const { formatMoney, locale } = useLocalization();
  const applied = getAppliedFilters(withFirstPage(chosen), { t, money: formatMoney, locale, brands });
  if (applied.length === 0) return null;
  const { category, subCategory, sort } = chosen;
  return (
    <ul aria-label={t("product.list.applied")} className="flex flex-wrap items-center gap-2">
      {applied.map(({ text, remainingFilter: left }) => (
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
