import { Icon, Link } from "@griya/ui";
import { X } from "lucide-react";
import { useAddress, withQuery } from "../../frame/address.tsx";
import { useShop } from "../../frame/shop-provider.tsx";
import type { Words } from "../../frame/words.ts";
import { useWords } from "../../frame/words.ts";
import type { ChosenFilter } from "./product-filter.ts";

const rangeText = (t: Words, money: (amount: number) => string, from?: number, to?: number): string => {
  if (from === undefined) return t("product.list.upTo", { price: money(to ?? 0) });
  return to === undefined ? t("product.list.atLeast", { price: money(from) }) : `${money(from)} – ${money(to)}`;
};

/** What narrows the list, each with the way to take it off. */
export function AppliedFilters({ chosen }: { chosen: ChosenFilter }) {
  const t = useWords();
  const { money } = useShop();
  const address = useAddress();
  const { priceMinimum, priceMaximum, ratingMinimum } = chosen;
  const hasRange = priceMinimum !== undefined || priceMaximum !== undefined;
  if (!hasRange && ratingMinimum === undefined) return null;
  const range = rangeText(t, money, priceMinimum, priceMaximum);
  const stars = ratingMinimum === undefined ? null : t("product.list.starsAndUp", { stars: ratingMinimum });
  return (
    <ul aria-label={t("product.list.applied")} className="flex flex-wrap gap-2">
      {hasRange && (
        <AppliedFilter
          href={withQuery(address, { price_min: null, price_max: null, cursor: null })}
          label={t("product.list.removePrice", { range })}
          text={range}
        />
      )}
      {stars !== null && (
        <AppliedFilter
          href={withQuery(address, { rating: null, cursor: null })}
          label={t("product.list.removeRating", { filter: stars })}
          text={stars}
        />
      )}
    </ul>
  );
}

function AppliedFilter({ href, label, text }: { href: string; label: string; text: string }) {
  return (
    <li>
      <Link
        href={href}
        tone="bare"
        aria-label={label}
        className="hit-area inline-flex min-h-9 items-center gap-1.5 rounded-pill bg-accent-soft ps-3.5 pe-2.5 text-small font-medium text-accent-ink figures hover:underline"
      >
        {text}
        <Icon icon={X} size={16} />
      </Link>
    </li>
  );
}
