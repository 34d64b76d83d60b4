import { getOwnReviewHref, type Order } from "@griya/api";
import { selectIsWaiting } from "@griya/machines";
import { ButtonLink, Skeleton } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useLocalization } from "../../../providers/shop-provider.tsx";
import { DeliveredLinesContext } from "./delivered-lines-context.tsx";

/**
 * Renders the link to the first line of an order without a review. Renders nothing when no such line exists. Also renders nothing when the
 * request fails, since each line has a link of its own.
 */
export function ReviewInvitation({ order: { lines } }: { order: Pick<Order, "lines"> }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const deliveredLines = DeliveredLinesContext.useSelector(({ context }) => context.data);
  const isWaiting = DeliveredLinesContext.useSelector(selectIsWaiting);
  if (isWaiting) return null;
  if (!deliveredLines) {
    return (
      <div aria-busy="true">
        <Skeleton className="h-(--griya-control)" />
      </div>
    );
  }
  const awaitedLineIds = new Set(deliveredLines.lines.map(({ lineId }) => lineId));
  const line = lines.find(({ lineId }) => awaitedLineIds.has(lineId));
  if (!line) return null;
  return (
    <ButtonLink
      href={getHref(getOwnReviewHref(line))}
      isWide
      aria-label={t("order.detail.writeReviewOf", { name: line.name })}
      data-screen-only=""
    >
      {t("order.detail.writeReview")}
    </ButtonLink>
  );
}
