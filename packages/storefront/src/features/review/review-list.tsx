import { ButtonLink, HelpfulButton, ReviewCardSkeleton } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { getReviewsHref } from "./review-filter.ts";
import { ReviewItem } from "./review-item.tsx";
import { useRequestedReviews } from "./use-requested-reviews.ts";
import { useReviews } from "./use-reviews.ts";

export interface ReviewListProps {
  /** The number of reviews that match the filter. */
  total: number;
  /** False when the query has a cursor. */
  isFirstPage: boolean;
}

/** Focuses the first new review after a press on the button for more reviews. */
const focusWithoutScroll = (review: HTMLElement | null): void => review?.focus({ preventScroll: true });

const PLACEHOLDERS = ["first", "second", "third"];

/** Renders the reviews, and a button for more reviews. */
export function ReviewList({ total, isFirstPage }: ReviewListProps) {
  const { t } = useTranslation();
  const { address } = useRequestedReviews();
  const { reviews, next, shownBefore, isBusy, problem, more, retry } = useReviews();
  return (
    <>
      <p className="mt-4 text-small text-muted figures">{t("review.shown", { shown: reviews.length, count: total })}</p>
      <ul aria-label={t("review.list")} className="divide-y">
        {reviews.map((review, index) => (
          <li key={review.id}>
            <ReviewItem
              ref={index === shownBefore && index > 0 ? focusWithoutScroll : undefined}
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
        {!isFirstPage && (
          <ButtonLink tone="quiet" href={getReviewsHref(address, { cursor: null })}>
            {t("review.first")}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink
            tone="secondary"
            href={getReviewsHref(address, { cursor: next })}
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
