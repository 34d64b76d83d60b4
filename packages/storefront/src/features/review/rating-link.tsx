import type { Rating } from "@griya/api";
import { Link, Stars, useAverageFormatter, VisuallyHidden } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { REVIEWS_ID } from "./reviews-id.ts";

/** Renders the average rating, with a link to the reviews. Renders nothing without a rating. */
export function RatingLink({ rating }: { rating: Rating | null }) {
  const { t } = useTranslation();
  const averageText = useAverageFormatter();
  if (!rating) return null;
  const average = averageText(rating.average);
  return (
    <Link
      href={`#${REVIEWS_ID}`}
      tone="bare"
      className="hit-area group mt-1 inline-flex items-center gap-2 self-start text-small figures"
    >
      <VisuallyHidden>{t("product.rating", { average, count: rating.count })}</VisuallyHidden>
      <Stars value={rating.average} />
      <span aria-hidden="true" className="font-semibold">
        {average}
      </span>
      <span
        aria-hidden="true"
        className="text-muted underline decoration-1 underline-offset-3 group-hover:decoration-2"
      >
        {t("review.count", { count: rating.count })}
      </span>
    </Link>
  );
}
