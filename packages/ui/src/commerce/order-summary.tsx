import type { Order, TrackedOrder } from "@griya/api";
import type { ReactNode } from "react";
import { Link } from "../primitives/link.tsx";
import { Picture } from "../primitives/picture.tsx";
import { useMoneyFormatter } from "../primitives/shop-provider.tsx";
import { BoughtAddOns } from "./bought-add-ons.tsx";
import { Totals } from "./cart-summary.tsx";

type OrderLine = TrackedOrder["lines"][number];

export interface OrderLinesProps<Line extends OrderLine> {
  lines: readonly Line[];
  label: string;
  /** Returns the address of the product page of a line. */
  getHref: (line: Line) => string;
  /** Returns the buttons of a line, such as a link to the review. */
  getAction?: ((line: Line) => ReactNode) | undefined;
}

/** The lines of an order with their prices. */
export function OrderLines<Line extends OrderLine>({ lines, label, getHref, getAction }: OrderLinesProps<Line>) {
  const formatMoney = useMoneyFormatter();
  return (
    <ul aria-label={label} className="flex flex-col divide-y">
      {lines.map((line) => (
        <li
          key={line.lineId}
          className="grid grid-cols-[72px_1fr] gap-x-4 gap-y-1 py-4 first:pt-0 last:pb-0 sm:grid-cols-[72px_1fr_auto]"
        >
          <Picture picture={line.picture} sizes="72px" isDecorative className="row-span-2 h-fit rounded-2" />
          <div className="min-w-0">
            <Link href={getHref(line)} tone="quiet" className="line-clamp-2 font-medium">
              {line.name}
            </Link>
            {line.attributes.length > 0 && (
              <p className="text-small text-muted">{line.attributes.map(({ value }) => value).join(" · ")}</p>
            )}
            <p className="text-small text-muted figures">
              <bdi dir="ltr" translate="no">{`${line.quantity} × ${formatMoney(line.unitPrice)}`}</bdi>
            </p>
            <BoughtAddOns line={line} />
            {getAction?.(line)}
          </div>
          <span className="font-semibold figures sm:col-start-3 sm:row-start-1 sm:text-end">
            <bdi dir="ltr" translate="no">
              {formatMoney(line.quantity * line.unitPrice)}
            </bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}

export interface OrderSummaryProps extends Pick<OrderLinesProps<Order["lines"][number]>, "getHref" | "getAction"> {
  order: Pick<Order, "lines" | "subtotal" | "addOns" | "adjustments" | "total">;
  labels: {
    lines: string;
    subtotal: string;
    addOns: string;
    /** Returns the label of the shipping cost, such as "Shipping (Regular)". */
    shipping: (name: string) => string;
    total: string;
  };
}

/** The lines and the amounts of an order. */
export function OrderSummary({ order, labels, ...lines }: OrderSummaryProps) {
  return (
    <div className="flex flex-col gap-5">
      <OrderLines {...lines} lines={order.lines} label={labels.lines} />
      <div className="border-t pt-4">
        <Totals
          rows={[
            { id: "subtotal", label: labels.subtotal, value: order.subtotal },
            ...(order.addOns.totalItems === 0
              ? []
              : [{ id: "addOns", label: labels.addOns, value: order.addOns.totalCost }]),
            ...order.adjustments.map(({ kind, label, amount }, place) => ({
              id: `${kind} ${place}`,
              label: kind === "shipping" ? labels.shipping(label) : label,
              value: amount,
            })),
          ]}
          totalLabel={labels.total}
          total={order.total}
        />
      </div>
    </div>
  );
}
