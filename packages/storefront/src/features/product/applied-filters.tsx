import type { ProductPage } from "@griya/api";
import { decimalText, Icon, Link } from "@griya/ui";
import type { TFunction } from "i18next";
import { X } from "lucide";
import { useTranslation } from "react-i18next";
import { useShop } from "../../providers/shop-provider.tsx";
import { type ChosenFilter, fromTheStart } from "./product-filter.ts";

type Applied = { text: string; without: ChosenFilter };

/** Returns the filter without one value of a key. */
const without = <Key extends "brands" | "colours" | "materials" | "seats">(
  chosen: ChosenFilter,
  key: Key,
  value: NonNullable<ChosenFilter[Key]>[number],
): ChosenFilter => {
  const left = (chosen[key] ?? []).filter((each) => each !== value);
  return { ...chosen, [key]: left.length === 0 ? undefined : left };
};

type Surroundings = { t: TFunction; money: (amount: number) => string; locale: string; brands: ProductPage["brands"] };

const MEASURES = ["width", "depth", "height"] as const;

/** Returns each active filter as text, together with the filter that remains without it. */
const appliedTo = (chosen: ChosenFilter, { t, money, locale, brands }: Surroundings): Applied[] => {
  const { priceMinimum: from, priceMaximum: to, ratingMinimum: stars } = chosen;
  const price =
    from === undefined
      ? t("product.list.upTo", { price: money(to ?? 0) })
      : to === undefined
        ? t("product.list.atLeast", { price: money(from) })
        : `${money(from)} – ${money(to)}`;
  const measures = MEASURES.flatMap((measure): Applied[] => {
    const [least, most] = [chosen[`${measure}Minimum`], chosen[`${measure}Maximum`]];
    if (least === undefined && most === undefined) return [];
    const [from, to] = [decimalText(least ?? 0, locale), decimalText(most ?? 0, locale)];
    const range =
      least === undefined
        ? t("product.filter.centimetresTo", { to })
        : most === undefined
          ? t("product.filter.centimetresFrom", { from })
          : t("product.filter.centimetres", { from, to });
    return [
      {
        text: t("product.filter.measure", { measure: t(`product.filter.${measure}`), range }),
        without: { ...chosen, [`${measure}Minimum`]: undefined, [`${measure}Maximum`]: undefined },
      },
    ];
  });
  const flag = (isOn: boolean | undefined, text: string, left: ChosenFilter): Applied[] =>
    isOn ? [{ text, without: left }] : [];
  return [
    ...(chosen.brands ?? []).map((slug) => ({
      text: brands.find((brand) => brand.slug === slug)?.name ?? slug,
      without: without(chosen, "brands", slug),
    })),
    ...(chosen.colours ?? []).map((colour) => ({
      text: t(`product.filter.colours.${colour}`),
      without: without(chosen, "colours", colour),
    })),
    ...(chosen.materials ?? []).map((material) => ({
      text: t(`product.filter.materials.${material}`),
      without: without(chosen, "materials", material),
    })),
    ...(chosen.seats ?? []).map((count) => ({
      text: t("product.filter.seatsFor", { count }),
      without: without(chosen, "seats", count),
    })),
    ...(from === undefined && to === undefined
      ? []
      : [{ text: price, without: { ...chosen, priceMinimum: undefined, priceMaximum: undefined } }]),
    ...measures,
    ...(stars === undefined
      ? []
      : [{ text: t("product.list.starsAndUp", { stars }), without: { ...chosen, ratingMinimum: undefined } }]),
    ...flag(chosen.isInStock, t("product.filter.inStock"), { ...chosen, isInStock: undefined }),
    ...flag(chosen.isReduced, t("product.filter.onSale"), { ...chosen, isReduced: undefined }),
    ...flag(chosen.isAssembled, t("product.filter.assembled"), { ...chosen, isAssembled: undefined }),
  ];
};

export interface AppliedFiltersProps {
  chosen: ChosenFilter;
  brands: ProductPage["brands"];
  /** Returns the link to the same list with another filter. */
  hrefOf: (chosen: ChosenFilter) => string;
}

/** The active filters with links to remove each of them or all of them. */
export function AppliedFilters({ chosen, brands, hrefOf }: AppliedFiltersProps) {
  const { t } = useTranslation();
  const { money, locale } = useShop();
  const applied = appliedTo(fromTheStart(chosen), { t, money, locale, brands });
  if (applied.length === 0) return null;
  const { category, subCategory, sort } = chosen;
  return (
    <ul aria-label={t("product.list.applied")} className="flex flex-wrap items-center gap-2">
      {applied.map(({ text, without: left }) => (
        <li key={text}>
          <Link
            href={hrefOf(left)}
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
          href={hrefOf({ category, subCategory, sort })}
          className="hit-area inline-flex min-h-9 items-center px-2 text-small"
        >
          {t("product.filter.clear")}
        </Link>
      </li>
    </ul>
  );
}
