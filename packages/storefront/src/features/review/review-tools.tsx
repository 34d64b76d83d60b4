import { REVIEW_SORT_ORDERS, type ReviewSortOrder } from "@griya/api";
import { Button, Icon, Link, Select } from "@griya/ui";
import { cx } from "class-variance-authority";
import { Camera, X } from "lucide";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "../../providers/address.tsx";
import { getReviewsHref, REVIEW_KEYS } from "./review-filter.ts";
import { REVIEWS_ID } from "./reviews-id.ts";
import { useRequestedReviews } from "./use-requested-reviews.ts";

export interface ReviewToolsProps {
  /** The number of reviews with pictures. */
  pictureReviewCount: number;
}

/** Renders the filters and the order of the reviews. These are links and a form, so they work without JavaScript. */
export function ReviewTools({ pictureReviewCount }: ReviewToolsProps) {
  const { t } = useTranslation();
  const { address, chosenFilter } = useRequestedReviews();
  const navigate = useNavigate();
  const tools = useRef<HTMLFieldSetElement>(null);
  const { stars, hasPictures = false, sort: order = REVIEW_SORT_ORDERS[0] } = chosenFilter;
  const form = useRef<HTMLFormElement>(null);
  const sortReviews = () => {
    const selectedOrder = form.current && new FormData(form.current).get(REVIEW_KEYS.order);
    const newOrder = REVIEW_SORT_ORDERS.find((each: ReviewSortOrder) => each === selectedOrder) ?? order;
    if (newOrder !== order) navigate(getReviewsHref(address, { order: newOrder }), { replaces: true });
  };
  const sortByEarlyChoice = useEffectEvent(sortReviews);
  useEffect(() => sortByEarlyChoice(), []); // The shopper may have chosen an order before hydration.
  const starsText = stars && t("review.stars", { count: stars });
  const preservedParameters = [...new URLSearchParams(address.search)].filter(
    ([key]) => key !== REVIEW_KEYS.order && key !== REVIEW_KEYS.cursor,
  );
  return (
    <fieldset
      ref={tools}
      tabIndex={-1}
      aria-label={t("review.filters")}
      className="flex min-w-0 flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b pb-4 outline-none"
    >
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {pictureReviewCount > 0 && (
          <li>
            <Chip href={getReviewsHref(address, { hasPictures: !hasPictures })} isActive={hasPictures}>
              <Icon icon={Camera} size={16} />
              {t("review.withPictures", { count: pictureReviewCount })}
            </Chip>
          </li>
        )}
        {starsText && (
          <li>
            <Chip
              href={getReviewsHref(address, { stars: null })}
              label={t("review.remove", { filter: starsText })}
              isActive
              // The chip disappears with its filter, so it loses the focus.
              onClick={() => tools.current?.focus({ preventScroll: true })}
            >
              {starsText}
              <Icon icon={X} size={16} />
            </Chip>
          </li>
        )}
      </ul>
      <form
        ref={form}
        method="get"
        action={`${address.pathname}#${REVIEWS_ID}`}
        className="flex items-end gap-2 max-sm:w-full sm:ms-auto"
      >
        {preservedParameters.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Select
          label={t("review.sort")}
          name={REVIEW_KEYS.order}
          value={order}
          options={REVIEW_SORT_ORDERS.map((each) => ({ value: each, label: t(`review.order.${each}`) }))}
          onChange={sortReviews}
          className="grow sm:w-52"
        />
        <noscript>
          <Button type="submit" tone="secondary">
            {t("review.apply")}
          </Button>
        </noscript>
      </form>
    </fieldset>
  );
}

interface ChipProps {
  href: string;
  isActive: boolean;
  /** The accessible name, when the visible text does not describe the action. */
  label?: string;
  onClick?: () => void;
  children: ReactNode;
}

function Chip({ href, isActive, label, onClick, children }: ChipProps) {
  return (
    <Link
      href={href}
      tone="bare"
      aria-label={label}
      onClick={onClick}
      aria-current={isActive && label === undefined ? "true" : undefined}
      className={cx(
        "hit-area inline-flex min-h-9 items-center gap-1.5 rounded-pill border px-3.5 text-small font-medium figures hover:underline",
        isActive ? "border-transparent bg-accent-soft text-accent-ink" : "bg-surface",
      )}
    >
      {children}
    </Link>
  );
}
