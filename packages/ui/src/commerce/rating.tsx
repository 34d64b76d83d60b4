import type { Rating } from "@griya/api";
import { cx } from "class-variance-authority";
import { formatDecimal } from "../primitives/format-decimal.ts";
import { useShop } from "../primitives/shop-provider.tsx";
import { VisuallyHidden } from "../primitives/visually-hidden.tsx";

/** Returns the label of a rating, such as "4.6 of 5 stars, 38 reviews". The average is a formatted text. */
export type RatingLabel = (average: string, count: number) => string;

/** The relative SVG path of a star, so that five paths make a row. */
const RELATIVE_STAR_PATH = "l6.9-1 3.1-6.3 3.1 6.3 6.9 1-5 4.9 1.2 6.9-6.2-3.3-6.2 3.3 1.2-6.9z";
/** The path of one star, in a square of 24 by 24. */
export const STAR_PATH = `M2 9.3${RELATIVE_STAR_PATH}`;
const ROW_PATH = STAR_PATH + `m24 0${RELATIVE_STAR_PATH}`.repeat(4);
const STAR_WIDTH = 24;

/** Returns a function that formats an average in the reader's language: "4.6" or "4,6". */
export function useAverageFormatter(): (average: number) => string {
  const { locale } = useShop();
  return (average) => formatDecimal(average.toFixed(1), locale);
}

/** The rating on a card: a star, the average and the number of reviews. */
export function RatingMark({ rating, label }: { rating: Rating; label: RatingLabel }) {
  const average = useAverageFormatter()(rating.average);
  return (
    <span className="relative shrink-0 text-caption text-muted figures">
      <VisuallyHidden>{label(average, rating.count)}</VisuallyHidden>
      <span aria-hidden="true" className="flex items-center gap-1">
        <svg viewBox="0 0 24 24" className="size-3.5 text-star">
          <path fill="currentColor" d={STAR_PATH} />
        </svg>
        <b className="font-semibold text-ink">{average}</b>
        {`(${rating.count})`}
      </span>
    </span>
  );
}

export interface StarsProps {
  /** The number of filled stars, from 0 to 5. A fraction fills a part of a star. */
  value: number;
  size?: "sm" | "md";
  /** The text for screen readers. Left out when the text beside the stars has the same meaning. */
  label?: string;
}

/** Five stars in a row, filled up to the value. */
export function Stars({ value, size = "md", label }: StarsProps) {
  const filledWidth = value * STAR_WIDTH;
  return (
    <svg
      viewBox="0 0 120 24"
      className={cx("shrink-0 text-line rtl:-scale-x-100", size === "sm" ? "h-3.5 w-17.5" : "h-5 w-25")}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <path fill="currentColor" d={ROW_PATH} />
      {filledWidth > 0 && (
        <svg width={filledWidth} height="24" viewBox={`0 0 ${filledWidth} 24`} className="text-star">
          <path fill="currentColor" d={ROW_PATH} />
        </svg>
      )}
    </svg>
  );
}
