import { ButtonLink, HelpfulButton, ReviewCardSkeleton } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { reviewsHref } from "./review-filter.ts";
import { ToldReview } from "./told-review.tsx";
import { useAskedReviews } from "./use-asked-reviews.ts";
import { useReviews } from "./use-reviews.ts";

export interface ReviewListProps {
  /** The number of reviews that match the filter. */
  total: number;
  /** False when the query has a cursor. */
  isFromTheFirst: boolean;
}

/** Focuses the first new review after a press on the button for more. */
const takeFocus = (review: HTMLElement | null): void => review?.focus({ preventScroll: true });

const PLACEHOLDERS = ["first", "second", "third"];

/** The reviews, and a button for more. */
export function ReviewList({ total, isFromTheFirst }: ReviewListProps) {
  const { t } = useTranslation();
  const { address } = useAskedReviews();
  const { reviews, next, shownBefore, isBusy, problem, more, retry } = useReviews();
  return (
    <>
      <p className="mt-4 text-small text-muted figures">{t("review.shown", { shown: reviews.length, count: total })}</p>
      <ul aria-label={t("review.list")} className="divide-y">
        {reviews.map((review, place) => (
          <li key={review.id}>
            <ToldReview
              ref={place === shownBefore && place > 0 ? takeFocus : undefined}
              review={review}
              action={<HelpfulButton review={review}>{t("review.helpful")}</HelpfulButton>}
            />
          </li>
        ))}
      </ul>
      <output className="sr-only">{isBusy && t("review.loading")}</output>
      {isBusy && (
        <div aria-hidden="true" className="divide-y border-t">
          {PLACEHOLDERS.map((review) => (
            <ReviewCardSkeleton key={review} />
          ))}
        </div>
      )}
      <ProblemAlert problem={problem} onRetry={retry} />
      <div className="mt-4 flex flex-wrap gap-3">
        {!isFromTheFirst && (
          <ButtonLink tone="quiet" href={reviewsHref(address, { cursor: null })}>
            {t("review.first")}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink
            tone="secondary"
            href={reviewsHref(address, { cursor: next })}
            onClick={(event) => {
              event.preventDefault();
              more();
            }}
          >
            {t("review.more")}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
