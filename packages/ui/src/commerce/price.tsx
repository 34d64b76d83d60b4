import type { Price as PriceModel } from "@griya/api";
import { cva, cx } from "class-variance-authority";
import { Badge } from "../primitives/badge.tsx";
import { useMoneyFormatter } from "../primitives/shop-provider.tsx";
import { VisuallyHidden } from "../primitives/visually-hidden.tsx";

const currentPrice = cva("font-semibold figures", {
  variants: { size: { line: "text-body", card: "text-body xs:text-lead", page: "text-price" } },
});

export interface PriceLabels {
  /** The text before the struck price, for screen readers: "Previous price". */
  previousPrice: string;
}

export interface PriceProps {
  price: Pick<PriceModel, "current" | "previous" | "discountPercent">;
  labels: PriceLabels;
  /** The text before the price, when other variants cost more: "From". */
  fromLabel?: string | undefined;
  size?: "line" | "card" | "page";
  /** Reserves a line for the struck price, so that the prices of all cards in a row are aligned. */
  hasReservedLine?: boolean;
  /** True when the struck price is below the current price. From 576 px up, both are at the end of the line. */
  isStacked?: boolean;
}

/** The current price, the previous price and the discount. Red marks only reduced prices. */
export function Price({
  price,
  labels,
  fromLabel,
  size = "card",
  hasReservedLine = false,
  isStacked = false,
}: PriceProps) {
  const formatMoney = useMoneyFormatter();
  const isReduced = price.previous !== null;
  return (
    <div
      className={cx(
        "flex flex-wrap items-baseline gap-x-2 gap-y-0.5",
        hasReservedLine && "min-h-13 content-start",
        isStacked && "sm:flex-col sm:items-end",
      )}
    >
      {fromLabel && (
        <span className={size === "page" ? "text-small text-muted" : "text-caption text-muted"}>{fromLabel}</span>
      )}
      <span className={currentPrice({ size, className: isReduced ? "text-sale" : "text-ink" })}>
        <bdi dir="ltr" translate="no">
          {formatMoney(price.current)}
        </bdi>
      </span>
      {isReduced && price.previous !== null && (
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <VisuallyHidden>{`${labels.previousPrice}: `}</VisuallyHidden>
          <s className={cx("text-muted figures", size === "page" ? "text-body" : "text-small")}>
            <bdi dir="ltr" translate="no">
              {formatMoney(price.previous)}
            </bdi>
          </s>
          {price.discountPercent !== null && price.discountPercent > 0 && (
            <Badge tone="sale" className="figures">
              <bdi dir="ltr" translate="no">{`-${price.discountPercent}%`}</bdi>
            </Badge>
          )}
        </span>
      )}
    </div>
  );
}
