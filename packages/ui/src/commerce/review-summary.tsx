import { getStarPercent, type Rating, type Stars as StarCount, type StarDistribution } from "@griya/api/model";
import { cx } from "class-variance-authority";
import { Link } from "../primitives/link.tsx";
import { VisuallyHidden } from "../primitives/visually-hidden.tsx";
import { Stars, useAverageFormatter } from "./rating.tsx";

export interface ReviewSummaryLabels {
  /** The text after the average: "out of 5". */
  outOf: string;
  /** Returns the number of reviews, such as "38 reviews". */
  count: (count: number) => string;
  /** The name of the list of bars, such as "Reviews by stars". */
  bars: string;
  /** Returns the name of a bar, such as "5 stars, 24 reviews". */
  bar: (stars: number, count: number) => string;
}

export interface ReviewSummaryProps {
  rating: Rating;
  distribution: StarDistribution;
  /** The number of stars that filters the list; null without a filter. */
  chosenStars: StarCount | null;
  /** Returns the address of the reviews with a number of stars. A null stands for all reviews. */
  getHref: (stars: StarCount | null) => string;
  labels: ReviewSummaryLabels;
}

/** The average of all reviews, and a bar for each number of stars. A bar links to its reviews. */
export function ReviewSummary({ rating, distribution, chosenStars, getHref, labels }: ReviewSummaryProps) {
  const average = useAverageFormatter()(rating.average);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <p className="heading text-h1 figures">
          {average}
          <VisuallyHidden> {labels.outOf}</VisuallyHidden>
        </p>
        <div className="flex flex-col gap-1">
          <Stars value={rating.average} />
          <p className="text-small text-muted figures">{labels.count(rating.count)}</p>
        </div>
      </div>
      <ul aria-label={labels.bars} className="flex flex-col">
        {distribution.map(({ stars, count }) => (
          <li key={stars}>
            {count === 0 ? (
              <span className={cx(rowClasses, "text-faint")}>
                <VisuallyHidden>{labels.bar(stars, count)}</VisuallyHidden>
                <Bar stars={stars} count={count} share={0} />
              </span>
            ) : (
              <Link
                href={getHref(stars === chosenStars ? null : stars)}
                tone="bare"
                aria-current={stars === chosenStars ? "true" : undefined}
                className={cx(rowClasses, "hover:bg-sunken", stars === chosenStars && "bg-accent-soft font-semibold")}
              >
                <VisuallyHidden>{labels.bar(stars, count)}</VisuallyHidden>
                <Bar stars={stars} count={count} share={getStarPercent(distribution, stars)} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const rowClasses =
  "relative -mx-2 grid min-h-9 grid-cols-[3.25rem_1fr_2.5rem] items-center gap-3 rounded-1 px-2 text-small figures";

function Bar({ stars, count, share }: { stars: number; count: number; share: number }) {
  return (
    <>
      <span aria-hidden="true" className="inline-flex items-center gap-1.5">
        {stars}
        <svg viewBox="0 0 24 24" className={cx("size-4", count === 0 ? "text-line-strong" : "text-star")}>
          <path fill="currentColor" d="M12 3l3.1 6.3 6.9 1-5 4.9 1.2 6.9-6.2-3.3-6.2 3.3 1.2-6.9-5-4.9 6.9-1z" />
        </svg>
      </span>
      <svg aria-hidden="true" className="h-2 w-full overflow-clip rounded-pill text-line rtl:-scale-x-100">
        <rect width="100%" height="100%" fill="currentColor" />
        <rect width={`${share}%`} height="100%" fill="currentColor" className="text-star" />
      </svg>
      <span aria-hidden="true" className="text-end text-muted">
        {count}
      </span>
    </>
  );
}
