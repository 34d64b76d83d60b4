import type { Rating } from "@griya/api";
import { cx } from "class-variance-authority";
import { formatDecimal } from "../primitives/format-decimal.ts";
import { useShop } from "../primitives/shop-provider.tsx";
import { VisuallyHidden } from "../primitives/visually-hidden.tsx";

/** "4.6 of 5 stars, 38 reviews", from the average as it is written. */
export type RatingLabel = (average: string, count: number) => string;

/** A star, drawn from its left arm round. It is relative, so that five make a row. */
const STAR = "l6.9-1 3.1-6.3 3.1 6.3 6.9 1-5 4.9 1.2 6.9-6.2-3.3-6.2 3.3 1.2-6.9z";
/** One star, in a square of 24 by 24. */
export const STAR_PATH = `M2 9.3${STAR}`;
const ROW_PATH = STAR_PATH + `m24 0${STAR}`.repeat(4);
const STAR_WIDTH = 24;

/** Returns a function that writes an average in the reader's language: "4.6", "4,6". */
export function useAverageFormatter(): (average: number) => string {
  const { locale } = useShop();
  return (average) => formatDecimal(average.toFixed(1), locale);
}

/** The rating on a card: a star, the average, the number of reviews. */
export function RatingMark({ rating, label }: { rating: Rating; label: RatingLabel }) {
  const average = useAverageFormatter()(rating.average);
  return (
    <span className="relative shrink-0 text-caption text-muted figures">
      <VisuallyHidden>{label(average, rating.count)}</VisuallyHidden>
      <span aria-hidden="true" className="flex items-center gap-1">
        <svg viewBox="0 0 24 24" className="size-3.5 text-star">
          <path fill="currentColor" d={STAR_PATH} />
        </svg>
        <b className="font-semibold text-ink">{average}</b>({rating.count})
      </span>
    </span>
  );
}

export interface StarsProps {
  /** From 0 to 5; a fraction is drawn as a part of a star. */
  value: number;
  size?: "sm" | "md";
  /** Left out where text beside it says the same. */
  label?: string;
}

/** Five stars in a row, filled as far as the value goes. */
export function Stars({ value, size = "md", label }: StarsProps) {
  const filled = value * STAR_WIDTH;
  return (
    <svg
      viewBox="0 0 120 24"
      className={cx("shrink-0 text-line rtl:-scale-x-100", size === "sm" ? "h-3.5 w-17.5" : "h-5 w-25")}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <path fill="currentColor" d={ROW_PATH} />
      {filled > 0 && (
        <svg width={filled} height="24" viewBox={`0 0 ${filled} 24`} className="text-star">
          <path fill="currentColor" d={ROW_PATH} />
        </svg>
      )}
    </svg>
  );
}
