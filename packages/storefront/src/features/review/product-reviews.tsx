import type { ReviewPage } from "@griya/api";
import { ButtonLink, EmptyState, Heading, ReviewSummary, SpeechDrawing } from "@griya/ui";
import { cx } from "class-variance-authority";
import { useTranslation } from "react-i18next";
import type { OptionalData } from "../../page/optional-data.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useAddress, useNavigate } from "../../providers/address.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { type ChosenReviewFilter, getReviewsHref } from "./review-filter.ts";
import { ReviewList } from "./review-list.tsx";
import { ReviewTools } from "./review-tools.tsx";
import { ReviewsProvider } from "./reviews-context.tsx";
import { REVIEWS_ID } from "./reviews-id.ts";
import { useRequestedReviews } from "./use-requested-reviews.ts";

export interface ProductReviewsProps {
  /** The id or slug of the product. */
  productId: string;
  /** The reviews of the page, or the problem of the failed request. */
  reviews: OptionalData<ReviewPage>;
  chosenFilter: ChosenReviewFilter;
}

/** Renders the reviews of a product: first a summary, then each review. The query contains the filters and the order. */
export function ProductReviews({ productId, reviews, chosenFilter }: ProductReviewsProps) {
  const { t } = useTranslation();
  const { pathname, search } = useAddress();
  const navigate = useNavigate();
  const retry = () => navigate(pathname + search, { replaces: true });
  return (
    <section
      id={REVIEWS_ID}
      aria-label={t("review.title")}
      data-screen-only=""
      className="later -mx-4 mt-16 px-4 lg:mt-24"
    >
      <div className="border-t pt-10 lg:pt-14">
        <Heading level={2}>{t("review.title")}</Heading>
        {reviews.data ? (
          <Reviews productId={productId} page={reviews.data} chosenFilter={chosenFilter} />
        ) : (
          <div className="mt-6">
            <ProblemAlert problem={reviews.problem} onRetry={retry} />
          </div>
        )}
      </div>
    </section>
  );
}

function Reviews({
  productId,
  page,
  chosenFilter: chosen,
}: Pick<ProductReviewsProps, "productId" | "chosenFilter"> & { page: ReviewPage }) {
  const { t } = useTranslation();
  const { locale } = useLocalization();
  const { address, chosenFilter: asked, isPending } = useRequestedReviews();
  const filter = { productId, ...chosen };
  return page.rating ? (
    <div className="mt-6 grid items-start gap-x-16 gap-y-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <ReviewSummary
        rating={page.rating}
        distribution={page.distribution}
        chosenStars={asked.stars ?? null}
        getHref={(stars) => getReviewsHref(address, { stars })}
        labels={{
          outOf: t("review.outOf"),
          count: (count) => t("review.count", { count }),
          bars: t("review.bars"),
          bar: (stars, count) => `${t("review.stars", { count: stars })}, ${t("review.count", { count })}`,
        }}
      />
      <div className="min-w-0">
        <ReviewTools pictureReviewCount={page.pictureReviewCount} />
        <output className="sr-only">
          {!isPending && (page.total === 0 ? t("review.noneTitle") : t("review.count", { count: page.total }))}
        </output>
        <div className={cx("transition-opacity", isPending && "opacity-60")} aria-busy={isPending}>
          {page.reviews.length > 0 ? (
            <ReviewsProvider key={JSON.stringify([locale, filter])} filter={filter} page={page}>
              <ReviewList total={page.total} isFirstPage={chosen.cursor === undefined} />
            </ReviewsProvider>
          ) : (
            <EmptyState
              drawing={<SpeechDrawing />}
              level={3}
              title={t("review.noneTitle")}
              action={
                <ButtonLink
                  tone="secondary"
                  href={getReviewsHref(address, { stars: null, hasPictures: false, cursor: null })}
                >
                  {t("review.all")}
                </ButtonLink>
              }
            />
          )}
        </div>
      </div>
    </div>
  ) : (
    <EmptyState
      drawing={<SpeechDrawing />}
      level={3}
      title={t("review.emptyTitle")}
      description={t("review.emptyHint")}
    />
  );
}
