import { type Order, ownReviewHref } from "@griya/api";
import { selectIsWaiting } from "@griya/machines";
import { ButtonLink, Skeleton } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useShop } from "../../../providers/shop-provider.tsx";
import { DeliveredLinesContext } from "./delivered-lines-context.tsx";

/**
 * The link to the first line of an order without a review. Renders nothing when all have one, or the request fails, since each line also
 * has this link.
 */
export function ReviewInvitation({ order: { lines } }: { order: Pick<Order, "lines"> }) {
  const { t } = useTranslation();
  const { href } = useShop();
  const found = DeliveredLinesContext.useSelector(({ context }) => context.loaded);
  const isWaiting = DeliveredLinesContext.useSelector(selectIsWaiting);
  if (isWaiting) return null;
  if (!found) {
    return (
      <div aria-busy="true">
        <Skeleton className="h-(--griya-control)" />
      </div>
    );
  }
  const awaited = new Set(found.lines.map(({ lineId }) => lineId));
  const line = lines.find(({ lineId }) => awaited.has(lineId));
  if (!line) return null;
  return (
    <ButtonLink
      href={href(ownReviewHref(line))}
      isWide
      aria-label={t("order.detail.writeReviewOf", { name: line.name })}
      data-screen-only=""
    >
      {t("order.detail.writeReview")}
    </ButtonLink>
  );
}
