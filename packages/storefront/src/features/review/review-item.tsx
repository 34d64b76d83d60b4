import type { Review } from "@griya/api";
import { ReviewCard, type ReviewCardProps, ReviewPictures } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { formatDay } from "../../dates/days.ts";
import { useLocalization } from "../../providers/shop-provider.tsx";

export interface ReviewItemProps extends Pick<ReviewCardProps, "ref" | "action"> {
  review: Review;
}

/** Renders one review of a buyer, with its pictures. */
export function ReviewItem({ review, ...card }: ReviewItemProps) {
  const { t } = useTranslation();
  const { locale } = useLocalization();
  return (
    <ReviewCard
      {...card}
      review={review}
      formatDay={(moment) => formatDay(moment, locale)}
      labels={{
        stars: (stars) => t("review.given", { stars }),
        verified: t("review.verified"),
        bought: (variant) => t("review.bought", { variant }),
        reply: (by) => t("review.reply", { by }),
      }}
      pictures={
        <ReviewPictures
          pictures={review.pictures}
          labels={{
            title: t("review.pictures", { name: review.reviewer }),
            enlarge: (alt) => t("review.enlarge", { alt }),
            lightbox: {
              close: t("product.gallery.close"),
              zoomIn: t("product.gallery.zoomIn"),
              zoomOut: t("product.gallery.zoomOut"),
              previous: t("product.gallery.previous"),
              next: t("product.gallery.next"),
              position: (number, all) => t("product.gallery.position", { number, total: all }),
            },
          }}
        />
      }
    />
  );
}
