import { ButtonLink, HelpfulButton, ReviewCardSkeleton } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { reviewsHref } from "./review-filter.ts";
import { ToldReview } from "./told-review.tsx";
import { useAskedReviews } from "./use-asked-reviews.ts";
import { useReviews } from "./use-reviews.ts";

export interface ReviewListProps {
  /** How many fit what narrows the list. */
  total: number;
  /** False where the address names a place further on. */
  isFromTheFirst: boolean;
}

/** Whoever asked for more reads on at the first that came. */
const takeFocus = (review: HTMLElement | null): void => review?.focus({ preventScroll: true });

const PLACEHOLDERS = ["first", "second", "third"];

/** The reviews one by one, and more on demand. */
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
